import { extent } from 'd3-array';
import { formatCount, formatGames, formatNumber } from '../hockey/displayText.ts';
import { sentenceCase } from '../hockey/englishText.ts';
import type { ClubColor } from './clubColor.ts';
import type { PlainTable } from './plainTable.ts';

/** Games behind each point of a rolling mean, by the number of games shown. */
const ROLLING = [
  { from: 40, games: 10 },
  { from: 16, games: 5 },
] as const;

/** How many games a point of a line takes the mean of, by the number of games shown; 1 for the values themselves. */
function rollingGames(shown: number): number {
  return ROLLING.find(({ from }) => shown >= from)?.games ?? 1;
}

/** The mean of the known values among the last games, at each game. **Missing**: null at a game without a value. */
function rollingMean(values: readonly (number | null)[], games: number): (number | null)[] {
  return values.map((value, k) => {
    if (value === null) return null;
    const known = values.slice(Math.max(0, k + 1 - games), k + 1).filter((one) => one !== null);
    return known.reduce((sum, one) => sum + one, 0) / known.length;
  });
}

/** A line: a player or a team, with one value per game. */
export interface TrendSeries {
  readonly id: string;
  readonly name: string;
  readonly color: ClubColor;
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
  /** The day of each line's game by the line's id: two calendars differ. */
  readonly dates?: Readonly<Record<string, string>>;
}

/** The data of a trend chart, without pixels. */
export interface TrendState {
  readonly series: readonly TrendSeries[];
  readonly games: readonly TrendGame[];
  /** The number of the first game. */
  readonly firstGame: number;
  readonly valueLabel: string;
  readonly decimals: number;
  /** What each line draws: its values, or their mean over the last games. */
  readonly lines: readonly (readonly (number | null)[])[];
  /** Games behind each point of a line; 1 for the values themselves. */
  readonly rolling: number;
  /** Whether the values add up from game to game. */
  readonly isCumulative: boolean;
  /**
   * A dashed line at zero (labelled by the axis) or at the average, by its value at the first and the last game. Null
   * for none.
   */
  readonly reference: { readonly from: number; readonly to: number; readonly label: string | null } | null;
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
  /** Whether the values add up from game to game. */
  isCumulative?: boolean;
  /** Whether the values are means of several games already. */
  isMean?: boolean;
  /** The number of the first game, 1 unless it is said. */
  firstGame?: number;
  /** An average game of the league and whose it is, if known. */
  average?: { readonly perGame: number; readonly label: string } | null;
}): TrendState | null {
  const known = chart.series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return null;
  const { average = null, isCumulative = false, isMean = false } = chart;
  const rolling = isCumulative || isMean ? 1 : rollingGames(chart.games.length);
  const lines = chart.series.map(({ values }) => (rolling === 1 ? values : rollingMean(values, rolling)));
  const [low = 0, high = 0] = extent(known);
  const reference =
    average !== null
      ? { from: average.perGame, to: average.perGame * (isCumulative ? chart.games.length : 1), label: average.label }
      : low < 0
        ? { from: 0, to: 0, label: null }
        : null;
  const ends = reference === null ? [] : [reference.from, reference.to];
  return {
    series: chart.series,
    games: chart.games,
    firstGame: chart.firstGame ?? 1,
    valueLabel: chart.valueLabel,
    decimals: chart.decimals,
    lines,
    rolling,
    isCumulative,
    reference,
    extent: [Math.min(low, ...ends), Math.max(high, ...ends)],
    ends: lines.map(lastKnown),
  };
}

function lastKnown(values: readonly (number | null)[]): { game: number; value: number } | null {
  const game = values.findLastIndex((value) => value !== null);
  const value = values[game] ?? null;
  return value === null ? null : { game, value };
}

/** A one-sentence summary: each line's last value, highest first. */
export function trendSummary(state: TrendState): string {
  const { series, ends, games, valueLabel, decimals, rolling, isCumulative, reference } = state;
  const parts = series
    .map(({ name }, k) => ({ name, end: ends[k] ?? null }))
    .filter((line): line is { name: string; end: { game: number; value: number } } => line.end !== null)
    .sort((a, b) => b.end.value - a.end.value)
    .map(({ name, end }) => `${name} at ${formatNumber(end.value, decimals)}`);
  const single = isCumulative ? 'after the last' : 'in the last';
  const where = rolling === 1 ? single : `over the last ${rolling}`;
  const league =
    reference?.label == null ? '' : ` ${sentenceCase(reference.label)}: ${formatNumber(reference.to, decimals)}.`;
  const without = series.filter((_, k) => ends[k] == null).map(({ name }) => ` ${name} has no games here.`);
  return `${valueLabel} over ${formatGames(games.length)}: ${parts.join(', ')} ${where}.${without.join('')}${league}`;
}

/**
 * The games of the lines, as the end of a title: `last 10 games`, or `38 and 50 games` where a line has fewer than were
 * asked for.
 */
export function gamesShown({ series, games }: TrendState, asked: number): string {
  const counts = series.map(({ id }) => games.filter(({ scores }) => scores[id] !== undefined).length);
  const [first = 0] = counts;
  if (counts.some((count) => count !== first)) return `${counts.map(formatCount).join(' and ')} games`;
  return first === asked ? `last ${formatGames(asked)}` : formatGames(first);
}

/** The numbers as a table with one row per game. */
export function trendTable({ series, games, firstGame }: TrendState): PlainTable {
  return {
    headers: ['Game', ...series.flatMap(({ name }) => [name, `${name}, date`, `${name}, result`])],
    rows: games.map((game, k) => [
      k + firstGame,
      ...series.flatMap(({ id, values }) => [values[k] ?? null, dayOf(game, id), game.scores[id] ?? '']),
    ]),
  };
}

/** The day of a line's game; empty for a line that has ended. */
export function dayOf({ date, dates }: TrendGame, id: string): string {
  return dates === undefined ? date : (dates[id] ?? '');
}
