import type { PairedGain } from './evaluateSet.ts';

/** One trial's figures on one part of one forward test: a row of `models/xg/trials.json`, written by `bench/xgTrials.ts`. */
export interface TrialRow {
  /** What was done otherwise than in the recipe in force; the first trial of a file is one booster of that recipe. */
  readonly trial: string;
  readonly test_set: string;
  readonly subset: string;
  /** 0-1. */
  readonly auc: number;
  /** Nats a shot; the trees alone, before calibration. */
  readonly log_loss: number;
  readonly goals_per_xg: number;
  /** Of the calibration line, over the log-odds: under 1, the differences between shots are taken for too great. */
  readonly slope: number;
  /** Log loss lower than one booster of the recipe by this much, with its 95% interval over resampled games; null on that booster's own row. */
  readonly gained: PairedGain | null;
}

/** The trials a model card tells of, and the command that makes them again. */
export interface Trials {
  readonly command: string;
  /** What a reader must know of the figures; absent where there is nothing to add. */
  readonly note?: string;
  readonly rows: readonly TrialRow[];
}

/** Header and rows of the card's table: all shots and 5v5 of every trial and test. */
export function trialTable({ rows }: Trials): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
  const told = rows.filter(({ subset }) => subset === 'all' || subset === '5v5');
  return {
    head: ['trial', 'test set', 'subset', 'AUC', 'log loss', 'log loss gained', '95% interval', 'goals/xG', 'slope'],
    rows: told.map(({ trial, test_set, subset, auc, log_loss, gained, goals_per_xg, slope }) => [
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
