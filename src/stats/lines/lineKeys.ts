import type { LineKind } from '../../hockey/lineKinds.ts';
import type { Side } from '../../hockey/strength.ts';
import type { StintCursor } from './iceSums.ts';
import { NO_PLAYER, STINT_AT, type StintColumns } from './stintColumns.ts';

/** Forwards of a line, and defenders of a pair. */
const FORWARDS = 3;
const DEFENDERS = 2;
/** Skaters of a power-play unit. */
const UNIT = 5;

/** Says whether a player is a defender in a game; everyone else is a forward. */
export type IsDefender = (gameId: number, playerId: number) => boolean;

/** The players of a game by index: 1 for defenders. */
export function defendersOf(stints: StintColumns, isDefender: (id: number) => boolean): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(stints.players, (id) => (isDefender(id) ? 1 : 0));
}

/** The key of no line: another number of such players is on. */
export const NO_LINE = -1;
/** Indexes of players in the key of a line have as many values as a byte. */
const BYTE = 256;
/** More than all keys of lines of forwards and of defenders. */
export const MOST_KEYS = BYTE ** FORWARDS;

/**
 * The line of a side in a stint as a number: the indexes of its players, the first in the lowest byte, a goalie before
 * the others. `NO_LINE` where the side has another number of such players on.
 */
export function lineOf(stint: StintCursor, side: Side, kind: LineKind, defenders: Uint8Array): number {
  const { bytes } = stint.team.stints;
  const isUnit = kind === 'power-play';
  const wanted = kind === 'forwards' ? 0 : 1;
  const goalie = bytes[stint.at + STINT_AT.goalie[side]] as number;
  const skaters = side === stint.team.side ? stint.own : stint.opposing;
  const from = stint.at + STINT_AT.skaters[side];
  let key = kind === 'goalie-pairs' ? goalie : 0;
  let place = kind === 'goalie-pairs' ? BYTE : 1;
  let count = 0;
  for (let k = 0; k < skaters; k++) {
    const player = bytes[from + k] as number;
    if (!isUnit && defenders[player] !== wanted) continue;
    key += player * place;
    place *= BYTE;
    count++;
  }
  if (isUnit) return count === UNIT && goalie !== NO_PLAYER ? key : NO_LINE;
  return count === (kind === 'forwards' ? FORWARDS : DEFENDERS) ? key : NO_LINE;
}

/** The ids of the players of a line's key, in its order. */
export function playersOf(key: number, { players }: StintColumns, kind: LineKind): readonly number[] {
  const size = kind === 'power-play' ? UNIT : kind === 'defence' ? DEFENDERS : FORWARDS;
  const ids: number[] = [];
  for (let k = 0, left = key; k < size; k++, left = Math.floor(left / BYTE)) ids.push(players[left % BYTE] ?? 0);
  return ids;
}
