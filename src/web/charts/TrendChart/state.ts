import { extent } from 'd3-array';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { formatGames, formatNumber } from '../../format.ts';

/** One line: a player or a team, a value a game. */
export interface TrendSeries {
  readonly id: string;
  readonly name: string;
  /** Its colour, `#rrggbb`, before it is bent for contrast. */
  readonly color: string;
  /** Game by game; null where there is no value. */
  readonly values: readonly (number | null)[];
  /** Whose face or logo stands at the end: a player with his season and club, or a club. */
  readonly mark: { readonly playerId: number | null; readonly season: number; readonly teamAbb: string };
}

/** One game on the x axis. */
export interface TrendGame {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** What each line's game was, by its id, e.g. `TOR 4-2 BOS (OT)`. */
  readonly scores: Readonly<Record<string, string>>;
}

/** A trend chart without pixels. */
export interface TrendState {
  readonly series: readonly TrendSeries[];
  readonly games: readonly TrendGame[];
  readonly valueLabel: string;
  readonly decimals: number;
  /** A dashed line: zero for differences, which the axis names, or the average where it is known. Null for none. */
  readonly reference: { readonly value: number; readonly label: string | null } | null;
  /** Lowest and highest value, the reference included. */
  readonly extent: readonly [low: number, high: number];
  /** Each line's last known value with its place; null for a line without any. */
  readonly ends: readonly ({ readonly game: number; readonly value: number } | null)[];
}

/** The chart of some lines over games; null when no line has a value. */
export function trendState(chart: {
  series: readonly TrendSeries[];
  games: readonly TrendGame[];
  valueLabel: string;
  decimals: number;
  /** The league's average, where it is known. */
  average?: number | null;
}): TrendState | null {
  const known = chart.series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return null;
  const average = chart.average ?? null;
  const [low = 0, high = 0] = extent(known);
  const reference =
    average !== null ? { value: average, label: 'average' } : low < 0 ? { value: 0, label: null } : null;
  return {
    series: chart.series,
    games: chart.games,
    valueLabel: chart.valueLabel,
    decimals: chart.decimals,
    reference,
    extent: reference === null ? [low, high] : [Math.min(low, reference.value), Math.max(high, reference.value)],
    ends: chart.series.map(({ values }) => lastKnown(values)),
  };
}

function lastKnown(values: readonly (number | null)[]): { game: number; value: number } | null {
  const game = values.findLastIndex((value) => value !== null);
  const value = values[game] ?? null;
  return value === null ? null : { game, value };
}

/** The chart in one sentence: who ends highest, and where each line ends. */
export function trendSummary({ series, ends, games, valueLabel, decimals }: TrendState): string {
  const parts = series
    .map(({ name }, k) => ({ name, end: ends[k] ?? null }))
    .filter((line): line is { name: string; end: { game: number; value: number } } => line.end !== null)
    .sort((a, b) => b.end.value - a.end.value)
    .map(({ name, end }) => `${name} at ${formatNumber(end.value, decimals)}`);
  return `${valueLabel} over ${formatGames(games.length)}: ${parts.join(', ')} at the end.`;
}

/** The same numbers as a table: one row a game. */
export function trendTable({ series, games }: TrendState): PlainTable {
  return {
    headers: ['Game', 'Date', ...series.flatMap(({ name }) => [name, `${name}, result`])],
    rows: games.map(({ date, scores }, k) => [
      k + 1,
      date,
      ...series.flatMap(({ id, values }) => [values[k] ?? null, scores[id] ?? '']),
    ]),
  };
}
