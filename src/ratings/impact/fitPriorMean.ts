import type { ImpactDesign } from './impactDesign.ts';
import { type NormalEquations, normalEquations } from './normalEquations.ts';
import { PRIOR_RATES, type PriorCoefficients } from './priorMean.data.ts';
import { type BoxTotals, priorRates } from './priorMean.ts';
import { dot, penalties, solveRidge } from './solve.ts';

/** Some games' stints, and the box totals of the same players in other games. */
export interface PriorSample {
  readonly design: ImpactDesign;
  readonly totals: readonly BoxTotals[];
}

/** The coefficients of the prior mean at both ends. */
export interface FittedPrior {
  readonly attack: PriorCoefficients;
  readonly defence: PriorCoefficients;
}

/** Penalty of what the rates leave of a player, in seconds. Source: docs/methodology/isolated-impact.md#prior-mean. */
const LAMBDA = 48_000;

/**
 * Fits the coefficients of the prior mean: a regression on stints in which each player has an effect of their rates in
 * other games, the same for all, and one of their own with a ridge penalty. Players' own effects and the controls are
 * of each sample, the coefficients of all. **Units**: goals per 60 for each unit of a rate.
 * Source: Henderson (1975), fixed effects of a mixed model.
 */
export function fitPriorMean(samples: readonly PriorSample[]): FittedPrior {
  const size = 2 * PRIOR_RATES.length;
  const left = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (const sample of samples) addSample(sample, left, right);
  const solved = solveRidge({ width: size, gram: left, right }, penalties(size, 0, 0));
  const end = (from: number): PriorCoefficients =>
    Object.fromEntries(PRIOR_RATES.map((rate, at) => [rate, solved[from + at] ?? 0])) as unknown as PriorCoefficients;
  return { attack: end(0), defence: end(PRIOR_RATES.length) };
}

/** Adds what a sample says of the coefficients once its own effects and controls are fitted too. */
function addSample({ design, totals }: PriorSample, left: Float64Array, right: Float64Array): void {
  const { rows } = design;
  const equations = normalEquations(rows);
  if (equations === undefined) return;
  const columns = rateColumns(design, totals);
  const penalty = penalties(rows.width, rows.firstControl, LAMBDA);
  const size = columns.length;
  // What a rate does to all sums, and how much of it players' own effects and the controls can take over.
  const moved = columns.map((column) => times(equations, column));
  const taken = moved.map((own) => solveRidge({ ...equations, right: own }, penalty));
  for (let a = 0; a < size; a++) {
    const [column, own] = [columns[a] ?? new Float64Array(), taken[a] ?? new Float64Array()];
    right[a] = (right[a] ?? 0) + dot(column, equations.right) - dot(own, equations.right);
    for (let b = 0; b < size; b++) {
      const other = moved[b] ?? new Float64Array();
      left[a * size + b] = (left[a * size + b] ?? 0) + dot(column, other) - dot(own, other);
    }
  }
}

/** Each rate at each end as a change of the players' columns: attack first, then defence. */
function rateColumns({ rows, columnOf }: ImpactDesign, totals: readonly BoxTotals[]): readonly Float64Array[] {
  const rates = priorRates(totals);
  return [0, 1].flatMap((end) =>
    PRIOR_RATES.map((_, at) => {
      const column = new Float64Array(rows.width);
      for (const [player, place] of columnOf) column[place + end] = rates.get(player)?.[at] ?? 0;
      return column;
    }),
  );
}

function times({ width, gram }: NormalEquations, vector: Float64Array): Float64Array {
  return Float64Array.from({ length: width }, (_, row) => dot(gram.subarray(row * width, (row + 1) * width), vector));
}
