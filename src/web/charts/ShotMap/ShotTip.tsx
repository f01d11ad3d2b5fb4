import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import type { PlacedShot } from './layout.ts';
import { tipPlace } from './layout.ts';
import styles from './ShotMap.module.css';
import { tipLines } from './state.ts';

/** Width of a tooltip, pixels. */
const TIP_WIDTH = 284;

/** A shot's tooltip: the shooter's photo and the lines of its variant. Nothing without a named shooter. */
export function ShotTip({ mark, width }: { mark: PlacedShot; width: number }) {
  const { shot } = mark;
  const lines = tipLines(shot);
  if (lines === null) return null;
  const { left, top, isBelow } = tipPlace(mark, width, TIP_WIDTH);
  return (
    <div role="tooltip" className={styles.tip} data-below={isBelow} style={{ left, top, width: TIP_WIDTH }}>
      {shot.shooterId !== null && (
        <PlayerPhoto playerId={shot.shooterId} season={shot.season} teamAbb={shot.team} size={56} color={shot.color} />
      )}
      <div className={styles.tipLines}>
        {lines.map((line, k) => (
          <p key={line} data-first={k === 0}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
