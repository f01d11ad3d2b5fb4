import type { Side } from '../hockey/strength.ts';
import { STINT_AT as AT, MOST_SKATERS, NO_PLAYER, type StintColumns } from '../stats/lines/stintColumns.ts';
import type { StintRow } from '../stats/rows.ts';
import { ByteReader, ByteWriter } from './byteRecords.ts';
import { oddRow } from './storeError.ts';

/**
 * One stint of a game, as packed in `stint.stints`. Format: a header (version, flags, number of players), the ids of
 * the game's players in ascending order, then one fixed-width record per stint in order of time. A record refers to a
 * player by their index in that list. Integers only; xG is in millionths of a goal. Version 2
 * adds the faceoffs by zone.
 */
export type StintRecord = StintRow;

const VERSION = 2;
/** Rows of version 1 are kept until their games are read again. */
const FORMER_VERSION = 1;
const NO_XG = 1;
/** Version, flags, number of players. */
const HEADER_BYTES = 3;
const PLAYER_BYTES = 3;
/** Bytes of a record. */
const FORMER_WIDTH = 30;
const WIDTH = 33;
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
  const length = HEADER_BYTES + players.length * PLAYER_BYTES + stints.length * WIDTH;
  const out = new ByteWriter(length, 'stint');
  const skaters = (ids: readonly number[]): void => {
    if (ids.length > MOST_SKATERS) throw new RangeError(`${ids.length} skaters do not fit a stint record.`);
    for (let k = 0; k < MOST_SKATERS; k++) out.one(indexOf(ids[k]));
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
    for (const faceoffs of [stint.faceoffs_o, stint.faceoffs_n, stint.faceoffs_d]) {
      if (faceoffs === null) throw new RangeError('The faceoffs of a stint must be known.');
      out.one(faceoffs);
    }
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

/** The stints of a game in their packed form. */
class PackedStints implements StintColumns {
  readonly players: readonly number[];
  readonly count: number;
  readonly hasXg: boolean;
  readonly hasFaceoffs: boolean;
  readonly bytes: Uint8Array;
  readonly first: number;
  readonly width: number;
  readonly #data: ByteReader;

  /** **Errors**: a `StoreError` `odd-row` for bytes of another format. */
  constructor(bytes: Uint8Array) {
    if (!(bytes instanceof Uint8Array)) throw oddRow('stints of an unknown format (no bytes)');
    this.bytes = bytes;
    this.#data = new ByteReader(bytes);
    const players = this.#data.one(2);
    this.first = HEADER_BYTES + players * PLAYER_BYTES;
    this.width = bytes[0] === FORMER_VERSION ? FORMER_WIDTH : WIDTH;
    const isKnown = bytes[0] === VERSION || bytes[0] === FORMER_VERSION;
    this.count = (bytes.length - this.first) / this.width;
    if (!isKnown || bytes.length < HEADER_BYTES || this.count < 0 || !Number.isInteger(this.count)) {
      throw oddRow(`stints of an unknown format (version ${bytes[0] ?? 'none'}, ${bytes.length} bytes)`);
    }
    this.players = Array.from({ length: players }, (_none, k) => this.#data.three(HEADER_BYTES + k * PLAYER_BYTES));
    this.hasXg = (this.#data.one(1) & NO_XG) === 0;
    this.hasFaceoffs = bytes[0] !== FORMER_VERSION;
  }

  /** A stint as a record. */
  record(stint: number): StintRecord {
    const [data, at] = [this.#data, this.first + stint * this.width];
    return {
      period: data.one(at + AT.period),
      start_second: data.two(at + AT.start),
      end_second: data.two(at + AT.end),
      home_skaters: this.#skaterIds(at, 'home'),
      away_skaters: this.#skaterIds(at, 'away'),
      home_goalie: this.players[data.one(at + AT.goalie.home)] ?? null,
      away_goalie: this.players[data.one(at + AT.goalie.away)] ?? null,
      home_score: data.one(at + AT.score.home),
      away_score: data.one(at + AT.score.away),
      start: STARTS[data.one(at + AT.opening)] ?? 'fly',
      home_xg: this.hasXg ? data.xg(at + AT.xg.home) : null,
      away_xg: this.hasXg ? data.xg(at + AT.xg.away) : null,
      home_goals: data.one(at + AT.goals.home),
      away_goals: data.one(at + AT.goals.away),
      faceoffs_o: this.hasFaceoffs ? data.one(at + AT.faceoffs.O) : null,
      faceoffs_n: this.hasFaceoffs ? data.one(at + AT.faceoffs.N) : null,
      faceoffs_d: this.hasFaceoffs ? data.one(at + AT.faceoffs.D) : null,
    };
  }

  #skaterIds(at: number, side: Side): number[] {
    const ids: number[] = [];
    for (let place = 0; place < MOST_SKATERS; place++) {
      const id = this.players[this.#data.one(at + AT.skaters[side] + place)];
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
export function decodeStints(bytes: Uint8Array): readonly StintRecord[] {
  const stints = new PackedStints(bytes);
  return Array.from({ length: stints.count }, (_none, k) => stints.record(k));
}
