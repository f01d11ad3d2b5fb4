import { type Static, Type } from 'typebox';
import { TOGETHER } from '../hockey/lineKinds.ts';
import { endpoint } from './endpoint.ts';
import { byId, integer, number, orNull } from './entities.ts';
import { field, GOALS_PER_60, NOT_KNOWN, oneOf, PERCENT } from './field.ts';
import { gameId, gameType, playerId, season, teamAbb } from './parameters.ts';

/** Which kind of line. */
export const lineKind = oneOf(['forwards', 'defence', 'power-play', 'goalie-pairs']);
const strength = oneOf(['ev', '5v5', 'pp', 'sh', 'all']);
/** The games that count: 2 regular season, 3 playoffs; both unless said. */
const countedGames = oneOf(['all', 'shared']);
const interval = orNull(Type.Tuple([Type.Number(), Type.Number()]));

const A_GAME_WITHOUT_XG = 'where a game has no expected goals';

/** Expected and scored goals of both sides. Expected goals have six decimals, as stored, so that parts add up. */
const goalFields = {
  xg_for: field(number, 'Expected goals of the team, all decimals', 'goals', A_GAME_WITHOUT_XG),
  xg_ag: field(number, 'Expected goals against the team, all decimals', 'goals', A_GAME_WITHOUT_XG),
  goals_for: field(Type.Integer(), 'Goals of the team', 'goals'),
  goals_ag: field(Type.Integer(), 'Goals against the team', 'goals'),
};

/** Ice time and the goals in it. */
const timeFields = {
  toi: field(Type.Integer(), 'Ice time', 'seconds'),
  toi_str: field(Type.String(), 'The same as a clock', 'mm:ss'),
  ...goalFields,
};

/** Ice time and what happened in it, from the team's side. xG and rates are null where a game has no xG. */
const iceFields = {
  games: field(integer, 'Games with any of this time', 'games', 'for a sum of several lines'),
  ...timeFields,
  xg_for_60: field(number, 'Expected goals of the team', GOALS_PER_60, A_GAME_WITHOUT_XG),
  xg_ag_60: field(number, 'Expected goals against the team', GOALS_PER_60, A_GAME_WITHOUT_XG),
  xgf_percent: field(number, 'Share of expected goals as it happened', PERCENT, A_GAME_WITHOUT_XG),
  zone_starts: field(
    orNull(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()])),
    'Faceoffs in the offensive, neutral and defensive zone',
    'faceoffs',
    'where they were not counted',
  ),
  offensive_zone_percent: field(
    number,
    'Offensive-zone share of the faceoffs outside the neutral zone',
    PERCENT,
    'without such faceoffs',
  ),
  opponents_toi: field(integer, 'Ice time per game of the opposing skaters they met, weighted', 'seconds', NOT_KNOWN),
};
const ice = Type.Object(iceFields);
export type WireIce = Static<typeof ice>;

const player = Type.Object({
  name: field(Type.String(), 'The player’s first and last name'),
  last_name: field(Type.String(), 'Last name'),
  position: field(Type.String(), 'Position: C, L, R, D or G'),
});
export type WireLinePlayer = Static<typeof player>;

/** A line: its players, what happened, and its share pulled towards the mean. */
const line = Type.Object({
  players: field(Type.Array(Type.Integer()), 'Ids of the players, ascending; a goalie comes first', 'id'),
  ...iceFields,
  xgf_percent_shrunk: field(number, 'The share pulled towards the mean', PERCENT, A_GAME_WITHOUT_XG),
  interval: field(interval, '80% interval (low, high) of the share', PERCENT, 'where there is none'),
  is_small: field(Type.Boolean(), 'Whether there are fewer than 8 expected goals of both sides in it'),
  against: field(
    Type.Array(
      Type.Object({
        team: field(Type.String(), 'Abbreviation of the opponent'),
        players: field(Type.Array(Type.Integer()), 'Ids of its players', 'id'),
        toi: field(Type.Integer(), 'Ice time', 'seconds'),
        toi_str: field(Type.String(), 'The same as a clock', 'mm:ss'),
        xgf_percent: field(number, 'Share of expected goals as it happened', PERCENT, A_GAME_WITHOUT_XG),
      }),
    ),
    'The opposing forward lines they met most',
  ),
});
export type WireLine = Static<typeof line>;

const lineList = Type.Object({
  lines: field(Type.Array(line), 'Lines, most ice time first'),
  others: field(
    orNull(Type.Object({ lines: field(Type.Integer(), 'Number of lines', 'lines'), ...iceFields })),
    'All lines beyond the list',
    null,
    'without any',
  ),
  rest: field(
    orNull(Type.Object(iceFields)),
    'Time at that strength without such a line',
    null,
    'where it does not apply',
  ),
  team: field(Type.Object(iceFields), 'All time at that strength: the lines, the others and the rest'),
});
export type WireLineList = Static<typeof lineList>;

