import type { Comparison } from '../stats/reconcile.ts';

/** How many numbers of one kind were compared with the official box lines, and how many differ. */
export interface FieldSum {
  readonly compared: number;
  readonly differing: number;
  /** Sum of the differences, sign dropped: seconds for ice time, points for percents, else counts. */
  readonly difference: number;
}

/** Sums by field (`skater.goals`, `goalie.toi`), in the order in which the fields were first met. */
export type Reconciliation = Readonly<Record<string, FieldSum>>;

/** A game's comparison as sums. */
export function sumsOf({ compared, differences }: Comparison): Reconciliation {
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

/** The sums of many games as one. */
export function addUp(games: readonly Reconciliation[]): Reconciliation {
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
