import { GAME_MARKS } from '../../../../charts/testing/gameMarks.ts';
import type {
  WireGoaliePerformance,
  WireMatchup,
  WireShot,
  WireSkaterPerformance,
} from '../../../../contract/games.ts';
import { GOALIE_DISPLAY, SKATER_DISPLAY } from '../../../../stats/registry/display.ts';
import { gameFields, type StatWords, type WireKeyOf } from '../../../../stats/registry/gameFields.ts';
import type { Answer } from '../../../data/fetchEndpoint.ts';
import { gameAnswer } from '../../../testing/answers.ts';
import type { TestAnswer } from '../../../testing/renderSite.tsx';

/** Id of the test game: ABC 4, XYZ 2. */
export const GAME_ID = 2024020001;

/** The answer of the game data endpoint. */
export function gameDataAnswer(more: Partial<Answer<'gameData'>> = {}): Answer<'gameData'> {
  return {
    ...gameAnswer(),
    stolen_by: [],
    withheld: null,
    quality: { events: 'ok', shifts: 'ok', boxscore: 'ok', notes: [] },
    ...more,
  };
}

/** All statistics of a record as unknown, so that a new one needs no edit of these answers. */
function unknownStats<const Words extends StatWords>(words: Words): Record<WireKeyOf<Words>, null> {
  return Object.fromEntries(gameFields(words).map(({ key }) => [key, null])) as Record<WireKeyOf<Words>, null>;
}

/** A skater's line with every value of docs/site.md known. */
export function skater(more: Partial<WireSkaterPerformance> = {}): WireSkaterPerformance {
  return {
    name: 'Ann Alpha',
    team_abb: 'ABC',
    season: 20242025,
    position: 'C',
    ...unknownStats(SKATER_DISPLAY),
    total_toi_int: 1201,
    ev_toi_int: 905,
    toi_total_disp: '20:01',
    toi_ev_disp: '15:05',
    share: 61.24,
    expected_for_values: 1.1,
    expected_against_values: 0.7,
    expected_goals: 0.456,
    goals: 1,
    primaries: 2,
    secondaries: 1,
    shots_on_goal: 4,
    blocks: 2,
    to_margin: -1,
    fo_margin: 3,
    ev_dz_starts: 5,
    ev_oz_starts: 6,
    game_score: 8.4,
    assists: 3,
    ...more,
  };
}

/** A goalie's line with every value of docs/site.md known. */
export function goalie(more: Partial<WireGoaliePerformance> = {}): WireGoaliePerformance {
  return {
    name: 'Gia Gamma',
    team_abb: 'ABC',
    season: 20242025,
    ...unknownStats(GOALIE_DISPLAY),
    toi_total_disp: '60:00',
    total_toi_int: 3600,
    shots_faced: 31,
    goals_against: 2,
    saves: 29,
    sv_percentage: 93.48,
    xgs_against: 3.2,
    gsax: 1.2,
    game_score: 6.7,
    expected_goals: 0,
    goals: 0,
    primaries: 0,
    secondaries: 0,
    shots_on_goal: 0,
    ...more,
  };
}

/** A saved shot by the winner. */
export function wireShot(more: Partial<WireShot> = {}): WireShot {
  return {
    event_id: 10,
    x: 70,
    y: 5,
    goal: 0,
    sog: 1,
    color: '#c8102e',
    border: '#c8102e',
    color_dark: '#c8102e',
    border_dark: '#c8102e',
    xg_value: 0.1,
    situation: 'even_strength',
    empty_net: false,
    strength_str: 'Even Strength',
    shot_type: 'wrist',
    shooter_name: 'Ann Alpha',
    shooter_id: 8470001,
    assist_str: null,
    time_remaining: '10:00',
    timestamp: 10,
    period: 1,
    season: 20242025,
    playing_for: 'ABC',
    score_str: 'ABC 0 - 0 XYZ',
    origin: null,
    xg_parts: null,
    xg_model: 0.1,
    xg_with_shooter: null,
    ...more,
  };
}

function opponent(more: Partial<WireMatchup> = {}): WireMatchup {
  return {
    name: 'Zoe Zell',
    team_abb: 'XYZ',
    season: 20242025,
    position: 'L',
    toi_int: 400,
    toi_str: '06:40',
    xg: 0.2,
    xgf_percent: 55.5,
    xg_for: 0.5,
    xg_ag: 0.4,
    ...more,
  };
}

