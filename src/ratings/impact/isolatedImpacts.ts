import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import { type Sample, sampleOf } from '../shrink/sample.ts';
import { recencyWeights } from '../window.ts';
import { type AdjustedGame, adjustedGames, meanCoefficients } from './adjustedImpact.ts';
import { fitImpact, type ImpactFit } from './fitImpact.ts';
import type { ImpactDesign } from './impactDesign.ts';
import type { PriorMean } from './priorMean.ts';

/** A skater and the games of their window, newest first, by game id. */
export interface ImpactWindow {
  readonly playerId: number;
  readonly gameIds: readonly number[];
}

/** One row of a skater's isolated impact; goals per 60, plus is good. */
export interface IsolatedImpact {
  readonly playerId: number;
  readonly field: 'ev_offense' | 'ev_defense' | 'powerplay_rating' | 'pk_defense';
  /** The team's results in the window beyond what the others on the ice explain. */
  readonly adjusted: number;
  readonly adjustedSd: number;
  /** The posterior of the player's own impact: their coefficient; their prior mean with too little ice time for one. */
  readonly estimate: number;
  readonly estimateSd: number;
  /** The player's coefficient; null with too little ice time for one. */
  readonly coefficient: number | null;
  readonly coefficientSd: number | null;
  readonly reliability: number | null;
  /** Players that the games can hardly tell from this one at this end, by id. */
  readonly inseparableFrom: readonly number[];
  /** Seconds behind `adjusted`, as an effective sample size. */
  readonly seconds: number;
}

/** A strength's regression and the impacts from it. */
export interface StrengthImpacts {
  readonly design: ImpactDesign;
  readonly fit: ImpactFit;
  readonly impacts: readonly IsolatedImpact[];
  /** A skater's attack minus defence coefficient, 0 for an average skater. */
  readonly netOf: (playerId: number) => number;
}

/** The fields of each strength: attack, then defence. */
const FIELDS = {
  '5v5': ['ev_offense', 'ev_defense'],
  '5v4': ['powerplay_rating', 'pk_defense'],
} as const;

/**
 * The penalty at prior means, in seconds of ice time. It is fixed: box rates know the games that a fold leaves out, so
 * cross-validation would trust them too much. Source: docs/methodology/isolated-impact.md#evidence.
 */
const PENALTY = 80_000;

/** No prior means: every player is expected to be average. */
const NO_MEANS: ReadonlyMap<number, PriorMean> = new Map();

/**
 * The isolated impacts of skaters at a design's strength. `means`: what is expected of each player before the games are
 * seen. Null when there was no play at it.
 */
export function strengthImpacts(
  design: ImpactDesign,
  windows: readonly ImpactWindow[],
  means: ReadonlyMap<number, PriorMean> = NO_MEANS,
): StrengthImpacts | null {
  const { strength, gameIds: games } = design;
  if (design.rows.count === 0) return null;
  const fit = fitImpact(design.rows, means.size > 0 ? [PENALTY] : undefined, columnMeans(design, means));
  const mean = meanCoefficients(design, fit);
  const entangled = entangledPlayers(design, fit);
  const adjusted = adjustedGames(design, fit);
  const placeOf = new Map(games.map((gameId, place) => [gameId, place]));
  const weights = recencyWeights(WINDOW_GAMES.skater, WINDOW_GAMES.skater);
  const impacts = FIELDS[strength].flatMap((field, end) => {
    const samples = windows.flatMap(({ playerId, gameIds }) => {
      const own = adjusted.get(playerId);
      const sample = sampleOf(
        gameIds.map((gameId) => sampleGame(own?.get(placeOf.get(gameId) ?? -1), end === 0, mean)),
        weights,
      );
      return sample === null ? [] : [{ playerId, sample }];
    });
    const luck = unitVariance(samples.map(({ sample }) => sample));
    return samples.map(({ playerId, sample }) => {
      const column = design.columnOf.get(playerId);
      const own = coefficientOf(fit, column === undefined ? null : column + end, end === 0, mean);
      const expected = means.get(playerId);
      const prior = end === 0 ? (expected?.attack ?? 0) - mean.attack : mean.defence - (expected?.defence ?? 0);
      return {
        playerId,
        field,
        adjusted: sample.total / sample.exposure,
        adjustedSd: Math.sqrt(luck / sample.exposure),
        estimate: own.coefficient ?? prior,
        estimateSd: column === undefined ? fit.priorSd : (fit.posteriorSds[column + end] ?? fit.priorSd),
        ...own,
        inseparableFrom: entangled.get(column === undefined ? -1 : column + end) ?? [],
        seconds: sample.exposure * HOUR_SECONDS,
      };
    });
  });
  return { design, fit, impacts, netOf: netRatings(design.columnFor, fit.coefficients, mean) };
}

