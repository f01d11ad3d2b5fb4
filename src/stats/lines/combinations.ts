import type { CombinationStrength } from '../../hockey/lineKinds.ts';
import { GROUP_BIT } from '../groups.ts';
import { GameParts, type IceSums, noIce, StintCursor, type TeamStints } from './iceSums.ts';
import { MOST_SKATERS, NO_PLAYER, STINT_AT } from './stintColumns.ts';

/** A combination's ice in one game. */
export interface GameTogether {
  readonly gameId: number;
  /** With all of them. */
  readonly together: IceSums;
  /** All of the team. */
  readonly team: IceSums;
}

/** A team's ice time split by which of some skaters were on. */
export interface Combinations {
  /** Cells that occurred, by a mask: bit k is set when the k-th skater is on. They add up to `team`. */
  readonly cells: ReadonlyMap<number, IceSums>;
  readonly team: IceSums;
  /** The games that count, in the order given. */
  readonly games: readonly GameTogether[];
}

/**
 * Splits a team's ice time at a strength by which of some skaters were on. `isSharedOnly`: counts only the games in
 * which each of them was on the ice for the team.
 *
 * **Source**: docs/methodology/lines.md#with-and-without.
 */
export function combinations(
  games: readonly TeamStints[],
  skaters: readonly number[],
  { strength, isSharedOnly }: { readonly strength: CombinationStrength; readonly isSharedOnly: boolean },
): Combinations {
  const cells = new Map<number, IceSums>();
  const team = noIce();
  const counted: GameTogether[] = [];
  const parts = new GameParts();
  for (const game of games) {
    const indexes = skaters.map((id) => game.stints.players.indexOf(id));
    if (isSharedOnly && !indexes.every((index) => isOnSide(game, index))) continue;
    parts.clear();
    const partOf = new Map<number, number>();
    const bits = bitsOf(indexes);
    const { bytes } = game.stints;
    const from = STINT_AT.skaters[game.side];
    const stint = new StintCursor(game, GROUP_BIT[strength]);
    while (stint.next()) {
      let mask = 0;
      for (let place = 0; place < stint.own; place++) mask |= bits[bytes[stint.at + from + place] as number] as number;
      let part = partOf.get(mask);
      if (part === undefined) {
        part = parts.open();
        partOf.set(mask, part);
      }
      parts.add(part, stint);
    }
    const [together, own] = [noIce(), noIce()];
    for (const [mask, part] of partOf) {
      const cell = cells.get(mask) ?? noIce();
      cells.set(mask, cell);
      for (const sums of [cell, team, own]) parts.mergeInto(sums, part, game);
      if (mask === (1 << skaters.length) - 1) parts.mergeInto(together, part, game);
    }
    if (own.toi > 0) counted.push({ gameId: game.gameId, together, team: own });
  }
  return { cells, team, games: counted };
}

/** The bit of each player of a game, by index, among some who are asked for; 0 for everyone else. */
function bitsOf(indexes: readonly number[]): Uint8Array {
  const bits = new Uint8Array(NO_PLAYER + 1);
  for (const [k, index] of indexes.entries()) if (index !== -1) bits[index] = (bits[index] as number) | (1 << k);
  return bits;
}

/** Whether a player, as an index of the game, was on the ice for the team in it. */
function isOnSide({ stints: { bytes, first, width, count }, side }: TeamStints, index: number): boolean {
  if (index === -1) return false;
  for (let k = 0, from = first + STINT_AT.skaters[side]; k < count; k++, from += width) {
    for (let place = 0; place < MOST_SKATERS; place++) if (bytes[from + place] === index) return true;
  }
  return false;
}
