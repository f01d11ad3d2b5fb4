import type { EventInContext, Game } from '../game/types.ts';
import { roundTo } from '../hockey/shares.ts';
import { baselineBasis, baselineParts } from './baseline.ts';
import { type GroupExplainer, groupExplainer } from './boost/explain.ts';
import type { FeatureMatrix } from './boost/matrix.ts';
import type { BoostedTrees } from './boost/model.ts';
import { CLOCK_VIEW, clockRegime } from './clockRegime.ts';
import { emptyNetBasis } from './emptyNet.ts';
import type { ClockView } from './features/feature.ts';
import { SHOT_FEATURE_NAMES, SHOT_FEATURES, writeFeatureRow } from './features/list.ts';
import { dot, logisticLogOdds, probability } from './logistic.ts';
import type { CalibrationGroup, GoalieShotModel, XgModel } from './model.ts';
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
  const atGoalie = scenes.filter(({ shotClass }) => shotClass === 'goalie');
  const basisOf: BasisByScene = new Map(atGoalie.map((scene) => [scene, baselineBasis(scene)]));
  const clock = clockRegime(game.seasonId);
  const partsOf = goalieShotParts(model.byClock[clock], CLOCK_VIEW[clock], basisOf);
  const xgByEvent = new Map<number, ShotXg>();
  for (const scene of scenes) {
    if (scene.shotClass === 'none') continue;
    if (scene.shotClass === 'penalty-shot') {
      xgByEvent.set(scene.shot.eventId, { xg: roundTo(model.penaltyShot, XG_DECIMALS), sd: null, parts: null });
      continue;
    }
    const basis = basisOf.get(scene);
    const parts = partsOf.get(scene) ?? emptyNetParts(model, scene);
    let logOdds = 0;
    for (const part in parts) logOdds += parts[part] as number;
    xgByEvent.set(scene.shot.eventId, {
      xg: roundTo(probability(logOdds), XG_DECIMALS),
      sd: basis === undefined ? null : refitSpread(model, basis, logOdds),
      parts,
    });
  }
  return xgByEvent;
}

/** An empty-net shot's log-odds, in one part. */
function emptyNetParts({ emptyNet }: XgModel, scene: ShotScene): Record<string, number> {
  return { base: logisticLogOdds(emptyNet, emptyNetBasis(scene)) };
}

/** The baseline's basis values of the shots at a goalie of a game. */
type BasisByScene = ReadonlyMap<ShotScene, readonly number[]>;

/**
 * The calibrated log-odds of shots at a goalie, by group of features: what the trees' splits on those features add, and the baseline
 * for its share of the boosters (`base` is the model's mean). A shot without coordinates gets the baseline's value for a shot of its
 * kind from where such shots usually come.
 */
function goalieShotParts(
  { baseline, boosters, calibration }: GoalieShotModel,
  view: ClockView,
  basisOf: BasisByScene,
): ReadonlyMap<ShotScene, Record<string, number>> {
  const partsOf = new Map<ShotScene, Record<string, number>>();
  const placed: ShotScene[] = [];
  for (const [scene, basis] of basisOf) {
    if (scene.point !== null) placed.push(scene);
    else partsOf.set(scene, baselineParts(baseline, basis));
  }
  if (placed.length === 0) return partsOf;
  const rows = featuresOf(placed, view);
  const explanations = boosters.map((booster) => {
    const { base, explain } = explainerOf(booster);
    return { base, sums: explain(rows) };
  });
  const grownFromBaseline = boosters.filter(({ hasBaseMargin }) => hasBaseMargin).length;
  for (const [place, scene] of placed.entries()) {
    const line = calibration[calibrationGroup(scene)];
    const share = line.slope / boosters.length;
    const start = baselineParts(baseline, basisOf.get(scene) ?? []);
    const parts: Record<string, number> = { base: line.intercept };
    for (const group in start)
      parts[group] = (parts[group] ?? 0) + (start[group] as number) * grownFromBaseline * share;
    for (const { base, sums } of explanations) {
      parts.base = (parts.base as number) + base * share;
      for (const [k, group] of GROUPS.entries()) {
        parts[group] = (parts[group] ?? 0) + (sums[place * GROUPS.length + k] as number) * share;
      }
    }
    partsOf.set(scene, parts);
  }
  return partsOf;
}

/** The features of shots, in single precision like the tables the trees learned from. */
function featuresOf(scenes: readonly ShotScene[], view: ClockView): FeatureMatrix {
  const values = new Float32Array(scenes.length * SHOT_FEATURES.length);
  for (const [row, scene] of scenes.entries()) writeFeatureRow(scene, view, values, row, scenes.length);
  return { featureNames: SHOT_FEATURE_NAMES, rows: scenes.length, values };
}

/** The groups of features, in the order of the list, and the place among them of each feature's group. */
const GROUPS: readonly string[] = [...new Set(SHOT_FEATURES.map(({ group }) => group))];
const GROUP_OF_FEATURE = Uint8Array.from(SHOT_FEATURES, ({ group }) => GROUPS.indexOf(group));

const explainers = new WeakMap<BoostedTrees, GroupExplainer>();

/** The explainer of a booster, made once. */
function explainerOf(booster: BoostedTrees): GroupExplainer {
  const known = explainers.get(booster);
  if (known !== undefined) return known;
  const explainer = groupExplainer(booster, GROUP_OF_FEATURE, GROUPS.length);
  explainers.set(booster, explainer);
  return explainer;
}

/**
 * Standard deviation of a shot's xG over the refits: their spread in log-odds, shared and own, times the slope p(1 - p).
 * Null where the model has none.
 */
function refitSpread({ refits }: XgModel, basis: readonly number[], logOdds: number): number | null {
  const { shifts, residualSd } = refits;
  if (shifts.length < 2) return null;
  let sum = 0;
  let squares = 0;
  for (const coefficients of shifts) {
    const shift = dot(coefficients, basis);
    sum += shift;
    squares += shift * shift;
  }
  const variance = (squares - (sum * sum) / shifts.length) / (shifts.length - 1);
  const p = probability(logOdds);
  return roundTo(p * (1 - p) * Math.sqrt(Math.max(0, variance) + residualSd ** 2), XG_DECIMALS);
}