/** A function by itself, so that the ratings do not keep the whole regression in memory. */
function netRatings(
  columnFor: ImpactDesign['columnFor'],
  coefficients: Float64Array,
  mean: { readonly attack: number; readonly defence: number },
): StrengthImpacts['netOf'] {
  return (playerId) => {
    const column = columnFor(playerId);
    const attack = (coefficients[column] ?? 0) - mean.attack;
    return attack - ((coefficients[column + 1] ?? 0) - mean.defence);
  };
}

/** The prior mean of every column: 0 for controls and for the players who share columns. */
function columnMeans({ rows, columnOf }: ImpactDesign, means: ReadonlyMap<number, PriorMean>): Float64Array {
  const found = new Float64Array(rows.width);
  for (const [player, column] of columnOf) {
    const mean = means.get(player);
    if (mean === undefined) continue;
    found[column] = mean.attack;
    found[column + 1] = mean.defence;
  }
  return found;
}

/** The players entangled with each column's player, by column and sorted by id. */
function entangledPlayers({ columnOf }: ImpactDesign, { entangled }: ImpactFit): ReadonlyMap<number, number[]> {
  const playerAt = new Map([...columnOf].map(([player, column]) => [column, player]));
  const found = new Map<number, number[]>();
  const add = (column: number, other: number): void => {
    const player = playerAt.get(other - (other % 2));
    if (player === undefined) return;
    found.set(
      column,
      [...(found.get(column) ?? []), player].sort((a, b) => a - b),
    );
  };
  for (const [one, other] of entangled) {
    add(one, other);
    add(other, one);
  }
  return found;
}

/** A game's sample: one end of the ice against an average player's. */
function sampleGame(
  game: AdjustedGame | undefined,
  isAttack: boolean,
  mean: { readonly attack: number; readonly defence: number },
): { readonly x: number; readonly t: number } | null {
  if (game === undefined) return null;
  return isAttack
    ? { x: game.attack - mean.attack * game.attackHours, t: game.attackHours }
    : { x: game.defence + mean.defence * game.defenceHours, t: game.defenceHours };
}

/** The variance per hour, from players' games around their own means. */
function unitVariance(samples: readonly Sample[]): number {
  const freedom = samples.reduce((sum, sample) => sum + sample.scatterFreedom, 0);
  return freedom > 0 ? samples.reduce((sum, sample) => sum + sample.scatter, 0) / freedom : 0;
}

function coefficientOf(
  { coefficients, deviations, reliabilities }: ImpactFit,
  column: number | null,
  isAttack: boolean,
  mean: { readonly attack: number; readonly defence: number },
): Pick<IsolatedImpact, 'coefficient' | 'coefficientSd' | 'reliability'> {
  if (column === null) return { coefficient: null, coefficientSd: null, reliability: null };
  const own = coefficients[column] ?? 0;
  return {
    coefficient: isAttack ? own - mean.attack : mean.defence - own,
    coefficientSd: deviations[column] ?? 0,
    reliability: reliabilities[column] ?? 0,
  };
}
