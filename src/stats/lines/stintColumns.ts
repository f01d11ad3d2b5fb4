import type { Side } from '../../hockey/strength.ts';
import { MOST_SPLIT_LEAD } from '../registry/splits.ts';

/** Index of no player: an empty net, or a place on the ice that a shorthanded team leaves open. */
export const NO_PLAYER = 255;

/** The most skaters of a side on the ice. */
export const MOST_SKATERS = 6;

/** Where the parts of a packed stint begin, in bytes. Numbers are little-endian; those of xG have three bytes. */
export const STINT_AT = {
  period: 0,
  start: 1,
  end: 3,
  skaters: { home: 5, away: 11 },
  goalie: { home: 17, away: 18 },
  score: { home: 19, away: 20 },
  opening: 21,
  xg: { home: 22, away: 25 },
  goals: { home: 28, away: 29 },
  /** By zone as the home team sees it. */
  faceoffs: { O: 30, N: 31, D: 32 },
} as const;

/**
 * The stints of a game, read in place: sums over a season touch 25,000 stints, and an object for each would take longer
 * than the sums. A player is an index into `players`.
 */
export interface StintColumns {
  /** Ids of the game's players, ascending. */
  readonly players: readonly number[];
  /** Number of stints. */
  readonly count: number;
  /** False in a game without xG: all xG is then 0. */
  readonly hasXg: boolean;
  /** The packed records: `STINT_AT` says where the parts of each begin. */
  readonly bytes: Uint8Array;
  /** Where the first record begins, and how many bytes each takes. */
  readonly first: number;
  readonly width: number;
}

/** Length of the stint that begins at a byte, in seconds. */
export function secondsAt(bytes: Uint8Array, at: number): number {
  const { start, end } = STINT_AT;
  return twoAt(bytes, at + end) - twoAt(bytes, at + start);
}

/** xG of a side in the stint that begins at a byte, in millionths of a goal. */
export function xgAt(bytes: Uint8Array, at: number, side: Side): number {
  const from = at + (side === 'home' ? STINT_AT.xg.home : STINT_AT.xg.away);
  return twoAt(bytes, from) | ((bytes[from + 2] as number) << 16);
}

function twoAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

/**
 * The stints of a game by the lead of a side, smallest first: a goal ends a stint, so each has one score. Leads beyond
 * the largest count as it.
 */
export function stintsByLead(stints: StintColumns, side: Side): readonly { lead: number; stints: StintColumns }[] {
  const { bytes, first, width, count } = stints;
  const other = side === 'home' ? 'away' : 'home';
  const places = Array.from({ length: count }, (_none, k) => first + k * width);
  const byLead = Map.groupBy(places, (at) => {
    const lead = (bytes[at + STINT_AT.score[side]] as number) - (bytes[at + STINT_AT.score[other]] as number);
    return Math.max(-MOST_SPLIT_LEAD, Math.min(MOST_SPLIT_LEAD, lead));
  });
  return [...byLead]
    .sort(([a], [b]) => a - b)
    .map(([lead, own]) => {
      const records = new Uint8Array(own.length * width);
      for (const [k, at] of own.entries()) records.set(bytes.subarray(at, at + width), k * width);
      const { players, hasXg } = stints;
      return { lead, stints: { players, hasXg, count: own.length, bytes: records, first: 0, width } };
    });
}
