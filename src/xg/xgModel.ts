import { type GameId, seasonOfGame } from '../hockey/ids.ts';
import { hashInteger } from '../hockey/random.ts';
import { BASELINE_BASIS, type Baseline, isOwnBaseline } from './baseline.ts';
import type { BoostedTrees } from './boost/boostedTrees.ts';
import { readBoostedTrees } from './boost/forest.ts';
import { assertSameFeatures } from './boost/matrix.ts';
import type { ClockRegime, PreciseDays } from './clockRegime.ts';
import { featuresNamed } from './features/featureList.ts';
import type { LogisticModel } from './logisticRegression.ts';
import type { ShootingHands, ShotContext } from './shotContext.ts';

/** Name and version of the file format. */
export const XG_FORMAT = 'highslot-xg';
export const XG_FORMAT_VERSION = 2;

/** Strength groups with their own calibration: 5v5, other even strength, power play, short-handed. */
export const CALIBRATION_GROUPS = ['5v5', 'ev_other', 'pp', 'sh'] as const;
export type CalibrationGroup = (typeof CALIBRATION_GROUPS)[number];

/** Log-odds out = intercept + slope x log-odds in. */
export interface LogitLine {
  readonly intercept: number;
  readonly slope: number;
}

/** Key of each clock regime in `XgModel.byClock`, as model files store it. */
const STORED_CLOCK = { precise: 'sharp', coarse: 'blunt' } as const satisfies Record<ClockRegime, string>;

/**
 * The model of shots at a goalie under one clock regime: the mean of the boosters' log-odds, then a calibration line by
 * strength group.
 */
export interface GoalieShotModel {
  /** The plain baseline (M0), published next to the model. Boosters with a base margin start from its log-odds. */
  readonly baseline: Baseline;
  readonly boosters: readonly BoostedTrees[];
  readonly calibration: Readonly<Record<CalibrationGroup, LogitLine>>;
  /** The seasons it has learned from, ascending; not those of which it saw a few games only. */
  readonly trainingSeasons: readonly number[];
  /**
   * The same model without the games of each fold (`foldOf`), which serve the games of the training seasons.
   * **Missing**: absent or empty where a model has none.
   */
  readonly folds?: readonly FoldModel[];
}

/** A model that was not trained on a fold's games, with a calibration of its own for each season. */
export interface FoldModel extends Pick<GoalieShotModel, 'baseline' | 'boosters'> {
  readonly calibrationBySeason: Readonly<Record<string, GoalieShotModel['calibration']>>;
}

/** What predicts a shot at a goalie. */
export type ShotPredictor = Pick<GoalieShotModel, 'baseline' | 'boosters' | 'calibration'>;

/**
 * One bootstrap refit as a shift: the log-odds it adds on each basis function of the baseline (`baseline.ts`). Twenty
 * refits then fit in a few kilobytes, and similar shots move together in a sum.
 */
export type RefitShift = readonly number[];

/** Games with consecutive ids: the first and the last. */
export type GameStretch = readonly [first: number, last: number];

/** A released model: `models/xg/<version>/model.json`. */
export interface XgModel {
  readonly format: typeof XG_FORMAT;
  readonly formatVersion: typeof XG_FORMAT_VERSION;
  /** Name of the release, e.g. `2026-11`, shown in the build row and on the model page. */
  readonly version: string;
  /**
   * The games it has learned from, as stretches of consecutive ids, ascending. **Missing**: absent in older files: all
   * games of the training seasons.
   */
  readonly learnedGames?: readonly GameStretch[];
  /**
   * Names of the features it was trained on, in the order of its columns. Each is looked up in the code's list by name.
   */
  readonly features: readonly string[];
  readonly byClock: Readonly<Record<(typeof STORED_CLOCK)[ClockRegime], GoalieShotModel>>;
  /** When the clock was precise in its archive. **Missing**: absent in older files: all games count as coarse. */
  readonly preciseDays?: PreciseDays;
  /** Shots at an empty net. */
  readonly emptyNet: LogisticModel;
  /** Probability of any penalty shot, 0-1. */
  readonly penaltyShot: number;
  /** Shooting hands by player id, where known at training time. */
  readonly hands: ShootingHands;
  /** Bootstrap refits: their shifts, and the spread in log-odds of the residuals. No shifts: trained without refits. */
  readonly refits: { readonly shifts: readonly RefitShift[]; readonly residualSd: number };
}

