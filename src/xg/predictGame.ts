import type { EventInContext, Game } from '../game/types.ts';
import { roundTo } from '../hockey/shares.ts';
import { baselineParts } from './baseline.ts';
import type { BoostedTrees } from './boost/boostedTrees.ts';
import { type GroupExplainer, groupExplainer } from './boost/explain.ts';
import type { FeatureMatrix } from './boost/matrix.ts';
import { sigmoid } from './boost/sigmoid.ts';
import { CLOCK_VIEW, type ClockRegime, clockOn } from './clockRegime.ts';
import { emptyNetBasis } from './emptyNet.ts';
import { featuresNamed, writeFeatureRow } from './features/featureList.ts';
import type { ClockView, ShotFeature } from './features/shotFeature.ts';
import { gameShots, type ShotsWithBasis } from './gameShots.ts';
import { dot, logisticLogOdds } from './logisticRegression.ts';
import { correction, type RecalibrationState } from './recalibration/seasonState.ts';
import { GOAL_BIT, shotCode } from './recalibration/shotCode.ts';
import { type ShotContext, type ShotOrigin, shotOrigin } from './shotContext.ts';
import { calibrationGroup, predictorOf, type ShotPredictor, type XgModel } from './xgModel.ts';

/** The model's prediction for a shot. */
export interface ShotXg {
  /** Probability of a goal, 0-1, 6 decimals: the stored value that all sums use. */
  readonly xg: number;
  /**
   * Standard deviation of xg over the bootstrap refits, 6 decimals. Null where the model has no refits, and for empty
   * nets and penalty shots.
   */
  readonly sd: number | null;
  /**
   * Log-odds added by each feature group, plus `base` and, with a recalibration, `season`; together the log-odds. Null
   * for penalty shots.
   */
  readonly parts: Readonly<Record<string, number>> | null;
  /**
   * What a recalibration learns from: the log-odds without one, and the shot's code with `GOAL_BIT` for a goal. Null
   * for empty nets and penalty shots.
   */
  readonly base: { readonly logOdds: number; readonly code: number } | null;
  /** What pages call the shot; null for most, and under the coarse clock. */
  readonly origin: ShotOrigin | null;
}

/** Decimals of a stored xG. Source: docs/correctness.md#stored-decimals. */
const XG_DECIMALS = 6;

/**
 * Predicts the xG of a game's shots, by the feed's event number. `state`: the recalibration of the game's week, which
 * shots at a goalie use.
 *
 * **Missing**: blocks, short misses (never a threat) and shootout attempts have no entry.
 */
export function predictGame(
  model: XgModel,
  game: Game,
  eventContexts?: readonly EventInContext[],
  state: RecalibrationState | null = null,
): ReadonlyMap<number, ShotXg> {
  const { contexts, basisOf } = gameShots(game, model.hands, eventContexts);
  const clock = clockOn(model.preciseDays ?? [], game.date);
  const partsOf = goalieShotParts(model.features, predictorOf(model, game.gameId, clock), clock, basisOf);
  const xgByEvent = new Map<number, ShotXg>();
  for (const context of contexts) {
    if (context.shotClass === 'none') continue;
    if (context.shotClass === 'penalty-shot') {
      xgByEvent.set(context.shot.eventId, {
        xg: roundTo(model.penaltyShot, XG_DECIMALS),
        sd: null,
        parts: null,
        base: null,
        origin: null,
      });
      continue;
    }
    const basis = basisOf.get(context);
    const parts = partsOf.get(context) ?? emptyNetParts(model, context);
    let logOdds = 0;
    for (const part in parts) logOdds += parts[part] as number;
    const code = basis === undefined ? null : shotCode(context);
    const base = code === null ? null : { logOdds, code: code | (context.shot.outcome === 'goal' ? GOAL_BIT : 0) };
    if (code !== null && state !== null) {
      parts.season = correction(state, code, Math.fround(logOdds));
      logOdds += parts.season;
    }
    xgByEvent.set(context.shot.eventId, {
      xg: roundTo(sigmoid(logOdds), XG_DECIMALS),
      sd: basis === undefined ? null : refitSpread(model, basis, logOdds),
      parts,
      base,
      origin: CLOCK_VIEW[clock].hasTime ? shotOrigin(context) : null,
    });
  }
  return xgByEvent;
}

