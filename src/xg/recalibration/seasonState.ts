import { mondayOf } from '../../hockey/calendar.ts';
import { sigmoid } from '../boost/sigmoid.ts';
import { solveSymmetric } from '../logisticRegression.ts';
import { CODES, GOAL_BIT, TERMS, termsOfCode } from './shotCode.ts';

/** A game's shots at a goalie, as a recalibration learns from them. */
export interface GameShots {
  readonly gameId: number;
  /** The Monday of the game's week, YYYY-MM-DD. */
  readonly week: string;
  /** The model's log-odds of each shot, without any recalibration. */
  readonly logOdds: Float32Array;
  /** Each shot's code (`shotCode`), with `GOAL_BIT` for a goal. */
  readonly codes: Uint16Array;
}

/** How the model's log-odds are corrected in one week. */
export interface RecalibrationState {
  /** Log-odds by `TERMS`, 4 decimals. */
  readonly coefficients: readonly number[];
  /** Games and shots it was fitted on. */
  readonly games: number;
  readonly shots: number;
}

/** The log-odds where `slope` changes nothing: an xG of .07, about the mean. */
const CENTRE = -2.6;
/** Standard deviation of each coefficient's normal prior. Source: docs/decisions/0231-weekly-recalibration.md. */
const PRIOR_SD = 0.1;
/** Standard deviation of the prior of the recent level, and the number of games after which a game counts half. */
const RECENT_SD = 0.05;
const RECENT_HALF_LIFE = 150;
/** Coefficients are rounded, so that a state is the same on every machine and changes only when it matters. */
const UNIT = 10_000;
/** Newton's method ends when the largest step is below this, log-odds; it takes about five steps. */
const CONVERGED = 1e-9;
const MAX_STEPS = 30;

const WIDTH = TERMS.length;
const LEVEL = TERMS.indexOf('level');
const SLOPE = TERMS.indexOf('slope');

/** What a state adds to the log-odds of a shot of a code. */
export function correction({ coefficients }: RecalibrationState, code: number, logOdds: number): number {
  let sum = (coefficients[SLOPE] as number) * (logOdds - CENTRE);
  for (const term of termsOfCode(code)) sum += coefficients[term] as number;
  return sum;
}

/**
 * Fits a state on the games before a week: a Bayesian logistic regression on top of the model's log-odds, every
 * coefficient normal around that of `carried` (0 without one), then a shift of the level in which recent games count
 * more. Pure: the order of `games` does not matter.
 */
export function fitState(games: readonly GameShots[], carried: RecalibrationState | null): RecalibrationState {
  const ordered = games.toSorted((a, b) => a.week.localeCompare(b.week) || a.gameId - b.gameId);
  const prior = Float64Array.from({ length: WIDTH }, (_, k) => carried?.coefficients[k] ?? 0);
  const coefficients = posteriorMode(ordered, prior);
  coefficients[LEVEL] = (coefficients[LEVEL] as number) + recentShift(ordered, coefficients);
  return {
    coefficients: Array.from(coefficients, (value) => Math.round(value * UNIT) / UNIT + 0),
    games: games.length,
    shots: games.reduce((sum, { codes }) => sum + codes.length, 0),
  };
}

/** What each coefficient adds to a shot's log-odds besides the slope, by code. */
function shiftsByCode(coefficients: Float64Array): Float64Array {
  return Float64Array.from({ length: CODES }, (_, code) =>
    termsOfCode(code).reduce((sum, term) => sum + (coefficients[term] as number), 0),
  );
}

