/**
 * What a row of a question can be, and the parameters with their words. Plain values, so that the browser can import
 * them without schemas; the columns with their words are part of every answer, and `/api/query` lists them all.
 */

/** What a row of an answer can be. */
export const QUERY_ROWS = {
  skaters: { label: 'Skaters', meaning: 'Forwards and defensemen.' },
  goalies: { label: 'Goalies', meaning: 'Goalies who played.' },
  teams: { label: 'Teams', meaning: 'Clubs.' },
  lines: { label: 'Lines', meaning: 'Forward lines and defense pairs at five against five, and power-play units.' },
  pairs: { label: 'Pairs', meaning: 'Two skaters of a club together at even strength.' },
  games: { label: 'Team games', meaning: 'Games, each from the side of both clubs.' },
  'player-games': { label: 'Player games', meaning: 'Single games of skaters.' },
  'goalie-games': { label: 'Goalie games', meaning: 'Single games of goalies.' },
  shots: { label: 'Shots', meaning: 'Single shot attempts with their place and expected goals.' },
  plays: { label: 'Plays', meaning: 'The single plays that a count is made of.' },
  shifts: { label: 'Shifts', meaning: 'The shifts that a time is made of.' },
} as const;
/** What a row of an answer is. */
export type QueryRows = keyof typeof QUERY_ROWS;
/** All of them, in the order of the page. */
export const QUERY_ROW_NAMES = Object.keys(QUERY_ROWS) as readonly QueryRows[];

/** Rows of single games of players or clubs. */
const SINGLE: readonly QueryRows[] = ['games', 'player-games', 'goalie-games'];

/** Whether rows are single games of players or clubs. */
export function areSingleGames(rows: QueryRows): boolean {
  return SINGLE.includes(rows);
}

/** Whether rows are of single days: the latest come first, else those with the most ice time. */
export function hasDays(rows: QueryRows): boolean {
  return [...SINGLE, 'shots', 'plays', 'shifts'].includes(rows);
}

/** How a parameter's text is read. */
type ParameterKind =
  | { readonly kind: 'choice' | 'choices'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'words'; readonly pattern: RegExp; readonly isOrdered?: true; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly decimals: number }
  | { readonly kind: 'seasons' | 'day' | 'age' | 'text' };

/** A parameter of a question: its words, how its text is read, and the rows that take it. */
export type QueryParameter = ParameterKind & {
  readonly label: string;
  readonly meaning: string;
  /** The part of the form that has it. */
  readonly part: 'games' | 'seconds' | 'who' | 'minimum' | 'how';
  readonly rows: readonly QueryRows[];
  /** The value that is not printed; without one the parameter narrows nothing when it is absent. */
  readonly default?: string;
};

const ALL = QUERY_ROW_NAMES;
const SUMMED: readonly QueryRows[] = ['skaters', 'goalies', 'teams', ...SINGLE];
/** Rows that numbers are made of. */
export const SOURCES: readonly QueryRows[] = ['plays', 'shifts'];
const SPLIT: readonly QueryRows[] = [...SUMMED, ...SOURCES];
const PLAYERS: readonly QueryRows[] = ['skaters', 'goalies', 'player-games', 'goalie-games', 'shots', ...SOURCES];
const SUMS: readonly QueryRows[] = ['skaters', 'goalies', 'teams', 'lines', 'pairs'];

const TEAM = /^[A-Z]{3}$/;
const KEY = /^[a-z][a-z0-9_]{0,47}$/;

/** Most rows of a page, and most points of a chart. */
export const MOST_PAGE_ROWS = 2000;

