import type { Query } from '../contract/query.ts';
import type { WireQueryAnswer, WireQueryColumn } from '../contract/queryAnswer.ts';
import { MOST_NAMED, type QueryChart, whoOf } from '../contract/queryChart.ts';
import { formatDayOfSeason } from '../hockey/displayText.ts';
import { type ClubColor, NO_CLUB } from './clubColor.ts';
import { type DistributionState, distributionChart } from './distributionChart.ts';
import { type ChartAxis, type ScatterState, scatterChart } from './scatterChart.ts';
import { trendChart } from './trendChart.ts';
import { type TrendState, trendState } from './trendState.ts';

/** The chart of an answer: its kind with its state, and its title. */
export type AnswerChart = { readonly title: string } & (
  | { readonly kind: 'scatter'; readonly state: ScatterState }
  | { readonly kind: 'distribution'; readonly state: DistributionState }
  | { readonly kind: 'trend'; readonly state: TrendState }
);

/** The drawing of each kind. */
export const ANSWER_CHARTS = {
  scatter: scatterChart,
  distribution: distributionChart,
  trend: trendChart,
} as const satisfies Record<AnswerChart['kind'], unknown>;

/** Colours of lines that are told apart on both grounds, whichever clubs they are of. */
const LINES: readonly ClubColor[] = [
  ['#0b6fb8', '#5ab4f0'],
  ['#c8471b', '#ff8a5c'],
  ['#1a7f52', '#4fcf93'],
  ['#8a3fa8', '#d08bea'],
  ['#8a6a00', '#e6c14a'],
  ['#4a5866', '#c3cfda'],
].map(([light, dark]) => ({ fill: `light-dark(${light}, ${dark})`, edge: `light-dark(${light}, ${dark})` }));

/**
 * The chart of a question from the answer to what the chart asks (`chartQuery`). **Missing**: null where the answer has
 * nothing to draw.
 */
export function answerChart(
  query: Query,
  chart: QueryChart,
  { rows, columns, total }: WireQueryAnswer,
  /** The colour of a club by its letters. */
  colorOf: (team: string) => ClubColor | undefined,
): AnswerChart | null {
  const [x, y] = columns;
  if (x === undefined) return null;
  if (chart.kind === 'trend') {
    const state = trendOf(chart, rows, x);
    const title = `${x.label}, mean of ${chart.games} games`;
    return state === null ? null : { kind: 'trend', state, title };
  }
  const points = rows.flatMap((row) => {
    const [right, up] = [axisValue(row, x), y === undefined || chart.kind === 'distribution' ? 0 : axisValue(row, y)];
    if (right === null || up === null) return [];
    return {
      ...{ name: nameOf(row), x: right, y: up, isSmall: row.is_small === true },
      isNamed: chart.who.includes(whoOf(query.rows, row)),
      // A player of several clubs has the colour of none.
      color: colorOf(String(row.team)) ?? NO_CLUB,
    };
  });
  if (points.length < 2) return null;
  if (chart.kind === 'distribution') {
    return { kind: 'distribution', title: x.label, state: { x: axisOf(x), points: firstNamed(points), total } };
  }
  if (y === undefined) return null;
  return {
    kind: 'scatter',
    title: `${x.abbr} and ${y.abbr}`,
    state: { x: axisOf(x), y: axisOf(y), points, total },
  };
}

/** Rows of single games may have a name many times: the first ones stay named. */
function firstNamed<Point extends { readonly isNamed: boolean }>(points: readonly Point[]): readonly Point[] {
  let count = 0;
  return points.map((point) => (point.isNamed && ++count > MOST_NAMED ? { ...point, isNamed: false } : point));
}

type Row = WireQueryAnswer['rows'][number];

const MINUTE = 60;

/** A value in the unit of its axis: ice time in minutes. */
function axisValue(row: Row, { key, unit }: WireQueryColumn): number | null {
  const value = row[key];
  if (typeof value !== 'number') return null;
  return unit.startsWith('seconds') ? value / MINUTE : value;
}

/** An axis has the short name of its column. */
function axisOf({ abbr, decimals, better, unit }: WireQueryColumn): ChartAxis {
  return unit.startsWith('seconds')
    ? { label: `${abbr}, minutes`, decimals: 1, better }
    : { label: abbr, decimals, better };
}

/** A player by last name, a club by its letters, a game with its day. */
function nameOf({ player, other, team, date, names, shooter, id }: Row): string {
  const last = (name: Row[string] | undefined): string => String(name).slice(String(name).lastIndexOf(' ') + 1);
  const who =
    typeof player === 'string'
      ? last(player)
      : typeof names === 'string'
        ? names.split('; ').map(last).join(', ')
        : typeof shooter === 'string'
          ? last(shooter)
          : String(team ?? id);
  const with_ = typeof other === 'string' ? `, ${last(other)}` : '';
  return `${who}${with_}${typeof date === 'string' ? ` ${formatDayOfSeason(date)}` : ''}`;
}

/** A line for each that is named, from the first game with all games behind it. */
function trendOf({ who, games }: QueryChart, rows: readonly Row[], column: WireQueryColumn): TrendState | null {
  const series = who.map((id, k) => {
    const own = rows.filter((row) => String(row.player_id ?? row.team) === id);
    const last = own.at(-1);
    const mark = {
      ...{ playerId: typeof last?.player_id === 'number' ? last.player_id : null, season: Number(last?.season ?? 0) },
      teamAbb: String(last?.team ?? '').slice(-3),
    };
    const full = own.slice(games - 1);
    const values = full.map((row) => axisValue(row, column));
    return { id, own: full, name: String(last?.player ?? last?.team ?? id), color: LINES[k] ?? NO_CLUB, values, mark };
  });
  const longest = Math.max(0, ...series.map(({ own }) => own.length));
  const { label, decimals } = axisOf(column);
  return trendState({
    series: series.map((one) => ({ ...one, values: Array.from({ length: longest }, (_, k) => one.values[k] ?? null) })),
    games: Array.from({ length: longest }, (_, k) => {
      const played = series.flatMap(({ id, own }) => (own[k] === undefined ? [] : [[id, own[k]] as const]));
      return {
        date: String(played[0]?.[1].date ?? ''),
        scores: Object.fromEntries(
          played.map(([id, { opponent, is_home }]) => [id, `${is_home === true ? 'vs' : 'at'} ${opponent}`]),
        ),
        dates: Object.fromEntries(played.map(([id, { date }]) => [id, String(date)])),
      };
    }),
    valueLabel: `${label}, mean of ${games} games`,
    decimals,
    isMean: true,
    firstGame: games,
  });
}
