import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { type ComparisonBar, comparisonBars } from './comparisonBars.ts';
import { colorOf } from './comparisonSides.ts';
import styles from './HeadToHead.module.css';

/** Ice time, in seconds, below which rates per 60 minutes are unreliable. */
export const LITTLE_TIME = 3600;

/**
 * The bars of a comparison, split between both players in their colours. Under an hour they are hatched, with the
 * goals that were counted beside the rates.
 */
export function ComparisonBars({ first, second }: { first: WireComparisonSide; second: WireComparisonSide }) {
  const properties: CustomProperties = { '--first': colorOf(first).fill, '--second': colorOf(second).fill };
  const isLittle = Math.min(first.toi, second.toi) < LITTLE_TIME;
  return (
    <ul
      className={`stack ${styles.bars}`}
      style={properties}
      data-little={isLittle}
      aria-label={`${first.name} and ${second.name} compared`}
    >
      {comparisonBars(first, second).map((bar) => (
        <Bar
          key={bar.field}
          bar={bar}
          names={[first.name, second.name]}
          counts={isLittle ? [countIn(first, bar.field), countIn(second, bar.field)] : [null, null]}
        />
      ))}
    </ul>
  );
}

/** The goals behind a rate; null for what is not counted in goals. */
function countIn(side: WireComparisonSide, field: ComparisonBar['field']): number | null {
  if (field === 'goals_scored_60') return side.goals_scored;
  if (field === 'gf_60') return side.goals_on_ice_total;
  return field === 'ga_60' ? side.goals_ag_on_ice_total : null;
}

function Bar({
  bar,
  names,
  counts,
}: {
  bar: ComparisonBar;
  names: readonly [string, string];
  counts: readonly [number | null, number | null];
}) {
  const { title, values, intervals, shares, field, note } = bar;
  const properties: CustomProperties = { '--share': `${shares?.[0] ?? 50}%` };
  const leads = shares === null || shares[0] === shares[1] ? null : shares[0] > shares[1] ? 'first' : 'second';
  return (
    <li className={`stack ${styles.bar}`} data-stat={field} data-leads={leads} style={properties}>
      <Value side="first" name={names[0]} value={values[0]} interval={intervals[0]} count={counts[0]} />
      <span className={`strong center ${styles.title}`}>
        {title}
        {note !== '' && <span className="quiet regular">{note}</span>}
      </span>
      <Value side="second" name={names[1]} value={values[1]} interval={intervals[1]} count={counts[1]} />
      <span className={`rounded full ${styles.track}`} data-known={shares !== null} aria-hidden="true">
        <span className={styles.first} data-share={shares?.[0] ?? ''} />
        <span className={styles.second} data-share={shares?.[1] ?? ''} />
      </span>
    </li>
  );
}

/** A player's value at the end of a bar, with its 80% interval for small samples. */
function Value({
  side,
  name,
  value,
  interval,
  count,
}: {
  side: 'first' | 'second';
  name: string;
  value: string;
  interval: string | null;
  /** Goals that were counted; null where the rate is enough. */
  count: number | null;
}) {
  return (
    <span className={`numeral soft nowrap ${styles.value}`} data-side={side}>
      <span className="visually-hidden">{name}: </span>
      {value}
      {count !== null && (
        <small className={`small ${styles.count}`}>{` ${count} ${count === 1 ? 'goal' : 'goals'}`}</small>
      )}
      {interval !== null && (
        <small className={`quiet ${styles.interval}`} title="80% interval">
          <span className="visually-hidden">, 80% interval </span>
          {interval}
        </small>
      )}
    </span>
  );
}
