import type { CombinationStrength } from '../../hockey/lineKinds.ts';
import { GROUP_BIT } from '../groups.ts';
import { addStint, eachStint, type IceSums, noIce, type StintView, type TeamStints } from './iceSums.ts';
import { MOST_SKATERS, STINT_AT } from './stintColumns.ts';

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
  for (const game of games) {
    const indexes = skaters.map((id) => game.stints.players.indexOf(id));
    if (isSharedOnly && !indexes.every((index) => isOnSide(game, index))) continue;
    const [together, own] = [noIce(), noIce()];
    eachStint(game, GROUP_BIT[strength], (view) => {
      const mask = maskOf(view, indexes);
      const cell = cells.get(mask) ?? noIce();
      cells.set(mask, cell);
      addStint(cell, view);
      addStint(team, view);
      addStint(own, view);
      if (mask === (1 << skaters.length) - 1) addStint(together, view);
    });
    if (own.toi > 0) counted.push({ gameId: game.gameId, together, team: own });
  }
  return { cells, team, games: counted };
}

/** Which of some players, as indexes of the game, are on the ice for the team. */
function maskOf({ stints: { bytes }, at, side, own }: StintView, indexes: readonly number[]): number {
  const from = at + STINT_AT.skaters[side];
  let mask = 0;
  for (let place = 0; place < own; place++) {
    const bit = indexes.indexOf(bytes[from + place] as number);
    if (bit !== -1) mask |= 1 << bit;
  }
  return mask;
}

/** Whether a player, as an index of the game, was on the ice for the team in it. */
function isOnSide({ stints: { bytes, first, width, count }, side }: TeamStints, index: number): boolean {
  if (index === -1) return false;
  for (let k = 0, from = first + STINT_AT.skaters[side]; k < count; k++, from += width) {
    for (let place = 0; place < MOST_SKATERS; place++) if (bytes[from + place] === index) return true;
  }
  return false;
}
