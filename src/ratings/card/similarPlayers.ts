import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import type { PlayerCard } from './playerCards.ts';

/** A player near another by their cards. */
export interface SimilarPlayer {
  readonly playerId: number;
  /** From 1, the nearest first. */
  readonly rank: number;
  readonly similarId: number;
  /** The root of the mean squared difference of percentiles. */
  readonly distance: number;
  /** The rows that both cards have. */
  readonly rows: number;
}

/** The most similar players named. Source: docs/methodology/similar-players.md#similar-players. */
const MOST_SIMILAR = 5;
/** Least share of a player's rows that another has too. Source: docs/methodology/similar-players.md#distance. */
const LEAST_SHARED = 0.8;

const ROWS = Object.keys(SKATER_CARD);

/**
 * The skaters of the same group with the nearest cards. **Missing**: none for a player who is not compared, and for
 * goalies, whose cards differ by luck.
 */
export function similarPlayers(cards: readonly PlayerCard[]): readonly SimilarPlayer[] {
  const compared = cards.filter(({ group, overallPercentile }) => group !== 'G' && overallPercentile !== null);
  return [...Map.groupBy(compared, ({ group }) => group).values()].flatMap((own) => {
    const points = own.map((card) => ({ playerId: card.playerId, percentiles: percentilesOf(card) }));
    return points.flatMap((point) => nearest(point, points));
  });
}

/** A card as a point: a percentile per row. */
interface CardPoint {
  readonly playerId: number;
  /** NaN where there is none, or where players can hardly be told apart. */
  readonly percentiles: Float64Array;
}

function percentilesOf({ fields }: PlayerCard): Float64Array {
  const byRow = new Map(fields.flatMap((one) => (one.isDistinguishable ? [[one.field, one.percentile] as const] : [])));
  return Float64Array.from(ROWS, (row) => byRow.get(row) ?? Number.NaN);
}

function nearest({ playerId, percentiles }: CardPoint, points: readonly CardPoint[]): readonly SimilarPlayer[] {
  const least = LEAST_SHARED * percentiles.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  return points
    .filter((other) => other.playerId !== playerId)
    .map((other) => ({ similarId: other.playerId, ...distanceOf(percentiles, other.percentiles) }))
    .filter(({ rows }) => rows > 0 && rows >= least)
    .sort((a, b) => a.distance - b.distance || a.similarId - b.similarId)
    .slice(0, MOST_SIMILAR)
    .map((near, k) => ({ playerId, rank: k + 1, ...near }));
}

/** How far two cards are apart, over the rows that both have. */
function distanceOf(one: Float64Array, other: Float64Array): { readonly distance: number; readonly rows: number } {
  let [rows, squares] = [0, 0];
  for (let row = 0; row < one.length; row++) {
    const difference = (one[row] as number) - (other[row] as number);
    if (Number.isNaN(difference)) continue;
    rows += 1;
    squares += difference ** 2;
  }
  return { distance: Math.sqrt(squares / rows), rows };
}
