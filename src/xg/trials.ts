/** One trial's figures on one part of one forward test: a row of `models/xg/trials.json`, written by `bench/xgTrials.ts`. */
export interface TrialRow {
  /** What was done otherwise than in the recipe in force; the first trial of a file is that recipe. */
  readonly trial: string;
  readonly test_set: string;
  readonly subset: string;
  /** 0-1. */
  readonly auc: number;
  /** Nats a shot; the trees alone, before calibration. */
  readonly log_loss: number;
  readonly goals_per_xg: number;
}

/** The trials a model card tells of, and the command that makes them again. */
export interface Trials {
  readonly command: string;
  /** What a reader must know of the figures; absent where there is nothing to add. */
  readonly note?: string;
  readonly rows: readonly TrialRow[];
}

/** Header and rows of the card's table: each trial beside the first one of the same test and subset, all shots and 5v5. */
export function trialTable({ rows }: Trials): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
  const first = rows[0]?.trial;
  const told = rows.filter(({ subset }) => subset === 'all' || subset === '5v5');
  const baseOf = (row: TrialRow): TrialRow | undefined =>
    rows.find(({ trial, test_set, subset }) => trial === first && test_set === row.test_set && subset === row.subset);
  return {
    head: ['trial', 'test set', 'subset', 'AUC', 'log loss', 'log loss gained', 'goals/xG'],
    rows: told.map((row) => {
      const base = baseOf(row);
      const gained = base === undefined || row.trial === first ? '' : (base.log_loss - row.log_loss).toFixed(4);
      return [
        row.trial,
        row.test_set,
        row.subset,
        row.auc.toFixed(4),
        row.log_loss.toFixed(4),
        gained,
        row.goals_per_xg.toFixed(3),
      ];
    }),
  };
}
