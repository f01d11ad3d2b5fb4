import type { ClubColor } from '../../../charts/clubColor.ts';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { shareOf } from '../../../hockey/shares.ts';
import { type CustomProperties, onClub } from '../../theme/teamColors.ts';
import styles from './SplitBar.module.css';

/** Minimum percent of the bar that fits its own number. */
const ROOM_FOR_NUMBER = 12;

/**
 * Two values as parts of one bar, each with its number and its percent of the sum; equal halves when both are zero.
 * `unit` follows the numbers, e.g. `xG`.
 */
export function SplitBar({ left, right, unit }: { left: SplitSide; right: SplitSide; unit: string }) {
  const shares = splitShares(left, right);
  const printed = shares === null ? null : printedShares(shares);
  const properties: CustomProperties = { '--split': `${shares?.[0] ?? 50}%` };
  return (
    <div className={`stack ${styles.split}`} style={properties}>
      <SideValue side={left} unit={unit} place="left" />
      <SideValue side={right} unit={unit} place="right" />
      <div className={`bold rounded small full ${styles.bar}`} data-known={shares !== null}>
        {[0, 1].map((k) => (
          <span
            key={k}
            className={k === 0 ? `shrinks ${styles.left}` : `shrinks ${styles.right}`}
            style={onClub([left, right][k]?.color)}
            data-share={shares?.[k] ?? ''}
          >
            {printed === null || (shares?.[k] ?? 0) < ROOM_FOR_NUMBER ? '' : `${printed[k]}%`}
          </span>
        ))}
      </div>
    </div>
  );
}

function SideValue({ side, unit, place }: { side: SplitSide; unit: string; place: 'left' | 'right' }) {
  return (
    <p className={`flow ${styles.value}`} data-place={place}>
      <span className={styles.label}>{side.label}</span>
      <b>{side.value === null ? UNKNOWN : formatNumber(side.value, 2)}</b>
      <span className="soft">{unit}</span>
    </p>
  );
}

/** One side of a split bar. */
interface SplitSide {
  readonly label: string;
  readonly color: ClubColor;
  /** Null when unknown. */
  readonly value: number | null;
}

/**
 * Both sides' percents of the sum. **Shape**: add up to 100; 50 and 50 when both are zero. **Missing**: null when
 * either value is unknown.
 */
export function splitShares(left: SplitSide, right: SplitSide): readonly [left: number, right: number] | null {
  if (left.value === null || right.value === null) return null;
  const share = shareOf(left.value, right.value);
  return [share, 100 - share];
}

/** Whole percents that add up to 100. */
export function printedShares([left]: readonly [number, number]): readonly [left: number, right: number] {
  const rounded = Math.round(left);
  return [rounded, 100 - rounded];
}
