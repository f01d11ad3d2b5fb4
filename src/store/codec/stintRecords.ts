import type { Side } from '../../hockey/strength.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { STINT_AT as AT, MOST_SKATERS, NO_PLAYER, type StintColumns, xgAt } from '../../stats/lines/stintColumns.ts';
import type { StintRow } from '../../stats/rows.ts';
import { oddRow } from '../storeError.ts';
import { ByteWriter, fixedAt } from './codec.ts';

/**
 * One stint of a game, as packed in `stint.stints`. Format: a header (version, flags, number of players), the ids of
 * the game's players in ascending order, then one fixed-width record per stint in order of time. A record refers to a
 * player by their index in that list. Integers only; xG is in millionths of a goal.
 */
const VERSION = 2;
const NO_XG = 1;
/** Version, flags, number of players. */
const HEADER_BYTES = 3;
const PLAYER_BYTES = 3;
/** Bytes of a record, and of an xG in it. */
const WIDTH = 33;
const XG_BYTES = 3;
const STARTS = ['O', 'N', 'D', 'fly'] as const;

/**
 * Packs the stints of a game. **Errors**: throws for a number that does not fit its width, and for more than 254
 * players.
 */
export function encodeStints(stints: readonly StintRow[]): Uint8Array {
  const players = playersOf(stints);
  if (players.length >= NO_PLAYER) throw new RangeError(`${players.length} players do not fit the stints of one game.`);
  const indexes = new Map(players.map((player, index) => [player, index]));
  const indexOf = (player: number | null | undefined): number =>
    player == null ? NO_PLAYER : (indexes.get(player) ?? NO_PLAYER);
  const hasNoXg = stints[0]?.home_xg === null;
  const out = new ByteWriter();
  const one = (value: number): void => out.fixed(value, 1);
  const xg = (value: number | null): void => out.fixed(Math.round((value ?? 0) * XG_UNIT), XG_BYTES);
  const skaters = (ids: readonly number[]): void => {
    if (ids.length > MOST_SKATERS) throw new RangeError(`${ids.length} skaters do not fit a stint record.`);
    for (let k = 0; k < MOST_SKATERS; k++) one(indexOf(ids[k]));
  };
  one(VERSION);
  one(hasNoXg ? NO_XG : 0);
  one(players.length);
  for (const player of players) out.fixed(player, PLAYER_BYTES);
  for (const stint of stints) {
    if ((stint.home_xg === null) !== hasNoXg || (stint.away_xg === null) !== hasNoXg) {
      throw new RangeError('xG must be known for all stints of a game or for none.');
    }
    one(stint.period);
    out.fixed(stint.start_second, 2);
    out.fixed(stint.end_second, 2);
    skaters(stint.home_skaters);
    skaters(stint.away_skaters);
    one(indexOf(stint.home_goalie));
    one(indexOf(stint.away_goalie));
    one(stint.home_score);
    one(stint.away_score);
    one(STARTS.indexOf(stint.start));
    xg(stint.home_xg);
    xg(stint.away_xg);
    one(stint.home_goals);
    one(stint.away_goals);
    for (const faceoffs of [stint.faceoffs_o, stint.faceoffs_n, stint.faceoffs_d]) one(faceoffs);
  }
  return out.bytes();
}

function playersOf(stints: readonly StintRow[]): readonly number[] {
  const players = new Set<number>();
  for (const stint of stints) {
    for (const player of stint.home_skaters) players.add(player);
    for (const player of stint.away_skaters) players.add(player);
    if (stint.home_goalie !== null) players.add(stint.home_goalie);
    if (stint.away_goalie !== null) players.add(stint.away_goalie);
  }
  return [...players].sort((a, b) => a - b);
}

/** The stints of a game in their packed form. */
class PackedStints implements StintColumns {
  readonly players: readonly number[];
  readonly count: number;
  readonly hasXg: boolean;
  readonly bytes: Uint8Array;
  readonly first: number;
  readonly width = WIDTH;

  /** **Errors**: a `StoreError` `odd-row` for bytes of another format. */
  constructor(bytes: Uint8Array) {
    if (!(bytes instanceof Uint8Array)) throw oddRow('stints of an unknown format (no bytes)');
    this.bytes = bytes;
    const players = fixedAt(this.bytes, 2, 1);
    this.first = HEADER_BYTES + players * PLAYER_BYTES;
    this.count = (bytes.length - this.first) / this.width;
    if (bytes[0] !== VERSION || bytes.length < HEADER_BYTES || this.count < 0 || !Number.isInteger(this.count)) {
      throw oddRow(`stints of an unknown format (version ${bytes[0] ?? 'none'}, ${bytes.length} bytes)`);
    }
    this.players = Array.from({ length: players }, (_none, k) =>
      fixedAt(this.bytes, HEADER_BYTES + k * PLAYER_BYTES, PLAYER_BYTES),
    );
    this.hasXg = (fixedAt(this.bytes, 1, 1) & NO_XG) === 0;
  }

  /** A stint as a record. */
  record(stint: number): StintRow {
    const at = this.first + stint * WIDTH;
    const xg = (side: Side): number | null => (this.hasXg ? xgAt(this.bytes, at, side) / XG_UNIT : null);
    return {
      period: fixedAt(this.bytes, at + AT.period, 1),
      start_second: fixedAt(this.bytes, at + AT.start, 2),
      end_second: fixedAt(this.bytes, at + AT.end, 2),
      home_skaters: this.#skaterIds(at, 'home'),
      away_skaters: this.#skaterIds(at, 'away'),
      home_goalie: this.players[fixedAt(this.bytes, at + AT.goalie.home, 1)] ?? null,
      away_goalie: this.players[fixedAt(this.bytes, at + AT.goalie.away, 1)] ?? null,
      home_score: fixedAt(this.bytes, at + AT.score.home, 1),
      away_score: fixedAt(this.bytes, at + AT.score.away, 1),
      start: STARTS[fixedAt(this.bytes, at + AT.opening, 1)] ?? 'fly',
      home_xg: xg('home'),
      away_xg: xg('away'),
      home_goals: fixedAt(this.bytes, at + AT.goals.home, 1),
      away_goals: fixedAt(this.bytes, at + AT.goals.away, 1),
      faceoffs_o: fixedAt(this.bytes, at + AT.faceoffs.O, 1),
      faceoffs_n: fixedAt(this.bytes, at + AT.faceoffs.N, 1),
      faceoffs_d: fixedAt(this.bytes, at + AT.faceoffs.D, 1),
    };
  }

  #skaterIds(at: number, side: Side): number[] {
    const ids: number[] = [];
    for (let place = 0; place < MOST_SKATERS; place++) {
      const id = this.players[fixedAt(this.bytes, at + AT.skaters[side] + place, 1)];
      if (id !== undefined) ids.push(id);
    }
    return ids;
  }
}

/**
 * The stints of a game, read in place.
 *
 * **Errors**: a `StoreError` `odd-row` for bytes of another format.
 */
export function openStints(bytes: Uint8Array): StintColumns {
  return new PackedStints(bytes);
}

/**
 * Unpacks the stints of a game, in order of time.
 *
 * **Errors**: a `StoreError` `odd-row` for bytes of another format.
 */
export function decodeStints(bytes: Uint8Array): readonly StintRow[] {
  const stints = new PackedStints(bytes);
  return Array.from({ length: stints.count }, (_none, k) => stints.record(k));
}
