import type { WireComparisonSide } from '../../../contract/endpoints/compare.ts';
import { shareOf } from '../../../hockey/shares.ts';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { formatNumber } from '../../format.ts';

/** The numbers of a comparison that are compared. */
type ComparedField =
  | 'toi'
  | 'xg_scored_60'
  | 'goals_scored_60'
  | 'assists_60'
  | 'xg_for_60'
  | 'gf_60'
  | 'xg_ag_60'
  | 'ga_60';

/** The part of an entry that has them: the entry itself, or its time together. */
type ComparedNumbers = Pick<WireComparisonSide, ComparedField | 'toi_str' | 'intervals'>;

/** One bar: what it compares, and whether less is better. */
export interface ComparedStat {
  readonly field: ComparedField;
  readonly title: string;
  /** The lower value gets the larger share. */
  readonly isInverted: boolean;
  /** The glossary's sentence. */
  readonly meaning: string;
}

/** The bars in their order. Source: specification, head to head. */
export const COMPARED_STATS: readonly ComparedStat[] = [
  {
    field: 'toi',
    title: 'Shared EV TOI',
    isInverted: false,
    meaning: 'Even-strength ice time that the numbers below were made in.',
  },
  {
    field: 'xg_scored_60',
    title: 'xG Scored/60',
    isInverted: false,
    meaning: "Expected goals of the player's own shots per 60 minutes.",
  },
  {
    field: 'goals_scored_60',
    title: 'Goals Scored/60',
    isInverted: false,
    meaning: "The player's own goals per 60 minutes.",
  },
  {
    field: 'assists_60',
    title: 'Assists/60',
    isInverted: false,
    meaning: "The player's assists, primary and secondary, per 60 minutes.",
  },
  {
    field: 'xg_for_60',
    title: 'xG For/60',
    isInverted: false,
    meaning: "His team's expected goals per 60 minutes while he was on the ice.",
  },
  {
    field: 'gf_60',
    title: 'Goals For/60',
    isInverted: false,
    meaning: "His team's goals per 60 minutes while he was on the ice.",
  },
  {
    field: 'xg_ag_60',
    title: 'xG Against/60',
    isInverted: true,
    meaning: "The opponents' expected goals per 60 minutes while he was on the ice: less is better, so less is longer.",
  },
  {
    field: 'ga_60',
    title: 'Goals Against/60',
    isInverted: true,
    meaning: "The opponents' goals per 60 minutes while he was on the ice: less is better, so less is longer.",
  },
];

/** Decimals of the rates per 60 minutes. */
const DECIMALS = 2;

/** A bar with both players' values as printed and their percents of it. */
export interface ComparisonBar extends ComparedStat {
  readonly values: readonly [first: string, second: string];
  /** 80% intervals of the values as printed; null where there is none. */
  readonly intervals: readonly [first: string | null, second: string | null];
  /** Add up to 100; null where a value is not known. */
  readonly shares: readonly [first: number, second: number] | null;
  /** Quiet words under the title: whether less is better, and for teammates what both did together; empty where there is none. */
  readonly note: string;
}

/** A value of a comparison as it is printed: ice time as `mm:ss`, rates with two decimals, `–` where not known. */
export function printedValue(side: ComparedNumbers, field: ComparedField): string {
  return field === 'toi' ? side.toi_str : formatNumber(side[field], DECIMALS);
}

/** The 80% interval of a value as it is printed, e.g. `1.20 to 2.31`; null where there is none. */
export function printedInterval(side: ComparedNumbers, field: ComparedField): string | null {
  const interval = side.intervals[field];
  return interval === undefined ? null : interval.map((end) => formatNumber(end, DECIMALS)).join(' to ');
}

/**
 * Both players' percents of a bar: by proportion, in halves when both are zero, the other way round where less is better;
 * null where a value is not known.
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

/** The eight bars of a comparison, the first player on the left. */
export function comparisonBars(first: WireComparisonSide, second: WireComparisonSide): readonly ComparisonBar[] {
  return COMPARED_STATS.map((stat) => ({
    ...stat,
    values: [printedValue(first, stat.field), printedValue(second, stat.field)],
    intervals: [printedInterval(first, stat.field), printedInterval(second, stat.field)],
    shares: barShares(first[stat.field], second[stat.field], stat.isInverted),
    note: noteOf(stat, first, second),
  }));
}

function noteOf({ field, isInverted }: ComparedStat, first: WireComparisonSide, second: WireComparisonSide): string {
  const words = isInverted ? ['less is better'] : [];
  if (first.together !== null && second.together !== null) {
    const values = [printedValue(first.together, field), printedValue(second.together, field)];
    // The title says shared, the bar is of the time apart.
    if (field === 'toi') words.push('apart');
    words.push(`together ${[...new Set(values)].join(' and ')}`);
  }
  return words.join(', ');
}

/**
 * The bars as a table of numbers: ice time in seconds, rates as they came, with the ends of their 80% intervals; for teammates
 * also what both did together.
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
