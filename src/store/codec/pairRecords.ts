import { XG_UNIT } from '../../stats/counterTally.ts';
import type { PairRecord } from '../../stats/rows.ts';
import { oddRow, type StoreError } from '../storeError.ts';
import { ByteWriter, fixedAt } from './codec.ts';

/**
 * A skater's shared even-strength ice with every other skater of a game, as packed in `pair_game.others`. Format: a
 * version byte, a flag byte, then one record per other skater, by ascending id: id, a byte that says which parts
 * follow, seconds, then the parts that are not zero. Integers only, xG in millionths of a goal, so that sums are exact
 * in any order. Why packed, and read in place: docs/decisions/0260-dense-rows.md.
 */
const VERSION = 2;
const HEADER_BYTES = 2;
/** Flag of a game whose shots have no xG: the three xG fields are then null. */
const NO_XG = 1;

/** The bits of a record's byte. The five counts follow together if one is not zero. */
const SAME_TEAM = 1;
const HAS_XG = { ixg: 2, xgf: 4, xga: 8 } as const;
const XG = ['ixg', 'xgf', 'xga'] as const;
const HAS_COUNTS = 16;
const COUNTS = ['g', 'a1', 'a2', 'gf', 'ga'] as const;

/** Where the parts of a record begin, and how many bytes an xG takes. */
const AT = { bits: 3, seconds: 4, parts: 6 } as const;
const XG_BYTES = 3;

/** The bytes of a record, by its byte of bits. */
const LENGTHS = Uint8Array.from(
  { length: 256 },
  (_, bits) =>
    AT.parts +
    XG_BYTES * XG.filter((name) => (bits & HAS_XG[name]) !== 0).length +
    (bits & HAS_COUNTS ? COUNTS.length : 0),
);

/**
 * Packs the records of one skater and game, sorted by `other_id`.
 *
 * **Errors**: throws for a number that does not fit its width.
 */
export function encodePairs(records: readonly PairRecord[]): Uint8Array {
  const hasNoXg = records[0]?.xgf === null;
  const out = new ByteWriter();
  out.fixed(VERSION, 1);
  out.fixed(hasNoXg ? NO_XG : 0, 1);
  for (const record of records.toSorted((a, b) => a.other_id - b.other_id)) {
    if (XG.some((name) => (record[name] === null) !== hasNoXg)) {
      throw new RangeError('xG must be known for all pair records of a game or for none.');
    }
    const hasCounts = COUNTS.some((name) => record[name] !== 0);
    let bits = (record.is_same_team ? SAME_TEAM : 0) | (hasCounts ? HAS_COUNTS : 0);
    for (const name of XG) if (record[name]) bits |= HAS_XG[name];
    out.fixed(record.other_id, 3);
    out.fixed(bits, 1);
    out.fixed(record.toi_ev, 2);
    for (const name of XG) if (record[name]) out.fixed(Math.round(record[name] * XG_UNIT), XG_BYTES);
    if (hasCounts) for (const name of COUNTS) out.fixed(record[name], 1);
  }
  return out.bytes();
}

/** The bytes of one skater and game among others. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Unpacks the records of one skater and game, by ascending `other_id`.
 *
 * **Errors**: a `StoreError` `odd-row` for bytes of another format.
 */
export function decodePairs(bytes: Uint8Array): readonly PairRecord[] {
  const range = { from: 0, to: bytes.length };
  requireVersion(bytes, range);
  const records: PairRecord[] = [];
  let at = HEADER_BYTES;
  for (; at < bytes.length; at += LENGTHS[bytes[at + AT.bits] ?? 0] ?? 1) records.push(recordAt(bytes, 0, at));
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
  requireVersion(bytes, range);
  const { from, to } = range;
  const [low, middle, high] = [otherId & 0xff, (otherId >> 8) & 0xff, otherId >> 16];
  let found = -1;
  let at = from + HEADER_BYTES;
  while (at < to) {
    if (bytes[at] === low && bytes[at + 1] === middle && bytes[at + 2] === high) found = at;
    at += LENGTHS[bytes[at + AT.bits] ?? 0] ?? 1;
  }
  if (at !== to) throw unknownFormat(bytes, range);
  return found === -1 ? null : recordAt(bytes, from, found);
}

function requireVersion(bytes: Uint8Array, range: ByteRange): void {
  const isBytes = bytes instanceof Uint8Array && range.to - range.from >= HEADER_BYTES;
  if (!isBytes || bytes[range.from] !== VERSION) throw unknownFormat(bytes, range);
}

function unknownFormat(bytes: Uint8Array, { from, to }: ByteRange): StoreError {
  if (!(bytes instanceof Uint8Array)) return oddRow('pairs of an unknown format (no bytes)');
  const version = from < to ? bytes[from] : undefined;
  return oddRow(`pairs of an unknown format (version ${version ?? 'none'}, ${to - from} bytes)`);
}

/** The record that begins at a byte, of the game that begins at `from`. */
function recordAt(bytes: Uint8Array, from: number, start: number): PairRecord {
  const bits = fixedAt(bytes, start + AT.bits, 1);
  const unwritten = fixedAt(bytes, from + 1, 1) & NO_XG ? null : 0;
  // A part begins where a record with only the parts before it would end.
  const at = (has: number): number => start + (LENGTHS[bits & (has - 1)] ?? 0);
  const xg = (has: number): number | null => (bits & has ? fixedAt(bytes, at(has), XG_BYTES) / XG_UNIT : unwritten);
  const counts = at(HAS_COUNTS);
  const count = (k: number): number => (bits & HAS_COUNTS ? fixedAt(bytes, counts + k, 1) : 0);
  return {
    other_id: fixedAt(bytes, start, 3),
    is_same_team: (bits & SAME_TEAM) !== 0,
    toi_ev: fixedAt(bytes, start + AT.seconds, 2),
    ixg: xg(HAS_XG.ixg),
    xgf: xg(HAS_XG.xgf),
    xga: xg(HAS_XG.xga),
    g: count(0),
    a1: count(1),
    a2: count(2),
    gf: count(3),
    ga: count(4),
  };
}
