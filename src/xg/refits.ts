import { createRandom } from '../hockey/random.ts';
import { BASELINE_BASIS } from './baseline.ts';
import { predictMargins } from './boost/predictMargins.ts';
import { trainBoosted } from './boost/trainBoosted.ts';
import type { ClockRegime } from './clockRegime.ts';
import { BOOST_OPTIONS, trainingMatrix } from './fitGoalieShots.ts';
import { solveSymmetric } from './logisticRegression.ts';
import { seasonWeights } from './seasonWeights.ts';
import type { ShotTable } from './shotTable.ts';
import type { RefitShift } from './xgModel.ts';

/** Number of bootstrap refits. Source: docs/methodology/xg.md#uncertainty. */
const REFITS = 20;
/** Every n-th row is used to fit the shifts: 1 in 8 of half a million is plenty for thirty numbers. */
const ROW_STEP = 8;
/** Ridge of the projection, in rows: keeps the shifts of rare shot types small. */
const PROJECTION_RIDGE = 50;

/** The refits' disagreement: the shared part as shifts on the baseline's basis, the rest as one spread in log-odds. */
export interface Refits {
  readonly shifts: readonly RefitShift[];
  /** Standard deviation, over shots and refits, of what the shifts leave unexplained. Log-odds. */
  readonly residualSd: number;
}

/**
 * Trains the same trees `count` times on resampled games (with replacement) and stores how each refit moves the
 * log-odds: its least-squares projection on the baseline's basis, so that similar shots move together in a sum, and the
 * spread of the residuals. Deterministic for a seed.
 */
export async function fitRefits(
  table: ShotTable,
  rows: readonly number[],
  clock: ClockRegime,
  { seed, workers, count = REFITS }: { readonly seed: number; readonly workers: number; readonly count?: number },
): Promise<Refits> {
  const probe = rows.filter((_, k) => k % ROW_STEP === 0);
  const margins: Float64Array[] = [];
  for (let refit = 0; refit < count; refit++) {
    const { drawn, times } = resampleGames(table, rows, seed + refit);
    const weights = seasonWeights(table.season, drawn).map((weight, k) => weight * (times[k] as number));
    const trees = await trainBoosted(trainingMatrix(table, drawn, clock, weights), {
      ...BOOST_OPTIONS,
      seed: seed + refit,
      workers,
    });
    const { featureNames, values } = trainingMatrix(table, probe, clock, new Float32Array(probe.length).fill(1));
    margins.push(predictMargins(trees, { featureNames, rows: probe.length, values }));
  }
  return projectOnBasis(table, probe, margins);
}

/** Draws as many games as there are, with replacement: the rows of the drawn games and how often each was drawn. */
function resampleGames(
  table: ShotTable,
  rows: readonly number[],
  seed: number,
): { drawn: readonly number[]; times: readonly number[] } {
  const games = [...new Set(rows.map((row) => table.gameId[row] as number))].sort((a, b) => a - b);
  const random = createRandom(seed);
  const timesByGame = new Map<number, number>();
  for (let k = 0; k < games.length; k++) {
    const game = games[Math.floor(random() * games.length)] as number;
    timesByGame.set(game, (timesByGame.get(game) ?? 0) + 1);
  }
  const drawn = rows.filter((row) => timesByGame.has(table.gameId[row] as number));
  return { drawn, times: drawn.map((row) => timesByGame.get(table.gameId[row] as number) as number) };
}

/** Splits each refit's difference from the mean of all refits into its projection on the basis and a residual. */
function projectOnBasis(table: ShotTable, rows: readonly number[], margins: readonly Float64Array[]): Refits {
  const width = BASELINE_BASIS.length;
  const mean = new Float64Array(rows.length);
  for (const values of margins)
    for (let k = 0; k < rows.length; k++) mean[k] = (mean[k] as number) + (values[k] as number) / margins.length;
  const gram = new Float64Array(width * width);
  const basisOf = (k: number): Float32Array =>
    table.baseline.subarray((rows[k] as number) * width, ((rows[k] as number) + 1) * width);
  for (let k = 0; k < rows.length; k++) {
    const basis = basisOf(k);
    for (let i = 0; i < width; i++) {
      for (let j = 0; j <= i; j++) {
        gram[i * width + j] = (gram[i * width + j] as number) + (basis[i] as number) * (basis[j] as number);
      }
    }
  }
  for (let i = 0; i < width; i++) gram[i * width + i] = (gram[i * width + i] as number) + PROJECTION_RIDGE;
  let squares = 0;
  const shifts = margins.map((values) => {
    const right = new Float64Array(width);
    for (let k = 0; k < rows.length; k++) {
      const basis = basisOf(k);
      const departure = (values[k] as number) - (mean[k] as number);
      for (let i = 0; i < width; i++) right[i] = (right[i] as number) + (basis[i] as number) * departure;
    }
    const shift = solveSymmetric(gram, right, width);
    for (let k = 0; k < rows.length; k++) {
      const basis = basisOf(k);
      let fitted = 0;
      for (let i = 0; i < width; i++) fitted += (basis[i] as number) * (shift[i] as number);
      squares += ((values[k] as number) - (mean[k] as number) - fitted) ** 2;
    }
    return Array.from(shift, (value) => Number(value.toPrecision(6)));
  });
  const degrees = Math.max(1, rows.length * (margins.length - 1));
  return { shifts, residualSd: Number(Math.sqrt(squares / degrees).toPrecision(6)) };
}
