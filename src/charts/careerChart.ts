import { extent } from 'd3-array';
import { formatGames, formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Chart, type Drawing, type Mark, mark, type Size, textAt } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import { boxIn, clubLine, linePath, scaleOf, valueAxis } from './plot.ts';

/** A season on a career line. */
export interface CareerPoint {
  /** `2023-2024`. */
  readonly season: string;
  /** Null without a birth date. */
  readonly age: number | null;
  /** Average game score of the regular season; null without rated games. */
  readonly rating: number | null;
  /** Overall percentile of the card at the season's end; null where none was kept. */
  readonly card: number | null;
  readonly games: number;
}

/** A career, oldest season first. */
export interface CareerState {
  readonly color: ClubColor;
  readonly points: readonly CareerPoint[];
}

/** A career in one sentence: its best season and its latest. */
function careerSummary({ points }: CareerState): string {
  const rated = points.filter((point) => point.rating !== null);
  const best = rated.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))[0];
  const last = rated.at(-1);
  if (best === undefined || last === undefined) return 'No rated season yet.';
  const words = ({ season, age, rating }: CareerPoint) =>
    `${formatNumber(rating, 2)} in ${season}${age === null ? '' : ` at ${age}`}`;
  return best === last
    ? `Average game score by season: ${words(best)}.`
    : `Average game score by season: best ${words(best)}, last ${words(last)}.`;
}

/** The career as a table, oldest season first. */
function careerTable({ points }: CareerState): PlainTable {
  return {
    headers: ['Season', 'Age', 'Games', 'Mean game score', 'Overall percentile at season’s end'],
    rows: points.map(({ season, age, games, rating, card }) => [season, age, games, rating, card]),
  };
}

const MARGIN = { top: 24, right: 40, bottom: 44, left: 56 } as const;
const Y_TICKS = 5;
/** Game scores that the axis spans at least, so that a steady career looks steady. */
const LEAST_SPAN = 2;
/** Games of a full mark; a season of fewer has a smaller one. */
const FULL_GAMES = 70;
const RADIUS = { least: 3, most: 6 } as const;
/** Minimum distance between two seasons with words, pixels. */
const SEASON_WIDTH = 46;

/** A career as a line: the average game score of each season, with the player's age below it. */
export const careerChart: Chart<CareerState> = {
  kind: 'career',
  height: [240, 240],
  colors: ({ color }) => [color],
  draw: drawCareer,
  summary: careerSummary,
  table: careerTable,
  readLabel: 'Read the chart season by season',
  read: ({ points }, at) => {
    const { season = '', rating = null, games = 0, age = null } = points[at] ?? {};
    const words = `average game score ${formatNumber(rating, 2)} in ${formatGames(games)}${age === null ? '' : `, age ${age}`}`;
    return { title: season, lines: [{ words }] };
  },
};

/** Seasons are evenly spaced from the first to the last; one without games leaves a gap. */
function drawCareer({ points, color }: CareerState, size: Size): Drawing {
  const box = boxIn(size, MARGIN);
  const [low = 0, high = 1] = extent(points.flatMap(({ rating }) => (rating === null ? [] : [rating])));
  const pad = Math.max((high - low) * 0.15, (LEAST_SPAN - (high - low)) / 2);
  const y = scaleOf([low - pad, high + pad], [box.bottom, box.top]);
  const yearOf = ({ season }: CareerPoint) => Number(season.slice(0, 4));
  const [first = 0, last = 0] = extent(points, yearOf);
  const x = scaleOf(first === last ? [first - 1, last + 1] : [first, last], [box.left, box.right]);
  const every = Math.max(1, Math.ceil(((last - first + 1) * SEASON_WIDTH) / (box.right - box.left)));
  const years = Array.from({ length: last - first + 1 }, (_, k) => points.find((point) => yearOf(point) === first + k));
  const places = years.map((point) =>
    point === undefined || point.rating === null ? null : { x: x(yearOf(point)), y: y(point.rating) },
  );
  const below = (at: number, row: number, words: string) =>
    textAt(at, box.bottom + row, words, { className: 'tick', textAnchor: 'middle' });
  const marks: Mark[] = [
    ...valueAxis(
      y,
      { ...box, left: box.left - 16, right: box.right + 16 },
      { ticks: Y_TICKS, name: 'Average game score' },
    ),
    ...points
      .filter((point) => (yearOf(point) - first) % every === 0)
      .flatMap((point) => [
        below(x(yearOf(point)), 18, `${point.season.slice(2, 4)}–${point.season.slice(-2)}`),
        below(x(yearOf(point)), 34, point.age === null ? '' : `${point.age}`),
      ]),
    ...(points.some(({ age }) => age !== null) ? [textAt(4, box.bottom + 34, 'Age', { className: 'tick' })] : []),
    ...clubLine(linePath(places), color),
    ...points.flatMap((point) => {
      if (point.rating === null) return [];
      const share = Math.min(1, point.games / FULL_GAMES);
      const r = RADIUS.least + (RADIUS.most - RADIUS.least) * share;
      return [mark('circle', { cx: x(yearOf(point)), cy: y(point.rating), r, fill: color.fill, stroke: color.edge })];
    }),
  ];
  const stops = points.map((point) => ({
    x: x(yearOf(point)),
    ys: [point.rating === null ? null : y(point.rating)],
  }));
  return { ...size, box, marks, stops };
}