/** The model of shots at a goalie under a clock regime. */
export function modelForClock(model: Pick<XgModel, 'byClock'>, clock: ClockRegime): GoalieShotModel {
  return model.byClock[STORED_CLOCK[clock]];
}

/** Whether a model has learned from a game. The trees of the coarse clock learn from every season. */
export function hasLearnedFrom(model: XgModel, gameId: GameId): boolean {
  return (
    model.learnedGames?.some(([first, last]) => first <= gameId && gameId <= last) ??
    modelForClock(model, 'coarse').trainingSeasons.includes(seasonOfGame(gameId))
  );
}

/** Some games as stretches of consecutive ids. */
export function stretchesOf(gameIds: Iterable<number>): readonly GameStretch[] {
  const stretches: [number, number][] = [];
  for (const gameId of [...new Set(gameIds)].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last?.[1] === gameId - 1) last[1] = gameId;
    else stretches.push([gameId, gameId]);
  }
  return stretches;
}

/**
 * What predicts a game's shots under its clock: the model, or, for a game it has learned from, the part of it that has
 * not. A model without folds predicts every game itself.
 */
export function predictorOf(model: XgModel, gameId: GameId, clock: ClockRegime): ShotPredictor {
  const whole = modelForClock(model, clock);
  if (!hasLearnedFrom(model, gameId)) return whole;
  const fold = whole.folds?.[foldOf(gameId)];
  const calibration = fold?.calibrationBySeason[seasonOfGame(gameId)];
  return fold === undefined || calibration === undefined ? whole : { ...fold, calibration };
}

/**
 * Reads a model from parsed JSON. The code may have more features than the model uses.
 *
 * **Errors**: throws for another format or version, a feature the code no longer has, another baseline, boosters
 * trained on other features than the model states, and damaged trees. The message names the difference.
 */
export function readXgModel(json: unknown): XgModel {
  const model = json as XgModel;
  if (typeof json !== 'object' || json === null || model.format !== XG_FORMAT) {
    throw new Error(`not an xG model: the format is not ${XG_FORMAT}`);
  }
  if (model.formatVersion !== XG_FORMAT_VERSION) {
    throw new Error(`xG model format ${model.formatVersion}; this code reads ${XG_FORMAT_VERSION}`);
  }
  try {
    featuresNamed(model.features);
  } catch (error) {
    throw new Error(`xG model ${model.version} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  for (const [clock, whole] of Object.entries(model.byClock)) {
    for (const { baseline, boosters } of [whole, ...(whole.folds ?? [])]) {
      if (!isOwnBaseline(baseline)) {
        throw new Error(
          `the ${clock} baseline of xG model ${model.version} must have the code's ${BASELINE_BASIS.length} functions`,
        );
      }
      for (const booster of boosters) assertSameFeatures(model.features, readBoostedTrees(booster).features);
    }
  }
  return model;
}

/** Number of folds of games: each game's shots are scored by a model that was not trained on its fold. */
export const FOLDS = 3;

/** The fold of a game, 0 to 2: a hash of its id, so that it depends on nothing else. */
export function foldOf(gameId: number): number {
  return hashInteger(gameId) % FOLDS;
}

/** The strength group whose calibration line a shot uses. */
export function calibrationGroup({ strength }: ShotContext): CalibrationGroup {
  if (strength === null || (strength.own === 5 && strength.opp === 5)) return '5v5';
  if (strength.own === strength.opp) return 'ev_other';
  return strength.own > strength.opp ? 'pp' : 'sh';
}
