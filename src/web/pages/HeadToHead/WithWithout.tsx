import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { shareOf } from '../../../hockey/shares.ts';
import { formatNumber } from '../../format.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { printedInterval } from './comparisonBars.ts';
import styles from './WithWithout.module.css';

/** Percents around the middle that fill half a bar: few pairs are further from an even share. Chosen by us. */
const FULL = 20;
const EVEN = 50;

type Entry = NonNullable<WireComparisonSide['together']>;

/** Both together, only the first, only the second: who had the chances, and how many, in each. */
export function WithWithout({
  first,
  second,
  together,
  colors: [left, right],
}: {
  first: WireComparisonSide;
  second: WireComparisonSide;
  together: Entry;
  /** As shown: readable and distinct. */
  colors: readonly [first: string, second: string];
}) {
  const rows = [
    { name: 'Together', entry: together, colors: [left, right] },
    { name: `Only ${lastName(first.name)}`, entry: first, colors: [left, left] },
    { name: `Only ${lastName(second.name)}`, entry: second, colors: [right, right] },
  ] as const;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        {first.name} and {second.name} together and apart, at even strength
      </caption>
      <thead>
        <tr>
          <th scope="col">On the ice</th>
          <th scope="col">Time</th>
          <th scope="col">Share of xG</th>
          <th scope="col">xG/60</th>
          <th scope="col">Goals/60</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, entry, colors }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{entry.toi_str}</td>
            <td>
              <Share entry={entry} colors={colors} />
            </td>
            <td>
              {formatNumber(entry.xg_for_60, 2)}–{formatNumber(entry.xg_ag_60, 2)}
            </td>
            <td title={intervalTitle(entry)}>
              {formatNumber(entry.gf_60, 2)}–{formatNumber(entry.ga_60, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share of expected goals as a bar from the middle, to the right when it is more than half. */
function Share({ entry, colors }: { entry: Entry; colors: readonly [string, string] }) {
  if (entry.xg_for_60 === null || entry.xg_ag_60 === null) return '–';
  const share = shareOf(entry.xg_for_60, entry.xg_ag_60);
  const length = Math.min(EVEN, (EVEN * Math.abs(share - EVEN)) / FULL);
  const properties: CustomProperties = {
    '--from': `${share < EVEN ? EVEN - length : EVEN}%`,
    '--length': `${length}%`,
    '--one': colors[0],
    '--two': colors[1],
  };
  return (
    <span className={styles.share}>
      <b>{formatNumber(share, 1)}%</b>
      <span className={styles.track} style={properties} aria-hidden="true">
        <i />
      </span>
    </span>
  );
}

/** How sure the goals are, for a pointer. */
function intervalTitle(entry: Entry): string {
  const [scored, allowed] = [printedInterval(entry, 'gf_60'), printedInterval(entry, 'ga_60')];
  return scored === null || allowed === null ? '' : `80% intervals: ${scored} for, ${allowed} against`;
}

/** All but the first word of a player's name. */
function lastName(name: string): string {
  return name.split(' ').slice(1).join(' ') || name;
}
