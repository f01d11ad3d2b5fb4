import type { RawChart, RawPlay, RawPlays, RawWeekGame } from './fakeLeague.ts';

/** A game's bodies, for a fault to modify. */
export interface FaultyGame {
  plays: RawPlays;
  boxscore: Record<string, unknown>;
  chart: RawChart | null;
  /** The official shift reports: missing, correct, or home and away swapped. */
  reports: 'none' | 'right' | 'swapped';
  /** The game's row in the schedule. */
  scheduled: RawWeekGame;
}

/**
 * The required outcome of a fault:
 * - `withheld`: nothing is published, and the status gives the reason.
 * - `exact`: every number equals that without the fault.
 * - `unknown`: every number equals that without the fault or is null, and the named quality part is not `ok`.
 * - `reported`: numbers in the named columns may differ because they cannot be known, and an issue reports it.
 * - `corrected`: the league changed its data, and the numbers equal those of a fresh ingest.
 * - `not-played`: the game has no numbers and counts as scheduled.
 */
export type Verdict =
  | { readonly kind: 'withheld'; readonly reason: RegExp }
  | { readonly kind: 'exact'; readonly issue: string | null }
  | { readonly kind: 'unknown'; readonly part: 'events' | 'shifts' | 'boxscore'; readonly issue: string }
  | { readonly kind: 'reported'; readonly part: 'shifts' | null; readonly issue: string; readonly mayDiffer: RegExp }
  | { readonly kind: 'corrected' }
  | { readonly kind: 'not-played' };

/** A fault in the content of the feed, with the public incident it replays. */
export interface ContentFault {
  readonly name: string;
  /** Where it was seen; absent for a fault that has not been reported yet. */
  readonly incident?: string;
  readonly apply: (game: FaultyGame) => void;
  readonly verdict: Verdict;
}

const plays = (game: FaultyGame, kind: string): RawPlay[] =>
  game.plays.plays.filter(
    ({ typeDescKey, periodDescriptor }) => typeDescKey === kind && periodDescriptor.periodType !== 'SO',
  );

function first(game: FaultyGame, kind: string): RawPlay {
  const [play] = plays(game, kind);
  if (play === undefined) throw new Error(`the game has no ${kind}`);
  return play;
}

function chartOf({ chart }: FaultyGame): RawChart {
  if (chart === null) throw new Error('the game has no chart');
  return chart;
}

function keepShifts(game: FaultyGame, isKept: (row: RawChart['data'][number]) => boolean): void {
  const chart = chartOf(game);
  chart.data = chart.data.filter(isKept);
}

/** Columns that depend on who was on the ice. */
const ON_ICE =
  /^(toi|ev_|pp_|sh_|en_|xgf|xga|plus_minus|[ond]zs|game_score|strength|others|stints|gf|ga|cf|ca|ff|fa|sf|sa)/;
/** Columns that depend on xG, including shot danger. */
const XG = /xg|gax|gsax|game_score|others|stints|_(low|medium|high)$/;

