import { parseStoredIds } from './storedJson.ts';

/** The season's value in the stored line, and one standard deviation: whole numbers, as fine as a small line shows. */
const MIDDLE = 1000;
const DEVIATION = 20;

/** Writes a line of values as text, in twentieths of a deviation from the season's value. */
export function encodeTrend(values: readonly number[], season: number, deviation: number): string {
  const steps = values.map((value) => MIDDLE + Math.round((DEVIATION * (value - season)) / deviation));
  return steps.map((step) => Math.max(0, step)).join(' ');
}

/** Reads what `encodeTrend` wrote. **Errors**: a `StoreError` `odd-row` for any other text. */
export function decodeTrend(text: string, season: number, deviation: number): readonly number[] {
  return parseStoredIds(text, 'form_row.trend').map((step) => season + ((step - MIDDLE) * deviation) / DEVIATION);
}
