import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { type ComparisonBar, comparisonBars } from './comparisonBars.ts';
import { colorOf } from './comparisonSides.ts';
import styles from './HeadToHead.module.css';

/** The bars of a comparison, split between both players in their colours. */
export function ComparisonBars({ first, second }: { first: WireComparisonSide; second: WireComparisonSide }) {
  const properties: CustomProperties = { '--first': colorOf(first).fill, '--second': colorOf(second).fill };
  return (
    <ul className={styles.bars} style={properties} aria-label={`${first.name} and ${second.name} compared`}>
      {comparisonBars(first, second).map((bar) => (
        <Bar key={bar.field} bar={bar} names={[first.name, second.name]} />
      ))}
    </ul>
  );
}

function Bar({ bar, names }: { bar: ComparisonBar; names: readonly [string, string] }) {
  const { title, values, intervals, shares, field, note } = bar;
  const properties: CustomProperties = { '--share': `${shares?.[0] ?? 50}%` };
  const leads = shares === null || shares[0] === shares[1] ? null : shares[0] > shares[1] ? 'first' : 'second';
  return (
    <li className={styles.bar} data-stat={field} data-leads={leads} style={properties}>
      <Value side="first" name={names[0]} value={values[0]} interval={intervals[0]} />
      <span className={styles.title}>
        {title}
        {note !== '' && <span className={styles.quiet}>{note}</span>}
      </span>
      <Value side="second" name={names[1]} value={values[1]} interval={intervals[1]} />
      <span className={styles.track} data-known={shares !== null} aria-hidden="true">
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
}: {
  side: 'first' | 'second';
  name: string;
  value: string;
  interval: string | null;
}) {
  return (
    <span className={styles.value} data-side={side}>
      <span className="visually-hidden">{name}: </span>
      {value}
      {interval !== null && (
        <small className={styles.interval} title="80% interval">
          <span className="visually-hidden">, 80% interval </span>
          {interval}
        </small>
      )}
    </span>
  );
}
