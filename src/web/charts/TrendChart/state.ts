import { extent } from 'd3-array';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { formatGames, formatNumber } from '../../format.ts';

/** A line: a player or a team, with one value per game. */
export interface TrendSeries {
  readonly id: string;
  readonly name: string;
  /** Its colour, `#rrggbb`, before any contrast adjustment. */
  readonly color: string;
  /** One value per game; null without one. */
  readonly values: readonly (number | null)[];
  /** The photo or logo at the end: a player with season and club, or a club. */
  readonly mark: { readonly playerId: number | null; readonly season: number; readonly teamAbb: string };
}

/** A game on the x axis. */
export interface TrendGame {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Each line's game by the line's id, e.g. `TOR 4-2 BOS (OT)`. */
  readonly scores: Readonly<Record<string, string>>;
}

/** The data of a trend chart, without pixels. */
export interface TrendState {
  readonly series: readonly TrendSeries[];
  readonly games: readonly TrendGame[];
  readonly valueLabel: string;
  readonly decimals: number;
  /** A dashed line at zero (labelled by the axis) or at the average. Null for none. */
  readonly reference: { readonly value: number; readonly label: string | null } | null;
  /** Lowest and highest value, including the reference. */
  readonly extent: readonly [low: number, high: number];
  /** Each line's last value and its game; null without any. */
  readonly ends: readonly ({ readonly game: number; readonly value: number } | null)[];
}

/** Builds a trend chart; null when no line has a value. */
export function trendState(chart: {
  series: readonly TrendSeries[];
  games: readonly TrendGame[];
  valueLabel: string;
  decimals: number;
  /** The league's average, if known. */
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

/** A one-sentence summary: each line's last value, highest first. */
export function trendSummary({ series, ends, games, valueLabel, decimals }: TrendState): string {
  const parts = series
    .map(({ name }, k) => ({ name, end: ends[k] ?? null }))
    .filter((line): line is { name: string; end: { game: number; value: number } } => line.end !== null)
    .sort((a, b) => b.end.value - a.end.value)
    .map(({ name, end }) => `${name} at ${formatNumber(end.value, decimals)}`);
  return `${valueLabel} over ${formatGames(games.length)}: ${parts.join(', ')} at the end.`;
}

/** The numbers as a table with one row per game. */
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
