import type { PairedGain } from './evaluateSet.ts';

/**
 * One trial's figures on one subset of one forward test: a row of `models/xg/trials.json`, written by
 * `bench/xgTrials.ts`.
 */
export interface TrialRow {
  /** How the trial differs from the current recipe. The first trial of a file is one booster of that recipe. */
  readonly trial: string;
  readonly test_set: string;
  readonly subset: string;
  /** 0-1. */
  readonly auc: number;
  /** Nats a shot; the trees alone, before calibration. */
  readonly log_loss: number;
  readonly goals_per_xg: number;
  /** Slope of the calibration line over the log-odds. Below 1, the model exaggerates the differences between shots. */
  readonly slope: number;
  /**
   * How much lower the log loss is than with one booster of the recipe, with a 95% interval over resampled games; null
   * on that booster's own row.
   */
  readonly gained: PairedGain | null;
}

/** The trials on a model card, and the command that reproduces them. */
export interface Trials {
  readonly command: string;
  /** A remark on how to read the figures, if any. */
  readonly note?: string;
  readonly rows: readonly TrialRow[];
}

/** Header and rows of the card's table: all shots and 5v5 for every trial and test. */
export function trialTable({ rows }: Trials): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
  const listed = rows.filter(({ subset }) => subset === 'all' || subset === '5v5');
  return {
    head: ['trial', 'test set', 'subset', 'AUC', 'log loss', 'log loss gain', '95% interval', 'goals/xG', 'slope'],
    rows: listed.map(({ trial, test_set, subset, auc, log_loss, gained, goals_per_xg, slope }) => [
      trial,
      test_set,
      subset,
      auc.toFixed(4),
      log_loss.toFixed(5),
      gained === null ? '' : gained.mean.toFixed(5),
      gained === null ? '' : `${gained.low.toFixed(5)} to ${gained.high.toFixed(5)}`,
      goals_per_xg.toFixed(3),
      slope.toFixed(3),
    ]),
  };
}
