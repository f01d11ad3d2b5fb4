import type { StintRow } from '../stats/rows.ts';
import { ByteReader, ByteWriter } from './byteRecords.ts';
import { oddRow } from './storeError.ts';

/**
 * One stint of a game, as packed in `stint.stints`. Format: a header (version, flags, number of players), the ids of
 * the game's players in ascending order, then one fixed-width record per stint in order of time. A record refers to a
 * player by their index in that list. Integers only; xG is in millionths of a goal.
 */
export type StintRecord = StintRow;

const VERSION = 1;
const NO_XG = 1;
/** Version, flags, number of players. */
const HEADER_BYTES = 3;
const PLAYER_BYTES = 3;
const MAX_SKATERS = 6;
/** Index of no player: an unused slot of a shorthanded team, or an empty net. */
const NO_PLAYER = 255;
const RECORD_BYTES = 30;
const STARTS = ['O', 'N', 'D', 'fly'] as const;

/**
 * Packs the stints of a game. **Errors**: throws for a number that does not fit its width, and for more than 254
 * players.
 */
export function encodeStints(stints: readonly StintRecord[]): Uint8Array {
  const players = playersOf(stints);
  if (players.length >= NO_PLAYER) throw new RangeError(`${players.length} players do not fit the stints of one game.`);
  const indexes = new Map(players.map((player, index) => [player, index]));
  const indexOf = (player: number | null | undefined): number =>
    player == null ? NO_PLAYER : (indexes.get(player) ?? NO_PLAYER);
  const hasNoXg = stints[0]?.home_xg === null;
  const length = HEADER_BYTES + players.length * PLAYER_BYTES + stints.length * RECORD_BYTES;
  const out = new ByteWriter(length, 'stint');
  const skaters = (ids: readonly number[]): void => {
    if (ids.length > MAX_SKATERS) throw new RangeError(`${ids.length} skaters do not fit a stint record.`);
    for (let k = 0; k < MAX_SKATERS; k++) out.one(indexOf(ids[k]));
  };
  out.one(VERSION);
  out.one(hasNoXg ? NO_XG : 0);
  out.one(players.length);
  for (const player of players) out.three(player);
  for (const stint of stints) {
    if ((stint.home_xg === null) !== hasNoXg || (stint.away_xg === null) !== hasNoXg) {
      throw new RangeError('xG must be known for all stints of a game or for none.');
    }
    out.one(stint.period);
    out.two(stint.start_second);
    out.two(stint.end_second);
    skaters(stint.home_skaters);
    skaters(stint.away_skaters);
    out.one(indexOf(stint.home_goalie));
    out.one(indexOf(stint.away_goalie));
    out.one(stint.home_score);
    out.one(stint.away_score);
    out.one(STARTS.indexOf(stint.start));
    out.xg(stint.home_xg);
    out.xg(stint.away_xg);
    out.one(stint.home_goals);
    out.one(stint.away_goals);
  }
  return out.bytes;
}

function playersOf(stints: readonly StintRecord[]): readonly number[] {
  const players = new Set<number>();
  for (const stint of stints) {
    for (const player of stint.home_skaters) players.add(player);
    for (const player of stint.away_skaters) players.add(player);
    if (stint.home_goalie !== null) players.add(stint.home_goalie);
    if (stint.away_goalie !== null) players.add(stint.away_goalie);
  }
  return [...players].sort((a, b) => a - b);
}

/**
 * Unpacks the stints of a game, in order of time.
 *
 * **Errors**: a `StoreError` `odd-row` for bytes of another format.
 */
export function decodeStints(bytes: Uint8Array): readonly StintRecord[] {
  if (!(bytes instanceof Uint8Array)) throw oddRow('stints of an unknown format (no bytes)');
  const data = new ByteReader(bytes);
  const first = HEADER_BYTES + data.one(2) * PLAYER_BYTES;
  if (bytes[0] !== VERSION || bytes.length < first || (bytes.length - first) % RECORD_BYTES !== 0) {
    throw oddRow(`stints of an unknown format (version ${bytes[0] ?? 'none'}, ${bytes.length} bytes)`);
  }
  const hasNoXg = (data.one(1) & NO_XG) !== 0;
  const player = (at: number): number | null => {
    const index = data.one(at);
    return index === NO_PLAYER ? null : data.three(HEADER_BYTES + index * PLAYER_BYTES);
  };
  const skaters = (at: number): number[] => {
    const ids: number[] = [];
    for (let k = 0; k < MAX_SKATERS; k++) {
      const id = player(at + k);
      if (id !== null) ids.push(id);
    }
    return ids;
  };
  const stints: StintRecord[] = [];
  for (let at = first; at < bytes.length; at += RECORD_BYTES) {
    stints.push({
      period: data.one(at),
      start_second: data.two(at + 1),
      end_second: data.two(at + 3),
      home_skaters: skaters(at + 5),
      away_skaters: skaters(at + 11),
      home_goalie: player(at + 17),
      away_goalie: player(at + 18),
      home_score: data.one(at + 19),
      away_score: data.one(at + 20),
      start: STARTS[data.one(at + 21)] ?? 'fly',
      home_xg: hasNoXg ? null : data.xg(at + 22),
      away_xg: hasNoXg ? null : data.xg(at + 25),
      home_goals: data.one(at + 28),
      away_goals: data.one(at + 29),
    });
  }
  return stints;
}
