import type { PairRecord } from '../stats/rows.ts';
import { ByteReader, ByteWriter } from './byteRecords.ts';
import { oddRow, type StoreError } from './storeError.ts';

/**
 * A skater's shared even-strength ice with one other skater in a game, as packed in `pair_game.others`. Format: a
 * version byte, a flag byte, then one record per other skater, by ascending id: id, a byte that says which parts
 * follow, seconds, then the parts that are not zero. Integers only, xG in millionths of a goal, so that sums are exact
 * in any order. Why packed: docs/decisions/0260-dense-rows.md.
 */
export type { PairRecord };

/** Records of version 1 have all parts: stores keep them until their games are read again. */
const WHOLE_VERSION = 1;
const VERSION = 2;
const HEADER_BYTES = 2;
const WHOLE_RECORD_BYTES = 20;
/** Flag of a game whose shots have no xG: the three xG fields are then null. */
const NO_XG = 1;

/** The bits of a record's byte, and the bytes of a part. The five counts follow together if one is not zero. */
const SAME_TEAM = 1;
const HAS = { ixg: 2, xgf: 4, xga: 8, counts: 16 } as const;
const BITS_AT = 3;
const ID_AND_BITS_BYTES = 4;
const ID_BITS_AND_SECONDS_BYTES = 6;
const XG_BYTES = 3;
const COUNTS = ['g', 'a1', 'a2', 'gf', 'ga'] as const;

/**
 * Packs the records of one skater and game, sorted by `other_id`.
 *
 * **Errors**: throws for a number that does not fit its width.
 */
export function encodePairs(records: readonly PairRecord[]): Uint8Array {
  const hasNoXg = records[0]?.xgf === null;
  const bits = records.map(bitsOf);
  const length = bits.reduce((sum, each) => sum + recordBytes(each), HEADER_BYTES);
  const out = new ByteWriter(length, 'pair');
  out.one(VERSION);
  out.one(hasNoXg ? NO_XG : 0);
  for (const record of isInOrder(records) ? records : records.toSorted((a, b) => a.other_id - b.other_id)) {
    if ((record.ixg === null) !== hasNoXg || (record.xgf === null) !== hasNoXg || (record.xga === null) !== hasNoXg) {
      throw new RangeError('xG must be known for all pair records of a game or for none.');
    }
    const has = bitsOf(record);
    out.three(record.other_id);
    out.one(has);
    out.two(record.toi_ev);
    if (has & HAS.ixg) out.xg(record.ixg);
    if (has & HAS.xgf) out.xg(record.xgf);
    if (has & HAS.xga) out.xg(record.xga);
    if (has & HAS.counts) for (const count of COUNTS) out.one(record[count]);
  }
  return out.bytes;
}

/** The byte of a record: its side, and the parts that are not zero. */
function bitsOf(record: PairRecord): number {
  return (
    (record.is_same_team ? SAME_TEAM : 0) |
    (record.ixg ? HAS.ixg : 0) |
    (record.xgf ? HAS.xgf : 0) |
    (record.xga ? HAS.xga : 0) |
    (COUNTS.some((count) => record[count] !== 0) ? HAS.counts : 0)
  );
}

/** Bytes of a record with these bits. */
function recordBytes(bits: number): number {
  return (
    ID_BITS_AND_SECONDS_BYTES +
    (bits & HAS.ixg ? XG_BYTES : 0) +
    (bits & HAS.xgf ? XG_BYTES : 0) +
    (bits & HAS.xga ? XG_BYTES : 0) +
    (bits & HAS.counts ? COUNTS.length : 0)
  );
}