/** The xG chart's answer: a shot by the loser, a goal by the winner, and the end of the game. */
export function snakeAnswer(net = 0.4): Answer<'xgSnake'> {
  const none = { playing_for: null, scorer: null, score_str: null, origin: null, event_id: null };
  const row = { goals_scored: 0 as const, ...none };
  return {
    team_information: {
      winner: 'ABC',
      loser: 'XYZ',
      winner_primary_color: '#c8102e',
      loser_primary_color: '#00205b',
      ...GAME_MARKS,
    },
    xgs: [
      { ...row, timestamp: 0, net_xg: 0, winner_xg: 0, loser_xg: 0 },
      { ...row, timestamp: 10, net_xg: -0.1, winner_xg: 0, loser_xg: 0.1, playing_for: 'XYZ', event_id: 12 },
      {
        timestamp: 30,
        net_xg: net,
        winner_xg: net + 0.1,
        loser_xg: 0.1,
        goals_scored: 1,
        playing_for: 'ABC',
        scorer: 'Ann Alpha',
        score_str: 'ABC 1 - 0 XYZ',
        origin: null,
        event_id: 11,
      },
      { ...row, timestamp: 60, net_xg: net, winner_xg: net + 0.1, loser_xg: 0.1 },
    ],
  };
}

const ICE = {
  ...{ games: 1, toi: 600, toi_str: '10:00', xg_for: 0.6, xg_ag: 0.4, goals_for: 1, goals_ag: 0 },
  ...{ xg_for_60: 3.6, xg_ag_60: 2.4, xgf_percent: 60, zone_starts: null, offensive_zone_percent: null },
  opponents_toi: 800,
};

/** A game's lines: one of each kind a side, and one meeting in each matrix. */
function linesAnswer(): NonNullable<Answer<'gameLines'>> {
  const [own, other] = [
    [8470001, 8470002, 8470003],
    [8470011, 8470012, 8470013],
  ] as const;
  const list = (players: readonly number[]) => ({
    lines: [
      {
        ...ICE,
        players: [...players],
        xgf_percent_shrunk: 50.4,
        interval: [45, 56] as [number, number],
        is_small: true,
        against: [],
      },
    ],
    others: null,
    rest: null,
    team: ICE,
  });
  const side = (team: string, ids: readonly number[]) => ({
    team,
    forwards: list(ids),
    defence: list(ids.slice(1)),
    'power-play': list(ids),
    'goalie-pairs': list(ids),
  });
  const met = {
    cells: [{ ...ICE, home: [...own], away: [...other], toi: 125, toi_str: '02:05', xgf_percent: 64.2 }],
    rest: ICE,
  };
  return {
    home: side('ABC', own),
    away: side('XYZ', other),
    meetings: { 'forwards-forwards': met, 'forwards-defence': met, 'defence-forwards': met },
    players: Object.fromEntries(
      [...own, ...other].map((id) => [id, { name: `Player P${id % 100}`, last_name: `P${id % 100}`, position: 'C' }]),
    ),
  };
}

/** The answer of the win-probability endpoint: one goal by each team, the winner's last. */
export function winAnswer(more: Partial<Answer<'winProbability'>> = {}): Answer<'winProbability'> {
  const { team_information } = snakeAnswer();
  const point = (timestamp: number, win: number, winner_score: number, loser_score: number) => ({
    ...{ timestamp, win, winner_score, loser_score },
    leverage: 0.3,
  });
  return {
    model_version: '2026-11',
    team_information,
    before: 0.55,
    points: [
      point(0, 0.55, 0, 0),
      point(10, 0.54, 0, 0),
      point(10, 0.38, 0, 1),
      point(30, 0.35, 0, 1),
      point(30, 0.5, 1, 1),
      point(59, 0.51, 1, 1),
      point(59, 0.96, 2, 1),
      point(60, 1, 2, 1),
    ],
    swings: [
      {
        timestamp: 59,
        period: 3,
        kind: 'goal',
        team_abb: 'ABC',
        player_id: 8470001,
        player_name: 'Ann Alpha',
        win_before: 0.51,
        win_after: 0.96,
      },
    ],
    ...more,
  };
}

/** The answer of the deserved endpoint: the loser's shots deserved more. */
function deservedAnswer(): Answer<'deserved'> {
  const side = { ahead: 0.3, win_low: 0.33, win_high: 0.41 };
  return {
    winner: { ...side, team_abb: 'ABC', expected_goals: 1.9, goals: [0.15, 0.29, 0.27, 0.18, 0.11], win: 0.37 },
    loser: {
      ...side,
      team_abb: 'XYZ',
      expected_goals: 2.6,
      goals: [0.07, 0.2, 0.26, 0.24, 0.23],
      ahead: 0.5,
      win: 0.63,
      win_low: 0.59,
      win_high: 0.67,
    },
    overtime: 0.2,
  };
}

