import type { LineKind } from '../../hockey/lineKinds.ts';
import type { IsDefender } from './lineKeys.ts';
import { LineAdder, type ListedLines, listLines, skaterIceTimes } from './lineSums.ts';
import type { TeamGame } from './metLines.ts';

/** A club's lines over some games, by kind, and who skated for it. */
export interface ClubLines<Kind extends LineKind = LineKind> {
  /** Games with shifts. */
  readonly games: number;
  /** Everyone who skated, with all of their ice time in seconds, most first. */
  readonly skaters: readonly { readonly player_id: number; readonly toi: number }[];
  readonly lines: Readonly<Record<Kind, ListedLines>>;
}

/** Adds up a club's lines of some kinds. */
export function clubLines<Kind extends LineKind>(
  games: readonly TeamGame[],
  kinds: readonly Kind[],
  isDefender: IsDefender,
): ClubLines<Kind> {
  const adder = new LineAdder(kinds, isDefender);
  adder.add(games);
  return listedLines(adder, games, kinds);
}

/** The lines that an adder has so far, as listed. `games`: all games that were added. */
export function listedLines<Kind extends LineKind>(
  adder: LineAdder<Kind>,
  games: readonly TeamGame[],
  kinds: readonly Kind[],
): ClubLines<Kind> {
  const sums = adder.lines();
  const lines = Object.fromEntries(kinds.map((kind) => [kind, listLines(sums[kind])])) as Record<Kind, ListedLines>;
  return { games: games.length, skaters: skaterIceTimes(games), lines };
}
