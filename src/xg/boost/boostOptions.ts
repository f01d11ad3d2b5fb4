import type { TrainingMatrix } from './matrix.ts';

/**
 * Direction of a monotone constraint. -1: more of the feature never raises the prediction; 1: never lowers it; 0: free.
 */
export type Monotone = -1 | 0 | 1;

/** Progress after each round. */
export interface RoundReport {
  /** Trees grown so far. */
  readonly round: number;
  /** Weighted mean log loss on the validation rows, nats; null without validation rows. */
  readonly validationLoss: number | null;
}

/** Training options, with their names in XGBoost where they exist. `resolveOptions` sets the defaults. */
export interface BoostOptions {
  /** Maximum number of trees. Default 300. */
  readonly rounds?: number;
  /** Shrinkage of each tree's step, 0-1 (eta). Default 0.05. */
  readonly learningRate?: number;
  /** Grow level by level, or the leaf with the greatest gain first (grow_policy). Default by level. */
  readonly growth?: 'level' | 'leaf';
  /** Maximum number of splits between root and leaf, 1-12 (max_depth). Default 6. */
  readonly maxDepth?: number;
  /** Maximum number of leaves of a tree (max_leaves). Default 2^maxDepth. */
  readonly maxLeaves?: number;
  /** Minimum sum of hessians p(1-p) x weight in a leaf (min_child_weight). Default 1. */
  readonly minChildHessian?: number;
  /**
   * Minimum number of training rows in a leaf, whatever their weight. Default 1; more costs about a third more time.
   */
  readonly minLeafRows?: number;
  /** Ridge penalty on leaf values (lambda). Default 1. */
  readonly lambda?: number;
  /**
   * Minimum gain of a split, in XGBoost's units: G²/(H+lambda) of the parts minus that of the whole (gamma). Default 0.
   */
  readonly minGain?: number;
  /** Share of blocks (or rows) each tree is grown on, 0-1. Default 1. */
  readonly subsample?: number;
  /** What is drawn: complete blocks, by the hash of their id, or rows, by their position. Default block. */
  readonly subsampleBy?: 'block' | 'row';
  /** Share of features each tree may use, 0-1 (colsample_bytree). Default 1. */
  readonly columnSample?: number;
  /** Maximum number of bins of a feature, 2-255, without the one for missing. Default 255. */
  readonly maxBins?: number;
  /** Monotone constraints by feature name. Default none. */
  readonly monotone?: Readonly<Record<string, Monotone>>;
  /**
   * Groups of features that may occur together on a path from root to leaf (interaction_constraints). A feature without
   * a group occurs only alone. Default: no constraint.
   */
  readonly interactions?: readonly (readonly string[])[];
  /** Log-odds all rows start from. Default: fitted so that the mean prediction is the mean label. */
  readonly baseScore?: number;
  /** Stops after `patience` rounds without a better loss on these rows, and keeps the trees up to the best round. */
  readonly earlyStopping?: { readonly validation: TrainingMatrix; readonly patience: number };
  /** Seed of all random draws, a whole number. Default 1. */
  readonly seed?: number;
  /** Threads; 1 trains in the calling thread. The model does not depend on the number. Default 2. */
  readonly workers?: number;
  /** Called after every round. */
  readonly onRound?: (report: RoundReport) => void;
}

/** Options with every default filled in and features by index: stored in the model and read by the threads. */
export interface ResolvedOptions {
  readonly rounds: number;
  readonly learningRate: number;
  readonly growth: 'level' | 'leaf';
  readonly maxDepth: number;
  readonly maxLeaves: number;
  readonly minChildHessian: number;
  readonly minLeafRows: number;
  readonly lambda: number;
  readonly minGain: number;
  readonly subsample: number;
  readonly subsampleBy: 'block' | 'row';
  readonly columnSample: number;
  readonly maxBins: number;
  /** One per feature. */
  readonly monotone: readonly Monotone[];
  /** Groups of feature indexes, with single-feature groups for the others; null without constraints. */
  readonly interactions: readonly (readonly number[])[] | null;
  /** Rounds without improvement before stopping; null without early stopping. */
  readonly patience: number | null;
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
  const maxDepth = number('maxDepth', options.maxDepth ?? 6, 1, MAX_DEPTH, true);
  const subsample = share('subsample', options.subsample ?? 1);
  const subsampleBy = options.subsampleBy ?? 'block';
  if (subsample < 1 && subsampleBy === 'block' && !hasBlocks) {
    throw new Error('subsampling by block needs the block of every row: give blocks, or subsampleBy row');
  }
  const patience = options.earlyStopping?.patience;
  return {
    rounds: number('rounds', options.rounds ?? 300, 1, 100_000, true),
    learningRate: share('learningRate', options.learningRate ?? 0.05),
    growth: options.growth ?? 'level',
    maxDepth,
    maxLeaves: Math.min(2 ** maxDepth, number('maxLeaves', options.maxLeaves ?? 2 ** maxDepth, 2, 2 ** 16, true)),
    minChildHessian: number('minChildHessian', options.minChildHessian ?? 1, 0, Number.MAX_VALUE),
    minLeafRows: number('minLeafRows', options.minLeafRows ?? 1, 1, 2 ** 31, true),
    lambda: number('lambda', options.lambda ?? 1, 0, Number.MAX_VALUE),
    minGain: number('minGain', options.minGain ?? 0, 0, Number.MAX_VALUE),
    subsample,
    subsampleBy,
    columnSample: share('columnSample', options.columnSample ?? 1),
    maxBins: number('maxBins', options.maxBins ?? 255, 2, 255, true),
    monotone: resolveMonotone(options.monotone ?? {}, featureNames),
    interactions: resolveInteractions(options.interactions, featureNames),
    patience: patience === undefined ? null : number('earlyStopping', patience, 1, 100_000, true),
    seed: number('seed', options.seed ?? 1, 0, 2 ** 32 - 1, true),
  };
}

function indexOfFeature(name: string, featureNames: readonly string[], where: string): number {
  const index = featureNames.indexOf(name);
  if (index < 0) throw new Error(`${where} names ${name}, which is not a feature`);
  return index;
}

function resolveMonotone(byName: Readonly<Record<string, Monotone>>, featureNames: readonly string[]): Monotone[] {
  const directions = featureNames.map((): Monotone => 0);
  for (const [name, direction] of Object.entries(byName)) {
    directions[indexOfFeature(name, featureNames, 'monotone')] = direction;
  }
  return directions;
}

function resolveInteractions(groups: BoostOptions['interactions'], featureNames: readonly string[]): number[][] | null {
  if (groups === undefined) return null;
  const resolved = groups.map((group) => group.map((name) => indexOfFeature(name, featureNames, 'interactions')));
  const grouped = new Set(resolved.flat());
  const alone = featureNames.flatMap((_, feature) => (grouped.has(feature) ? [] : [[feature]]));
  return [...resolved, ...alone];
}
