import { HOUR_SECONDS } from '../../hockey/clock.ts';
import type { ImpactFit } from './fitImpact.ts';
import { predictRow } from './fitImpact.ts';
import { ATTACKERS, type ImpactDesign } from './impactDesign.ts';

/** A player's results in a game beyond what the others on the ice explain, at both ends; plus is good. */
export interface AdjustedGame {
  /** Expected goals for, minus those predicted without the player. */
  attack: number;
  /** Expected goals against predicted without the player, minus the actual ones. */
  defence: number;
  /** Hours of attack and of defence. */
  attackHours: number;
  defenceHours: number;
}

/**
 * Each player's adjusted games, by player id and game index: the goals of each stretch minus the regression's
 * prediction from all columns except the player's. Source: docs/methodology/isolated-impact.md#method.
 */
export function adjustedGames(
  { rows, columnFor, skaters, skatersPerRow }: ImpactDesign,
  { coefficients }: Pick<ImpactFit, 'coefficients'>,
): ReadonlyMap<number, ReadonlyMap<number, AdjustedGame>> {
  const byPlayer = new Map<number, Map<number, AdjustedGame>>();
  const gameOf = (player: number, place: number): AdjustedGame => {
    let own = byPlayer.get(player);
    if (own === undefined) {
      own = new Map();
      byPlayer.set(player, own);
    }
    let game = own.get(place);
    if (game === undefined) {
      game = { attack: 0, defence: 0, attackHours: 0, defenceHours: 0 };
      own.set(place, game);
    }
    return game;
  };
  for (let row = 0; row < rows.count; row++) {
    const hours = (rows.seconds[row] ?? 0) / HOUR_SECONDS;
    const weight = rows.weights[row] ?? 0;
    const scored = weight > 0 ? ((rows.goals[row] ?? 0) / weight) * (rows.seconds[row] ?? 0) : 0;
    const surplus = scored - hours * predictRow(rows, row, coefficients);
    const place = rows.games[row] ?? 0;
    for (let at = 0; at < skatersPerRow; at++) {
      const player = skaters[row * skatersPerRow + at] ?? 0;
      const column = columnFor(player);
      const game = gameOf(player, place);
      if (at < ATTACKERS) {
        game.attack += surplus + hours * (coefficients[column] ?? 0);
        game.attackHours += hours;
      } else {
        game.defence -= surplus + hours * (coefficients[column + 1] ?? 0);
        game.defenceHours += hours;
      }
    }
  }
  return byPlayer;
}

/** The means of the attack and defence coefficients, weighted by ice time: the average player. */
export function meanCoefficients(
  { rows }: ImpactDesign,
  { coefficients }: ImpactFit,
): { readonly attack: number; readonly defence: number } {
  let attack = 0;
  let defence = 0;
  let attackWeight = 0;
  let defenceWeight = 0;
  for (let row = 0; row < rows.count; row++) {
    const weight = rows.weights[row] ?? 0;
    const to = rows.starts[row + 1] ?? 0;
    for (let at = rows.starts[row] ?? 0; at < to; at++) {
      const column = rows.columns[at] ?? 0;
      if (column >= rows.firstControl) break;
      if (column % 2 === 0) {
        attack += weight * (coefficients[column] ?? 0);
        attackWeight += weight;
      } else {
        defence += weight * (coefficients[column] ?? 0);
        defenceWeight += weight;
      }
    }
  }
  return {
    attack: attackWeight > 0 ? attack / attackWeight : 0,
    defence: defenceWeight > 0 ? defence / defenceWeight : 0,
  };
}
