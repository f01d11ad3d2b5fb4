import { formatNumber } from '../hockey/displayText.ts';
import type { PlainTable } from './plainTable.ts';

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

/** A career in one sentence: its best season and its latest. */
export function careerSummary(points: readonly CareerPoint[]): string {
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
export function careerTable(points: readonly CareerPoint[]): PlainTable {
  return {
    headers: ['Season', 'Age', 'Games', 'Mean game score', 'Overall percentile at season’s end'],
    rows: points.map(({ season, age, games, rating, card }) => [season, age, games, rating, card]),
  };
}
