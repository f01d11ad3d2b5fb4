import type { EventInContext, Game } from '../game/types.ts';
import { roundTo } from '../hockey/shares.ts';
import { BASELINE_BASIS, baselineBasis } from './baseline.ts';
import { explainMargin } from './boost/explain.ts';
import { CLOCK_FLOOR, clockRegime } from './clockRegime.ts';
import { emptyNetBasis } from './emptyNet.ts';
import { SHOT_FEATURE_NAMES, SHOT_FEATURES, writeFeatureRow } from './features/list.ts';
import { logisticLogOdds, probability } from './logistic.ts';
import type { CalibrationGroup, XgModel } from './model.ts';
import { type ShotScene, shotScenes } from './shotScene.ts';

/** What the model says of a shot. */
export interface ShotXg {
  /** Probability of a goal, 0-1, 6 decimals: the stored value that every sum adds up. */
  readonly xg: number;
  /** Standard deviation of xg over the bootstrap refits, 6 decimals; null where the model has none or the shot's class has none. */
  readonly sd: number | null;
  /** Log-odds that groups of features add, `base` among them: together the shot's log-odds. Null for penalty shots. */
  readonly parts: Readonly<Record<string, number>> | null;
}

/** Decimals of a stored xG. Source: methodology, correctness rule 19. */
const XG_DECIMALS = 6;

/** The strength group a shot is calibrated in. */
export function calibrationGroup({ strength }: ShotScene): CalibrationGroup {
  if (strength === null || (strength.own === 5 && strength.opp === 5)) return '5v5';
  if (strength.own === strength.opp) return 'ev_other';
  return strength.own > strength.opp ? 'pp' : 'sh';
}

/**
 * xG of every shot of a game that has one, by the feed's event number. Pure.
 * Blocks, misses that never were a threat and shootout attempts are absent.
 */
export function predictGame(
  model: XgModel,
  game: Game,
  contexts?: readonly EventInContext[],
): ReadonlyMap<number, ShotXg> {
  const scenes = shotScenes(game, model.hands, contexts);
  const xgByEvent = new Map<number, ShotXg>();
  const row = new Float32Array(SHOT_FEATURE_NAMES.length);
  for (const scene of scenes) {
    if (scene.shotClass === 'none') continue;
    if (scene.shotClass === 'penalty-shot') {
      xgByEvent.set(scene.shot.eventId, { xg: roundTo(model.penaltyShot, XG_DECIMALS), sd: null, parts: null });
      continue;
    }
    const parts = scene.shotClass === 'empty-net' ? emptyNetParts(model, scene) : goalieShotParts(model, scene, row);
    const logOdds = Object.values(parts).reduce((sum, part) => sum + part, 0);
    xgByEvent.set(scene.shot.eventId, {
      xg: roundTo(probability(logOdds), XG_DECIMALS),
      sd: scene.shotClass === 'goalie' ? refitSpread(model, scene, logOdds) : null,
      parts,
    });
  }
  return xgByEvent;
}

/** An empty-net shot's log-odds, in one part. */
function emptyNetParts({ emptyNet }: XgModel, scene: ShotScene): Record<string, number> {
  return { base: logisticLogOdds(emptyNet, emptyNetBasis(scene)) };
}

/**
 * A shot's calibrated log-odds at a goalie, by group of features: what the trees' splits on those features add (`base` is
 * the model's mean). A shot without coordinates gets the baseline's value for a shot of its kind from a middling place.
 * `row` is scratch space of one value a feature, single precision like the tables the trees learned from.
 */
function goalieShotParts(model: XgModel, scene: ShotScene, row: Float32Array): Record<string, number> {
  if (scene.point === null) return { base: logisticLogOdds(model.baseline, baselineBasis(scene)) };
  const clock = clockRegime(scene.seasonId);
  const { boosters, calibration } = model.byClock[clock];
  const line = calibration[calibrationGroup(scene)];
  writeFeatureRow(scene, { floor: CLOCK_FLOOR[clock] }, row, 0, 1);
  let base = line.intercept;
  const sums = new Float64Array(GROUPS.length);
  const share = line.slope / boosters.length;
  for (const booster of boosters) {
    const explanation = explainMargin(booster, row);
    base += explanation.base * share;
    for (let feature = 0; feature < GROUP_OF_FEATURE.length; feature++) {
      const group = GROUP_OF_FEATURE[feature] as number;
      sums[group] = (sums[group] as number) + (explanation.contributions[feature] as number) * share;
    }
  }
  const parts: Record<string, number> = { base };
  for (const [k, group] of GROUPS.entries()) parts[group] = sums[k] as number;
  return parts;
}

/** The groups of features, in the order of the list, and the place among them of each feature's group. */
const GROUPS: readonly string[] = [...new Set(SHOT_FEATURES.map(({ group }) => group))];
const GROUP_OF_FEATURE = Uint8Array.from(SHOT_FEATURES, ({ group }) => GROUPS.indexOf(group));

/**
 * Standard deviation of a shot's xG over the refits: their spread in log-odds, shared and own, times the slope p(1 - p).
 * Null where the model has none.
 */
function refitSpread({ refits }: XgModel, scene: ShotScene, logOdds: number): number | null {
  const { shifts, residualSd } = refits;
  if (shifts.length < 2) return null;
  const basis = baselineBasis(scene);
  let sum = 0;
  let squares = 0;
  for (const coefficients of shifts) {
    const shift = logisticLogOdds({ basis: BASELINE_BASIS, coefficients }, basis);
    sum += shift;
    squares += shift * shift;
  }
  const variance = (squares - (sum * sum) / shifts.length) / (shifts.length - 1);
  const p = probability(logOdds);
  return roundTo(p * (1 - p) * Math.sqrt(Math.max(0, variance) + residualSd ** 2), XG_DECIMALS);
}

/** Probability of a goal by the baseline (M0), for comparison only. */
export function baselineProbability(model: XgModel, scene: ShotScene): number {
  return probability(logisticLogOdds(model.baseline, baselineBasis(scene)));
}
