import type { PlayerIndex } from '../game/playerIndex.ts';
import type { PlayerId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import { Tally } from './counterTally.ts';
import type { CreditBook } from './credits.ts';
import type { GroupMask } from './groups.ts';
import {
  GOALIE_RULES,
  type GoalieCounterId,
  SKATER_RULES,
  type SkaterCounterId,
  TEAM_RULES,
  type TeamCounterId,
} from './registry/counters.ts';
import type { Quantity, Role } from './registry/entry.ts';
import { rowMaker } from './rowMaker.ts';
import type { GameSideKeys, GoalieKeys, SkaterKeys, TeamKeys } from './rows.ts';

const SIDE_COLUMNS = [
  'game_id',
  'season',
  'game_type',
  'date',
  'team_abb',
  'opp_abb',
  'is_home',
  'is_win',
] as const satisfies readonly (keyof GameSideKeys)[];

/** Maker of skater rows. */
export const SKATER_ROW = rowMaker<SkaterKeys, SkaterCounterId>(SKATER_RULES, [
  ...SIDE_COLUMNS,
  'player_id',
  'position',
]);
/** Maker of goalie rows. */
export const GOALIE_ROW = rowMaker<GoalieKeys, GoalieCounterId>(GOALIE_RULES, [
  ...SIDE_COLUMNS,
  'player_id',
  'is_starter',
  'is_stolen',
]);
/** Maker of club rows. */
export const TEAM_ROW = rowMaker<TeamKeys, TeamCounterId>(TEAM_RULES, [...SIDE_COLUMNS, 'final_period']);

/** Row number of each club in the clubs' tally. */
export const CLUB_NUMBER: Readonly<Record<Side, number>> = { home: 0, away: 1 };

/** The credits of one game: tallies of skaters, goalies and clubs. Players by their number in the index. */
export class GameBook implements CreditBook {
  readonly skaters: Tally;
  readonly goalies: Tally;
  readonly clubs: Tally;
  /** Seconds on the ice, by player. */
  readonly seconds: Float64Array;
  /** 1 for players with a credit other than seconds. */
  readonly isCredited: Uint8Array;
  readonly #index: PlayerIndex;

  constructor(index: PlayerIndex) {
    const players = index.players.length;
    this.skaters = new Tally(SKATER_ROW.sheet, players);
    this.goalies = new Tally(GOALIE_ROW.sheet, players);
    this.clubs = new Tally(TEAM_ROW.sheet, 2);
    this.seconds = new Float64Array(players);
    this.isCredited = new Uint8Array(players);
    this.#index = index;
  }

  player(playerId: PlayerId | null, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    if (playerId === null) return;
    const number = this.#index.numberById.get(playerId);
    if (number === undefined) return;
    if (quantity === 'second') this.seconds[number] = (this.seconds[number] ?? 0) + amount;
    else this.isCredited[number] = 1;
    const tally = this.#index.isGoalie[number] === 1 ? this.goalies : this.skaters;
    tally.credit(number, role, quantity, groups, amount);
  }

  players(playerIds: readonly PlayerId[], role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    const ofSkaters = this.skaters.columnsFor(role, quantity, groups);
    const ofGoalies = this.goalies.columnsFor(role, quantity, groups);
    for (const playerId of playerIds) {
      const number = this.#index.numberById.get(playerId);
      if (number === undefined) continue;
      if (quantity === 'second') this.seconds[number] = (this.seconds[number] ?? 0) + amount;
      else this.isCredited[number] = 1;
      if (this.#index.isGoalie[number] === 1) this.goalies.addTo(number, ofGoalies, amount);
      else this.skaters.addTo(number, ofSkaters, amount);
    }
  }

  club(side: Side, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    this.clubs.credit(CLUB_NUMBER[side], role, quantity, groups, amount);
  }
}
