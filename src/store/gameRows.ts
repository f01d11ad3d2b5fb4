import type { StoreTables } from './tables.ts';

/**
 * Everything the store keeps of one game, as rows. A withheld or scheduled game has only its `game` row and its issues.
 * The writer adds the revision.
 */
export interface GameRows {
  readonly game: Omit<StoreTables['game'], 'revision'>;
  readonly game_issue: readonly StoreTables['game_issue'][];
  readonly dressed: readonly StoreTables['dressed'][];
  readonly shot: readonly StoreTables['shot'][];
  readonly skater_game: readonly StoreTables['skater_game'][];
  readonly goalie_game: readonly StoreTables['goalie_game'][];
  readonly team_game: readonly StoreTables['team_game'][];
  readonly pair_game: readonly StoreTables['pair_game'][];
  readonly stint: readonly StoreTables['stint'][];
  readonly game_outlook: readonly StoreTables['game_outlook'][];
  readonly shift_chart: readonly StoreTables['shift_chart'][];
  readonly game_play: readonly StoreTables['game_play'][];
  readonly shot_base: readonly StoreTables['shot_base'][];
  /** The two clubs, with the identity they played under. */
  readonly team: readonly StoreTables['team'][];
}

/** The tables whose rows are replaced together with a game. */
export type GameTableName = Exclude<keyof GameRows, 'team'>;
