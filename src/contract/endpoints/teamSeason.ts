import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { byId, color, orNull } from '../entities.ts';
import { season, teamAbb } from '../parameters.ts';

/** A club's regular season: record, and its goals and xG per game against the mean of the clubs. Goals a game. */
export const teamSeasonData = endpoint({
  name: 'teamSeasonData',
  path: '/api/team/:teamAbb/:season/data',
  summary: "A team's record and its goals and xG per game against the league's mean.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({}),
  response: Type.Object({
    record: Type.String(),
    games_played: Type.Integer(),
    xg_scored_above_average: orNull(Type.Number()),
    goals_scored_above_average: orNull(Type.Number()),
    xg_allowed_above_average: orNull(Type.Number()),
    goals_allowed_above_average: orNull(Type.Number()),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});

/** Mean game score of a club's players in a season (this club's games only), keyed by player id. */
export const playerSeasonRatings = endpoint({
  name: 'playerSeasonRatings',
  path: '/api/team/:teamAbb/:season/player-season-ratings',
  summary: "Mean game ratings of a team's players in a season.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({}),
  response: Type.Object({
    player_ratings: byId(
      Type.Object({
        name: Type.String(),
        rating: Type.Number(),
        team_abb: Type.String(),
        primary_color: color,
        secondary_color: color,
        games_played: Type.Integer(),
      }),
    ),
    rating_denom: orNull(Type.Number()),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});
