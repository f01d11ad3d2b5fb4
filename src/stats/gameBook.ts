import type { PlayerIndex } from '../game/playerIndex.ts';
import type { Score } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { otherSide, type Side } from '../hockey/strength.ts';
import { columnsFor, Tally } from './counterTally.ts';
import type { CreditBook } from './credits.ts';
import { GROUP_BIT, type GroupMask } from './groups.ts';
import {
  GOALIE_RULES,
  type GoalieCounterId,
  SKATER_RULES,
  type SkaterCounterId,
  TEAM_RULES,
  type TeamCounterId,
} from './registry/counters.ts';
import type { Population, Quantity, Role } from './registry/entry.ts';
import { splitNumber } from './registry/splits.ts';
import { rowMaker } from './rowMaker.ts';
import type { GameSideKeys, GoalieKeys, SkaterKeys, TeamKeys } from './rows.ts';
import { type SplitState, SplitTally, splitAt } from './splitTally.ts';

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
  /** The same split by strength, lead and period. */
  readonly splits: Readonly<Record<Population, SplitTally>>;
  /** Seconds on the ice, by player. */
  readonly seconds: Float64Array;
  /** 1 for players with a credit other than seconds. */
  readonly isCredited: Uint8Array;
  readonly #index: PlayerIndex;
  /** The split that credits belong to, of each side. */
  #split: Readonly<Record<Side, number>> = { home: 0, away: 0 };

  constructor(index: PlayerIndex) {
    const players = index.players.length;
    this.skaters = new Tally(SKATER_ROW.sheet, players);
    this.goalies = new Tally(GOALIE_ROW.sheet, players);
    this.clubs = new Tally(TEAM_ROW.sheet, 2);
    this.splits = {
      skater: new SplitTally('skater', players),
      goalie: new SplitTally('goalie', players),
      team: new SplitTally('team', 2),
    };
    this.seconds = new Float64Array(players);
    this.isCredited = new Uint8Array(players);
    this.#index = index;
  }

  enter(state: SplitState, score: Score, period: number): void {
    const split = (side: Side): number =>
      splitNumber(splitAt(state, side, score[side] - score[otherSide(side)], period));
    this.#split = { home: split('home'), away: split('away') };
  }

  player(playerId: PlayerId | null, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    if (playerId === null) return;
    const number = this.#index.numberById.get(playerId);
    if (number === undefined) return;
    if (quantity === 'second') this.seconds[number] = (this.seconds[number] ?? 0) + amount;
    else this.isCredited[number] = 1;
    const isGoalie = this.#index.isGoalie[number] === 1;
    (isGoalie ? this.goalies : this.skaters).credit(number, role, quantity, groups, amount);
    const splits = isGoalie ? this.splits.goalie : this.splits.skater;
    splits.addTo(number, this.#splitOf(number), columnsFor(splits.sheet, role, quantity, splitGroups(groups)), amount);
  }

  players(playerIds: readonly PlayerId[], role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    const ofSkaters = columnsFor(this.skaters.sheet, role, quantity, groups);
    const ofGoalies = columnsFor(this.goalies.sheet, role, quantity, groups);
    const skaterSplits = columnsFor(this.splits.skater.sheet, role, quantity, splitGroups(groups));
    const goalieSplits = columnsFor(this.splits.goalie.sheet, role, quantity, splitGroups(groups));
    for (const playerId of playerIds) {
      const number = this.#index.numberById.get(playerId);
      if (number === undefined) continue;
      if (quantity === 'second') this.seconds[number] = (this.seconds[number] ?? 0) + amount;
      else this.isCredited[number] = 1;
      const split = this.#splitOf(number);
      if (this.#index.isGoalie[number] === 1) {
        this.goalies.addTo(number, ofGoalies, amount);
        this.splits.goalie.addTo(number, split, goalieSplits, amount);
      } else {
        this.skaters.addTo(number, ofSkaters, amount);
        this.splits.skater.addTo(number, split, skaterSplits, amount);
      }
    }
  }

  #splitOf(number: number): number {
    return this.#split[this.#index.players[number]?.side ?? 'home'];
  }

  club(side: Side, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    this.clubs.credit(CLUB_NUMBER[side], role, quantity, groups, amount);
    const { team } = this.splits;
    const columns = columnsFor(team.sheet, role, quantity, splitGroups(groups));
    team.addTo(CLUB_NUMBER[side], this.#split[side], columns, amount);
  }
}

/** The groups that counters of splits ask for: the split itself says the others. */
function splitGroups(groups: GroupMask): GroupMask {
  return groups & (GROUP_BIT.all | GROUP_BIT.ev);
}
