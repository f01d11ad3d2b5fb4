import { XG_PARTS } from '../../stats/registry/dataFiles/dataTables.ts';
import { oddRow } from '../storeError.ts';
import { parseStoredNumbers } from './storedJson.ts';

/** The parts in the order in which they are stored. A new one goes to the end. */
const NAMES = Object.keys(XG_PARTS);

/** Log-odds parts are stored with 4 decimals: a page shows 2. */
const UNIT = 10_000;

const STORED = /^(?:-?\d+)?(?:,(?:-?\d+)?)*$/;

/**
 * The parts of a shot's xG as text: ten-thousandths in the order of `XG_PARTS`, with commas, nothing for a part that
 * the model does not have. As JSON where it has another part. A third of the bytes of shots were names of parts.
 */
export function encodeXgParts(parts: Readonly<Record<string, number>>): string {
  let [text, count] = ['', 0];
  for (const [place, name] of NAMES.entries()) {
    const value = parts[name];
    if (place > 0) text += ',';
    if (value === undefined) continue;
    text += Math.round(value * UNIT) + 0;
    count++;
  }
  if (count === Object.keys(parts).length) return text;
  return JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, rounded(value)])));
}

function rounded(value: number): number {
  return Math.round(value * UNIT) / UNIT + 0;
}

/** The parts of a shot's xG, log-odds by name. **Errors**: a `StoreError` `odd-row` for any other text. */
export function decodeXgParts(text: unknown): Readonly<Record<string, number>> {
  if (typeof text !== 'string' || text.startsWith('{')) return parseStoredNumbers(text, 'shot.xg_parts');
  const numbers = text.split(',');
  if (numbers.length > NAMES.length || !STORED.test(text)) throw oddRow('no numbers by name in shot.xg_parts');
  const parts: Record<string, number> = {};
  for (const [place, number] of numbers.entries()) if (number !== '') parts[NAMES[place] ?? ''] = Number(number) / UNIT;
  return parts;
}
