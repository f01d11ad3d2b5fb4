import type { Position } from '../../hockey/position.ts';
import type { PlayerCard } from './playerCards.ts';

/** The lists of best-rated players by listed position. Source: docs/site.md#player-ratings. */
const LISTS: Readonly<Record<string, (position: Position) => boolean>> = {
  overall: () => true,
  lw: (position) => position === 'L',
  c: (position) => position === 'C',
  rw: (position) => position === 'R',
  d: (position) => position === 'D',
  g: (position) => position === 'G',
};

/** Length of a list. Source: docs/site.md#player-ratings. */
const PLACES = 10;

/** A player's place in a list. */
export interface Insight {
  readonly list: string;
  /** From 1. */
  readonly rank: number;
  readonly playerId: number;
}

/** The ten best-rated players of each list by overall percentile; ties by the unrounded rating, then by id. */
export function findInsights(
  cards: readonly PlayerCard[],
  positionOf: ReadonlyMap<number, Position>,
): readonly Insight[] {
  const rated = cards
    .filter(({ overallPercentile }) => overallPercentile !== null)
    .toSorted(
      (a, b) =>
        (b.overallPercentile ?? 0) - (a.overallPercentile ?? 0) ||
        (b.overall?.per82.value ?? 0) - (a.overall?.per82.value ?? 0) ||
        a.playerId - b.playerId,
    );
  return Object.entries(LISTS).flatMap(([list, isIn]) =>
    rated
      .filter(({ playerId }) => {
        const position = positionOf.get(playerId);
        return position !== undefined && isIn(position);
      })
      .slice(0, PLACES)
      .map(({ playerId }, at) => ({ list, rank: at + 1, playerId })),
  );
}
