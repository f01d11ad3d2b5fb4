import { CARD_CATEGORIES } from '../card/categories.ts';
import { GOALIE_CARD } from '../card/goalieCard.ts';
import { SKATER_CARD } from '../card/skaterCard.ts';
import { FORM, PLAYER_SEASONS, TEAM_SEASONS } from './careerTables.ts';
import { counterColumns } from './counterColumns.ts';
import { SHIFTS, WIN_PROBABILITY } from './courseTables.ts';
import {
  type DataColumn,
  type DataTable,
  day,
  flag,
  GAME,
  GAME_FACTS,
  integer,
  NO_SHIFTS,
  NO_XG,
  number,
  PLAYER,
  playerName,
  SIDE,
  text,
} from './dataColumn.ts';
import { PLAYS } from './playTable.ts';
import { SHOT_SPLIT, SPLIT_TABLES } from './splitTables.ts';

/** The groups of features whose log-odds explain a shot. Source: docs/methodology/xg.md. */
export const XG_PARTS = {
  base: 'The average shot',
  location: 'Where the shot was taken',
  shot_type: 'The kind of shot',
  sequence: 'What happened just before',
  strength: 'How many players were on the ice',
  state: 'The score and the time',
  season: 'The model’s weekly recalibration within the season, 0 where there is none',
} as const;

/** The name of a part's column. */
export function xgPartColumn(part: string): string {
  return `xg_part_${part}`;
}

const PLACE = { unit: 'feet', missing: 'the feed has no coordinates' } as const;
const SCORE = { unit: 'goals', missing: 'the feed does not say' } as const;

const SHOT_COLUMNS: readonly DataColumn[] = [
  ...GAME,
  ...GAME_FACTS,
  integer('event_id', 'The league’s number of the play within the game.'),
  integer('period', 'From 1; 4 is the first overtime.'),
  integer('period_seconds', 'Time since the period began.', { unit: 'seconds' }),
  integer('game_seconds', 'Time since the game began.', { unit: 'seconds' }),
  text('team', 'The shooting team.'),
  text('opponent', 'The other team.'),
  flag('is_home', 'the shooting team plays at home'),
  integer('shooter_id', 'The shooter.', { missing: 'the feed does not name them' }),
  text('shooter', 'The shooter’s name as spelled in the game’s lineup.', { missing: 'the feed does not name them' }),
  integer('assist1_id', 'The primary assister of a goal.', { missing: 'there is none' }),
  integer('assist2_id', 'The secondary assister of a goal.', { missing: 'there is none' }),
  integer('goalie_id', 'The goalie who faced the shot.', { missing: 'the net was empty, or the shot was blocked' }),
  text('goalie', 'The goalie’s name.', { missing: 'the net was empty, or the shot was blocked' }),
  text('outcome', '`goal`, `saved`, `missed` or `blocked`.'),
  flag('is_goal', 'the shot scored'),
  text('shot_type', 'The kind of shot, e.g. `wrist`, in the feed’s words.', { missing: 'the feed does not say' }),
  text(
    'origin',
    '`rebound` within three seconds of an own shot, `rush` within four of entering the zone; for display.',
    {
      missing: 'it is neither, or the game’s clock is too coarse to tell, as from 2023-24 on',
    },
  ),
  text('miss_reason', 'How a miss missed, in the feed’s words.', {
    missing: 'it is no miss, or the feed does not say',
  }),
  number(
    'x',
    'Along the rink from centre ice, the shooting team attacking to the right. Of a block: where it was blocked.',
    PLACE,
  ),
  number('y', 'Across the rink from centre ice, to the left of the shooting team positive.', PLACE),
  number('distance', 'From where `x` and `y` are to the centre of the goal line, with 1 decimal.', PLACE),
  number(
    'angle',
    'Between straight out from the net and the line to the shot, with 1 decimal: 0 in front, 90 on the goal line, more behind it; positive to the left of the shooting team.',
    { unit: 'degrees', missing: 'the feed has no coordinates' },
  ),
  integer('stint', 'The stint that has the players on the ice for both clubs, as numbered in the table of stints.', {
    missing: 'the game has no shift chart, the players on the ice are not known, or it is a penalty shot',
  }),
  text(
    'strength',
    '`Penalty Shot`, `Empty Net`, `Power Play`, `Short Handed` or `Even Strength`, the first that applies; ' +
      '`Not Known` where the game has no strengths.',
  ),
  text('strength_state', 'Skaters on the ice, those of the shooting team first: `5v4`.', {
    missing: 'it is not known, or it is a penalty shot',
  }),
  text(
    'situation',
    '`ev` at even strength with both goalies in, otherwise `st`; `unknown` where the game has no strengths.',
    {
      source: 'docs/methodology/strength.md',
    },
  ),
  ...SHOT_SPLIT,
  flag('is_empty_net', 'the net was empty'),
  flag('is_penalty_shot', 'it is a penalty shot'),
  flag('is_short_miss', 'it is a miss that never threatened the net; no sum of shots or xG has it'),
  integer('score_for', 'Goals of the shooting team just before.', { unit: 'goals' }),
  integer('score_against', 'Goals of the other team just before.', { unit: 'goals' }),
  number('xg', 'Expected goals: the probability that the shot scores, 0 to 1.', {
    unit: 'goals',
    missing: 'it is a block or a short miss, or the game has no expected goals',
    source: 'docs/methodology/xg.md',
  }),
  number('xg_sd', 'Standard deviation of `xg` over refits of the model.', {
    unit: 'goals',
    missing: '`xg` is, or the model has no refits',
    source: 'docs/methodology/xg.md',
  }),
  ...Object.entries(XG_PARTS).map(([part, meaning]) =>
    number(xgPartColumn(part), `${meaning}: its part of the shot’s log-odds. All parts add up to those of \`xg\`.`, {
      unit: 'log-odds',
      missing: '`xg` is, or the model does not explain the shot',
      source: 'docs/methodology/xg.md',
    }),
  ),
];

