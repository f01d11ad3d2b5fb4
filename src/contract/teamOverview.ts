import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { number, percent } from './entities.ts';
import { field, NO_XG, oneOf, PERCENT } from './field.ts';
import { season, teamAbb } from './parameters.ts';

/** A game's share of expected goals, the share of the last games after it, and the middle 80% of the league's. */
const shareGame = Type.Object({
  game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
  date: field(Type.String(), 'The league’s day of the game', 'YYYY-MM-DD'),
  against_abb: field(Type.String(), 'Abbreviation of the opponent'),
  is_home: field(Type.Boolean(), 'Whether the team was at home'),
  share: field(percent, 'Share of the expected goals of the game', PERCENT, NO_XG),
  rolling: field(percent, 'The share over the last `window` games', PERCENT, 'with fewer games'),
  league_low: field(percent, 'Lower end of where four in five teams were after as many games', PERCENT, 'as `rolling`'),
  league_high: field(percent, 'Upper end of it', PERCENT, 'as `rolling`'),
});
export type WireShareGame = Static<typeof shareGame>;

/** A team's shots, or its opponents', at one strength against the league's. Rates per 60 minutes of the strength. */
const shotMap = Type.Object({
  side: field(oneOf(['for', 'against']), '`for`: the team’s shots; `against`: those of its opponents'),
  strength: field(oneOf(['ev', 'pp', 'sh']), '`ev` even strength, `pp` the team’s power plays, `sh` its opponents’'),
  minutes: field(Type.Number(), 'Time at this strength', 'minutes'),
  shots: field(Type.Integer({ minimum: 0 }), 'Unblocked shots with expected goals', 'shots'),
  goals: field(Type.Integer({ minimum: 0 }), 'Goals from them', 'goals'),
  xg: field(Type.Number(), 'Their expected goals', 'goals'),
  shots_per60: field(number, 'Shots in 60 minutes of this strength', 'per 60 minutes', 'without time'),
  league_shots_per60: field(number, 'The same of all teams', 'per 60 minutes', 'without time'),
  xg_per60: field(number, 'Expected goals in 60 minutes of this strength', 'per 60 minutes', 'without time'),
  league_xg_per60: field(number, 'The same of all teams', 'per 60 minutes', 'without time'),
  areas: field(
    Type.Array(
      Type.Object({
        id: field(Type.String(), 'Key of the area'),
        label: field(Type.String(), 'Name of the area'),
        shots_per60: field(number, 'Shots from it in 60 minutes', 'per 60 minutes', 'without time'),
        league_shots_per60: field(number, 'The same of all teams', 'per 60 minutes', 'without time'),
      }),
    ),
    'The areas of the attacking zone, nearest first',
  ),
  squares: field(
    Type.Array(Type.Number()),
    'Shots in 60 minutes above the league, smoothed, by square: column by column from the blue line, each from the shooter’s right to the left',
    'per 60 minutes',
  ),
  full_difference: field(
    number,
    'A quarter of the league’s densest square: the difference to draw in full colour',
    'per 60 minutes',
    'without time',
  ),
});
export type WireTeamShotMap = Static<typeof shotMap>;

/**
 * A team's regular season at a glance: the share of expected goals over the last games after each game, and where its
 * shots came from and where it allowed them, against the league.
 */
const teamOverview = endpoint({
  name: 'teamOverview',
  summary: "A team's rolling share of expected goals, and where its shots come from, against the league.",
  params: Type.Object({ teamAbb, season }),
  response: Type.Object({
    season: field(Type.Integer(), 'The season', 'season, eight digits'),
    window: field(Type.Integer(), 'Games behind each `rolling`', 'games'),
    games: field(Type.Array(shareGame), 'The finished games of the regular season in order of play'),
    square_feet: field(Type.Integer(), 'Edge of the squares of the attacking zone', 'feet'),
    square_columns: field(Type.Integer(), 'Squares from the blue line to the end boards', 'squares'),
    square_rows: field(Type.Integer(), 'Squares across the rink', 'squares'),
    shot_maps: field(Type.Array(shotMap), 'Own shots and those allowed, by strength; none where no game has ice times'),
  }),
  freshness: 'season',
  cost: 'season',
});
export type WireTeamOverview = Static<(typeof teamOverview)['response']>;

/** The endpoint of a team's season at a glance. */
export const TEAM_OVERVIEW_ENDPOINTS = { teamOverview } as const;
