import { type Static, Type } from 'typebox';
import { TOGETHER } from '../hockey/lineKinds.ts';
import { endpoint } from './endpoint.ts';
import { byId, orNull } from './entities.ts';
import { gameId, playerId, season, teamAbb } from './parameters.ts';
import { PATHS } from './paths.ts';

const lineKind = Type.Union([
  Type.Literal('forwards'),
  Type.Literal('defence'),
  Type.Literal('power-play'),
  Type.Literal('goalie-pairs'),
]);
const strength = Type.Union([
  Type.Literal('ev'),
  Type.Literal('5v5'),
  Type.Literal('pp'),
  Type.Literal('sh'),
  Type.Literal('all'),
]);
/** The games that count: 2 regular season, 3 playoffs; both unless said. */
const gameType = Type.Optional(Type.Union([Type.Literal('2'), Type.Literal('3')]));
const countedGames = Type.Union([Type.Literal('all'), Type.Literal('shared')]);
const number = orNull(Type.Number());
/** Six decimals, the stored precision, so that parts add up to the whole. */
const exact = orNull(Type.Number({ description: 'Expected goals with all decimals, so that parts add up' }));
const interval = orNull(Type.Tuple([Type.Number(), Type.Number()], { description: '80% interval' }));

/** Ice time and what happened in it, from the team's side. xG and rates are null where a game has no xG. */
const iceFields = {
  games: orNull(Type.Integer({ description: 'Games with any of this time; null for a sum of several lines' })),
  toi: Type.Integer({ description: 'Seconds' }),
  toi_str: Type.String(),
  xg_for: exact,
  xg_ag: exact,
  goals_for: Type.Integer(),
  goals_ag: Type.Integer(),
  xg_for_60: number,
  xg_ag_60: number,
  xgf_percent: orNull(Type.Number({ description: 'Share of expected goals as it happened, percent' })),
  zone_starts: orNull(
    Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()], {
      description: 'Faceoffs in the offensive, neutral and defensive zone; null where they were not counted',
    }),
  ),
  offensive_zone_percent: orNull(
    Type.Number({ description: 'Offensive-zone share of the faceoffs outside the neutral zone, percent' }),
  ),
  opponents_toi: orNull(
    Type.Integer({
      description: 'Ice time per game, in seconds at the same strength, of the opposing skaters they met, weighted',
    }),
  ),
};
const ice = Type.Object(iceFields);
export type WireIce = Static<typeof ice>;

const player = Type.Object({ name: Type.String(), last_name: Type.String(), position: Type.String() });
export type WireLinePlayer = Static<typeof player>;

/** A line: its players, what happened, and its share pulled towards the mean. */
const line = Type.Object({
  players: Type.Array(Type.Integer(), { description: 'Ids, ascending; a goalie comes first' }),
  ...iceFields,
  xgf_percent_shrunk: orNull(Type.Number({ description: 'The share pulled towards the mean, percent' })),
  interval,
  is_small: Type.Boolean({ description: 'Whether there are fewer than 8 expected goals of both sides in it' }),
  against: Type.Array(
    Type.Object({
      team: Type.String(),
      players: Type.Array(Type.Integer()),
      toi: Type.Integer(),
      toi_str: Type.String(),
      xgf_percent: number,
    }),
    { description: 'The opposing forward lines they met most' },
  ),
});
export type WireLine = Static<typeof line>;

const lineList = Type.Object({
  lines: Type.Array(line, { description: 'Most ice time first' }),
  others: orNull(Type.Object({ lines: Type.Integer(), ...iceFields }, { description: 'All lines beyond the list' })),
  rest: orNull(Type.Object(iceFields, { description: 'Time at that strength without such a line' })),
  team: Type.Object(iceFields, { description: 'All time at that strength: the lines, the others and the rest' }),
});
export type WireLineList = Static<typeof lineList>;