/** The answer of the shift-chart endpoint: a forward of each team and a goalie. */
export function shiftAnswer(more: Partial<Answer<'shiftChart'>> = {}): Answer<'shiftChart'> {
  const row = { sweater_number: 9, line: 1, toi: 90 };
  const shifts = [
    [0, 45],
    [1200, 1245],
  ];
  return {
    shift_source: 'chart',
    team_information: snakeAnswer().team_information,
    end_second: 3600,
    players: [
      { ...row, player_id: 8470001, name: 'Ann Alpha', team_abb: 'ABC', position: 'C', shifts },
      { ...row, player_id: 8470010, name: 'Gia Gamma', team_abb: 'ABC', position: 'G', line: null, shifts },
      { ...row, player_id: 8470002, name: 'Zoe Zell', team_abb: 'XYZ', position: 'L', shifts },
    ],
    units: [],
    goals: [],
    penalties: [],
    ...more,
  };
}

/** The paths of the game page's requests. */
export const CALLS = {
  gameData: `/api/game/${GAME_ID}/data`,
  xgSummary: `/api/game/${GAME_ID}/xg-summary`,
  playerDetail: `/api/game/${GAME_ID}/player-detail`,
  shotData: `/api/game/${GAME_ID}/shot-data`,
  snake: (situation = 'all_situations') => `/api/game/xg-snake?game_id=${GAME_ID}&situation=${situation}`,
  winProbability: `/api/game/${GAME_ID}/win-probability`,
  deserved: `/api/game/${GAME_ID}/deserved`,
  shiftChart: `/api/game/${GAME_ID}/shift-chart`,
  gameLines: `/api/game/${GAME_ID}/lines`,
  matchups: (playerId: number) => `/api/game/${GAME_ID}/player/${playerId}/matchups`,
} as const;

/** Answers for every request of the game page; `more` replaces or adds some. */
export function gameAnswers(more: Readonly<Record<string, TestAnswer>> = {}): Record<string, TestAnswer> {
  return {
    [CALLS.gameData]: gameDataAnswer(),
    [CALLS.xgSummary]: {
      winner_xg: 3,
      loser_xg: 1,
      winner_ev_xg: 1,
      loser_ev_xg: 1,
      winner_st_xg: 0,
      loser_st_xg: 0,
    },
    [CALLS.playerDetail]: {
      goalie_performance_dict: {
        8470010: goalie(),
        8470020: goalie({ name: 'Yan Ypsilon', team_abb: 'XYZ', gsax: 5, game_score: 3.1, saves: 19 }),
      },
      skater_performance_dict: {
        8470001: skater(),
        8470002: skater({ name: 'Zoe Zell', team_abb: 'XYZ', position: 'L', game_score: 9.75, goals: 0 }),
        8470003: skater({ name: 'Bea Beta', game_score: null, share: null, total_toi_int: null, toi_total_disp: null }),
      },
    },
    [CALLS.shotData]: {
      shot_locations: {
        winner: [
          wireShot(),
          wireShot({
            event_id: 11,
            timestamp: 30,
            goal: 1,
            xg_value: 0.04,
            period: 2,
            assist_str: 'Assisted by Bea Beta',
            score_str: 'ABC 1 - 0 XYZ',
            time_remaining: '08:00',
          }),
        ],
        loser: [
          wireShot({
            event_id: 12,
            x: -60,
            y: -10,
            sog: 0,
            color: '#00205b',
            border: '#00205b',
            color_dark: '#00205b',
            border_dark: '#00205b',
            playing_for: 'XYZ',
            shooter_name: 'Zoe Zell',
            shooter_id: 8470002,
            period: 3,
          }),
          wireShot({
            event_id: 13,
            x: -30,
            shooter_name: null,
            shooter_id: null,
            playing_for: 'XYZ',
            period: 3,
            time_remaining: '02:00',
          }),
        ],
      },
    },
    [CALLS.winProbability]: winAnswer(),
    [CALLS.deserved]: deservedAnswer(),
    [CALLS.shiftChart]: shiftAnswer(),
    [CALLS.gameLines]: linesAnswer(),
    [CALLS.snake()]: snakeAnswer(),
    [CALLS.snake('even_strength')]: snakeAnswer(0.9),
    [CALLS.matchups(8470001)]: {
      head_to_head: {
        8470002: opponent(),
        8470004: opponent({ name: 'Xia Chi', position: 'D', toi_int: 500, toi_str: '08:20' }),
      },
    },
    ...more,
  };
}
