import type { Moment } from '../game/foldMoments.ts';
import { ByteReader, ByteWriter } from './byteRecords.ts';
import { oddRow } from './storeError.ts';

const VERSION = 1;
const HEADER_BYTES = 1;
const RECORD_BYTES = 12;
const MAX_PHASES = 2;
/** Added to a difference in players, -2 to 2, so that it is positive; 0 for no phase. */
const DIFFERENCE_OFFSET = 3;

/**
 * Packs the moments of a game, in order of time: a version, then one record of 12 bytes each. **Errors**: throws for a
 * number that does not fit its width.
 */
export function encodeMoments(moments: readonly Moment[]): Uint8Array {
  const out = new ByteWriter(HEADER_BYTES + moments.length * RECORD_BYTES, 'moment');
  out.one(VERSION);
  for (const { period, second, score, hasGoalie, phases } of moments) {
    out.one(period);
    out.two(second);
    out.one(score.home);
    out.one(score.away);
    out.one((hasGoalie.home ? 1 : 0) + (hasGoalie.away ? 2 : 0));
    for (let k = 0; k < MAX_PHASES; k++) {
      const phase = phases[k];
      out.one(phase === undefined ? 0 : phase.difference + DIFFERENCE_OFFSET);
      out.two(phase?.until ?? 0);
    }
  }
  return out.bytes;
}

/** Unpacks the moments of a game. **Errors**: a `StoreError` `odd-row` for bytes of another format. */
export function decodeMoments(bytes: Uint8Array): readonly Moment[] {
  if (!(bytes instanceof Uint8Array)) throw oddRow('moments of an unknown format (no bytes)');
  if (bytes[0] !== VERSION || (bytes.length - HEADER_BYTES) % RECORD_BYTES !== 0) {
    throw oddRow(`moments of an unknown format (version ${bytes[0] ?? 'none'}, ${bytes.length} bytes)`);
  }
  const data = new ByteReader(bytes);
  const moments: Moment[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += RECORD_BYTES) {
    const goalies = data.one(at + 5);
    const phases = [at + 6, at + 9].flatMap((place) => {
      const code = data.one(place);
      return code === 0 ? [] : [{ difference: code - DIFFERENCE_OFFSET, until: data.two(place + 1) }];
    });
    moments.push({
      period: data.one(at),
      second: data.two(at + 1),
      score: { home: data.one(at + 3), away: data.one(at + 4) },
      hasGoalie: { home: (goalies & 1) !== 0, away: (goalies & 2) !== 0 },
      phases,
    });
  }
  return moments;
}
