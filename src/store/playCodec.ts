import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Play } from '../game/foldPlays.ts';
import { oddRow } from './storeError.ts';

/** Most bytes of a game's plays unpacked: fifty times what a long game has. */
const MAX_BYTES = 2 ** 20;

/** The fields of a play in the order in which they are stored, since their names would be most of the text. */
const FIELDS = [
  'eventId',
  'period',
  'periodSeconds',
  'gameSeconds',
  'kind',
  'side',
  'player',
  'other',
  'servedBy',
  'x',
  'y',
  'detail',
  'minutes',
  'severity',
] as const satisfies readonly (keyof Play)[];

/** Packs the plays of a game: compressed JSON. */
export function encodePlays(plays: readonly Play[]): Uint8Array {
  return deflateRawSync(JSON.stringify(plays.map((play) => FIELDS.map((field) => play[field]))));
}

/** Unpacks the plays of a game, in order of time. **Errors**: a `StoreError` `odd-row` for bytes of another format. */
export function decodePlays(bytes: Uint8Array): readonly Play[] {
  try {
    const text = inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }).toString();
    const records = JSON.parse(text) as readonly (readonly unknown[])[];
    return records.map((record) => {
      if (record.length !== FIELDS.length) throw new RangeError(`${record.length} fields`);
      return Object.fromEntries(FIELDS.map((field, k) => [field, record[k]])) as unknown as Play;
    });
  } catch (error) {
    throw oddRow(`plays of an unknown format (${error instanceof Error ? error.message : String(error)})`);
  }
}
