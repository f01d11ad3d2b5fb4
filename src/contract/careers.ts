import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { byId, integer, number, orNull, percent, teamColors, text } from './entities.ts';
import { field, NOT_KNOWN, OTHER_POSITION, oneOf, PERCENT, PERCENTILE } from './field.ts';
import { leaderKind } from './leaders.ts';
import { countedGames, ownLimit, playerId, season, teamAbb } from './parameters.ts';

/** A player's season, or its playoffs. Counts of another position are null. */
const playerSeason = Type.Object({
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  game_type: field(Type.Integer(), '2 in the regular season, 3 in the playoffs', 'code'),
  teams: field(Type.Array(Type.String()), 'Abbreviations of the teams'),
  age: field(integer, 'Age in the season', 'years', 'where the day of birth is not known'),
  games: field(Type.Integer(), 'Games played', 'games'),
  toi: field(integer, 'Ice time', 'seconds', NOT_KNOWN),
  goals: field(integer, 'Goals', 'goals', OTHER_POSITION),
  assists: field(integer, 'Assists', 'assists', OTHER_POSITION),
  points: field(integer, 'Points', 'points', OTHER_POSITION),
  xg: field(number, 'Expected goals of the player’s own shots', 'goals', OTHER_POSITION),
  ev_xg_share: field(percent, 'On-ice share of expected goals at even strength', PERCENT, OTHER_POSITION),
  shots_faced: field(integer, 'Shots faced', 'shots', OTHER_POSITION),
  save_percentage: field(percent, 'Saves of shots faced', PERCENT, OTHER_POSITION),
  gsax: field(number, 'Goals saved above expected', 'goals', OTHER_POSITION),
  stolen_games: field(integer, 'Games stolen', 'games', OTHER_POSITION),
  game_rating: field(number, 'Mean game score', 'rating', 'without a rated game'),
  card: field(
    orNull(
      Type.Object({
        overall: field(Type.Number(), 'Overall percentile', PERCENTILE),
        ratings: field(byId(Type.Number()), 'Percentiles of the categories, by field', PERCENTILE),
      }),
    ),
    'The card at the end of the season',
    null,
    'for a player who was not compared',
  ),
});
export type WirePlayerSeason = Static<typeof playerSeason>;

/** A player's seasons, oldest first, the regular season before its playoffs. */
const playerSeasons = endpoint({
  name: 'playerSeasons',
  summary: "A player's seasons: games, points, xG, game ratings, and the card at each season's end.",
  params: Type.Object({ playerId }),
  response: Type.Array(playerSeason),
  freshness: 'changing',
  cost: 'row',
});

