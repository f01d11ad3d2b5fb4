import type { Reconciliation } from '../pipeline/reconciliation.ts';
import { count } from './count.ts';

/** Our counts against the official box lines as a table of text: a head and a line a field; empty where nothing was compared. */
export function boxLines(reconciliation: Reconciliation): readonly string[] {
  const fields = Object.entries(reconciliation);
  if (fields.length === 0) return [];
  const head = 'Against the official box lines      equal of compared     share   sum of differences';
  const lines = fields.map(([field, { compared, differing, difference }]) => {
    const equal = compared - differing;
    const share = `${((100 * equal) / compared).toFixed(2)}%`;
    const counts = `${count(equal)} of ${count(compared)}`;
    const sum = count(Math.round(difference));
    return `  ${field.padEnd(26)}${counts.padStart(25)}${share.padStart(10)}${sum.padStart(15)}`;
  });
  return [head, ...lines];
}
