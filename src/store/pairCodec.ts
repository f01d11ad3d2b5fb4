import type { PairRecord } from '../stats/rows.ts';
import { ByteReader, ByteWriter } from './byteRecords.ts';
import { oddRow } from './storeError.ts';

/**
 * A skater's shared even-strength ice with one other skater in a game, as packed in `pair_game.others`. Format: a
 * version byte, a flag byte, then one fixed-width record per other skater, by ascending id. Integers only, xG in
 * millionths of a goal, so that sums are exact in any order. Why packed: docs/decisions/0001-packed-pairs.md.
 */
export type { PairRecord };

const VERSION = 1;
const HEADER_BYTES = 2;
const RECORD_BYTES = 20;
/** Flag of a game whose shots have no xG: the three xG fields are then null. */
const NO_XG = 1;

/**
 * Packs the records of one skater and game, sorted by `other_id`.
 *
 * **Errors**: throws for a number that does not fit its width.
 */
export function encodePairs(records: readonly PairRecord[]): Uint8Array {
  const hasNoXg = records[0]?.xgf === null;
  const out = new ByteWriter(HEADER_BYTES + records.length * RECORD_BYTES, 'pair');
  out.one(VERSION);
  out.one(hasNoXg ? NO_XG : 0);
  for (const record of isInOrder(records) ? records : records.toSorted((a, b) => a.other_id - b.other_id)) {
    if ((record.ixg === null) !== hasNoXg || (record.xgf === null) !== hasNoXg || (record.xga === null) !== hasNoXg) {
      throw new RangeError('xG must be known for all pair records of a game or for none.');
    }
    out.three(record.other_id);
    out.one(record.is_same_team ? 1 : 0);
    out.two(record.toi_ev);
    out.xg(record.ixg);
    out.xg(record.xgf);
    out.xg(record.xga);
    out.one(record.g);
    out.one(record.a1);
    out.one(record.a2);
    out.one(record.gf);
    out.one(record.ga);
  }
  return out.bytes;
}

function isInOrder(records: readonly PairRecord[]): boolean {
  let last = 0;
  for (const { other_id } of records) {
    if (other_id < last) return false;
    last = other_id;
  }
  return true;
}

/**
 * Unpacks the records of one skater and game, by ascending `other_id`.
 *
 * **Errors**: a `StoreError` `odd-row` for bytes of another format.
 */
export function decodePairs(bytes: Uint8Array): readonly PairRecord[] {
  const { data, count } = readerOf(bytes);
  return Array.from({ length: count }, (_, k) => recordAt(data, HEADER_BYTES + k * RECORD_BYTES));
}

/**
 * The record of one other skater, found without unpacking the rest: a comparison reads a few thousand rows.
 *
 * **Missing**: null if the two shared no ice. **Errors**: as in `decodePairs`.
 */
export function findPair(bytes: Uint8Array, otherId: number): PairRecord | null {
  const { data, count } = readerOf(bytes);
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (data.three(HEADER_BYTES + middle * RECORD_BYTES) < otherId) low = middle + 1;
    else high = middle;
  }
  const at = HEADER_BYTES + low * RECORD_BYTES;
  return low < count && data.three(at) === otherId ? recordAt(data, at) : null;
}

/** A reader of packed records, and how many there are. **Errors**: a `StoreError` `odd-row` for another format. */
function readerOf(bytes: Uint8Array): { readonly data: ByteReader; readonly count: number } {
  const isBytes = bytes instanceof Uint8Array;
  if (!isBytes || bytes[0] !== VERSION || (bytes.length - HEADER_BYTES) % RECORD_BYTES !== 0) {
    const found = isBytes ? `version ${bytes[0] ?? 'none'}, ${bytes.length} bytes` : 'no bytes';
    throw oddRow(`pairs of an unknown format (${found})`);
  }
  return { data: new ByteReader(bytes), count: (bytes.length - HEADER_BYTES) / RECORD_BYTES };
}

function recordAt(data: ByteReader, at: number): PairRecord {
  const hasNoXg = (data.one(1) & NO_XG) !== 0;
  return {
    other_id: data.three(at),
    is_same_team: data.one(at + 3) === 1,
    toi_ev: data.two(at + 4),
    ixg: hasNoXg ? null : data.xg(at + 6),
    xgf: hasNoXg ? null : data.xg(at + 9),
    xga: hasNoXg ? null : data.xg(at + 12),
    g: data.one(at + 15),
    a1: data.one(at + 16),
    a2: data.one(at + 17),
    gf: data.one(at + 18),
    ga: data.one(at + 19),
  };
}
