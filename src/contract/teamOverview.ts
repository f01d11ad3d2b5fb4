import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { orNull } from './entities.ts';
import { season, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';

const percent = orNull(Type.Number({ minimum: 0, maximum: 100 }));
const rate = orNull(Type.Number());

/** A game's share of expected goals, the share of the last games after it, and the middle 80% of the league's. */
const shareGame = Type.Object({
  game_id: Type.Integer(),
  date: Type.String(),
  against_abb: Type.String(),
  is_home: Type.Boolean(),
  share: percent,
  rolling: percent,
  league_low: percent,
  league_high: percent,
});
export type WireShareGame = Static<typeof shareGame>;

/** A team's shots, or its opponents', at one strength against the league's. Rates per 60 minutes of the strength. */
const shotMap = Type.Object({
  side: Type.Union([Type.Literal('for'), Type.Literal('against')]),
  strength: Type.Union([Type.Literal('ev'), Type.Literal('pp'), Type.Literal('sh')]),
  minutes: Type.Number(),
  shots: Type.Integer({ minimum: 0 }),
  goals: Type.Integer({ minimum: 0 }),
  xg: Type.Number(),
  shots_per60: rate,
  league_shots_per60: rate,
  xg_per60: rate,
  league_xg_per60: rate,
  areas: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), shots_per60: rate, league_shots_per60: rate }),
  ),
  squares: Type.Array(Type.Number()),
  full_difference: rate,
});
export type WireTeamShotMap = Static<typeof shotMap>;

/**
 * A team's regular season at a glance: the share of expected goals over the last games after each game, and where its
 * shots came from and where it allowed them, against the league.
 */
const teamOverview = endpoint({
  name: 'teamOverview',
  path: PATHS.teamOverview,
  summary: "A team's rolling share of expected goals, and where its shots come from, against the league.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({}),
  response: Type.Object({
    season: Type.Integer(),
    window: Type.Integer(),
    games: Type.Array(shareGame),
    square_feet: Type.Integer(),
    square_columns: Type.Integer(),
    square_rows: Type.Integer(),
    shot_maps: Type.Array(shotMap),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});
export type WireTeamOverview = Static<(typeof teamOverview)['response']>;

/** The endpoint of a team's season at a glance. */
export const TEAM_OVERVIEW_ENDPOINTS = { teamOverview } as const;
