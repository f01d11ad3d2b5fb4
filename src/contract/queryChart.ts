import type { Query } from './query.ts';
import type { WireQueryAnswer, WireQueryColumn } from './queryAnswer.ts';
import { hasDays, MOST_PAGE_ROWS, parametersOf, type QueryRows } from './queryParameters.ts';

/** The kinds of chart of an answer, in words. */
export const QUERY_CHARTS = { scatter: 'Two columns', distribution: 'One column', trend: 'Over games' } as const;
/** A kind of chart of an answer. */
export type QueryChartKind = keyof typeof QUERY_CHARTS;

/** What a chart of an answer shows. */
export interface QueryChart {
  readonly kind: QueryChartKind;
  /** Keys of columns, the second of a scatter alone; null for the chart's own choice. */
  readonly x: string | null;
  readonly y: string | null;
  /** The rows that are named: ids of players, letters of clubs, or ids of other rows. */
  readonly who: readonly string[];
  /** Games behind each point of a trend. */
  readonly games: number;
}

/** The parameters of an address that are the chart's, not the question's. */
export const CHART_PARAMETERS: readonly string[] = ['chart', 'x', 'y', 'who', 'mean'];
/** Most rows that are named. */
export const MOST_NAMED = 6;
/** The choices of games behind each point of a trend, the usual one in the middle. */
export const MEAN_GAMES = [5, 10, 20] as const;
const USUAL_GAMES = 10;

/** Reads a chart from the parameters of an address; what cannot be read is the chart's own choice. */
export function readQueryChart(textOf: (name: string) => string | null): QueryChart {
  const known = (text: string | null, pattern: RegExp): string | null =>
    text !== null && pattern.test(text) ? text : null;
  const kind = textOf('chart') ?? '';
  const who = known(textOf('who'), /^[\w,-]{1,400}$/)?.split(',') ?? [];
  return {
    kind: kind in QUERY_CHARTS ? (kind as QueryChartKind) : 'scatter',
    x: known(textOf('x'), /^\w{1,60}$/),
    y: known(textOf('y'), /^\w{1,60}$/),
    who: [...new Set(who)].filter((id) => id !== '').slice(0, MOST_NAMED),
    games: MEAN_GAMES.find((games) => String(games) === textOf('mean')) ?? USUAL_GAMES,
  };
}

/** The parameters of a chart, without those that are its own choice. */
export function printQueryChart({ kind, x, y, who, games }: QueryChart): Readonly<Record<string, string>> {
  return {
    ...(kind === 'scatter' ? {} : { chart: kind }),
    ...(x === null ? {} : { x }),
    ...(y === null ? {} : { y }),
    ...(who.length === 0 ? {} : { who: who.join(',') }),
    ...(games === USUAL_GAMES ? {} : { mean: String(games) }),
  };
}

/** The rows of single games that a trend of some rows reads, and the parameter that names whose. */
const TREND_ROWS: Readonly<Partial<Record<QueryRows, readonly [rows: QueryRows, who: 'player' | 'team']>>> = {
  skaters: ['player-games', 'player'],
  'player-games': ['player-games', 'player'],
  goalies: ['goalie-games', 'player'],
  'goalie-games': ['goalie-games', 'player'],
  teams: ['games', 'team'],
  games: ['games', 'team'],
};

/** The kinds of chart that rows have. */
export function chartKindsOf(rows: QueryRows): readonly QueryChartKind[] {
  return (Object.keys(QUERY_CHARTS) as QueryChartKind[]).filter((kind) => kind !== 'trend' || rows in TREND_ROWS);
}

/** By what a row is named in `who`. */
export function whoOf(rows: QueryRows, row: WireQueryAnswer['rows'][number]): string {
  const of = TREND_ROWS[rows]?.[1];
  return String((of === 'player' ? row.player_id : of === 'team' ? row.team : row.id) ?? row.id);
}

/** How many rows a trend names that is asked for none: the first of the table. */
const USUAL_NAMES = 3;

/** A chart with those named that it shows where the reader has chosen none. */
export function withUsualNames(chart: QueryChart, rows: QueryRows, answer: WireQueryAnswer['rows']): QueryChart {
  if (chart.kind !== 'trend' || chart.who.length > 0) return chart;
  const first = new Set(answer.map((row) => whoOf(rows, row)));
  return { ...chart, who: [...first].slice(0, USUAL_NAMES) };
}

/** The axes shown unless the reader chooses: what a side creates against what it allows. */
const FIRST: readonly (readonly [x: string, y: string])[] = [
  ['xgf_per60', 'xga_per60'],
  ['xga', 'gsax'],
  ['ixg_per60', 'goals_per60'],
];

type Column = Pick<WireQueryColumn, 'key' | 'label' | 'abbr' | 'unit' | 'kind'>;

/** The columns that a chart can show, with their words: those of numbers, and each count per 60 minutes. */
export function chartColumns(columns: readonly Column[]): readonly Pick<Column, 'key' | 'label' | 'abbr'>[] {
  const numbers = columns.filter(({ unit }) => unit !== '');
  const counts = numbers.filter(({ kind }) => kind === 'count');
  return [
    ...numbers,
    ...counts.map(({ key, label, abbr }) => ({ key: `${key}_per60`, label: `${label} per 60`, abbr: `${abbr}/60` })),
  ];
}

/** The columns that a chart shows, of those of an answer. **Missing**: null where it has too few numbers. */
export function chartKeys(columns: readonly Column[], chart: QueryChart): { x: string; y: string } | null {
  const keys = chartColumns(columns).map(({ key }) => key);
  const known = (key: string | null | undefined): string | undefined => keys.find((one) => one === key);
  const first = FIRST.find((pair) => pair.every((key) => keys.includes(key)));
  const alone = keys.find((key) => key.endsWith('_pct')) ?? keys.find((key) => !key.startsWith('toi'));
  const x = known(chart.x) ?? (chart.kind === 'scatter' ? first?.[0] : alone) ?? keys[0];
  const y = known(chart.y) ?? known(first?.[1]) ?? keys.find((key) => key !== x);
  return x === undefined || y === undefined ? null : { x, y };
}

/**
 * The question that a chart asks: its columns of all rows, or the games of the rows named. **Missing**: null for a
 * trend of none.
 */
export function chartQuery(
  { rows, values }: Query,
  chart: QueryChart,
  { x, y }: { x: string; y: string },
): Query | null {
  const {
    columns: _columns,
    sort: _sort,
    cursor: _cursor,
    change: _change,
    percentiles: _percentiles,
    ...filters
  } = values;
  const limit = String(MOST_PAGE_ROWS);
  if (chart.kind !== 'trend') {
    const columns = chart.kind === 'scatter' ? `${x},${y}` : x;
    // Where rows are too many, those left out say nothing of the chart's own columns.
    const order = hasDays(rows) ? { columns, sort: '-date' } : { columns: `${columns},toi`, sort: '-toi' };
    return { rows, values: { ...filters, ...order, limit } };
  }
  const [games, who] = TREND_ROWS[rows] ?? [];
  if (games === undefined || who === undefined || chart.who.length === 0) return null;
  const known: readonly string[] = parametersOf(games);
  const kept = Object.fromEntries(Object.entries(filters).filter(([name]) => known.includes(name)));
  const named = { [who]: [...chart.who].sort().join(',') };
  return { rows: games, values: { ...kept, ...named, columns: x, sort: 'date', rolling: String(chart.games), limit } };
}
