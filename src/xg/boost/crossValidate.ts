import { logLossOf } from './logistic.ts';
import { type TrainingMatrix, takeRows } from './matrix.ts';
import type { BoostOptions } from './options.ts';
import { predictMargins } from './predict.ts';
import { hashInteger, mixHash } from './random.ts';
import { trainBoosted } from './train.ts';

/** How to cross-validate. */
export interface CrossValidationOptions {
  /** Parts the blocks are dealt into, each held out once. */
  readonly folds: number;
  /** Rounds without improvement on the held-out fold before a fold stops. */
  readonly patience: number;
}

/** What cross-validation found. */
export interface CrossValidation {
  /** Log-odds of every row from the model that did not see its block, with that model's best number of trees. */
  readonly margins: Float64Array;
  /** Weighted mean log loss of these, nats. Slightly flattering: each fold chose its number of trees on the rows it is judged by. */
  readonly logLoss: number;
  /** Trees kept by each fold's model. */
  readonly treesByFold: readonly number[];
  /** Mean held-out loss after each round, over the rounds all folds reached, nats; entry 0 is one tree. */
  readonly lossByRound: readonly number[];
  /** Trees with the lowest mean held-out loss: how many to grow on all rows. */
  readonly bestRound: number;
}

/**
 * Deals the blocks of a matrix (games) into folds and trains as often as there are folds, each time without one of them.
 * Rows of a block stay together, so nothing of a held-out game is known to the model that predicts it.
 *
 * Errors: rejects when there are no blocks, or fewer than folds; else as `trainBoosted`.
 */
export async function crossValidate(
  matrix: TrainingMatrix,
  options: Omit<BoostOptions, 'earlyStopping'>,
  { folds, patience }: CrossValidationOptions,
): Promise<CrossValidation> {
  const foldOf = dealBlocks(matrix, folds, options.seed ?? 1);
  const margins = new Float64Array(matrix.rows);
  const lossesByFold: number[][] = [];
  const treesByFold: number[] = [];
  const weightByFold: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const heldOut = rowsWhere(foldOf, (of) => of === fold);
    const validation = takeRows(matrix, heldOut);
    const losses: number[] = [];
    const model = await trainBoosted(
      takeRows(
        matrix,
        rowsWhere(foldOf, (of) => of !== fold),
      ),
      {
        ...options,
        earlyStopping: { validation, patience },
        onRound: (report) => {
          if (report.validationLoss !== null) losses.push(report.validationLoss);
          options.onRound?.(report);
        },
      },
    );
    const predicted = predictMargins(model, validation);
    heldOut.forEach((row, i) => {
      margins[row] = predicted[i] as number;
    });
    lossesByFold.push(losses);
    treesByFold.push(model.trees.length);
    weightByFold.push(heldOut.reduce((total, row) => total + (matrix.weights?.[row] ?? 1), 0));
  }
  const lossByRound = meanByRound(lossesByFold, weightByFold);
  return {
    margins,
    logLoss: meanLogLoss(matrix, margins),
    treesByFold,
    lossByRound,
    bestRound: 1 + lossByRound.indexOf(Math.min(...lossByRound)),
  };
}

/**
 * The fold (from 0) of every row: blocks in the order of their hash, dealt in turn, so that folds hold equally many blocks.
 *
 * Errors: throws when the matrix has no blocks, or fewer than folds.
 */
export function dealBlocks({ rows, blocks }: TrainingMatrix, folds: number, seed: number): Uint32Array {
  if (blocks === undefined) throw new Error('cross-validation needs the block of every row');
  const hashes = new Map<number, number>();
  for (const block of blocks) hashes.set(block, mixHash(seed, hashInteger(block)));
  if (!Number.isInteger(folds) || folds < 2 || folds > hashes.size) {
    throw new Error(`folds must be a whole number from 2 to the ${hashes.size} blocks, got ${folds}`);
  }
  const ordered = [...hashes].sort(([a, hashA], [b, hashB]) => hashA - hashB || a - b);
  const foldByBlock = new Map(ordered.map(([block], place) => [block, place % folds]));
  return Uint32Array.from({ length: rows }, (_, row) => foldByBlock.get(blocks[row] as number) as number);
}

function rowsWhere(foldOf: Uint32Array, isWanted: (fold: number) => boolean): number[] {
  const found: number[] = [];
  foldOf.forEach((fold, row) => {
    if (isWanted(fold)) found.push(row);
  });
  return found;
}

/** Weighted mean over folds of the loss after each round that all of them reached. */
function meanByRound(lossesByFold: readonly (readonly number[])[], weightByFold: readonly number[]): number[] {
  const rounds = Math.min(...lossesByFold.map((losses) => losses.length));
  const weight = weightByFold.reduce((total, ofFold) => total + ofFold, 0);
  return Array.from({ length: rounds }, (_, round) => {
    const sum = lossesByFold.reduce(
      (total, losses, fold) => total + (losses[round] as number) * (weightByFold[fold] as number),
      0,
    );
    return sum / weight;
  });
}

function meanLogLoss({ labels, weights }: TrainingMatrix, margins: Float64Array): number {
  let loss = 0;
  let weight = 0;
  margins.forEach((margin, row) => {
    const ofRow = weights?.[row] ?? 1;
    loss += ofRow * logLossOf(margin, labels[row] as number);
    weight += ofRow;
  });
  return loss / weight;
}