/** An empty-net shot's log-odds, as a single part. */
function emptyNetParts({ emptyNet }: XgModel, context: ShotContext): Record<string, number> {
  return { base: logisticLogOdds(emptyNet, emptyNetBasis(context)) };
}

/**
 * The calibrated log-odds of shots at a goalie, by feature group: the changes at the trees' splits on those features,
 * plus the baseline's parts for the boosters grown from it (`base` is the model's mean). A shot without coordinates
 * gets the baseline's value at the default place of its type.
 */
function goalieShotParts(
  features: readonly string[],
  { baseline, boosters, calibration }: ShotPredictor,
  clock: ClockRegime,
  basisOf: ShotsWithBasis['basisOf'],
): ReadonlyMap<ShotContext, Record<string, number>> {
  const columns = columnsOf(features);
  const partsOf = new Map<ShotContext, Record<string, number>>();
  const placed: ShotContext[] = [];
  for (const [context, basis] of basisOf) {
    if (context.point !== null) placed.push(context);
    else partsOf.set(context, baselineParts(baseline, basis));
  }
  if (placed.length === 0) return partsOf;
  const rows = featureMatrix(placed, CLOCK_VIEW[clock], columns);
  const explanations = boosters.map((booster) => {
    const { base, explain } = explainerOf(booster, columns);
    return { base, sums: explain(rows) };
  });
  const grownFromBaseline = boosters.filter(({ hasBaseMargin }) => hasBaseMargin).length;
  for (const [place, context] of placed.entries()) {
    const line = calibration[calibrationGroup(context)];
    const share = line.slope / boosters.length;
    const start = baselineParts(baseline, basisOf.get(context) ?? []);
    const parts: Record<string, number> = { base: line.intercept };
    for (const group in start)
      parts[group] = (parts[group] ?? 0) + (start[group] as number) * grownFromBaseline * share;
    for (const { base, sums } of explanations) {
      parts.base = (parts.base as number) + base * share;
      let at = place * columns.groups.length;
      for (const group of columns.groups) parts[group] = (parts[group] ?? 0) + (sums[at++] as number) * share;
    }
    partsOf.set(context, parts);
  }
  return partsOf;
}

/** A model's columns: its features in order, their groups, and each feature's index into the groups. */
interface ModelColumns {
  readonly names: readonly string[];
  readonly features: readonly ShotFeature[];
  readonly groups: readonly string[];
  readonly groupOfFeature: Uint8Array;
}

const columnsByNames = new WeakMap<readonly string[], ModelColumns>();

function columnsOf(names: readonly string[]): ModelColumns {
  const cached = columnsByNames.get(names);
  if (cached !== undefined) return cached;
  const features = featuresNamed(names);
  const groups = [...new Set(features.map(({ group }) => group))];
  const groupOfFeature = Uint8Array.from(features, ({ group }) => groups.indexOf(group));
  const columns = { names, features, groups, groupOfFeature };
  columnsByNames.set(names, columns);
  return columns;
}

/** The features of shots in single precision, like the tables the trees learned from. */
function featureMatrix(
  contexts: readonly ShotContext[],
  view: ClockView,
  { names, features }: ModelColumns,
): FeatureMatrix {
  const rows = contexts.length;
  const values = new Float32Array(rows * features.length);
  for (const [row, context] of contexts.entries()) writeFeatureRow(features, context, view, values, row, rows);
  return { featureNames: names, rows, values };
}

const explainers = new WeakMap<BoostedTrees, GroupExplainer>();

function explainerOf(booster: BoostedTrees, { groups, groupOfFeature }: ModelColumns): GroupExplainer {
  const cached = explainers.get(booster);
  if (cached !== undefined) return cached;
  const explainer = groupExplainer(booster, groupOfFeature, groups.length);
  explainers.set(booster, explainer);
  return explainer;
}

/**
 * Standard deviation of a shot's xG over the refits: the spread in log-odds, shared and individual, times the slope
 * p(1 - p). Null where the model has no refits.
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
  const p = sigmoid(logOdds);
  return roundTo(p * (1 - p) * Math.sqrt(Math.max(0, variance) + residualSd ** 2), XG_DECIMALS);
}
