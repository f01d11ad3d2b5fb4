import type { Comparison } from '../../stats/reconcile.ts';

/** How many counts of one field were compared with the official box score, and how many differ. */
export interface FieldSum {
  readonly compared: number;
  readonly differing: number;
  /**
   * Sum of the absolute differences. **Units**: seconds for ice time, percentage points for percentages, else counts.
   */
  readonly difference: number;
}

/** Sums by field (`skater.goals`, `goalie.toi`), in the order in which the fields first appeared. */
export type Reconciliation = Readonly<Record<string, FieldSum>>;

/** The sums of one game's comparison. */
export function reconciliationOf({ compared, differences }: Comparison): Reconciliation {
  const sums: Record<string, FieldSum> = {};
  for (const [field, count] of compared) sums[field] = { compared: count, differing: 0, difference: 0 };
  for (const { isGoalie, field, counted, official } of differences) {
    const name = `${isGoalie ? 'goalie' : 'skater'}.${field}`;
    const sum = sums[name];
    if (sum === undefined) continue;
    sums[name] = {
      ...sum,
      differing: sum.differing + 1,
      difference: sum.difference + Math.abs(counted - official),
    };
  }
  return sums;
}

/** Adds up the sums of many games. */
export function addReconciliations(games: readonly Reconciliation[]): Reconciliation {
  const total: Record<string, FieldSum> = {};
  for (const game of games) {
    for (const [field, sum] of Object.entries(game)) {
      const before = total[field] ?? { compared: 0, differing: 0, difference: 0 };
      total[field] = {
        compared: before.compared + sum.compared,
        differing: before.differing + sum.differing,
        difference: before.difference + sum.difference,
      };
    }
  }
  return total;
}