/** Skaters of a side on the ice, at most. */
export const STINT_SKATERS = 6;

function stintSkaters(side: 'home' | 'away'): readonly DataColumn[] {
  return Array.from({ length: STINT_SKATERS }, (_none, k) => k + 1).flatMap((place) => [
    integer(`${side}_skater_${place}`, `Skater ${place} of the ${side} team on the ice, by ascending id.`, {
      missing: 'the team has fewer on the ice',
    }),
    playerName(`${side}_skater_${place}_name`, `skater ${place} of the ${side} team`),
  ]);
}

function lineInteger(name: string, meaning: string, unit: string): DataColumn {
  return integer(name, meaning, { unit, source: 'docs/methodology/lines.md' });
}

function lineNumber(name: string, meaning: string): DataColumn {
  return number(name, meaning, { unit: 'goals', missing: NO_XG, source: 'docs/methodology/lines.md' });
}

function stintFaceoffs(): readonly DataColumn[] {
  return Object.entries({ o: 'offensive', n: 'neutral', d: 'defensive' }).map(([letter, zone]) =>
    integer(`faceoffs_${letter}`, `Faceoffs in the ${zone} zone of the home team during the stint.`, {
      unit: 'faceoffs',
      missing: 'the game was read before they were counted',
    }),
  );
}

const CARD_FIELDS = { ...SKATER_CARD, ...GOALIE_CARD };
const CARD_RATINGS = Object.values(CARD_CATEGORIES);

/** The label and unit of a field of a player card; of an unknown one its name, without a unit. */
export function cardFieldWords(field: string): { readonly label: string; readonly unit: string | null } {
  const row = (CARD_FIELDS as Readonly<Record<string, { readonly label: string; readonly unit: string }>>)[field];
  if (row !== undefined) return row;
  return { label: CARD_RATINGS.find((one) => one.field === field)?.label ?? field, unit: null };
}

