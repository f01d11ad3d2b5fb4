import type { PairRecord } from '../stats/rows.ts';

/**
 * How a skater's even-strength game with every other skater is packed into `pair_game.others`: a header byte (the format's
 * version), a flag byte, then one record of fixed width for each other skater, by ascending id. Whole numbers only, xG in
 * millionths of a goal, so that sums are exact in any order. Why packed: docs/decisions/0001-pairs-are-packed.md.
 */

export type { PairRecord };

const VERSION = 1;
const HEADER_BYTES = 2;
const RECORD_BYTES = 20;
/** Set in the flag byte of a game whose shots have no xG: the three xG fields are then null. */
const NO_XG = 1;
const MILLIONTHS = 1_000_000;
const MOST_24_BITS = 0xff_ffff;

/** Packs the records of one skater and game; they are put in order of `other_id`. Throws when a number does not fit its width. */
export function encodePairs(records: readonly PairRecord[]): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + records.length * RECORD_BYTES);
  const hasNoXg = records.some(({ xgf }) => xgf === null);
  bytes[0] = VERSION;
  bytes[1] = hasNoXg ? NO_XG : 0;
  let at = HEADER_BYTES;
  const put = (value: number, width: 1 | 2 | 3): void => {
    if (!Number.isInteger(value) || value < 0 || value >= 256 ** width) {
      throw new RangeError(`${value} does not fit ${width} bytes of a pair record.`);
    }
    for (let k = 0; k < width; k++) bytes[at++] = (value >>> (8 * k)) & 0xff;
  };
  const putXg = (value: number | null): void => {
    if ((value === null) !== hasNoXg) throw new RangeError('xG must be known for all records of a game or for none.');
    put(Math.round((value ?? 0) * MILLIONTHS), 3);
  };
  for (const record of records.toSorted((a, b) => a.other_id - b.other_id)) {
    put(record.other_id, 3);
    put(record.is_same_team ? 1 : 0, 1);
    put(record.toi_ev, 2);
    putXg(record.ixg);
    putXg(record.xgf);
    putXg(record.xga);
    put(record.g, 1);
    put(record.a1, 1);
    put(record.a2, 1);
    put(record.gf, 1);
    put(record.ga, 1);
  }
  return bytes;
}

/** The records of one skater and game, by ascending `other_id`. Throws for bytes of another format. */
export function decodePairs(bytes: Uint8Array): readonly PairRecord[] {
  if (bytes[0] !== VERSION || (bytes.length - HEADER_BYTES) % RECORD_BYTES !== 0) {
    throw new Error(`Pairs of an unknown format: version ${bytes[0] ?? 'none'}, ${bytes.length} bytes.`);
  }
  const hasNoXg = ((bytes[1] ?? 0) & NO_XG) !== 0;
  const byte = (at: number): number => bytes[at] ?? 0;
  const three = (at: number): number => (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16)) & MOST_24_BITS;
  const xg = (at: number): number | null => (hasNoXg ? null : three(at) / MILLIONTHS);
  const records: PairRecord[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += RECORD_BYTES) {
    records.push({
      other_id: three(at),
      is_same_team: byte(at + 3) === 1,
      toi_ev: byte(at + 4) | (byte(at + 5) << 8),
      ixg: xg(at + 6),
      xgf: xg(at + 9),
      xga: xg(at + 12),
      g: byte(at + 15),
      a1: byte(at + 16),
      a2: byte(at + 17),
      gf: byte(at + 18),
      ga: byte(at + 19),
    });
  }
  return records;
}
