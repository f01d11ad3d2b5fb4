import {
  calibrationWords,
  type MapShot,
  ORIGIN_WORDS,
  shooterWords,
  tipLines,
  xgSource,
} from '../../../charts/shotMap.ts';
import { FULL_RINK, type MapView, type PlacedShot, tipPlace } from '../../../charts/shotMapLayout.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import styles from './ShotMap.module.css';

/** Width of a tooltip, pixels. */
const TIP_WIDTH = 284;

/**
 * A shot's tooltip: the shooter's photo, the lines of its variant, and where its xG comes from. Nothing without a named
 * shooter.
 */
export function ShotTip({ mark, width, view = FULL_RINK }: { mark: PlacedShot; width: number; view?: MapView }) {
  const { shot } = mark;
  const lines = tipLines(shot);
  if (lines === null) return null;
  const { left, top, isBelow } = tipPlace(mark, width, TIP_WIDTH, view);
  return (
    <div role="tooltip" className={styles.tip} data-below={isBelow} style={{ left, top, width: TIP_WIDTH }}>
      {shot.shooterId !== null && (
        <PlayerPhoto
          playerId={shot.shooterId}
          season={shot.season}
          teamAbb={shot.team}
          size={56}
          color={shot.color.fill}
        />
      )}
      <div className={styles.tipLines}>
        {lines.map((line, k) => (
          <p key={line} data-first={k === 0}>
            {line}
          </p>
        ))}
      </div>
      <XgSourceLines shot={shot} />
    </div>
  );
}

/** What came before the shot, the model's xG and the week's calibration, and the parts of the log-odds. */
function XgSourceLines({ shot }: { shot: MapShot }) {
  const source = xgSource(shot);
  const origin = shot.origin === null ? null : ORIGIN_WORDS[shot.origin];
  const calibration = source?.calibration ?? null;
  const parts = source?.parts ?? [];
  if (origin === null && calibration === null && shot.shooterXg === null && parts.length < 2) return null;
  return (
    <div className={styles.source}>
      {origin !== null && <p className={styles.origin}>{origin}</p>}
      {calibration !== null && <p>{calibrationWords(calibration)}</p>}
      {shot.shooterXg !== null && <p>{shooterWords(shot.shooterXg)}</p>}
      {parts.length > 1 && (
        <>
          <p className={styles.partsHead}>Parts, in log-odds</p>
          <dl className={styles.parts}>
            {parts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
