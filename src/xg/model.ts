import { BASELINE_BASIS, type Baseline, isOwnBaseline } from './baseline.ts';
import { readBoostedTrees } from './boost/forest.ts';
import type { BoostedTrees } from './boost/model.ts';
import type { ClockRegime } from './clockRegime.ts';
import { SHOT_FEATURE_NAMES } from './features/list.ts';
import type { Logistic } from './logistic.ts';
import type { Hands } from './shotScene.ts';

/** Name and version of the file format, checked on reading. */
export const XG_FORMAT = 'highslot-xg';
export const XG_FORMAT_VERSION = 2;

/** Strength groups the model is calibrated in: five a side, other even strength, more skaters, fewer skaters. */
export const CALIBRATION_GROUPS = ['5v5', 'ev_other', 'pp', 'sh'] as const;
export type CalibrationGroup = (typeof CALIBRATION_GROUPS)[number];

/** Log-odds out = intercept + slope x log-odds in. */
export interface LogitLine {
  readonly intercept: number;
  readonly slope: number;
}

/** The model of shots at a goalie under one clock regime: the mean of its boosters' log-odds, then a line by strength group. */
export interface GoalieShotModel {
  /** The plain baseline (M0), published beside the model: boosters that have a base margin start from its log-odds. */
  readonly baseline: Baseline;
  readonly boosters: readonly BoostedTrees[];
  readonly calibration: Readonly<Record<CalibrationGroup, LogitLine>>;
  readonly trainingSeasons: readonly number[];
}

/**
 * One bootstrap refit as what it changes: log-odds it adds on each basis function of the baseline (`baseline.ts`), so that
 * twenty refits fit in a few kilobytes and shots that share a trait move together in a sum.
 */
export type RefitShift = readonly number[];

/** A whole released model: `models/xg/<version>/model.json`. */
export interface XgModel {
  readonly format: typeof XG_FORMAT;
  readonly formatVersion: typeof XG_FORMAT_VERSION;
  /** Name of the release, e.g. `2026-11`: what the build row and the model page state. */
  readonly version: string;
  /** The columns in order; the code's own list must be the same. */
  readonly features: readonly string[];
  readonly byClock: Readonly<Record<ClockRegime, GoalieShotModel>>;
  /** Shots at an empty net. */
  readonly emptyNet: Logistic;
  /** Probability of any penalty shot, 0-1. */
  readonly penaltyShot: number;
  /** Hands of players by id, where known when the model was made. */
  readonly hands: Hands;
  /** Bootstrap refits: shifts, and the spread in log-odds of what they leave out. No shifts: made without. */
  readonly refits: { readonly shifts: readonly RefitShift[]; readonly residualSd: number };
}

/**
 * The model in a parsed file.
 *
 * **Errors**: throws, naming what differs, for another format, a format version this code does not read, or a feature list
 * that is not the code's own (scores would be wrong without anybody noticing), another baseline, and for damaged trees.
 */
export function readXgModel(json: unknown): XgModel {
  const model = json as XgModel;
  if (typeof json !== 'object' || json === null || model.format !== XG_FORMAT) {
    throw new Error(`not an xG model: the format is not ${XG_FORMAT}`);
  }
  if (model.formatVersion !== XG_FORMAT_VERSION) {
    throw new Error(`xG model format ${model.formatVersion}; this code reads ${XG_FORMAT_VERSION}`);
  }
  const length = Math.max(model.features.length, SHOT_FEATURE_NAMES.length);
  for (let k = 0; k < length; k++) {
    if (model.features[k] !== SHOT_FEATURE_NAMES[k]) {
      throw new Error(
        `xG model ${model.version} was trained on other features: ${k} is ${model.features[k] ?? '(none)'}, the code has ${SHOT_FEATURE_NAMES[k] ?? '(none)'}`,
      );
    }
  }
  for (const [clock, { baseline, boosters }] of Object.entries(model.byClock)) {
    if (!isOwnBaseline(baseline)) {
      throw new Error(
        `the ${clock} baseline of xG model ${model.version} has not the code's ${BASELINE_BASIS.length} functions`,
      );
    }
    boosters.forEach(readBoostedTrees);
  }
  return model;
}