/** Every parameter, in the order in which an address has them. */
export const QUERY_PARAMETERS = {
  seasons: {
    ...{ kind: 'seasons', part: 'games', label: 'Seasons', rows: ALL },
    meaning: 'A season, as 20232024, or the first and the last of several, as 20222023-20232024; the newest if absent.',
  },
  from: { kind: 'day', part: 'games', label: 'From', rows: ALL, meaning: 'The first day, YYYY-MM-DD.' },
  to: { kind: 'day', part: 'games', label: 'To', rows: ALL, meaning: 'The last day, YYYY-MM-DD.' },
  last: {
    ...{ kind: 'number', least: 1, most: 200, decimals: 0, part: 'games', label: 'Last games', rows: SPLIT },
    meaning: 'The last games of each player or club among those that the other parameters leave.',
  },
  game_type: {
    ...{ kind: 'choice', part: 'games', label: 'Kind of game', rows: ALL, default: '2' },
    values: { 2: 'Regular season', 3: 'Playoffs', all: 'Both' },
    meaning: 'Regular season (2), playoffs (3), or both (all).',
  },
  place: {
    ...{ kind: 'choice', part: 'games', label: 'Place', rows: ALL },
    values: { home: 'Home', away: 'Away' },
    meaning: 'At home or away.',
  },
  opponent: {
    ...{ kind: 'words', pattern: TEAM, most: 32, part: 'games', label: 'Opponent', rows: ALL },
    meaning: 'Opposing clubs, three capitals each.',
  },
  team: {
    ...{ kind: 'words', pattern: TEAM, most: 32, part: 'games', label: 'Team', rows: ALL },
    meaning: 'Clubs, three capitals each.',
  },
  result: {
    ...{ kind: 'choices', part: 'games', label: 'Result', rows: ALL },
    values: {
      win: 'Win',
      loss: 'Loss',
      win_regulation: 'Win in regulation',
      win_overtime: 'Win in overtime',
      win_shootout: 'Win in a shootout',
      loss_regulation: 'Loss in regulation',
      loss_overtime: 'Loss in overtime',
      loss_shootout: 'Loss in a shootout',
    },
    meaning: 'How the game ended for the club.',
  },
  rest: {
    ...{ kind: 'choices', part: 'games', label: 'Days of rest', rows: ALL },
    values: { 0: 'None: a game the day before', 1: 'One day', 2: 'Two days', 3: 'Three days or more' },
    meaning: 'Days of the club without a game before this one, in the season’s whole schedule.',
  },
  known: {
    ...{ kind: 'choices', part: 'games', label: 'Known', rows: SPLIT },
    values: { shifts: 'Shifts', toi: 'Ice time', xg: 'Expected goals' },
    meaning: 'Only games in which these are known: those that a rate or share is made of.',
  },
  strength: {
    ...{ kind: 'choices', part: 'seconds', label: 'Strength', rows: [...SPLIT, 'shots'] },
    values: {
      even: 'Even strength',
      power_play: 'Power play',
      short_handed: 'Short-handed',
      '5v5': '5 on 5',
      '4v4': '4 on 4',
      '3v3': '3 on 3',
      '5v4': '5 on 4',
      '4v5': '4 on 5',
      '5v3': '5 on 3',
      '3v5': '3 on 5',
      '4v3': '4 on 3',
      '3v4': '3 on 4',
      own_net_empty: 'Own net empty',
      other_net_empty: 'Other net empty',
      other: 'Other, penalty shots included',
      unknown: 'Not known',
    },
    meaning: 'Players on the ice, own side first. Even is both goalies in and as many skaters on both sides.',
  },
  score: {
    ...{ kind: 'choices', part: 'seconds', label: 'Score', rows: [...SPLIT, 'lines', 'pairs', 'shots'] },
    values: {
      tied: 'Tied',
      close: 'Within one goal',
      leading: 'Leading',
      trailing: 'Trailing',
      '-3': 'Three goals or more behind',
      '-2': 'Two goals behind',
      '-1': 'One goal behind',
      '0': 'Level',
      '1': 'One goal ahead',
      '2': 'Two goals ahead',
      '3': 'Three goals or more ahead',
    },
    meaning: 'The own side’s lead before what is counted.',
  },
  period: {
    ...{ kind: 'choices', part: 'seconds', label: 'Period', rows: [...SPLIT, 'shots'] },
    values: { 1: 'First', 2: 'Second', 3: 'Third', ot: 'Overtime' },
    meaning: 'The period; ot is every overtime. No shootout counts.',
  },
  player: {
    ...{ kind: 'words', pattern: /^[1-9]\d{6}$/, most: 60, part: 'who', label: 'Players' },
    rows: [...PLAYERS, 'lines', 'pairs'],
    meaning: 'Players by id, seven digits each.',
  },
  with: {
    ...{ kind: 'words', pattern: /^[1-9]\d{6}$/, most: 5, part: 'who', label: 'On the ice with' },
    rows: [...SOURCES, 'lines', 'pairs'],
    meaning: 'Players by id who are on the ice for the same side.',
  },
  line: {
    ...{ kind: 'choice', part: 'who', label: 'Line', rows: [...SOURCES, 'lines'] },
    values: {
      forwards: 'Forward line',
      defence: 'Defense pair',
      'goalie-pairs': 'Defense pair with goalie',
      'power-play': 'Power-play unit',
    },
    meaning: 'The kind of line. Of plays and shifts: while the players of `player` and `with` are all of it.',
  },
  role: {
    ...{ kind: 'choice', part: 'who', label: 'Part in the shot', rows: ['shots'], default: 'shooter' },
    values: {
      shooter: 'Shooter',
      assist: 'Assister of a goal',
      goalie: 'Goalie',
      on_ice_for: 'On the ice, own team',
      on_ice_against: 'On the ice, other team',
    },
    meaning: 'What the players of `player` were at the shot.',
  },
  of: {
    ...{ kind: 'choice', part: 'who', label: 'Of', rows: SOURCES, default: 'skaters' },
    values: { skaters: 'Skaters', goalies: 'Goalies', teams: 'Teams' },
    meaning: 'Whose count or time it is. With `player`, teams are those of the players, in the games they played.',
  },
  count: {
    ...{ kind: 'words', pattern: KEY, most: 1, part: 'who', label: 'Count', rows: SOURCES },
    meaning: 'The key of their column that is a count, or of shifts a time: `goals`, `toi`.',
  },
  outcome: {
    ...{ kind: 'choices', part: 'who', label: 'Outcome', rows: ['shots'] },
    values: { goal: 'Goal', saved: 'Saved', missed: 'Missed', blocked: 'Blocked' },
    meaning: 'How the shot ended.',
  },
  position: {
    ...{ kind: 'choices', part: 'who', label: 'Position', rows: ['skaters', 'player-games', 'shots', ...SOURCES] },
    values: { F: 'Forwards', D: 'Defensemen', C: 'Centres', L: 'Left wings', R: 'Right wings' },
    meaning: 'Position in the game.',
  },
  hand: {
    ...{ kind: 'choices', part: 'who', label: 'Hand', rows: PLAYERS },
    values: { L: 'Left', R: 'Right', unknown: 'Not known' },
    meaning: 'The hand that the player shoots or catches with.',
  },
  age: {
    ...{ kind: 'age', part: 'who', label: 'Age', rows: PLAYERS },
    meaning: 'Age on 1 January of the season: 20-25, 20, or unknown.',
  },
  nationality: {
    ...{ kind: 'words', pattern: /^([A-Z]{3}|unknown)$/, most: 32, part: 'who', label: 'Nationality', rows: PLAYERS },
    meaning: 'Country codes of three capitals; unknown for players without one.',
  },
  rookies: {
    ...{ kind: 'choice', part: 'who', label: 'Rookies', rows: PLAYERS },
    values: { yes: 'Only rookies', no: 'No rookies', unknown: 'Not known' },
    meaning:
      'Rookies have at most 25 games in any season here before, and six in at most one; unknown without an earlier season.',
  },
  name: { kind: 'text', part: 'who', label: 'Name', rows: PLAYERS, meaning: 'A part of the name.' },
  min_toi: {
    ...{ kind: 'number', least: 0, most: 100_000, decimals: 0, part: 'minimum', label: 'Minutes' },
    rows: ['skaters', 'goalies', 'lines', 'pairs'],
    meaning: 'Least ice time in the counted seconds, in minutes.',
  },
  min_games: {
    ...{ kind: 'number', least: 0, most: 2000, decimals: 0, part: 'minimum', label: 'Games', rows: SUMS },
    meaning: 'Fewest games.',
  },
  min_xg: {
    ...{ kind: 'number', least: 0, most: 10_000, decimals: 1, part: 'minimum', label: 'Expected goals', rows: SUMS },
    meaning: 'Fewest expected goals: own of a skater, against a goalie, of both sides of a club, line or pair.',
  },
  rate: {
    ...{ kind: 'choice', part: 'how', label: 'Rate', rows: SUMMED, default: 'total' },
    values: { total: 'Totals', game: 'Per game', 60: 'Per 60 minutes', share: 'Share of the team’s' },
    meaning: 'How counts are shown. A rate uses only games in which both of its parts are known.',
  },
  rolling: {
    ...{ kind: 'number', least: 2, most: 82, decimals: 0, part: 'how', label: 'Mean of games' },
    rows: SINGLE,
    meaning:
      'Each row counts the games of the player or club up to it, at most so many: counts a game, shares and rates of the sums.',
  },
  adjusted: {
    ...{ kind: 'choice', part: 'how', label: 'Adjusted', rows: ['skaters', 'teams', 'games', 'player-games'] },
    values: { true: 'For score and venue' },
    meaning: 'Expected goals at even strength, adjusted for score and venue.',
  },
  group: {
    ...{ kind: 'choice', part: 'how', label: 'Rows', rows: ['skaters', 'goalies', 'teams'], default: 'all' },
    values: { all: 'One', team: 'By team', season: 'By season', team_season: 'By team and season' },
    meaning: 'One row a player or club in all seasons asked, or one for each of its teams, seasons, or both.',
  },
  percentiles: {
    ...{ kind: 'choice', part: 'how', label: 'Percentiles', rows: SUMS },
    values: { true: 'Among the rows shown' },
    meaning: 'Also where each value stands among the rows above the minimum, 0 to 100, 100 the best.',
  },
  change: {
    ...{ kind: 'choice', part: 'how', label: 'Change', rows: ['skaters', 'goalies', 'teams'] },
    values: { last_season: 'Against last season' },
    meaning: 'Also the difference to the same question one season earlier.',
  },
  columns: {
    ...{ kind: 'words', pattern: KEY, isOrdered: true, most: 120, part: 'how', label: 'Columns', rows: ALL },
    meaning: 'A named set, or keys of columns; `all` is every column. `_per60` after the key of a count is its rate.',
  },
  sort: {
    ...{ kind: 'words', pattern: /^-?[a-z][a-z0-9_]{0,47}$/, isOrdered: true, most: 4, part: 'how', label: 'Order' },
    rows: ALL,
    meaning: 'Columns to sort by; a minus puts the largest first. Rows without a value are last.',
  },
  limit: {
    ...{
      kind: 'number',
      least: 1,
      most: MOST_PAGE_ROWS,
      decimals: 0,
      part: 'how',
      label: 'Rows a page',
      rows: ALL,
      default: '50',
    },
    meaning: 'Rows of a page. Files have all rows.',
  },
  cursor: {
    ...{ kind: 'number', least: 0, most: 1_000_000, decimals: 0, part: 'how', label: 'Page', rows: ALL, default: '0' },
    meaning: 'Where the page begins: `next` of the page before.',
  },
} as const satisfies Readonly<Record<string, QueryParameter>>;

/** The name of a parameter. */
export type QueryParameterName = keyof typeof QUERY_PARAMETERS;
/** All of them, in the order of an address. */
export const QUERY_PARAMETER_NAMES = Object.keys(QUERY_PARAMETERS) as readonly QueryParameterName[];

/** A parameter by name. */
export function queryParameter(name: QueryParameterName): QueryParameter {
  return QUERY_PARAMETERS[name];
}

/** The parameters that rows of a kind take, in the order of an address. */
export function parametersOf(rows: QueryRows): readonly QueryParameterName[] {
  return QUERY_PARAMETER_NAMES.filter((name) => queryParameter(name).rows.includes(rows));
}
