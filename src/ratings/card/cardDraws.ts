import { GOAL_PARTS, type GoalPart } from '../../stats/registry/card/goalParts.ts';
import { type DrawnNumber, placeProbabilities, shareAbove, summarise } from '../overall/drawnSummary.ts';
import { drawGoals, wideningOf } from '../overall/goalTerm.ts';
import { standardise } from '../percentiles.ts';
import { DRAWS, normalDraws, posteriorAt } from '../shrink/normalDraws.ts';
import type { CardGroup, CardRow } from './cardGroup.ts';
import type { CardPlayer } from './cardPlayer.ts';
import { COMPOSITES, type Composite, GOAL_COMPOSITES, OVERALL_FIELD, weightedScore } from './composites.ts';
import { type DrawnPercentiles, drawnPercentiles } from './drawnPercentiles.ts';
import { FINISHING_DRAWS, OWN_SHOTS_DRAWS, type PlayerGoals } from './playerGoals.ts';
import type { ScoredField } from './scoreGroup.ts';

/** A compared player's overall rating on the scale of goals. */
export interface OverallGoals {
  /** Goals above replacement per 82 games, with the player's ice time. */
  readonly per82: DrawnNumber;
  /** The same per 60 minutes. */
  readonly per60: DrawnNumber;
  /** Probability of being among the ten best of the group, 0-1. */
  readonly top10: number;
  /** Probability that a goalie stops more than the average one, 0-1; null for skaters. */
  readonly aboveAverage: number | null;
  /** The parts of `per82`, in the order of the card. */
  readonly parts: readonly (DrawnNumber & { readonly part: GoalPart })[];
}

/** The draws of a group: percentiles of every field with random variation, and the overall ratings. */
export interface CardDraws {
  readonly percentiles: ReadonlyMap<string, DrawnPercentiles>;
  /** By compared player, in the group's order; null for one whose overall rating is not known. */
  readonly overall: readonly (OverallGoals | null)[];
}

/** Values by player and draw (player x 400 + draw), by field; a row without random variation has none. */
type Draws = Map<string, Float64Array>;

/** Players of a group in the list of its best. */
const TOP = 10;

/**
 * 400 draws of every compared player of a group at once: what the games leave open about rows, categories and goals.
 * `scored`: the same group's point estimates. Independent of the order of the players.
 * Source: docs/methodology/percentiles.md#intervals; docs/methodology/overall.md#uncertainty.
 */
export function drawCards(group: CardGroup, scored: ReadonlyMap<string, ScoredField>): CardDraws {
  const { eligible, rows, goals } = group;
  const draws: Draws = new Map();
  for (const row of rows) {
    const spread = scored.get(row.field)?.spread;
    if (spread === undefined || !row.posteriors.some((posterior) => posterior !== null && posterior.variance > 0))
      continue;
    draws.set(row.field, standardise(drawsOf(row, eligible), spread, row.sign));
  }
  for (const composite of COMPOSITES[group.group]) drawComposite(composite, group, scored, draws);
  for (const { field, parts } of GOAL_COMPOSITES[group.group]) {
    const own = scored.get(field)?.scores;
    draws.set(
      field,
      drawPlayers(eligible, (player, at) => {
        if (Number.isNaN(own?.[at] ?? Number.NaN)) return null;
        const of = goals[at];
        if (of === undefined) return null;
        if (parts === 'scoring') return drawScoring(player.playerId, of);
        const terms = of.terms.filter(({ part }) => parts.includes(part));
        return field === OVERALL_FIELD
          ? drawGoals(player.playerId, terms, 'replacement', wideningOf(group.group))
          : drawGoals(player.playerId, terms, 'average');
      }),
    );
  }
  return {
    percentiles: new Map([...draws].map(([field, values]) => [field, drawnPercentiles(eligible.length, values)])),
    overall: overallGoals(group, draws),
  };
}

function overallGoals({ group, eligible, goals }: CardGroup, draws: Draws): readonly (OverallGoals | null)[] {
  const all = draws.get(OVERALL_FIELD) ?? new Float64Array();
  const byPlayer = eligible.map((_, at) => all.subarray(at * DRAWS, (at + 1) * DRAWS));
  const rated = [...eligible.keys()].filter((at) => !Number.isNaN(byPlayer[at]?.[0] ?? Number.NaN));
  const top10 = placeProbabilities(
    rated.map((at) => byPlayer[at] ?? new Float64Array()),
    TOP,
  );
  const overall: (OverallGoals | null)[] = eligible.map(() => null);
  for (const [place, at] of rated.entries()) {
    const playerId = eligible[at]?.playerId ?? 0;
    const { terms, hours } = goals[at] ?? { terms: [], hours: 0 };
    const per82 = summarise(byPlayer[at] ?? new Float64Array());
    const perHour = (value: number): number => (hours > 0 ? value / hours : 0);
    const parts = (Object.keys(GOAL_PARTS) as GoalPart[]).flatMap((part) => {
      const own = terms.filter((term) => term.part === part);
      return own.length === 0 ? [] : [{ part, ...summarise(drawGoals(playerId, own, 'replacement')) }];
    });
    overall[at] = {
      per82,
      per60: { value: perHour(per82.value), low: perHour(per82.low), high: perHour(per82.high) },
      top10: top10[place] ?? 0,
      aboveAverage: group === 'G' ? shareAbove(drawGoals(playerId, terms, 'average'), 0) : null,
      parts,
    };
  }
  return overall;
}

/** 400 draws of a skater's own goals in 82 games: expected goals of their shots, and what they make of them. */
function drawScoring(playerId: number, { scoring, hours }: PlayerGoals): Float64Array | null {
  if (scoring === null) return null;
  const shots = normalDraws(playerId, OWN_SHOTS_DRAWS);
  const finishing = normalDraws(playerId, FINISHING_DRAWS);
  return Float64Array.from(
    shots,
    (z, k) =>
      hours *
      posteriorAt(scoring.shots, 'count', z) *
      (1 + posteriorAt(scoring.finishing, 'normal', finishing[k] ?? 0)),
  );
}

/** Draws by player and draw; NaN for a player without any. */
function drawPlayers(
  players: readonly CardPlayer[],
  draw: (player: CardPlayer, at: number) => Float64Array | null,
): Float64Array {
  const draws = new Float64Array(players.length * DRAWS).fill(Number.NaN);
  for (const [at, player] of players.entries()) {
    const own = draw(player, at);
    if (own !== null) draws.set(own, at * DRAWS);
  }
  return draws;
}

/** 400 draws from each posterior, by player and draw. */
function drawsOf({ field, family, posteriors }: CardRow, players: readonly CardPlayer[]): Float64Array {
  return drawPlayers(players, ({ playerId }, at) => {
    const posterior = posteriors[at];
    if (posterior == null) return null;
    return normalDraws(playerId, field).map((z) => posteriorAt(posterior, family, z));
  });
}

/** Adds a composite's draws, computed from the draws of its parts. */
function drawComposite(
  { field, weightsOf }: Composite,
  { weightedPlayers }: CardGroup,
  scored: ReadonlyMap<string, ScoredField>,
  draws: Draws,
): void {
  const own = scored.get(field);
  if (own === undefined) return;
  const drawn = new Float64Array(weightedPlayers.length * DRAWS).fill(Number.NaN);
  for (const [at, player] of weightedPlayers.entries()) {
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
