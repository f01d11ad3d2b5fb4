import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { type Sample, sampleOf } from '../shrink/sample.ts';
import { recencyWeights, WINDOW_GAMES } from '../window.ts';
import { type AdjustedGame, adjustedGames, meanCoefficients } from './adjustedImpact.ts';
import { fitImpact, type ImpactFit } from './fitImpact.ts';
import type { ImpactDesign } from './impactDesign.ts';

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
  /** The player's coefficient; null with too little ice time for one. */
  readonly coefficient: number | null;
  readonly coefficientSd: number | null;
  readonly reliability: number | null;
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

/** The isolated impacts of skaters at a design's strength. Null when there was no play at it. */
export function strengthImpacts(design: ImpactDesign, windows: readonly ImpactWindow[]): StrengthImpacts | null {
  const { strength, gameIds: games } = design;
  if (design.rows.count === 0) return null;
  const fit = fitImpact(design.rows);
  const mean = meanCoefficients(design, fit);
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
      return {
        playerId,
        field,
        adjusted: sample.total / sample.exposure,
        adjustedSd: Math.sqrt(luck / sample.exposure),
        ...coefficientOf(fit, column === undefined ? null : column + end, end === 0, mean),
        seconds: sample.exposure * HOUR_SECONDS,
      };
    });
  });
  const netOf = (playerId: number): number => {
    const column = design.columnOf.get(playerId) ?? design.sharedColumn;
    const attack = (fit.coefficients[column] ?? 0) - mean.attack;
    return attack - ((fit.coefficients[column + 1] ?? 0) - mean.defence);
  };
  return { design, fit, impacts, netOf };
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
