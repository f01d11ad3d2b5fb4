import { type DataColumn, day, flag, integer, number, text } from './dataColumn.ts';

const source = 'docs/methodology/form.md';
const UNIT = { unit: 'rating, goals or percent', source } as const;

const COLUMNS: readonly DataColumn[] = [
  integer('season', 'The season, e.g. 20232024.'),
  integer('last_games', 'How many last games are compared with the season: 5, 10 or 20.', { unit: 'games' }),
  text('position_group', '`F`, `D` or `G` for players by position, `T` for teams.'),
  text('direction', '`riser` or `faller`.'),
  integer('rank', 'The place on the board, from 1.'),
  integer('player_id', 'The league’s number of the player.', { missing: 'the row is a team' }),
  text('player', 'The player’s name.', { missing: 'the row is a team, or it is not known' }),
  text('team', 'The team, or the player’s in their latest game.'),
  integer('games', 'Games of the season that count.', { unit: 'games' }),
  number('recent', 'The value over the last games: a game score, goals saved above expected, or a share.', UNIT),
  number('season_value', 'The same over the season.', UNIT),
  number('deviation', 'Standard deviation of the value of as many games in any order.', UNIT),
  number('chance', 'How often the order of games alone takes as many games as far from the season.', {
    unit: 'probability',
    source,
  }),
  flag('is_marked', 'it is more than luck by all comparisons of the season', { source }),
  integer('compared', 'Comparisons on all boards of the season.'),
  day('as_of', 'The day of the newest game.'),
];

/** The table of risers and fallers. */
export const FORM = {
  title: 'Form',
  meaning: 'One row per place on a board of risers and fallers of a regular season.',
  isPerSeason: false,
  key: ['season', 'last_games', 'position_group', 'direction', 'rank'],
  columns: COLUMNS,
} as const;
