import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { byId, gameSummary, number, player, team, teamColors } from './entities.ts';
import { field } from './field.ts';
import { countedGames, season, teamAbb } from './parameters.ts';

/** Every team with a stored game, by location and name. */
const teams = endpoint({
  name: 'teams',
  summary: 'All teams with a game in the store.',
  params: Type.Object({}),
  response: Type.Array(team),
  errors: [],
  freshness: 'changing',
  cost: 'row',
});

/** One team. `NHL` is not a team (404). */
const teamDetail = endpoint({
  name: 'teamDetail',
  summary: 'One team.',
  params: Type.Object({ teamAbb }),
  response: team,
  freshness: 'changing',
  cost: 'row',
});

/** A team's season: record, and goals and xG per game minus the mean of all teams. Goals per game. */
export const teamSeasonData = endpoint({
  name: 'teamSeasonData',
  summary: "A team's record and its goals and xG per game against the league's mean.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({ game_type: countedGames }),
  response: Type.Object({
    record: field(Type.String(), 'Wins, losses and losses after regulation, as `W-L-OTL`'),
    games_played: field(Type.Integer(), 'Finished games of the regular season', 'games'),
    xg_scored_above_average: field(
      number,
      'Expected goals minus the mean of all teams',
      'goals per game',
      'without expected goals',
    ),
    goals_scored_above_average: field(number, 'Goals minus the mean of all teams', 'goals per game', 'without a game'),
    xg_allowed_above_average: field(
      number,
      'Expected goals against minus the mean of all teams',
      'goals per game',
      'without expected goals',
    ),
    goals_allowed_above_average: field(
      number,
      'Goals against minus the mean of all teams',
      'goals per game',
      'without a game',
    ),
  }),
  freshness: 'season',
  cost: 'season',
});

/** Mean game score of a team's players in a season, in games for this team, by player id. */
const playerSeasonRatings = endpoint({
  name: 'playerSeasonRatings',
  summary: "Mean game scores of a team's players in a season.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({ game_type: countedGames }),
  response: Type.Object({
    player_ratings: field(
      byId(
        Type.Object({
          name: field(Type.String(), 'The player’s first and last name'),
          rating: field(Type.Number(), 'Mean game score in games for this team', 'rating'),
          team_abb: field(Type.String(), 'Abbreviation of the team, three capitals'),
          ...teamColors,
          games_played: field(Type.Integer(), 'Rated games for this team', 'games'),
          toi_per_game: field(number, 'Ice time a game in the season, for all teams', 'seconds', 'without ice times'),
        }),
      ),
      'Players with five rated games for this team or more, by player id',
    ),
    rating_denom: field(
      number,
      'The largest rating of any player and team of the season',
      'rating',
      'without a rated player',
    ),
  }),
  freshness: 'season',
  cost: 'game',
});

/** A team's scheduled games of a season, the next one first, at most five. */
const nextGames = endpoint({
  name: 'nextGames',
  summary: "A team's next games.",
  params: Type.Object({ teamAbb, season }),
  response: Type.Array(gameSummary),
  freshness: 'changing',
  cost: 'row',
});

/** The players whose current team this is, by last name. */
const roster = endpoint({
  name: 'roster',
  summary: 'Players whose current team this is.',
  params: Type.Object({ teamAbb }),
  response: Type.Array(player),
  freshness: 'changing',
  cost: 'game',
});

/** The endpoints about teams. */
export const TEAM_ENDPOINTS = { teams, teamDetail, teamSeasonData, nextGames, playerSeasonRatings, roster } as const;