/** The coefficients of the highest posterior density. */
function posteriorMode(games: readonly GameShots[], prior: Float64Array): Float64Array {
  const coefficients = prior.slice();
  const precision = 1 / PRIOR_SD ** 2;
  for (let step = 0; step < MAX_STEPS; step++) {
    const cells = sumsByCode(games, coefficients);
    const gradient = Float64Array.from(prior, (mean, k) => precision * (mean - (coefficients[k] as number)));
    const hessian = new Float64Array(WIDTH * WIDTH);
    for (let k = 0; k < WIDTH; k++) hessian[k * WIDTH + k] = precision;
    for (let code = 0; code < CODES; code++) {
      const [residual, residualSlope, curvature, curvatureSlope, curvatureSlope2] = cells.subarray(
        code * SUMS,
        (code + 1) * SUMS,
      ) as unknown as [number, number, number, number, number];
      if (curvature === 0) continue;
      const terms = termsOfCode(code);
      gradient[SLOPE] = (gradient[SLOPE] as number) + residualSlope;
      hessian[SLOPE * WIDTH + SLOPE] = (hessian[SLOPE * WIDTH + SLOPE] as number) + curvatureSlope2;
      for (const a of terms) {
        gradient[a] = (gradient[a] as number) + residual;
        const cross = Math.max(a, SLOPE) * WIDTH + Math.min(a, SLOPE);
        hessian[cross] = (hessian[cross] as number) + curvatureSlope;
        for (const b of terms) {
          if (b <= a) hessian[a * WIDTH + b] = (hessian[a * WIDTH + b] as number) + curvature;
        }
      }
    }
    const change = solveSymmetric(hessian, gradient, WIDTH);
    let largest = 0;
    for (let k = 0; k < WIDTH; k++) {
      coefficients[k] = (coefficients[k] as number) + (change[k] as number);
      largest = Math.max(largest, Math.abs(change[k] as number));
    }
    if (largest < CONVERGED) break;
  }
  return coefficients;
}

/** Sums kept per code: residuals, the same times the slope's value, curvature, times the value, times its square. */
const SUMS = 5;

/** The log-likelihood's derivatives by code. All shots of a code share their terms, so that one pass suffices. */
function sumsByCode(games: readonly GameShots[], coefficients: Float64Array): Float64Array {
  const shifts = shiftsByCode(coefficients);
  const slope = coefficients[SLOPE] as number;
  const cells = new Float64Array(CODES * SUMS);
  for (const { logOdds, codes } of games) {
    for (let k = 0; k < codes.length; k++) {
      const marked = codes[k] as number;
      const code = marked & (CODES - 1);
      const value = (logOdds[k] as number) - CENTRE;
      const p = sigmoid((logOdds[k] as number) + (shifts[code] as number) + slope * value);
      const residual = (marked & GOAL_BIT ? 1 : 0) - p;
      const curvature = p * (1 - p);
      const at = code * SUMS;
      cells[at] = (cells[at] as number) + residual;
      cells[at + 1] = (cells[at + 1] as number) + residual * value;
      cells[at + 2] = (cells[at + 2] as number) + curvature;
      cells[at + 3] = (cells[at + 3] as number) + curvature * value;
      cells[at + 4] = (cells[at + 4] as number) + curvature * value * value;
    }
  }
  return cells;
}

/** The further shift of the level that recent games show: a game counts less the more games came after it. */
function recentShift(ordered: readonly GameShots[], coefficients: Float64Array): number {
  const shifts = shiftsByCode(coefficients);
  const slope = coefficients[SLOPE] as number;
  const precision = 1 / RECENT_SD ** 2;
  let shift = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    let gradient = -precision * shift;
    let hessian = precision;
    ordered.forEach(({ logOdds, codes }, game) => {
      const weight = 2 ** ((game + 1 - ordered.length) / RECENT_HALF_LIFE);
      let residual = 0;
      let curvature = 0;
      for (let k = 0; k < codes.length; k++) {
        const marked = codes[k] as number;
        const value = (logOdds[k] as number) - CENTRE;
        const p = sigmoid((logOdds[k] as number) + (shifts[marked & (CODES - 1)] as number) + slope * value + shift);
        residual += (marked & GOAL_BIT ? 1 : 0) - p;
        curvature += p * (1 - p);
      }
      gradient += weight * residual;
      hessian += weight * curvature;
    });
    const change = gradient / hessian;
    shift += change;
    if (Math.abs(change) < CONVERGED) break;
  }
  return shift;
}

/** The Monday whose state a game of a day uses. */
export function weekOf(day: string): string {
  return mondayOf(day);
}