/** A team's lines of a kind in a season, playoffs included unless said. */
export const teamLines = endpoint({
  name: 'teamLines',
  path: PATHS.teamLines,
  summary: "A team's lines, pairs, power-play units, or goalies with each pair, in a season.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({ kind: Type.Optional(lineKind), game_type: gameType }),
  response: Type.Object({
    kind: lineKind,
    games: Type.Integer({ description: 'Games of the team with shifts' }),
    ...lineList.properties,
    skaters: Type.Array(Type.Object({ player_id: Type.Integer(), toi: Type.Integer() }), {
      description: 'Everyone who played for the team, with all of their ice time in seconds, most first',
    }),
    players: byId(player),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});

/** The time of two lines against each other, from the home team's side. */
const meeting = Type.Object({
  home: Type.Array(Type.Integer()),
  away: Type.Array(Type.Integer()),
  toi: Type.Integer(),
  toi_str: Type.String(),
  xg_for: exact,
  xg_ag: exact,
  goals_for: Type.Integer(),
  goals_ag: Type.Integer(),
  xgf_percent: number,
});
export type WireMeeting = Static<typeof meeting>;

/** Who played whom: lines of two kinds, the home team's first. */
const meetings = Type.Object({
  cells: Type.Array(meeting, { description: 'Most time first' }),
  rest: Type.Object(iceFields, { description: 'Time in which a team had no such line on' }),
});

const gameSide = Type.Object({
  team: Type.String(),
  forwards: lineList,
  defence: lineList,
  'power-play': lineList,
  'goalie-pairs': lineList,
});

/** Both teams' lines in a game, and who played whom. **Missing**: null without shifts. */
const gameLines = endpoint({
  name: 'gameLines',
  path: PATHS.gameLines,
  summary: "Both teams' lines, pairs and power-play units in a game, and who played whom.",
  params: Type.Object({ gameId }),
  query: Type.Object({}),
  response: orNull(
    Type.Object({
      home: gameSide,
      away: gameSide,
      meetings: Type.Object({
        'forwards-forwards': meetings,
        'forwards-defence': meetings,
        'defence-forwards': meetings,
      }),
      players: byId(player),
    }),
  ),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'game',
});

/** One cell of a combination: which of the skaters were on, and what happened. */
const cell = Type.Object({
  on: Type.Array(Type.Integer(), { description: 'Ids of those on the ice, in the order asked' }),
  off: Type.Array(Type.Integer()),
  ...iceFields,
  interval,
  is_small: Type.Boolean(),
});
export type WireCell = Static<typeof cell>;

/** Two to five skaters of a team with and without each other in a season: every combination that occurred. */
export const together = endpoint({
  name: 'together',
  path: PATHS.together,
  summary: 'Two to five skaters of a team with and without each other: every combination that occurred.',
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({
    player_ids: Type.Array(playerId, { minItems: TOGETHER.least, maxItems: TOGETHER.most }),
    strength: Type.Optional(strength),
    games: Type.Optional(countedGames),
    game_type: gameType,
  }),
  response: Type.Object({
    strength,
    counted: countedGames,
    cells: Type.Array(cell, { description: 'All together first; they add up to `team`' }),
    team: Type.Object(iceFields, { description: 'All time of the team at that strength in these games' }),
    games: Type.Array(
      Type.Object({
        game_id: Type.Integer(),
        date: Type.String(),
        opponent: Type.String(),
        is_home: Type.Boolean(),
        toi: Type.Integer({ description: 'Seconds with all of them on the ice' }),
        toi_str: Type.String(),
        xg_for: exact,
        xg_ag: exact,
        goals_for: Type.Integer(),
        goals_ag: Type.Integer(),
        team_toi: Type.Integer(),
      }),
      { description: 'The games that count, newest first' },
    ),
    players: byId(player),
  }),
  errors: ['bad-parameter', 'not-found'],
  freshness: 'season',
});

/** The endpoints about lines and combinations of skaters. */
export const LINE_ENDPOINTS = { teamLines, gameLines, together } as const;
