import { type DataColumn, day, flag, integer, text } from './dataColumn.ts';

/** Why a cell is empty that needs shifts. */
export const NO_SHIFTS = 'the game has no shift chart';
/** Why a cell is empty that needs expected goals. */
export const NO_XG = 'the game has no expected goals';

/** A game's id and its season. */
export const GAME: readonly DataColumn[] = [
  integer('game_id', 'The league’s number of the game: year, type and number.'),
  integer('season', 'The season, e.g. 20232024.'),
];

/** A game's kind and day. */
export const GAME_FACTS: readonly DataColumn[] = [
  integer('game_type', '2 in the regular season, 3 in the playoffs.'),
  day('date', 'The league’s game day.'),
];

/** A game as one of its teams has it. */
export const SIDE: readonly DataColumn[] = [
  ...GAME,
  ...GAME_FACTS,
  text('team', 'The team of the row, three capitals.'),
  text('opponent', 'The other team.'),
  flag('is_home', 'the team plays at home'),
  flag('is_win', 'the team won, in a shootout too'),
];

/** A player in a game. */
export const PLAYER: readonly DataColumn[] = [
  integer('player_id', 'The league’s number of the player.'),
  text('player', 'The player’s name as spelled in the game’s lineup.', { missing: 'the lineup does not name them' }),
];

/** A player's name beside their id, in tables that had none before version 1.4. */
export function playerName(name: string, whose: string): DataColumn {
  const missing = 'the lineup does not name them';
  return text(name, `The name of ${whose} as spelled in the game’s lineup.`, { missing });
}
