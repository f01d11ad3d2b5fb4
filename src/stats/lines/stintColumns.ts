import type { Side } from '../../hockey/strength.ts';
import type { Zone } from '../../hockey/zone.ts';

/** Index of no player: an empty net, or a place on the ice that a shorthanded team leaves open. */
export const NO_PLAYER = 255;

/** The most skaters of a side on the ice. */
export const MOST_SKATERS = 6;

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
  /** False in rows written before faceoffs were counted: all are then 0. */
  readonly hasFaceoffs: boolean;
  /** Length in seconds. */
  seconds(stint: number): number;
  /** The skater at a place, 0 to 5, by ascending id; `NO_PLAYER` beyond the last. */
  skater(stint: number, side: Side, place: number): number;
  /** `NO_PLAYER` while the net is empty. */
  goalie(stint: number, side: Side): number;
  /** xG of a side in millionths of a goal. */
  xg(stint: number, side: Side): number;
  goals(stint: number, side: Side): number;
  /** Faceoffs in a zone as the home team sees it. */
  faceoffs(stint: number, zone: Zone): number;
}