/** The same for every byte: for version 2, and for version 1, where all have the same length. */
const LENGTHS = Uint8Array.from({ length: 256 }, (_, bits) => recordBytes(bits));
const WHOLE_LENGTHS = new Uint8Array(256).fill(WHOLE_RECORD_BYTES);

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
  const range = { from: 0, to: bytes.length };
  const lengths = lengthsOf(bytes, range);
  const data = new ByteReader(bytes);
  const records: PairRecord[] = [];
  let at = HEADER_BYTES;
  for (; at < bytes.length; at += lengths[data.one(at + BITS_AT)] ?? 1) {
    records.push(recordAt(data, { from: 0, at, isWhole: lengths === WHOLE_LENGTHS }));
  }
  if (at !== bytes.length) throw unknownFormat(bytes, range);
  return records;
}

/**
 * The record of one other skater, found without unpacking the rest: a comparison reads a few thousand rows. The bytes
 * may be those of several games, of which `range` names one.
 *
 * **Missing**: null if the two shared no ice. **Errors**: as in `decodePairs`.
 */
export function findPair(
  bytes: Uint8Array,
  otherId: number,
  range: ByteRange = { from: 0, to: bytes.length },
): PairRecord | null {
  const lengths = lengthsOf(bytes, range);
  const { from, to } = range;
  const [low, middle, high] = [otherId & 0xff, (otherId >> 8) & 0xff, otherId >> 16];
  // A plain loop: a comparison runs it a hundred thousand times, in a server that has not compiled it yet.
  let found = -1;
  let at = from + HEADER_BYTES;
  while (at < to) {
    if (bytes[at] === low && bytes[at + 1] === middle && bytes[at + 2] === high) found = at;
    at += lengths[bytes[at + BITS_AT] ?? 0] ?? 1;
  }
  if (at !== to) throw unknownFormat(bytes, range);
  if (found === -1) return null;
  return recordAt(new ByteReader(bytes), { from, at: found, isWhole: lengths === WHOLE_LENGTHS });
}

/** The bytes of one skater and game among others. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** The lengths of records by the byte of each. **Errors**: a `StoreError` `odd-row` for another version. */
function lengthsOf(bytes: Uint8Array, range: ByteRange): Uint8Array {
  const isBytes = bytes instanceof Uint8Array && range.to - range.from >= HEADER_BYTES;
  const version = isBytes ? bytes[range.from] : undefined;
  if (version === VERSION) return LENGTHS;
  if (version === WHOLE_VERSION) return WHOLE_LENGTHS;
  throw unknownFormat(bytes, range);
}

function unknownFormat(bytes: Uint8Array, { from, to }: ByteRange): StoreError {
  if (!(bytes instanceof Uint8Array)) return oddRow('pairs of an unknown format (no bytes)');
  const version = from < to ? bytes[from] : undefined;
  return oddRow(`pairs of an unknown format (version ${version ?? 'none'}, ${to - from} bytes)`);
}

/** A place in the bytes of a skater's game, which begin at `from`. */
interface RecordPlace {
  readonly from: number;
  readonly at: number;
  readonly isWhole: boolean;
}

function recordAt(data: ByteReader, { from, at: start, isWhole }: RecordPlace): PairRecord {
  const hasNoXg = (data.one(from + 1) & NO_XG) !== 0;
  const bits = data.one(start + BITS_AT) | (isWhole ? HAS.ixg | HAS.xgf | HAS.xga | HAS.counts : 0);
  let at = start + ID_BITS_AND_SECONDS_BYTES;
  const xg = (has: number): number | null => {
    if (!(bits & has)) return hasNoXg ? null : 0;
    at += XG_BYTES;
    return hasNoXg ? null : data.xg(at - XG_BYTES);
  };
  const [ixg, xgf, xga] = [xg(HAS.ixg), xg(HAS.xgf), xg(HAS.xga)];
  const count = (k: number): number => (bits & HAS.counts ? data.one(at + k) : 0);
  return {
    other_id: data.three(start),
    is_same_team: (bits & SAME_TEAM) !== 0,
    toi_ev: data.two(start + ID_AND_BITS_BYTES),
    ixg,
    xgf,
    xga,
    g: count(0),
    a1: count(1),
    a2: count(2),
    gf: count(3),
    ga: count(4),
  };
}