/** Every table of the data files, by the name that its files begin with. Columns are added at any place. */
export const DATA_TABLES = {
  games: {
    title: 'Games',
    meaning: 'One row per finished game, regular season and playoffs.',
    isPerSeason: true,
    key: ['game_id'],
    columns: [
      ...GAME,
      ...GAME_FACTS,
      text('start_time_utc', 'When it was to begin, ISO 8601.'),
      text('venue', 'The arena.', { missing: 'the feed does not say' }),
      text('home_team', 'The home team, three capitals.'),
      text('away_team', 'The visiting team.'),
      integer('home_score', 'Goals of the home team; one is added for a shootout win.', SCORE),
      integer('away_score', 'Goals of the visiting team; one is added for a shootout win.', SCORE),
      text('final_period', '`REG`, `OT` or `SO`: how it ended.'),
      integer('end_second', 'When play ended, since the game began.', {
        unit: 'seconds',
        missing: 'it is not known',
      }),
      text('shift_source', 'What ice time is from: `chart`, `report`, `reconstructed` or `missing`.'),
      text('quality_events', 'The plays against the box score: `ok`, `missing`, `mismatch` or `reconstructed`.'),
      text('quality_shifts', 'The same of the shifts.'),
      text('quality_boxscore', 'The same of the box score.'),
      number('deserved_home', 'Probability that the home team deserved to win by the shots, 0 to 1.', {
        unit: 'probability',
        missing: NO_XG,
        source: 'docs/methodology/deserved.md',
      }),
    ],
  },
  shots: {
    title: 'Shots',
    meaning:
      'One row per shot attempt outside the shootout, blocks included, with its expected goals and what they are made of.',
    isPerSeason: true,
    key: ['game_id', 'event_id'],
    columns: SHOT_COLUMNS,
  },
  'skater-games': {
    title: 'Skater games',
    meaning: 'One row per skater and game. Rates and shares are computed from sums of these columns.',
    isPerSeason: true,
    key: ['game_id', 'player_id'],
    columns: [
      ...SIDE,
      ...PLAYER,
      text('position', 'C, L, R or D in this game.'),
      number('game_score', 'The game score, usually 0 to 10; 5 is an average game at the position.', {
        unit: 'rating',
        missing: `${NO_SHIFTS} or ${NO_XG}`,
        source: 'docs/methodology/game-score.md',
      }),
      ...counterColumns('skater'),
    ],
  },
  'goalie-games': {
    title: 'Goalie games',
    meaning: 'One row per goalie who played and game.',
    isPerSeason: true,
    key: ['game_id', 'player_id'],
    columns: [
      ...SIDE,
      ...PLAYER,
      integer('is_starter', '1 if in net at 0:00, otherwise 0.', { missing: 'it is not known' }),
      integer('is_stolen', '1 if the goalie stole the game, otherwise 0.', {
        missing: NO_XG,
        source: 'docs/methodology/stolen-games.md',
      }),
      number('game_score', 'The game score, usually 0 to 10.', {
        unit: 'rating',
        missing: `it has no ice time or ${NO_XG}`,
        source: 'docs/methodology/game-score.md',
      }),
      ...counterColumns('goalie'),
    ],
  },
  'team-games': {
    title: 'Team games',
    meaning: 'Two rows per game, one per team.',
    isPerSeason: true,
    key: ['game_id', 'team'],
    columns: [
      ...SIDE,
      text('final_period', '`REG`, `OT` or `SO`: how it ended.'),
      text('result', '`win` or `loss`, then `_regulation`, `_overtime` or `_shootout`.'),
      integer('rest', 'Days without a game since the team’s last one in the season’s schedule, withheld games too.', {
        unit: 'days',
        missing: 'it is the team’s first game of the season',
      }),
      ...counterColumns('team'),
    ],
  },
  ...SPLIT_TABLES,
  pairs: {
    title: 'Pairs',
    meaning:
      'Even-strength ice that two skaters shared in a game, as teammates or opponents, by lead: one row from the side of each of the two, so every pair is there twice. Sum over `lead` for the game.',
    isPerSeason: true,
    key: ['game_id', 'player_id', 'other_id', 'lead'],
    columns: [
      ...GAME,
      ...GAME_FACTS,
      integer('player_id', 'The skater whose row it is.'),
      playerName('player', 'the skater whose row it is'),
      integer('other_id', 'The skater they shared the ice with.'),
      playerName('other', 'the skater they shared the ice with'),
      flag('is_same_team', 'the two are teammates'),
      integer('lead', 'Goals that the player’s team was ahead, -3 to 3; -3 and 3 are also more.', { unit: 'goals' }),
      integer('toi_ev', 'Even-strength time that both were on the ice.', { unit: 'seconds' }),
      number('ixg', 'Expected goals of the player’s own shots in that time.', { unit: 'goals', missing: NO_XG }),
      integer('goals', 'Goals of the player in that time.', { unit: 'goals' }),
      integer('a1', 'Primary assists of the player in that time.', { unit: 'assists' }),
      integer('a2', 'Secondary assists of the player in that time.', { unit: 'assists' }),
      number('xgf', 'Expected goals of the player’s team in that time.', { unit: 'goals', missing: NO_XG }),
      number('xga', 'Expected goals against the player’s team in that time.', { unit: 'goals', missing: NO_XG }),
      integer('gf', 'Goals of the player’s team in that time.', { unit: 'goals' }),
      integer('ga', 'Goals against the player’s team in that time.', { unit: 'goals' }),
    ],
  },
  stints: {
    title: 'Stints',
    meaning:
      'One row per stretch of play with the same players on the ice and the same score, in games with shifts. A shot at second t is of the stint with start < t <= end; one in the first second of a period, of the first stint.',
    isPerSeason: true,
    key: ['game_id', 'stint'],
    columns: [
      ...GAME,
      ...GAME_FACTS,
      integer('stint', 'From 1 within the game, in order of time.'),
      integer('period', 'From 1; 4 is the first overtime.'),
      integer('start_second', 'When it begins, since the game began; this second is not part of it.', {
        unit: 'seconds',
      }),
      integer('end_second', 'When it ends, since the game began; this second is part of it.', { unit: 'seconds' }),
      ...stintSkaters('home'),
      ...stintSkaters('away'),
      integer('home_goalie', 'The goalie of the home team.', { missing: 'the net is empty' }),
      playerName('home_goalie_name', 'the goalie of the home team'),
      integer('away_goalie', 'The goalie of the visiting team.', { missing: 'the net is empty' }),
      playerName('away_goalie_name', 'the goalie of the visiting team'),
      integer('home_score', 'Goals of the home team before and during the stint.', { unit: 'goals' }),
      integer('away_score', 'Goals of the visiting team before and during the stint.', { unit: 'goals' }),
      text('start', 'Zone of the opening faceoff as the home team sees it, `O`, `N` or `D`; `fly` without a faceoff.'),
      number('home_xg', 'Expected goals of the home team, without penalty shots.', { unit: 'goals', missing: NO_XG }),
      number('away_xg', 'Expected goals of the visiting team, without penalty shots.', {
        unit: 'goals',
        missing: NO_XG,
      }),
      integer('home_goals', 'Goals of the home team, without penalty shots.', { unit: 'goals' }),
      integer('away_goals', 'Goals of the visiting team, without penalty shots.', { unit: 'goals' }),
      ...stintFaceoffs(),
    ],
  },
  lines: {
    title: 'Lines',
    meaning:
      'One row per game, team, group of players together on the ice and lead of the team: forward lines, defense pairs and goalies with each pair at five against five, power-play units.',
    isPerSeason: true,
    key: ['game_id', 'team', 'kind', 'players', 'lead'],
    columns: [
      ...GAME,
      ...GAME_FACTS,
      text('team', 'The team of the line.'),
      text('opponent', 'The other team.'),
      text('kind', '`forwards`, `defence`, `power-play` or `goalie-pairs`.'),
      text('players', 'Ids of the players, ascending, joined by `-`; a goalie comes first.'),
      text('names', 'Names of the players in the same order, joined by `; `.', {}),
      integer('lead', 'Goals that the team was ahead, -3 to 3; -3 and 3 are also more.', { unit: 'goals' }),
      lineInteger('toi', 'Time that they were on the ice together.', 'seconds'),
      lineNumber('xgf', 'Expected goals of the team in that time, without penalty shots.'),
      lineNumber('xga', 'Expected goals against the team in that time, without penalty shots.'),
      lineInteger('gf', 'Goals of the team in that time, without penalty shots.', 'goals'),
      lineInteger('ga', 'Goals against the team in that time, without penalty shots.', 'goals'),
      ...['offensive', 'neutral', 'defensive'].map((zone) =>
        integer(`faceoffs_${zone[0]}`, `Faceoffs in the ${zone} zone of the team in that time.`, {
          unit: 'faceoffs',
          missing: 'the game was read before they were counted',
        }),
      ),
    ],
  },
  shifts: SHIFTS,
  plays: PLAYS,
  'win-probability': WIN_PROBABILITY,
  'player-seasons': PLAYER_SEASONS,
  'team-seasons': TEAM_SEASONS,
  form: FORM,
  cards: {
    title: 'Player cards',
    meaning:
      'One row per player and row of their card: percentile, 80% interval, and the rate behind it, as of the newest game.',
    isPerSeason: false,
    key: ['player_id', 'field'],
    columns: [
      integer('player_id', 'The league’s number of the player.'),
      text('player', 'The player’s name.', { missing: 'it is not known' }),
      text('team', 'The player’s club now.', { missing: 'it is not known' }),
      text('position_group', '`F`, `D` or `G`: the group that the player is compared with.'),
      integer('group_size', 'Players in the group.'),
      integer('games', 'Games of the player in the window.', { unit: 'games' }),
      integer('window_games', 'Size of the window.', { unit: 'games' }),
      text('field', 'The row of the card, as in the API.'),
      text('label', 'The row in words.'),
      number('percentile', 'Where the player stands in the group, 0 to 100.', {
        unit: 'percent',
        missing: 'the row is a projection',
        source: 'docs/methodology/percentiles.md',
      }),
      number('low', 'Lower end of the 80% interval of the percentile.', {
        unit: 'percent',
        missing: 'it has no interval',
        source: 'docs/methodology/percentiles.md',
      }),
      number('high', 'Upper end of the 80% interval of the percentile.', {
        unit: 'percent',
        missing: 'it has no interval',
        source: 'docs/methodology/percentiles.md',
      }),
      number('value', 'The rate behind the percentile, shrunk towards the group’s mean, or projected, in `unit`.', {
        missing: 'the row is a rating made of others',
      }),
      number('value_low', 'Lower end of the middle 80% of a projection, in `unit`.', {
        missing: 'the row is no projection',
        source: 'docs/methodology/projection.md',
      }),
      number('value_high', 'Upper end of the middle 80% of a projection, in `unit`.', {
        missing: 'the row is no projection',
        source: 'docs/methodology/projection.md',
      }),
      text('unit', 'The unit of `value`.', { missing: '`value` is' }),
    ],
  },
  players: {
    title: 'Players',
    meaning: 'One row per player who dressed for a game.',
    isPerSeason: false,
    key: ['player_id'],
    columns: [
      integer('player_id', 'The league’s number of the player.'),
      text('first_name', 'First name.'),
      text('last_name', 'Last name.'),
      text('position', 'C, L, R, D or G, in their latest game.'),
      day('birth_date', 'Date of birth.', { missing: 'it is not known' }),
      integer('height_inches', 'Height.', { unit: 'inches', missing: 'it is not known' }),
      integer('weight_lbs', 'Weight.', { unit: 'pounds', missing: 'it is not known' }),
      text('nationality', 'Country code.', { missing: 'it is not known' }),
      text('shoots_catches', '`L` or `R`: the hand they shoot or catch with.', { missing: 'it is not known' }),
      text('current_team', 'The player’s club now.', { missing: 'it is not known' }),
      integer('last_season', 'The season of their latest game.'),
    ],
  },
} as const satisfies Readonly<Record<string, DataTable>>;

/** The name of a table of the data files. */
export type DataTableName = keyof typeof DATA_TABLES;

/** The tables with one file for all seasons, and none for a season. */
export const LEAGUE_TABLES = ['player-seasons', 'team-seasons', 'form', 'cards', 'players'] as const;

/** The names of all tables, in the order of the page. */
export const DATA_TABLE_NAMES = Object.keys(DATA_TABLES) as readonly DataTableName[];