/** All content faults. Transport faults are in transport.test.ts. */
export const CONTENT_FAULTS: readonly ContentFault[] = [
  {
    name: 'play-by-play cut off in the middle of the game',
    incident: '50 to 60 games of 2024-25 had 180 KB instead of 500 KB (Zmalski #81)',
    apply: (game) => {
      game.plays.plays = game.plays.plays.slice(0, game.plays.plays.length / 2);
    },
    verdict: { kind: 'withheld', reason: /cut short|game-end/i },
  },
  {
    name: 'play-by-play without plays',
    incident: 'limited scoring: a header and an empty list',
    apply: (game) => {
      game.plays.plays = [];
    },
    verdict: { kind: 'withheld', reason: /play/i },
  },
  {
    name: 'score without its goal events',
    incident: '2021020562 and three more miss events (chickenstats list)',
    apply: (game) => {
      const goal = first(game, 'goal');
      game.plays.plays = game.plays.plays.filter((play) => play !== goal);
    },
    verdict: { kind: 'withheld', reason: /goals/i },
  },
  {
    name: 'play-by-play without the second period',
    apply: (game) => {
      game.plays.plays = game.plays.plays.filter(({ periodDescriptor }) => periodDescriptor.number !== 2);
    },
    verdict: { kind: 'withheld', reason: /period 1, 3 alone|period 1, 3, 4/i },
  },
  {
    name: 'play-by-play without ten minutes of the second period, except goals',
    apply: (game) => {
      game.plays.plays = game.plays.plays.filter(
        ({ periodDescriptor, timeInPeriod, typeDescKey }) =>
          periodDescriptor.number !== 2 || timeInPeriod < '05:00' || timeInPeriod > '15:00' || typeDescKey === 'goal',
      );
    },
    verdict: { kind: 'withheld', reason: /^Shots on goal of the (home|away) club/ },
  },
  {
    name: 'finished without a score',
    apply: ({ plays: { homeTeam, awayTeam } }) => {
      delete homeTeam.score;
      delete awayTeam.score;
    },
    verdict: { kind: 'withheld', reason: /no official score/i },
  },
  {
    name: 'a game without dressed players',
    apply: (game) => {
      game.plays.rosterSpots = [];
    },
    verdict: { kind: 'reported', part: null, issue: 'player-added', mayDiffer: /name|headshot/ },
  },
  {
    name: 'the body of another game',
    apply: (game) => {
      game.plays.id += 1;
    },
    verdict: { kind: 'withheld', reason: /^The play-by-play is null/ },
  },
  {
    name: 'a play-by-play that is an error message',
    incident: 'old and exotic ids answer with an error body (Zmalski #64)',
    apply: (game) => {
      game.plays = { message: 'An unexpected error occurred' } as unknown as RawPlays;
    },
    verdict: { kind: 'withheld', reason: /^The play-by-play is null/ },
  },
  {
    name: 'an empty shift chart, with shift reports',
    incident: 'blocks of games of 2024-25 and 2025-26, e.g. 1249 to 1257 (Zmalski #87)',
    apply: (game) => {
      game.chart = { data: [], total: 0 };
      game.reports = 'right';
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'shift-report-used' },
  },
  {
    name: 'an empty shift chart, with home and away reports swapped',
    apply: (game) => {
      game.chart = { data: [], total: 0 };
      game.reports = 'swapped';
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'swapped-shift-report' },
  },
  {
    name: 'an empty shift chart, without reports',
    incident: '235 of 2,782 games of 2018-20 (jozefhajnala/nhlapi #12)',
    apply: (game) => {
      game.chart = { data: [], total: 0 };
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'no-shift-chart' },
  },
  {
    name: 'a missing shift chart: the statistics host is down',
    incident: 'api.nhle.com was down on 2024-07-04 while the other host answered (#31)',
    apply: (game) => {
      game.chart = null;
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'no-shift-chart' },
  },
  {
    name: 'a shift chart with only goal markers',
    incident: 'charts with only rows of type 505',
    apply: (game) => {
      for (const row of chartOf(game).data) row.typeCode = 505;
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'no-shift-chart' },
  },
  {
    name: 'a shift chart that ends with the second period',
    apply: (game) => keepShifts(game, ({ period }) => period < 3),
    verdict: { kind: 'unknown', part: 'shifts', issue: 'no-shift-chart' },
  },
  {
    name: 'a shift chart of one team',
    apply: (game) => keepShifts(game, ({ teamId }) => teamId === game.plays.homeTeam.id),
    verdict: { kind: 'unknown', part: 'shifts', issue: 'no-shift-chart' },
  },
  {
    name: 'a shift chart that ends with the second period, with shift reports',
    apply: (game) => {
      keepShifts(game, ({ period }) => period < 3);
      game.reports = 'right';
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'shift-report-used' },
  },
  {
    name: 'a shift chart of one team, with shift reports',
    apply: (game) => {
      keepShifts(game, ({ teamId }) => teamId === game.plays.homeTeam.id);
      game.reports = 'right';
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'shift-report-used' },
  },
  {
    name: 'every shift listed twice',
    incident: 'duplicate rows (docs/feed.md#shift-charts)',
    apply: (game) => {
      const chart = chartOf(game);
      chart.data = [...chart.data, ...chart.data.map((row) => ({ ...row }))];
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'duplicate-shift' },
  },
  {
    name: 'ghost shifts: players on the ice across a whistle',
    incident: '2021020012: 6 to 14 skaters at once (hockeyR #4)',
    apply: (game) => {
      const rows = chartOf(game).data.filter(
        ({ typeCode, period, startTime }) => typeCode === 517 && period === 2 && startTime < '05:00',
      );
      for (const row of rows) row.endTime = '10:00';
    },
    verdict: { kind: 'reported', part: 'shifts', issue: 'no-shift-chart', mayDiffer: ON_ICE },
  },
  {
    name: 'shifts of another game in the chart',
    apply: (game) => {
      const chart = chartOf(game);
      chart.data = [...chart.data, ...chart.data.slice(0, 40).map((row) => ({ ...row, gameId: 2025021300 }))];
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'wrong-shift-game' },
  },
  {
    name: 'shifts with impossible clock times',
    incident: 'rows without or with impossible times (docs/feed.md#shift-charts)',
    apply: (game) => {
      const chart = chartOf(game);
      const [row] = chart.data;
      if (row !== undefined) chart.data = [...chart.data, { ...row, startTime: 'null', endTime: '99:99' }];
    },
    verdict: { kind: 'unknown', part: 'shifts', issue: 'bad-shift' },
  },
  {
    name: 'an unknown event type',
    incident: 'type 537 came with 2022-23',
    apply: (game) => {
      const stoppage = first(game, 'stoppage');
      Object.assign(stoppage, { typeCode: 599, typeDescKey: 'puck-tracking', details: { level: 3 } });
    },
    verdict: { kind: 'unknown', part: 'events', issue: 'unknown-event' },
  },
  {
    name: 'an unknown shot type',
    incident: 'bat, poke, between-legs and cradle came in recent seasons',
    apply: (game) => {
      Object.assign(first(game, 'blocked-shot').details ?? {}, { shotType: 'spin-o-rama' });
      Object.assign(first(game, 'missed-shot').details ?? {}, { reason: 'off-the-mascot' });
    },
    verdict: { kind: 'reported', part: null, issue: 'unknown-shot-type', mayDiffer: /^(shot_type|miss_reason)$/ },
  },
  {
    name: 'schema drift: fields renamed and added',
    incident: 'blockedShots left the boxscore in 2024 (Zmalski #16); name became commonName',
    apply: (game) => {
      for (const side of Object.values(game.boxscore.playerByGameStats as Record<string, Record<string, object[]>>)) {
        for (const line of Object.values(side).flat()) {
          delete (line as Record<string, unknown>).blockedShots;
          Object.assign(line, { newThing: { nested: [1, 2] } });
        }
      }
      Object.assign(game.plays, { newTop: true });
      for (const play of game.plays.plays) Object.assign(play, { utc: '2025-11-01T00:00:00Z' });
    },
    verdict: { kind: 'exact', issue: null },
  },
  {
    name: 'a boxscore without players',
    apply: (game) => {
      delete game.boxscore.playerByGameStats;
    },
    verdict: { kind: 'unknown', part: 'boxscore', issue: 'no-boxscore' },
  },
  {
    name: 'shots without coordinates',
    incident: 'early seasons (docs/feed.md#known-defects)',
    apply: (game) => {
      for (const kind of ['shot-on-goal', 'missed-shot']) {
        const { details } = first(game, kind);
        delete details?.xCoord;
        delete details?.yCoord;
      }
    },
    verdict: { kind: 'reported', part: null, issue: 'no-point', mayDiffer: XG },
  },
  {
    name: 'the clock runs backwards in feed order',
    incident: '111,491 cases of 2009-10 to 2018-19, e.g. 2018020500',
    apply: (game) => {
      const [a, b] = plays(game, 'hit');
      if (a === undefined || b === undefined) throw new Error('the game has fewer than two hits');
      [a.sortOrder, b.sortOrder] = [b.sortOrder, a.sortOrder];
    },
    verdict: { kind: 'exact', issue: 'clock-regression' },
  },
  {
    name: 'an event listed twice',
    apply: (game) => {
      game.plays.plays.push(structuredClone(first(game, 'shot-on-goal')));
    },
    verdict: { kind: 'unknown', part: 'events', issue: 'duplicate-event' },
  },
  {
    name: 'a running score that jumps',
    incident: '27 findings in 12 games (nhlscraper audit)',
    apply: (game) => {
      Object.assign(first(game, 'goal').details ?? {}, { homeScore: 7 });
    },
    verdict: { kind: 'exact', issue: 'score-jump' },
  },
  {
    name: 'shot counters that jump',
    incident: '33,428 findings before 2019-20 (nhlscraper audit)',
    apply: (game) => {
      for (const { details } of plays(game, 'shot-on-goal')) Object.assign(details ?? {}, { homeSOG: 99, awaySOG: 0 });
    },
    verdict: { kind: 'exact', issue: null },
  },
  {
    name: 'a play by a player who did not dress',
    apply: (game) => {
      Object.assign(first(game, 'hit').details ?? {}, { hitteePlayerId: 8400001 });
    },
    verdict: { kind: 'unknown', part: 'events', issue: 'player-not-dressed' },
  },
  {
    name: 'a play after the end of its period',
    incident: '3,976 findings in 2,016 games (nhlscraper audit)',
    apply: (game) => {
      const hit = structuredClone(first(game, 'hit'));
      game.plays.plays.push({ ...hit, eventId: 9_999, timeInPeriod: '24:10', sortOrder: 99_999 });
    },
    verdict: { kind: 'unknown', part: 'events', issue: 'outside-period' },
  },
  {
    name: 'late correction: an assist removed',
    incident: 'goals and assists are re-credited for days (docs/feed.md#known-defects)',
    apply: (game) => {
      const goal = plays(game, 'goal').find(({ details }) => details?.assist2PlayerId !== undefined);
      delete goal?.details?.assist2PlayerId;
    },
    verdict: { kind: 'corrected' },
  },
  {
    name: 'late correction: plays deleted',
    incident: 'shots and blocks are deleted for days (docs/feed.md#known-defects)',
    apply: (game) => {
      const deleted = new Set([first(game, 'missed-shot'), first(game, 'hit'), first(game, 'blocked-shot')]);
      game.plays.plays = game.plays.plays.filter((play) => !deleted.has(play));
    },
    verdict: { kind: 'corrected' },
  },
  {
    name: 'a game postponed on its game day',
    incident: '2024010044 stayed FUT and CNCL forever',
    apply: (game) => {
      for (const body of [game.plays as Record<string, unknown>, game.boxscore, game.scheduled]) {
        Object.assign(body, { gameState: 'FUT', gameScheduleState: 'PPD' });
      }
      game.plays.plays = [];
      game.chart = { data: [], total: 0 };
    },
    verdict: { kind: 'not-played' },
  },
];