/** A club's season, or its playoffs. xG per game; `xg_rank` is the place in the league by share of xG. */
const teamSeason = Type.Object({
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  game_type: field(Type.Integer(), '2 in the regular season, 3 in the playoffs', 'code'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  name: field(Type.String(), 'Place and name of the team in that season'),
  games: field(Type.Integer(), 'Games played', 'games'),
  wins: field(Type.Integer(), 'Wins', 'games'),
  losses: field(Type.Integer(), 'Losses in regulation', 'games'),
  ot_losses: field(Type.Integer(), 'Losses after regulation', 'games'),
  goals_for: field(Type.Integer(), 'Goals', 'goals'),
  goals_against: field(Type.Integer(), 'Goals against', 'goals'),
  xg_for: field(number, 'Expected goals', 'goals per game', 'without expected goals'),
  xg_against: field(number, 'Expected goals against', 'goals per game', 'without expected goals'),
  xg_share: field(percent, 'Share of expected goals', PERCENT, 'without expected goals'),
  xg_rank: field(integer, 'Place in the league by that share', 'rank', 'without expected goals'),
});
export type WireTeamSeason = Static<typeof teamSeason>;

/** A club's seasons, oldest first, those under its former names included. */
const teamSeasons = endpoint({
  name: 'teamSeasons',
  summary: "A team's seasons with record, goals and share of expected goals, its former names included.",
  params: Type.Object({ teamAbb }),
  response: Type.Array(teamSeason),
  freshness: 'changing',
  cost: 'row',
});

/** A figure with its place in the league, from 1. */
const placed = orNull(
  Type.Object({
    value: field(Type.Number(), 'The figure', 'by the figure'),
    rank: field(Type.Integer(), 'Its place in the league, from 1', 'rank'),
  }),
);

/** A club of a season with its place in each figure. The trend is in percent, over ten games in a row. */
const standing = Type.Object({
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  games: field(Type.Integer(), 'Finished games', 'games'),
  record: field(Type.String(), 'Wins, losses and losses after regulation, as `W-L-OTL`; `W-L` in the playoffs'),
  points: field(Type.Integer(), 'Points in the standings, which the regular season gives', 'points'),
  figures: field(
    Type.Object({
      xg_share: field(placed, 'Share of expected goals', null, NOT_KNOWN),
      xg_for: field(placed, 'Expected goals', null, NOT_KNOWN),
      xg_against: field(placed, 'Expected goals against', null, NOT_KNOWN),
      finishing: field(placed, 'Goals above expected', null, NOT_KNOWN),
      goaltending: field(placed, 'Goals saved above expected', null, NOT_KNOWN),
      power_play: field(placed, 'Power play', null, NOT_KNOWN),
      penalty_kill: field(placed, 'Penalty kill', null, NOT_KNOWN),
    }),
    'Figures, each with its place',
  ),
  trend: field(Type.Array(Type.Number()), 'Share of expected goals over ten games in a row', PERCENT),
});
export type WireStanding = Static<typeof standing>;

/**
 * The clubs of a season, by abbreviation: of the regular season unless said. Points are always the regular season's.
 */
const standings = endpoint({
  name: 'standings',
  summary: 'Every team of a season: record, and its place in expected goals, finishing, goaltending, special teams.',
  params: Type.Object({ season }),
  query: Type.Object({ game_type: countedGames }),
  response: Type.Array(standing),
  errors: ['bad-parameter'],
  freshness: 'season',
  cost: 'game',
});

/** One row of a leader table over all seasons. */
const careerLeader = Type.Object({
  rank: field(Type.Integer(), 'Place in the table, from 1', 'rank'),
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  position: field(Type.String(), 'Position: C, L, R, D or G'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  value: field(Type.Number(), 'The statistic', 'by the table'),
  games_played: field(Type.Integer(), 'Games of the player', 'games'),
  first_season: field(Type.Integer(), 'First season here', 'season, eight digits'),
  last_season: field(Type.Integer(), 'Latest season here', 'season, eight digits'),
  ...teamColors,
});
export type WireCareerLeader = Static<typeof careerLeader>;

/** The leaders of one kind over all stored seasons, best first: of the regular seasons unless said. */
const careerLeaders = endpoint({
  name: 'careerLeaders',
  summary: 'Leaders of one kind over all seasons here, best first.',
  params: Type.Object({ kind: leaderKind }),
  query: Type.Object({ limit: ownLimit(100), game_type: countedGames }),
  response: Type.Array(careerLeader),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'game',
});

/** A single game in the list of the best. */
const bestGame = Type.Object({
  rank: field(Type.Integer(), 'Place in the list, from 1', 'rank'),
  player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  position: field(Type.String(), 'Position: C, L, R, D or G'),
  season: field(Type.Integer(), 'The season', 'season, eight digits'),
  game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
  game_type: field(Type.Integer(), '2 in the regular season, 3 in the playoffs', 'code'),
  date: field(Type.String(), 'Day of the game', 'YYYY-MM-DD'),
  team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
  against_abb: field(Type.String(), 'Abbreviation of the opponent'),
  for_score: field(integer, 'Goals of the player’s team', 'goals', 'without a score'),
  ag_score: field(integer, 'Goals of the opponent', 'goals', 'without a score'),
  final_period: field(Type.String(), 'How the game ended: `REG`, `OT` or `SO`'),
  game_rating: field(Type.Number(), 'Game score of the player', 'rating'),
  goals: field(integer, 'Goals', 'goals', OTHER_POSITION),
  assists: field(integer, 'Assists', 'assists', OTHER_POSITION),
  shots_faced: field(integer, 'Shots faced', 'shots', OTHER_POSITION),
  goals_against: field(integer, 'Goals allowed', 'goals', OTHER_POSITION),
  xg: field(number, 'Expected goals: a skater’s own, those a goalie faced', 'goals', NOT_KNOWN),
  ...teamColors,
});
export type WireBestGame = Static<typeof bestGame>;

/** The best single games by game score, of a season or of all. */
export const bestGames = endpoint({
  name: 'bestGames',
  summary: 'The best single games by game score, of one season or of all here.',
  params: Type.Object({}),
  query: Type.Object({
    group: field(Type.Optional(oneOf(['skaters', 'goalies'])), 'Whose games'),
    season: Type.Optional(season),
    limit: ownLimit(50),
  }),
  response: Type.Array(bestGame),
  errors: ['bad-parameter'],
  freshness: 'changing',
  cost: 'game',
});

const named = Type.Object({
  id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
  name: field(Type.String(), 'The player’s first and last name'),
  team_abb: field(text, 'Abbreviation of the team, three capitals', null, 'without one'),
});

/** Two skaters who shared much ice. Shares of on-ice xG in percent, null for opponents. */
const famousPair = Type.Object({
  first: field(named, 'One player'),
  second: field(named, 'The other'),
  games: field(Type.Integer(), 'Games in which they shared ice time', 'games'),
  toi: field(Type.Integer(), 'Shared ice time', 'seconds'),
  xg_share_together: field(percent, 'Share of on-ice expected goals together', PERCENT, 'for opponents'),
  xg_share_apart: field(percent, 'Share of on-ice expected goals apart', PERCENT, 'for opponents'),
});
export type WireFamousPair = Static<typeof famousPair>;

/** The pairs of skaters worth a look: most time together and against each other, biggest gap with and without. */
const famousPairs = endpoint({
  name: 'famousPairs',
  summary: 'Pairs of skaters: most ice time together or against each other, biggest gap with and without.',
  params: Type.Object({}),
  response: Type.Object({
    season: field(integer, 'The season', 'season, eight digits', 'where all seasons count, or none is stored'),
    together: field(Type.Array(famousPair), 'Most ice time together'),
    against: field(Type.Array(famousPair), 'Most ice time against each other'),
    better: field(Type.Array(famousPair), 'Better with than without each other, biggest gap first'),
    worse: field(Type.Array(famousPair), 'Worse with than without each other, biggest gap first'),
  }),
  errors: [],
  freshness: 'changing',
  cost: 'row',
});

/** The endpoints over whole seasons and careers. */
export const CAREER_ENDPOINTS = {
  playerSeasons,
  teamSeasons,
  standings,
  careerLeaders,
  bestGames,
  famousPairs,
} as const;
