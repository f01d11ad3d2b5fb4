import { standardise } from '../percentiles.ts';
import { DRAWS, normalDraws, posteriorAt } from '../shrink/normalDraws.ts';
import { type CardGroup, type CardRow, cardGroups } from './cardGroup.ts';
import type { CardPlayer } from './cardPlayer.ts';
import { COMPOSITES, type Composite, type WeightedPlayer, weightedScore } from './composites.ts';
import { drawnIntervals } from './drawnIntervals.ts';
import { type ScoredField, scoreGroup } from './scoreGroup.ts';

/** The 80% interval of a percentile on a player's card. */
export interface CardInterval {
  readonly playerId: number;
  readonly field: string;
  /** 0-100. The best and the worst of a group may be outside: few draws put them there. */
  readonly low: number;
  readonly high: number;
}

/** Standard scores by player and draw (player x 400 + draw), by field; a row without random variation has none. */
type Draws = Map<string, Float64Array>;

/**
 * The intervals of all rows and ratings that have one: 400 draws for all players at once, each scored again against the
 * mean and deviation of the point estimates. Independent of the order of the players.
 * Source: docs/methodology/percentiles.md#intervals; docs/decisions/0100-shrinkage-and-ratings.md.
 */
export function cardIntervals(players: readonly CardPlayer[]): readonly CardInterval[] {
  return cardGroups(players).flatMap(groupIntervals);
}

function groupIntervals({ group, eligible, weightedPlayers, rows }: CardGroup): readonly CardInterval[] {
  const composites = COMPOSITES[group];
  const scored = new Map(scoreGroup(rows, composites, weightedPlayers).map((field) => [field.field, field]));
  const draws: Draws = new Map();
  for (const row of rows) {
    const spread = scored.get(row.field)?.spread;
    if (spread === undefined || !row.posteriors.some((posterior) => posterior !== null && posterior.variance > 0))
      continue;
    draws.set(row.field, standardise(drawsOf(row, eligible), spread, row.sign));
  }
  for (const composite of composites) drawComposite(composite, weightedPlayers, scored, draws);
  return [...scored.values()].flatMap(({ field, scores }) => {
    const drawn = draws.get(field);
    if (drawn === undefined) return [];
    const { low, high } = drawnIntervals(scores, drawn);
    return eligible.flatMap(({ playerId }, at) => {
      const bounds = [low[at] ?? Number.NaN, high[at] ?? Number.NaN] as const;
      return Number.isNaN(bounds[0]) ? [] : [{ playerId, field, low: bounds[0], high: bounds[1] }];
    });
  });
}

/** 400 draws from each posterior, by player and draw. */
function drawsOf({ field, family, posteriors }: CardRow, players: readonly CardPlayer[]): Float64Array {
  const draws = new Float64Array(players.length * DRAWS).fill(Number.NaN);
  for (const [at, posterior] of posteriors.entries()) {
    if (posterior === null) continue;
    const normal = normalDraws(players[at]?.playerId ?? 0, field);
    for (let k = 0; k < DRAWS; k++) draws[at * DRAWS + k] = posteriorAt(posterior, family, normal[k] ?? 0);
  }
  return draws;
}

/** Adds a composite's draws, computed from the draws of its parts. */
function drawComposite(
  { field, weightsOf }: Composite,
  players: readonly WeightedPlayer[],
  scored: ReadonlyMap<string, ScoredField>,
  draws: Draws,
): void {
  const own = scored.get(field);
  if (own === undefined) return;
  const drawn = new Float64Array(players.length * DRAWS).fill(Number.NaN);
  for (const [at, player] of players.entries()) {
    if (Number.isNaN(own.scores[at] ?? Number.NaN)) continue;
    const weights = weightsOf(player);
    // A part without draws has the same score in all of them.
    const parts = new Map(
      Object.keys(weights).map((part) => [
        part,
        { drawn: draws.get(part), score: scored.get(part)?.scores[at] ?? Number.NaN },
      ]),
    );
    for (let k = 0; k < DRAWS; k++) {
      drawn[at * DRAWS + k] = weightedScore(weights, (name) => {
        const part = parts.get(name);
        return part?.drawn?.[at * DRAWS + k] ?? part?.score ?? Number.NaN;
      });
    }
  }
  draws.set(field, standardise(drawn, own.spread));
}
