import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { type DesignRows, SHARED_COLUMNS } from './impactDesign.ts';
import {
  addEquations,
  emptyEquations,
  type NormalEquations,
  normalEquations,
  subtractEquations,
} from './normalEquations.ts';
import { invertRidge, penalties, solveRidge } from './solve.ts';

/**
 * Candidate penalties, in seconds of ice time of an average player. Source: docs/methodology/isolated-impact.md#method.
 */
const LAMBDAS: readonly number[] = [2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000];
/** Number of cross-validation folds. */
const FOLDS = 5;
/** Tolerance of a solution for comparing penalties, relative to the right side. */
const ROUGH_TOLERANCE = 1e-5;

/**
 * Above this correlation of two posteriors, sign turned, the games hardly tell the players apart.
 * Source: docs/methodology/isolated-impact.md#players-who-cannot-be-told-apart.
 */
const ENTANGLED = 0.3;

/** The result of a regression on stints. */
export interface ImpactFit {
  /** By column, goals per 60. */
  readonly coefficients: Float64Array;
  /** Standard deviation of each coefficient over games, as refits on resampled games would vary. */
  readonly deviations: Float64Array;
  /** Posterior standard deviation of each coefficient, goals per 60: what the games and the prior leave open. */
  readonly posteriorSds: Float64Array;
  /** 0-1: 1 minus the ratio of the remaining variance to the prior variance. */
  readonly reliabilities: Float64Array;
  /**
   * Posterior variance of a weighted sum of coefficients, goals per 60 squared: say of what a line does, whose
   * players' shares are entangled. `weights`: by column.
   */
  readonly varianceOf: (weights: ReadonlyMap<number, number>) => number;
  /** Standard deviation of players around their prior means, goals per 60. */
  readonly priorSd: number;
  /**
   * Pairs of players' columns whose coefficients the games can hardly tell apart: the more one is given, the less
   * remains for the other. Both of the same end, the lower first.
   */
  readonly entangled: readonly (readonly [number, number])[];
  readonly lambda: number;
  /** Squared error on held-out games per candidate penalty, relative to the best. */
  readonly losses: readonly { readonly lambda: number; readonly loss: number }[];
}

/**
 * Fits a ridge regression towards prior means: the penalty by cross-validation over games, coefficients by conjugate
 * gradients, and deviations from the games' scores (`A^-1 (sum s s') A^-1`), to first order the game bootstrap with
 * infinitely many draws. `means`: the prior mean of each column, goals per 60; without it 0, as for controls.
 * Source: docs/methodology/isolated-impact.md#method; docs/decisions/0102-isolated-impact.md.
 */
export function fitImpact(
  rows: DesignRows,
  lambdas: readonly number[] = LAMBDAS,
  means: Float64Array = new Float64Array(rows.width),
): ImpactFit {
  const { all, losses } = crossValidated(rows, lambdas, means);
  const best = losses.reduce((a, b) => (b.loss < a.loss ? b : a), losses[0] ?? { lambda: lambdas[0] ?? 1, loss: 0 });
  const penalty = penaltiesOf(rows, best.lambda);
  const coefficients = solveRidge(all, penalty).map((surplus, at) => surplus + (means[at] ?? 0));
  const inverse = invertRidge(all, penalty);
  const reliabilities = Float64Array.from(coefficients, (_, at) =>
    Math.min(1, Math.max(0, 1 - (penalty[at] ?? 0) * (inverse[at * rows.width + at] ?? 0))),
  );
  const noise = secondVariance(rows, coefficients);
  return {
    coefficients,
    deviations: gameDeviations(rows, coefficients, inverse),
    posteriorSds: Float64Array.from(coefficients, (_, at) =>
      Math.sqrt(noise * Math.max(0, inverse[at * rows.width + at] ?? 0)),
    ),
    reliabilities,
    varianceOf: (weights) => noise * quadratic(inverse, rows.width, weights),
    priorSd: Math.sqrt(noise / best.lambda),
    entangled: entangledPairs(rows, inverse),
    lambda: best.lambda,
    losses: losses.map(({ lambda, loss }) => ({ lambda, loss: loss - best.loss })),
  };
}

