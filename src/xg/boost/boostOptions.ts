/**
 * Direction of a monotone constraint. -1: more of the feature never raises the prediction; 1: never lowers it; 0: free.
 */
export type Monotone = -1 | 0 | 1;

/** Training options, with their names in XGBoost where they exist. `resolveOptions` sets the defaults. */
export interface BoostOptions {
  /** Maximum number of trees. Default 300. */
  readonly rounds?: number;
  /** Shrinkage of each tree's step, 0-1 (eta). Default 0.05. */
  readonly learningRate?: number;
  /** Maximum number of splits between root and leaf, 1-12 (max_depth). Default 6. */
  readonly maxDepth?: number;
  /** Minimum sum of hessians p(1-p) x weight in a leaf (min_child_weight). Default 1. */
  readonly minChildHessian?: number;
  /** Ridge penalty on leaf values (lambda). Default 1. */
  readonly lambda?: number;
  /** Share of blocks each tree is grown on, 0-1: complete blocks, by the hash of their id. Default 1. */
  readonly subsample?: number;
  /** Share of features each tree may use, 0-1 (colsample_bytree). Default 1. */
  readonly columnSample?: number;
  /** Maximum number of bins of a feature, 2-255, without the one for missing. Default 255. */
  readonly maxBins?: number;
  /** Monotone constraints by feature name. Default none. */
  readonly monotone?: Readonly<Record<string, Monotone>>;
  /** Log-odds all rows start from. Default: fitted so that the mean prediction is the mean label. */
  readonly baseScore?: number;
  /** Seed of all random draws, a whole number. Default 1. */
  readonly seed?: number;
  /** Threads; 1 trains in the calling thread. The model does not depend on the number. Default 2. */
  readonly workers?: number;
  /** Called after every round with the number of trees grown so far. */
  readonly onRound?: (round: number) => void;
}

/** Options with every default filled in and features by index: stored in the model and read by the threads. */
export interface ResolvedOptions {
  readonly rounds: number;
  readonly learningRate: number;
  readonly maxDepth: number;
  readonly minChildHessian: number;
  readonly lambda: number;
  readonly subsample: number;
  readonly columnSample: number;
  readonly maxBins: number;
  /** One per feature. */
  readonly monotone: readonly Monotone[];
  readonly seed: number;
}

/** Maximum depth: 2^(depth-1) histograms are in memory. */
const MAX_DEPTH = 12;

/** Fills in the defaults. Errors: throws on a value out of range or an unknown feature name, naming it. */
export function resolveOptions(
  options: BoostOptions,
  featureNames: readonly string[],
  hasBlocks: boolean,
): ResolvedOptions {
  const number = (name: keyof BoostOptions, value: number, low: number, high: number, isWhole = false): number => {
    if (value >= low && value <= high && (!isWhole || Number.isInteger(value))) return value;
    throw new Error(`${name} must be ${isWhole ? 'a whole number ' : ''}from ${low} to ${high}, got ${value}`);
  };
  const share = (name: keyof BoostOptions, value: number): number => number(name, value, Number.MIN_VALUE, 1);
  const subsample = share('subsample', options.subsample ?? 1);
  if (subsample < 1 && !hasBlocks) throw new Error('sampling needs the block of every row');
  return {
    rounds: number('rounds', options.rounds ?? 300, 1, 100_000, true),
    learningRate: share('learningRate', options.learningRate ?? 0.05),
    maxDepth: number('maxDepth', options.maxDepth ?? 6, 1, MAX_DEPTH, true),
    minChildHessian: number('minChildHessian', options.minChildHessian ?? 1, 0, Number.MAX_VALUE),
    lambda: number('lambda', options.lambda ?? 1, 0, Number.MAX_VALUE),
    subsample,
    columnSample: share('columnSample', options.columnSample ?? 1),
    maxBins: number('maxBins', options.maxBins ?? 255, 2, 255, true),
    monotone: resolveMonotone(options.monotone ?? {}, featureNames),
    seed: number('seed', options.seed ?? 1, 0, 2 ** 32 - 1, true),
  };
}

function resolveMonotone(byName: Readonly<Record<string, Monotone>>, featureNames: readonly string[]): Monotone[] {
  const unknown = Object.keys(byName).find((name) => !featureNames.includes(name));
  if (unknown !== undefined) throw new Error(`monotone names ${unknown}, which is not a feature`);
  return featureNames.map((name) => byName[name] ?? 0);
}
