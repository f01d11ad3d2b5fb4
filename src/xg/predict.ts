import type { EventInContext, Game } from '../game/types.ts';
import { roundTo } from '../hockey/shares.ts';
import { BASELINE_BASIS, baselineBasis } from './baseline.ts';
import { explainMargin } from './boost/explain.ts';
import { predictMargins } from './boost/predict.ts';
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
  const atGoalie = scenes.filter((scene) => scene.shotClass === 'goalie');
  const logOdds = goalieShotLogOdds(model, atGoalie);
  atGoalie.forEach((scene, k) => {
    xgByEvent.set(scene.shot.eventId, {
      xg: roundTo(probability(logOdds.total[k] as number), XG_DECIMALS),
      sd: refitSpread(model, scene, logOdds.total[k] as number),
      parts: logOdds.parts[k] ?? null,
    });
  });
  for (const scene of scenes) {
    if (scene.shotClass === 'penalty-shot') {
      xgByEvent.set(scene.shot.eventId, { xg: roundTo(model.penaltyShot, XG_DECIMALS), sd: null, parts: null });
    } else if (scene.shotClass === 'empty-net') {
      const value = logisticLogOdds(model.emptyNet, emptyNetBasis(scene));
      xgByEvent.set(scene.shot.eventId, {
        xg: roundTo(probability(value), XG_DECIMALS),
        sd: null,
        parts: { base: value },
      });
    }
  }
  return xgByEvent;
}

/** Feature rows of shots at a goalie, column-major, by the clock of their season. */
export function featureTable(scenes: readonly ShotScene[]): Float64Array {
  const values = new Float64Array(scenes.length * SHOT_FEATURE_NAMES.length);
  scenes.forEach((scene, row) => {
    writeFeatureRow(scene, { floor: CLOCK_FLOOR[clockRegime(scene.seasonId)] }, values, row, scenes.length);
  });
  return values;
}

/** Calibrated log-odds of shots at a goalie (all of one game) with their parts by group of features. */
function goalieShotLogOdds(
  model: XgModel,
  scenes: readonly ShotScene[],
): { total: Float64Array; parts: readonly Readonly<Record<string, number>>[] } {
  const rows = scenes.length;
  const total = new Float64Array(rows);
  const first = scenes[0];
  if (first === undefined) return { total, parts: [] };
  const { boosters, calibration } = model.byClock[clockRegime(first.seasonId)];
  const values = featureTable(scenes);
  for (const booster of boosters) {
    const margins = predictMargins(booster, { featureNames: SHOT_FEATURE_NAMES, rows, values });
    for (let row = 0; row < rows; row++)
      total[row] = (total[row] as number) + (margins[row] as number) / boosters.length;
  }
  const row = new Float64Array(SHOT_FEATURE_NAMES.length);
  const parts = scenes.map((scene, k) => {
    const line = calibration[calibrationGroup(scene)];
    for (let feature = 0; feature < row.length; feature++) row[feature] = values[feature * rows + k] as number;
    const byGroup: Record<string, number> = { base: line.intercept };
    for (const booster of boosters) {
      const { base, contributions } = explainMargin(booster, row);
      const share = line.slope / boosters.length;
      byGroup.base = (byGroup.base as number) + base * share;
      SHOT_FEATURES.forEach(({ group }, feature) => {
        byGroup[group] = (byGroup[group] ?? 0) + (contributions[feature] as number) * share;
      });
    }
    total[k] = line.intercept + line.slope * (total[k] as number);
    return byGroup;
  });
  return { total, parts };
}

/** Standard deviation of a shot's xG over the refits; null where the model has none. */
function refitSpread({ refits }: XgModel, scene: ShotScene, logOdds: number): number | null {
  if (refits.length < 2) return null;
  const basis = baselineBasis(scene);
  const values = refits.map((shift) =>
    probability(logOdds + logisticLogOdds({ basis: BASELINE_BASIS, coefficients: shift }, basis)),
  );
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return roundTo(Math.sqrt(variance), XG_DECIMALS);
}

/** Probability of a goal by the baseline (M0), for comparison only. */
export function baselineProbability(model: XgModel, scene: ShotScene): number {
  return probability(logisticLogOdds(model.baseline, baselineBasis(scene)));
}