function penaltiesOf({ width, firstControl, stiffness }: DesignRows, lambda: number): Float64Array {
  return penalties(width, firstControl, lambda, stiffness);
}

/**
 * The noise of one second of play: what is left of a player's shifts in a game, summed, squared, and divided by their
 * seconds. The shifts of a game vary by a fifth more than this, and make up for each other.
 * Source: docs/methodology/isolated-impact.md#uncertainty.
 */
function secondVariance(rows: DesignRows, coefficients: Float64Array): number {
  const sums = new Float64Array(rows.firstControl);
  let touched = new Set<number>();
  let squares = 0;
  let seconds = 0;
  const close = (): void => {
    for (const column of touched) {
      squares += (sums[column] ?? 0) ** 2;
      sums[column] = 0;
    }
    touched = new Set();
  };
  for (let row = 0; row < rows.count; row++) {
    if (row > 0 && rows.games[row] !== rows.games[row - 1]) close();
    const [weight, own] = [rows.weights[row] ?? 0, rows.seconds[row] ?? 0];
    if (weight <= 0) continue;
    const scored = ((rows.goals[row] ?? 0) * own) / weight;
    const surplus = HOUR_SECONDS * scored - own * predictRow(rows, row, coefficients);
    const to = rows.starts[row + 1] ?? 0;
    for (let at = rows.starts[row] ?? 0; at < to; at++) {
      const column = rows.columns[at] ?? 0;
      // Players with little time share columns: their sum belongs to no player.
      if (column >= rows.firstControl) break;
      if (column >= rows.firstControl - SHARED_COLUMNS) continue;
      sums[column] = (sums[column] ?? 0) + surplus;
      seconds += own;
      touched.add(column);
    }
  }
  close();
  return seconds > 0 ? squares / seconds : 0;
}

/** `w'Mw` of a symmetric matrix and a sparse vector. */
function quadratic(matrix: Float64Array, width: number, weights: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [row, own] of weights) {
    const line = row * width;
    let product = 0;
    for (const [column, other] of weights) product += (matrix[line + column] ?? 0) * other;
    sum += own * product;
  }
  return sum;
}

/** Pairs of players' columns of one end whose posterior correlation is at most `-ENTANGLED`. */
function entangledPairs(
  { width, firstControl }: DesignRows,
  inverse: Float64Array,
): readonly (readonly [number, number])[] {
  const players = firstControl - SHARED_COLUMNS;
  const pairs: (readonly [number, number])[] = [];
  for (let one = 0; one < players; one++) {
    const own = inverse[one * width + one] ?? 0;
    for (let other = one + 2; other < players; other += 2) {
      const scale = Math.sqrt(own * (inverse[other * width + other] ?? 0));
      if (scale > 0 && (inverse[one * width + other] ?? 0) <= -ENTANGLED * scale) pairs.push([one, other]);
    }
  }
  return pairs;
}

/**
 * The equations of all games less the prior means, and per penalty the held-out squared error up to a common constant.
 * The equations of a fold are made twice, because those of all folds at once would be the largest arrays of the job.
 */