/** A team's lines of a kind in a season, playoffs included unless said. */
export const teamLines = endpoint({
  name: 'teamLines',
  summary: "A team's lines, pairs, power-play units, or goalies with each pair, in a season.",
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({ kind: field(Type.Optional(lineKind), 'Which kind of line'), game_type: gameType }),
  response: Type.Object({
    kind: field(lineKind, 'Which kind of line'),
    games: field(Type.Integer(), 'Games of the team with shifts', 'games'),
    ...lineList.properties,
    skaters: field(
      Type.Array(
        Type.Object({
          player_id: field(Type.Integer(), 'Id of the player: seven digits', 'id'),
          toi: field(Type.Integer(), 'All of the ice time', 'seconds'),
        }),
      ),
      'Everyone who played for the team, most ice time first',
    ),
    players: field(byId(player), 'Names and positions, by player id'),
  }),
  freshness: 'season',
  cost: 'league',
});

/** The time of two lines against each other, from the home team's side. */
const meeting = Type.Object({
  home: field(Type.Array(Type.Integer()), 'Ids of the home team’s players', 'id'),
  away: field(Type.Array(Type.Integer()), 'Ids of the visitors', 'id'),
  ...timeFields,
  xgf_percent: field(number, 'Share of expected goals as it happened', PERCENT, A_GAME_WITHOUT_XG),
});
export type WireMeeting = Static<typeof meeting>;

/** Lines against each other: of two kinds, the home team's first. */
const meetings = Type.Object({
  cells: field(Type.Array(meeting), 'Two lines against each other, most time first'),
  rest: field(Type.Object(iceFields), 'Time in which a team had no such line'),
});

const gameSide = Type.Object({
  team: field(Type.String(), 'Abbreviation of the team'),
  forwards: field(lineList, 'Forward lines'),
  defence: field(lineList, 'Pairs of defensemen'),
  'power-play': field(lineList, 'Power-play units'),
  'goalie-pairs': field(lineList, 'Goalies with each pair of defensemen'),
});

/** Both teams' lines in a game, and who faced which. **Missing**: null without shifts. */
const gameLines = endpoint({
  name: 'gameLines',
  summary: "Both teams' lines, pairs and power-play units in a game, and their time against each other.",
  params: Type.Object({ gameId }),
  response: orNull(
    Type.Object({
      home: field(gameSide, 'Lines of the home team'),
      away: field(gameSide, 'Lines of the visiting team'),
      meetings: field(
        Type.Object({
          'forwards-forwards': field(meetings, 'Forward lines against each other'),
          'forwards-defence': field(meetings, 'Forward lines of the home team against pairs of defensemen'),
          'defence-forwards': field(meetings, 'Pairs of defensemen of the home team against forward lines'),
        }),
        'Lines against each other',
      ),
      players: field(byId(player), 'Names and positions, by player id'),
    }),
  ),
  freshness: 'game',
  cost: 'game',
});

/** One cell of a combination: which of the skaters were on, and what happened. */
const cell = Type.Object({
  on: field(Type.Array(Type.Integer()), 'Ids of those on the ice, in the order asked', 'id'),
  off: field(Type.Array(Type.Integer()), 'Ids of the others', 'id'),
  ...iceFields,
  interval: field(interval, '80% interval (low, high) of the share', PERCENT, 'where there is none'),
  is_small: field(Type.Boolean(), 'Whether there are fewer than 8 expected goals of both sides in it'),
});
export type WireCell = Static<typeof cell>;

/** Two to five skaters of a team with and without each other in a season: every combination that occurred. */
export const together = endpoint({
  name: 'together',
  summary: 'Two to five skaters of a team with and without each other: every combination that occurred.',
  params: Type.Object({ teamAbb, season }),
  query: Type.Object({
    player_ids: field(
      Type.Array(playerId, { minItems: TOGETHER.least, maxItems: TOGETHER.most }),
      'Ids of two to five skaters; repeat the parameter for each',
    ),
    strength: field(
      Type.Optional(strength),
      'Strength on the ice: even strength, five on five, power play, short-handed or all',
    ),
    games: field(
      Type.Optional(countedGames),
      'Which games count: all of the team, or those in which all of them played',
    ),
    game_type: gameType,
  }),
  response: Type.Object({
    strength: field(strength, 'Strength on the ice'),
    counted: field(countedGames, 'Which games count'),
    cells: field(Type.Array(cell), 'Every combination that occurred, all together first'),
    team: field(Type.Object(iceFields), 'All time of the team at that strength in these games'),
    games: field(
      Type.Array(
        Type.Object({
          game_id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
          date: field(Type.String(), 'Day of the game', 'YYYY-MM-DD'),
          opponent: field(Type.String(), 'Abbreviation of the opponent'),
          is_home: field(Type.Boolean(), 'Whether the team was at home'),
          toi: field(Type.Integer(), 'Time with all of them on the ice', 'seconds'),
          toi_str: field(Type.String(), 'The same as a clock', 'mm:ss'),
          ...goalFields,
          team_toi: field(Type.Integer(), 'Time of the team at that strength', 'seconds'),
        }),
      ),
      'The games that count, newest first',
    ),
    players: field(byId(player), 'Names and positions, by player id'),
  }),
  freshness: 'season',
  cost: 'season',
});

/** The endpoints about lines and combinations of skaters. */
export const LINE_ENDPOINTS = { teamLines, gameLines, together } as const;
