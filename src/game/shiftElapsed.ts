import { periodStartSecond } from '../hockey/clock.ts';
import type { PlayerId } from '../hockey/ids.ts';
import type { Boundary } from './onIce.ts';
import type { Game, Shift } from './types.ts';

/** How fresh a player is at an instant, told from the past alone: nothing here knows when his shift will end. Seconds. */
export interface ShiftElapsed {
  /** Since his shift began. */
  readonly elapsed: number;
  /** Between the end of his shift before, in the same period, and the start of this one; null for his first of the period. */
  readonly rest: number | null;
}

/** A player's time on without coming off, in one period. */
interface Spell {
  readonly period: number;
  readonly startSecond: number;
  endSecond: number;
}

/** The shifts of a game by player, ready to be asked how fresh somebody is. */
export type ShiftSpells = ReadonlyMap<PlayerId, readonly Spell[]>;

/**
 * Every player's shifts in order of time; shifts that touch or overlap count as one, so that a chart which cuts a shift in
 * two says nothing different. Null for a game without usable shifts.
 */
export function foldShiftSpells(game: Pick<Game, 'shifts'>): ShiftSpells | null {
  if (game.shifts === null) return null;
  const spells = new Map<PlayerId, Spell[]>();
  const inOrder = (a: Shift, b: Shift): number => a.period - b.period || a.startSecond - b.startSecond;
  for (const { playerId, period, startSecond, endSecond } of game.shifts.toSorted(inOrder)) {
    const own = spells.get(playerId) ?? [];
    if (own.length === 0) spells.set(playerId, own);
    const last = own.at(-1);
    if (last !== undefined && last.period === period && startSecond <= last.endSecond) {
      last.endSecond = Math.max(last.endSecond, endSecond);
    } else own.push({ period, startSecond, endSecond });
  }
  return spells;
}

/** How fresh a player is at an instant; null when he is not on the ice then. The boundary is that of the on-ice lookup. */
export function shiftElapsed(
  spells: ShiftSpells,
  playerId: PlayerId,
  period: number,
  second: number,
  boundary: Boundary,
): ShiftElapsed | null {
  const own = spells.get(playerId) ?? [];
  // A period's first second belongs to those who start it, whatever happens in it.
  const isStartIn = boundary === 'faceoff' || second === periodStartSecond(period);
  const at = own.findIndex(
    (spell) =>
      spell.period === period &&
      (isStartIn
        ? spell.startSecond <= second && second < spell.endSecond
        : spell.startSecond < second && second <= spell.endSecond),
  );
  const spell = own[at];
  if (spell === undefined) return null;
  const before = own[at - 1];
  const rest = before !== undefined && before.period === period ? spell.startSecond - before.endSecond : null;
  return { elapsed: second - spell.startSecond, rest };
}
