import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { byId, color, orNull } from './entities.ts';
import { LEADER_NAMES } from './leaders.ts';
import { countedGames, playerId, season, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';

const number = orNull(Type.Number());
const percent = orNull(Type.Number({ minimum: 0, maximum: 100 }));
const count = orNull(Type.Integer());

/** A player's season, or its playoffs. Counts of another position are null. */
const playerSeason = Type.Object({
  season: Type.Integer(),
  game_type: Type.Integer(),
  teams: Type.Array(Type.String()),
  age: count,
  games: Type.Integer(),
  toi: count,
  goals: count,
  assists: count,
  points: count,
  xg: number,
  ev_xg_share: percent,
  shots_faced: count,
  save_percentage: percent,
  gsax: number,
  stolen_games: count,
  game_rating: number,
  card: orNull(Type.Object({ overall: Type.Number(), ratings: byId(Type.Number()) })),
});
export type WirePlayerSeason = Static<typeof playerSeason>;

/** A player's seasons, oldest first, the regular season before its playoffs. */
const playerSeasons = endpoint({
  name: 'playerSeasons',
  path: PATHS.playerSeasons,
  summary: "A player's seasons: games, points, xG, game ratings, and the card at each season's end.",
  params: Type.Object({ playerId }),
  query: Type.Object({}),
  response: Type.Array(playerSeason),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});

/** A club's season, or its playoffs. xG per game; `xg_rank` is the place in the league by share of xG. */
const teamSeason = Type.Object({
  season: Type.Integer(),
  game_type: Type.Integer(),
  team_abb: Type.String(),
  name: Type.String(),
  games: Type.Integer(),
  wins: Type.Integer(),
  losses: Type.Integer(),
  ot_losses: Type.Integer(),
  goals_for: Type.Integer(),
  goals_against: Type.Integer(),
  xg_for: number,
  xg_against: number,
  xg_share: percent,
  xg_rank: count,
});
export type WireTeamSeason = Static<typeof teamSeason>;

/** A club's seasons, oldest first, those under its former names included. */
const teamSeasons = endpoint({
  name: 'teamSeasons',
  path: PATHS.teamSeasons,
  summary: "A team's seasons with record, goals and share of expected goals, its former names included.",
  params: Type.Object({ teamAbb }),
  query: Type.Object({}),
  response: Type.Array(teamSeason),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'changing',
});

/** A figure with its place in the league, from 1. */
const placed = orNull(Type.Object({ value: Type.Number(), rank: Type.Integer() }));

/** A club of a season with its place in each figure. The trend is in percent, over ten games in a row. */
const standing = Type.Object({
  team_abb: Type.String(),
  games: Type.Integer(),
  record: Type.String(),
  points: Type.Integer(),
  figures: Type.Object({
    xg_share: placed,
    xg_for: placed,
    xg_against: placed,
    finishing: placed,
    goaltending: placed,
    power_play: placed,
    penalty_kill: placed,
  }),
  trend: Type.Array(Type.Number()),
});
export type WireStanding = Static<typeof standing>;

/**
 * The clubs of a season, by abbreviation: of the regular season unless said. Points are always the regular season's.
 */
const standings = endpoint({
  name: 'standings',
  path: PATHS.standings,
  summary: 'Every team of a season: record, and its place in expected goals, finishing, goaltending, special teams.',
  params: Type.Object({ season }),
  query: Type.Object({ game_type: countedGames }),
  response: Type.Array(standing),
  errors: ['bad-parameter'],
  freshness: 'season',
});

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));
const kind = Type.Union(LEADER_NAMES.map((one) => Type.Literal(one)));

/** One row of a leader table over all seasons. */
const careerLeader = Type.Object({
  rank: Type.Integer(),
  player_id: Type.Integer(),
  name: Type.String(),
  position: Type.String(),
  team_abb: Type.String(),
  value: Type.Number(),
  games_played: Type.Integer(),
  first_season: Type.Integer(),
  last_season: Type.Integer(),
  primary_color: color,
  secondary_color: color,
});
export type WireCareerLeader = Static<typeof careerLeader>;

/** The leaders of one kind over all stored seasons, best first: of the regular seasons unless said. */
const careerLeaders = endpoint({
  name: 'careerLeaders',
  path: PATHS.careerLeaders,
  summary: 'Leaders of one kind over all seasons here, best first.',
  params: Type.Object({ kind }),
  query: Type.Object({ limit, game_type: countedGames }),
  response: Type.Array(careerLeader),
  errors: ['bad-parameter'],
  freshness: 'changing',
});

/** A single game in the list of the best. */
const bestGame = Type.Object({
  rank: Type.Integer(),
  player_id: Type.Integer(),
  name: Type.String(),
  position: Type.String(),
  season: Type.Integer(),
  game_id: Type.Integer(),
  game_type: Type.Integer(),
  date: Type.String(),
  team_abb: Type.String(),
  against_abb: Type.String(),
  for_score: count,
  ag_score: count,
  final_period: Type.String(),
  game_rating: Type.Number(),
  goals: count,
  assists: count,
  shots_faced: count,
  goals_against: count,
  xg: number,
  primary_color: color,
  secondary_color: color,
});
export type WireBestGame = Static<typeof bestGame>;

/** The best single games by game score, of a season or of all. */
export const bestGames = endpoint({
  name: 'bestGames',
  path: PATHS.bestGames,
  summary: 'The best single games by game score, of one season or of all here.',
  params: Type.Object({}),
  query: Type.Object({
    group: Type.Optional(Type.Union([Type.Literal('skaters'), Type.Literal('goalies')])),
    season: Type.Optional(season),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  response: Type.Array(bestGame),
  errors: ['bad-parameter'],
  freshness: 'changing',
});

const named = Type.Object({ id: Type.Integer(), name: Type.String(), team_abb: orNull(Type.String()) });

/** Two skaters who shared much ice. Shares of on-ice xG in percent, null for opponents. */
const famousPair = Type.Object({
  first: named,
  second: named,
  games: Type.Integer(),
  toi: Type.Integer(),
  xg_share_together: percent,
  xg_share_apart: percent,
});
export type WireFamousPair = Static<typeof famousPair>;

/** The pairs of skaters worth a look: most time together and against each other, biggest gap with and without. */
const famousPairs = endpoint({
  name: 'famousPairs',
  path: PATHS.famousPairs,
  summary: 'Pairs of skaters: most ice time together or against each other, biggest gap with and without.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Object({
    season: count,
    together: Type.Array(famousPair),
    against: Type.Array(famousPair),
    better: Type.Array(famousPair),
    worse: Type.Array(famousPair),
  }),
  errors: [],
  freshness: 'changing',
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
