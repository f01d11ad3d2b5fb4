import { tipLines } from '../../../charts/shotMap.ts';
import { FULL_RINK, type MapView, type PlacedShot, tipPlace } from '../../../charts/shotMapLayout.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import styles from './ShotMap.module.css';

/** Width of a tooltip, pixels. */
const TIP_WIDTH = 284;

/**
 * A shot's tooltip: the shooter's photo and the lines of its variant. Nothing without a named shooter.
 */
export function ShotTip({ mark, width, view = FULL_RINK }: { mark: PlacedShot; width: number; view?: MapView }) {
  const { shot } = mark;
  const lines = tipLines(shot);
  if (lines === null) return null;
  const { left, top, isBelow } = tipPlace(mark, width, TIP_WIDTH, view);
  return (
    <div
      role="tooltip"
      className={`flow small inverse ${styles.tip}`}
      data-below={isBelow}
      style={{ left, top, width: TIP_WIDTH }}
    >
      {shot.shooterId !== null && (
        <PlayerPhoto
          playerId={shot.shooterId}
          season={shot.season}
          teamAbb={shot.team}
          size={56}
          color={shot.color.fill}
        />
      )}
      <div className={`shrinks ${styles.tipLines}`}>
        {lines.map((line, k) => (
          <p key={line} data-first={k === 0}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
