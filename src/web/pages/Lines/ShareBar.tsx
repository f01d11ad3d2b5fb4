import { formatNumber } from '../../../hockey/displayText.ts';
import styles from './Lines.module.css';

/** The shares at both ends of the track: beyond them a share is drawn at the end. */
const ENDS = [30, 70] as const;
const WHOLE = 100;

/** A share of expected goals with its 80% interval, on a track whose middle is 50%. */
export function ShareBar({
  value,
  interval,
  isSmall,
}: {
  value: number | null;
  interval: readonly [number, number] | null;
  /** Drawn fainter. */
  isSmall: boolean;
}) {
  if (value === null) return <>–</>;
  const [low, high] = interval ?? [value, value];
  return (
    <span className={`end ${styles.share}`} data-small={isSmall}>
      <span className={`bold ${styles.shareValue}`}>{formatNumber(value, 1)}</span>
      <svg className={`sunken ${styles.shareTrack}`} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.shareMiddle} x1="50" x2="50" y1="0" y2="12" />
        <rect className={styles.shareBand} x={placeOf(low)} width={placeOf(high) - placeOf(low)} y="4" height="4" />
        <rect className={styles.shareDot} x={placeOf(value) - 1.5} width="3" y="1" height="10" />
      </svg>
      <small className="quiet nowrap start">
        <span className="visually-hidden">, 80% interval </span>
        {formatNumber(low, 0)}–{formatNumber(high, 0)}
      </small>
      {isSmall && <span className="visually-hidden">, small sample</span>}
    </span>
  );
}

function placeOf(share: number): number {
  const [from, to] = ENDS;
  return WHOLE * Math.min(1, Math.max(0, (share - from) / (to - from))) || 0;
}
