import type { PlainTable } from '../../../charts/plainTable.ts';
import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { HOUR_SECONDS } from '../../../hockey/clock.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { formatHours } from '../../../hockey/formatHours.ts';
import { shareOf } from '../../../hockey/shares.ts';

/** The bars in order, with the glossary's meanings. Source: docs/site.md#head-to-head. */
const STATS = [
  {
    field: 'toi',
    title: 'Shared EV TOI',
    meaning: 'Even-strength ice time that the numbers below were made in.',
  },
  {
    field: 'xg_scored_60',
    title: 'xG Scored/60',
    meaning: "Expected goals of the player's own shots per 60 minutes.",
  },
  {
    field: 'goals_scored_60',
    title: 'Goals Scored/60',
    meaning: "The player's own goals per 60 minutes.",
  },
  {
    field: 'assists_60',
    title: 'Assists/60',
    meaning: "The player's assists, primary and secondary, per 60 minutes.",
  },
  {
    field: 'xg_for_60',
    title: 'xG For/60',
    meaning: "Expected goals of the player's team per 60 minutes with the player on the ice.",
  },
  {
    field: 'gf_60',
    title: 'Goals For/60',
    meaning: "Goals of the player's team per 60 minutes with the player on the ice.",
  },
  {
    field: 'xg_ag_60',
    title: 'xG Against/60',
    isInverted: true,
    meaning:
      "The opponents' expected goals per 60 minutes with the player on the ice: less is better, so less is longer.",
  },
  {
    field: 'ga_60',
    title: 'Goals Against/60',
    isInverted: true,
    meaning: "The opponents' goals per 60 minutes with the player on the ice: less is better, so less is longer.",
  },
] as const;

/** The compared numbers. */
type ComparedField = (typeof STATS)[number]['field'];

/** The part of an entry with these numbers: the entry itself, or its shared time. */
type ComparedNumbers = Pick<WireComparisonSide, ComparedField | 'toi_str' | 'intervals'>;

/** A bar's statistic, and whether less is better. */
export interface ComparedStat {
  readonly field: ComparedField;
  readonly title: string;
  /** Gives the lower value the larger share. */
  readonly isInverted?: boolean;
  readonly meaning: string;
}

/** The statistics of the bars in order. */
export const COMPARED_STATS: readonly ComparedStat[] = STATS;

/** Decimals of rates per 60 minutes. */
const DECIMALS = 2;

/** A bar with both values as text and their percents. */
export interface ComparisonBar extends ComparedStat {
  readonly values: readonly [first: string, second: string];
  /** 80% intervals as text; null without one. */
  readonly intervals: readonly [first: string | null, second: string | null];
  /** Add up to 100; null when a value is unknown. */
  readonly shares: readonly [first: number, second: number] | null;
  /** Note below the title: whether less is better and, for teammates, the shared result; possibly empty. */
  readonly note: string;
}

/** Formats an ice time: up to an hour as `mm:ss`, beyond as `14 h 05 min`. */
export function printedTime({ toi, toi_str }: Pick<ComparedNumbers, 'toi' | 'toi_str'>): string {
  return toi > HOUR_SECONDS ? formatHours(toi) : toi_str;
}

/** Formats a value: an ice time, a rate with two decimals, `–` when unknown. */
export function printedValue(side: ComparedNumbers, field: ComparedField): string {
  return field === 'toi' ? printedTime(side) : formatNumber(side[field], DECIMALS);
}

/** Formats a value's 80% interval, e.g. `1.20 to 2.31`; null without one. */
export function printedInterval(side: ComparedNumbers, field: ComparedField): string | null {
  const interval = side.intervals[field];
  return interval === undefined ? null : interval.map((end) => formatNumber(end, DECIMALS)).join(' to ');
}

/**
 * Both players' percents of a bar: proportional, halves when both are zero, inverted when less is better. **Missing**:
 * null when a value is unknown.
 */
export function barShares(
  first: number | null,
  second: number | null,
  isInverted: boolean,
): readonly [first: number, second: number] | null {
  if (first === null || second === null) return null;
  const share = isInverted ? shareOf(second, first) : shareOf(first, second);
  return [share, 100 - share];
}

/** The eight bars of a comparison, first player on the left. */
export function comparisonBars(first: WireComparisonSide, second: WireComparisonSide): readonly ComparisonBar[] {
  return COMPARED_STATS.map((stat) => ({
    ...stat,
    values: [printedValue(first, stat.field), printedValue(second, stat.field)],
    intervals: [printedInterval(first, stat.field), printedInterval(second, stat.field)],
    shares: barShares(first[stat.field], second[stat.field], stat.isInverted === true),
    note: noteOf(stat, first, second),
  }));
}

function noteOf(
  { field, isInverted = false }: ComparedStat,
  first: WireComparisonSide,
  second: WireComparisonSide,
): string {
  const words = isInverted ? ['less is better'] : [];
  if (first.together !== null && second.together !== null) {
    const values = [printedValue(first.together, field), printedValue(second.together, field)];
    // The title says shared, but the bar shows the time apart.
    if (field === 'toi') words.push('apart');
    words.push(`together ${[...new Set(values)].join(' and ')}`);
  }
  return words.join(', ');
}

/**
 * The bars as a table: ice time in seconds, rates unrounded, with the ends of their 80% intervals and, for teammates,
 * the shared results.
 */
export function comparisonTable(first: WireComparisonSide, second: WireComparisonSide): PlainTable {
  const ends = ({ intervals }: WireComparisonSide, field: ComparedField) => [
    intervals[field]?.[0] ?? null,
    intervals[field]?.[1] ?? null,
  ];
  return {
    headers: [
      'Even strength',
      ...[first, second].flatMap(({ name, together }) => [
        name,
        `${name}, 80% low`,
        `${name}, 80% high`,
        ...(together === null ? [] : [`${name} together`]),
      ]),
    ],
    rows: COMPARED_STATS.map(({ field, title }) => [
      field === 'toi' ? `${title} (s)` : title,
      ...[first, second].flatMap((side) => [
        side[field],
        ...ends(side, field),
        ...(side.together === null ? [] : [side.together[field]]),
      ]),
    ]),
  };
}
