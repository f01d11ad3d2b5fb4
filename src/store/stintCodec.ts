import type { StintRow } from '../stats/rows.ts';

/**
 * How the stints of a game are packed into `stint.stints`: a header byte (the format's version), the players of the game by
 * ascending id, then one record of fixed width a stint, in order of time. Players stand in a record by their place in the list.
 * Whole numbers only, xG in millionths of a goal.
 */

export type StintRecord = StintRow;

const VERSION = 1;
const NO_XG = 1;
/** Version, flags, number of players. */
const HEADER_BYTES = 3;
const PLAYER_BYTES = 3;
const MOST_SKATERS = 6;
/** Stands for nobody: an unused place of a side that plays short, or an empty net. */
const NOBODY = 255;
const RECORD_BYTES = 1 + 2 + 2 + 2 * MOST_SKATERS + 2 + 2 + 1 + 3 + 3 + 2;
const MILLIONTHS = 1_000_000;
const STARTS = ['O', 'N', 'D', 'fly'] as const;

/** Packs the stints of a game. Throws when a number does not fit its width, and for more than 254 players. */
export function encodeStints(stints: readonly StintRecord[]): Uint8Array {
  const players = [...playersOf(stints)].sort((a, b) => a - b);
  if (players.length >= NOBODY) throw new RangeError(`${players.length} players do not fit the stints of one game.`);
  const placeOf = new Map(players.map((player, place) => [player, place]));
  const bytes = new Uint8Array(HEADER_BYTES + players.length * PLAYER_BYTES + stints.length * RECORD_BYTES);
  const hasNoXg = stints.some((stint) => stint.home_xg === null);
  let at = 0;
  const put = (value: number, width: 1 | 2 | 3): void => {
    if (!Number.isInteger(value) || value < 0 || value >= 256 ** width) {
      throw new RangeError(`${value} does not fit ${width} bytes of a stint record.`);
    }
    for (let k = 0; k < width; k++) bytes[at++] = (value >>> (8 * k)) & 0xff;
  };
  const putSkaters = (skaters: readonly number[]): void => {
    if (skaters.length > MOST_SKATERS) throw new RangeError(`${skaters.length} skaters do not fit a stint record.`);
    for (let k = 0; k < MOST_SKATERS; k++) put(placeOf.get(skaters[k] ?? 0) ?? NOBODY, 1);
  };
  const putXg = (value: number | null): void => {
    if ((value === null) !== hasNoXg) throw new RangeError('xG must be known for all stints of a game or for none.');
    put(Math.round((value ?? 0) * MILLIONTHS), 3);
  };
  put(VERSION, 1);
  put(hasNoXg ? NO_XG : 0, 1);
  put(players.length, 1);
  for (const player of players) put(player, 3);
  for (const stint of stints) {
    put(stint.period, 1);
    put(stint.start_second, 2);
    put(stint.end_second, 2);
    putSkaters(stint.home_skaters);
    putSkaters(stint.away_skaters);
    put(placeOf.get(stint.home_goalie ?? 0) ?? NOBODY, 1);
    put(placeOf.get(stint.away_goalie ?? 0) ?? NOBODY, 1);
    put(stint.home_score, 1);
    put(stint.away_score, 1);
    put(STARTS.indexOf(stint.start), 1);
    putXg(stint.home_xg);
    putXg(stint.away_xg);
    put(stint.home_goals, 1);
    put(stint.away_goals, 1);
  }
  return bytes;
}

function playersOf(stints: readonly StintRecord[]): Set<number> {
  const players = new Set<number>();
  for (const stint of stints) {
    for (const player of stint.home_skaters) players.add(player);
    for (const player of stint.away_skaters) players.add(player);
    if (stint.home_goalie !== null) players.add(stint.home_goalie);
    if (stint.away_goalie !== null) players.add(stint.away_goalie);
  }
  return players;
}

/** The stints of a game, in order of time. Throws for bytes of another format. */
export function decodeStints(bytes: Uint8Array): readonly StintRecord[] {
  const byte = (at: number): number => bytes[at] ?? 0;
  const two = (at: number): number => byte(at) | (byte(at + 1) << 8);
  const three = (at: number): number => two(at) | (byte(at + 2) << 16);
  const first = HEADER_BYTES + byte(2) * PLAYER_BYTES;
  if (bytes[0] !== VERSION || bytes.length < first || (bytes.length - first) % RECORD_BYTES !== 0) {
    throw new Error(`Stints of an unknown format: version ${bytes[0] ?? 'none'}, ${bytes.length} bytes.`);
  }
  const hasNoXg = (byte(1) & NO_XG) !== 0;
  const player = (place: number): number | null =>
    place === NOBODY ? null : three(HEADER_BYTES + place * PLAYER_BYTES);
  const skaters = (at: number): number[] => {
    const ids: number[] = [];
    for (let k = 0; k < MOST_SKATERS; k++) {
      const id = player(byte(at + k));
      if (id !== null) ids.push(id);
    }
    return ids;
  };
  const stints: StintRecord[] = [];
  for (let at = first; at < bytes.length; at += RECORD_BYTES) {
    stints.push({
      period: byte(at),
      start_second: two(at + 1),
      end_second: two(at + 3),
      home_skaters: skaters(at + 5),
      away_skaters: skaters(at + 11),
      home_goalie: player(byte(at + 17)),
      away_goalie: player(byte(at + 18)),
      home_score: byte(at + 19),
      away_score: byte(at + 20),
      start: STARTS[byte(at + 21)] ?? 'fly',
      home_xg: hasNoXg ? null : three(at + 22) / MILLIONTHS,
      away_xg: hasNoXg ? null : three(at + 25) / MILLIONTHS,
      home_goals: byte(at + 28),
      away_goals: byte(at + 29),
    });
  }
  return stints;
}
