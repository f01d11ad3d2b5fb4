import { type DataColumn, day, flag, integer, NO_SHIFTS, NO_XG, number, text } from './dataColumn.ts';

const SKATER = 'the player is a skater';
const GOALIE = 'the player is a goalie';

const SEASON: readonly DataColumn[] = [
  integer('season', 'The season, e.g. 20232024.'),
  integer('game_type', '2 for the regular season, 3 for the playoffs.'),
];

/** The table of players' seasons: sums of the columns of their games. */
export const PLAYER_SEASONS = {
  title: 'Player seasons',
  meaning: 'One row per player, season and kind of game: sums of their finished games.',
  isPerSeason: false,
  key: ['player_id', 'season', 'game_type'],
  columns: [
    integer('player_id', 'The league’s number of the player.'),
    text('player', 'The player’s name.', { missing: 'it is not known' }),
    ...SEASON,
    flag('is_goalie', 'the player is a goalie'),
    text('teams', 'Their teams in order of play, separated by spaces.'),
    integer('games', 'Games that they played.', { unit: 'games' }),
    integer('toi', 'Time on the ice.', { unit: 'seconds', missing: 'no game has ice times' }),
    integer('goals', 'Goals.', { unit: 'goals', missing: 'it is not known' }),
    integer('a1', 'Primary assists.', { unit: 'assists', missing: 'it is not known' }),
    integer('a2', 'Secondary assists.', { unit: 'assists', missing: 'it is not known' }),
    integer('isog', 'Shots on goal.', { unit: 'shots', missing: 'it is not known' }),
    integer('iff', 'Unblocked shots.', { unit: 'shots', missing: 'it is not known' }),
    number('ixg', 'Expected goals of their own shots.', { unit: 'goals', missing: NO_XG }),
    number('ev_xgf', 'Expected goals of their team at even strength with them on the ice.', {
      unit: 'goals',
      missing: `${GOALIE}, or ${NO_SHIFTS}`,
      source: 'docs/methodology/on-ice.md',
    }),
    number('ev_xga', 'Expected goals against their team at even strength with them on the ice.', {
      unit: 'goals',
      missing: `${GOALIE}, or ${NO_SHIFTS}`,
      source: 'docs/methodology/on-ice.md',
    }),
    integer('shots_faced', 'Shots on goal faced.', { unit: 'shots', missing: SKATER }),
    integer('goals_against', 'Goals against.', { unit: 'goals', missing: SKATER }),
    number('xga', 'Expected goals of the unblocked shots faced.', { unit: 'goals', missing: `${SKATER}, or ${NO_XG}` }),
    integer('stolen', 'Games stolen.', {
      unit: 'games',
      missing: SKATER,
      source: 'docs/methodology/stolen-games.md',
    }),
    integer('rated_games', 'Games whose game score counts in the mean.', { unit: 'games' }),
    number('rating', 'The mean of these game scores.', {
      unit: 'rating',
      missing: 'no game counts',
      source: 'docs/methodology/game-score.md',
    }),
    number('card_percentile', 'The overall percentile of the card at the season’s last rating, 0 to 100.', {
      unit: 'percent',
      missing: 'none was kept, or it is the playoffs',
      source: 'docs/methodology/percentiles.md',
    }),
  ],
} as const;

const teamXg = (name: string, meaning: string): DataColumn =>
  number(name, meaning, { unit: 'goals', missing: 'no game has expected goals' });

/** The table of teams' seasons. */
export const TEAM_SEASONS = {
  title: 'Team seasons',
  meaning: 'One row per team, season and kind of game: record and sums of their finished games.',
  isPerSeason: false,
  key: ['season', 'game_type', 'team'],
  columns: [
    ...SEASON,
    text('team', 'The team, three capitals.'),
    integer('games', 'Games played.', { unit: 'games' }),
    integer('wins', 'Wins, in overtime and shootouts too.', { unit: 'games' }),
    integer('ot_losses', 'Losses in overtime or a shootout.', { unit: 'games' }),
    integer('gf', 'Goals, without those of shootouts.', { unit: 'goals' }),
    integer('ga', 'Goals against, without those of shootouts.', { unit: 'goals' }),
    integer('xg_games', 'Games with expected goals.', { unit: 'games' }),
    teamXg('xgf', 'Expected goals.'),
    teamXg('xga', 'Expected goals against.'),
    teamXg('ev_xgf', 'Expected goals at even strength.'),
    teamXg('ev_xga', 'Expected goals against at even strength.'),
    teamXg('pp_xgf', 'Expected goals with one man more.'),
    teamXg('sh_xga', 'Expected goals against with one man less.'),
    integer('toi_pp', 'Time with one man more.', { unit: 'seconds', missing: 'no game has it' }),
    integer('toi_sh', 'Time with one man less.', { unit: 'seconds', missing: 'no game has it' }),
    integer('xg_rank', 'The place in the league by share of expected goals, 1 the best.', {
      missing: 'no game has expected goals',
    }),
  ],
} as const;

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
