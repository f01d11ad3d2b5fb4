import type { Game } from '../game/types.ts';
import type { GameRows } from '../store/gameRows.ts';

/** What can be compared with the official box lines, in the order of the printed table. */
export const RECONCILED = [
  'goals',
  'assists',
  'shots on goal',
  'plus/minus',
  'penalty minutes',
  'hits',
  'blocks',
  'giveaways',
  'takeaways',
  'ice time',
  'goalie shots against',
  'goalie goals against',
] as const;
export type Reconciled = (typeof RECONCILED)[number];

/** How many player-games were compared, and how many of them are equal. */
export interface Comparison {
  readonly compared: number;
  readonly equal: number;
  /** Sum of the differences, sign dropped: seconds for ice time, else counts. */
  readonly difference: number;
}

/** One game against its official box lines. */
export type Reconciliation = Readonly<Record<Reconciled, Comparison>>;

type Sums = { -readonly [K in keyof Comparison]: Comparison[K] };

function empty(): Record<Reconciled, Sums> {
  const sums = RECONCILED.map((name) => [name, { compared: 0, equal: 0, difference: 0 }]);
  return Object.fromEntries(sums) as Record<Reconciled, Sums>;
}

/**
 * Compares our counts of a game with the official box lines; null where there is no boxscore. A number that either side does
 * not know is not compared.
 */
export function reconcile(game: Game, rows: Pick<GameRows, 'skater_game' | 'goalie_game'>): Reconciliation | null {
  if (game.boxscore === null) return null;
  const sums = empty();
  const compare = (name: Reconciled, ours: number | null | undefined, official: number | null): void => {
    if (ours === null || ours === undefined || official === null) return;
    const sum = sums[name];
    sum.compared++;
    if (ours === official) sum.equal++;
    sum.difference += Math.abs(ours - official);
  };
  const skaters = new Map(rows.skater_game.map((row) => [row.player_id, row]));
  for (const line of game.boxscore.skaters) {
    const row = skaters.get(line.playerId);
    if (row === undefined) continue;
    compare('goals', row.goals, line.goals);
    compare('assists', row.a1 === null || row.a2 === null ? null : row.a1 + row.a2, line.assists);
    compare('shots on goal', row.isog, line.shotsOnGoal);
    compare('plus/minus', row.plus_minus, line.plusMinus);
    compare('penalty minutes', row.pim, line.pim);
    compare('hits', row.hits, line.hits);
    compare('blocks', row.blocks, line.blocks);
    compare('giveaways', row.giveaways, line.giveaways);
    compare('takeaways', row.takeaways, line.takeaways);
    if (game.shifts !== null) compare('ice time', row.toi, line.toi);
  }
  const goalies = new Map(rows.goalie_game.map((row) => [row.player_id, row]));
  for (const line of game.boxscore.goalies) {
    const row = goalies.get(line.playerId);
    if (row === undefined) continue;
    compare('goalie shots against', row.shots_faced, line.shotsAgainst);
    compare('goalie goals against', row.goals_against, line.goalsAgainst);
  }
  return sums;
}

/** The comparisons of many games as one. */
export function addUp(games: readonly Reconciliation[]): Reconciliation {
  const sums = empty();
  for (const game of games) {
    for (const name of RECONCILED) {
      sums[name].compared += game[name].compared;
      sums[name].equal += game[name].equal;
      sums[name].difference += game[name].difference;
    }
  }
  return sums;
}