function crossValidated(rows: DesignRows, lambdas: readonly number[], means: Float64Array) {
  // A single penalty needs no comparison.
  const folds = lambdas.length === 1 ? 1 : FOLDS;
  const foldOf = (part: number, into?: NormalEquations): NormalEquations => {
    const fold = normalEquations(rows, { parts: folds, part }, into);
    if (means.some((mean) => mean !== 0)) subtractMeans(fold, means);
    return fold;
  };
  const all = foldOf(0);
  const losses = lambdas.map((lambda) => ({ lambda, loss: 0 }));
  if (folds === 1) return { all, losses };
  const fold = emptyEquations(rows.width);
  for (let part = 1; part < folds; part++) addEquations(all, foldOf(part, fold));
  const rest = emptyEquations(rows.width);
  for (let part = 0; part < folds; part++) {
    subtractEquations(all, foldOf(part, fold), rest);
    let start: Float64Array | undefined;
    // From the strongest penalty down: each solution is a good start for the next.
    for (const entry of losses.toReversed()) {
      start = solveRidge(rest, penaltiesOf(rows, entry.lambda), ROUGH_TOLERANCE, start);
      entry.loss += heldOutLoss(fold, start);
    }
  }
  return { all, losses };
}

/** Takes what the prior means explain out of the right side: the solution is then what they do not explain. */
function subtractMeans({ width, gram, right }: NormalEquations, means: Float64Array): void {
  for (let row = 0; row < width; row++) {
    const line = row * width;
    let sum = 0;
    for (let at = 0; at < width; at++) sum += (gram[line + at] ?? 0) * (means[at] ?? 0);
    right[row] = (right[row] ?? 0) - sum;
  }
}

/** `b'Gb - 2 b'r`: the squared error without the part that does not depend on the coefficients. */
function heldOutLoss({ width, gram, right }: NormalEquations, coefficients: Float64Array): number {
  let loss = 0;
  for (let row = 0; row < width; row++) {
    const own = coefficients[row] ?? 0;
    if (own === 0) continue;
    const line = row * width;
    let sum = 0;
    for (let at = 0; at < width; at++) sum += (gram[line + at] ?? 0) * (coefficients[at] ?? 0);
    loss += own * (sum - 2 * (right[row] ?? 0));
  }
  return loss;
}

/** The predicted rate of a row, goals per 60. */
export function predictRow(rows: DesignRows, row: number, coefficients: Float64Array): number {
  let sum = 0;
  const to = rows.starts[row + 1] ?? 0;
  for (let at = rows.starts[row] ?? 0; at < to; at++) sum += coefficients[rows.columns[at] ?? 0] ?? 0;
  return sum;
}

/** Standard deviations from the games' scores. Source: Huber (1967), with games as clusters. */
function gameDeviations(rows: DesignRows, coefficients: Float64Array, inverse: Float64Array): Float64Array {
  const { width } = rows;
  const variances = new Float64Array(width);
  const score = new Float64Array(width);
  const moved = new Float64Array(width);
  let touched: number[] = [];
  let games = 0;
  const close = (): void => {
    if (touched.length === 0) return;
    games++;
    moved.fill(0);
    for (const column of touched) {
      const value = score[column] ?? 0;
      score[column] = 0;
      if (value === 0) continue;
      const line = column * width;
      for (let at = 0; at < width; at++) moved[at] = (moved[at] ?? 0) + value * (inverse[line + at] ?? 0);
    }
    for (let at = 0; at < width; at++) variances[at] = (variances[at] ?? 0) + (moved[at] ?? 0) ** 2;
    touched = [];
  };
  const seen = new Int32Array(width).fill(-1);
  let current = -1;
  for (let row = 0; row < rows.count; row++) {
    const game = rows.games[row] ?? 0;
    if (game !== current) {
      close();
      current = game;
    }
    const surplus =
      HOUR_SECONDS * (rows.goals[row] ?? 0) - (rows.weights[row] ?? 0) * predictRow(rows, row, coefficients);
    const to = rows.starts[row + 1] ?? 0;
    for (let at = rows.starts[row] ?? 0; at < to; at++) {
      const column = rows.columns[at] ?? 0;
      if (seen[column] !== game) {
        seen[column] = game;
        touched.push(column);
      }
      score[column] = (score[column] ?? 0) + surplus;
    }
  }
  close();
  const correction = games > 1 ? games / (games - 1) : 1;
  return variances.map((variance) => Math.sqrt(variance * correction));
}
