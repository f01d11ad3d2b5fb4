import { describe, expect, it } from 'vitest';
import { faceoff, goal, id, on, penalty, row, shot, story } from '../game/testing/story.ts';
import type { GameEvent } from '../game/types.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { checkInvariants } from './checkInvariants.ts';
import { countGame } from './countGame.ts';
import type { GoalieCounterId, SkaterCounterId, TeamCounterId } from './registry/counters.ts';
import { GOALIE_COUNTERS, SKATER_COUNTERS, TEAM_COUNTERS } from './registry/counters.ts';
import { SCORE_VENUE_WEIGHTS } from './scoreVenue.data.ts';

/**
 * One period in which every counter counts at least once, with every figure worked out by hand. The home team attacks
 * to the right.
 *
 *    0- 600  5v5: H1 to H5 and HG against A1 to A5 and AG
 *  600- 720  5v4: A1 is in the box
 *  720- 840  4v5: H1 is in the box
 *  840- 900  5v5
 *  900-1000  5v6: AG is pulled for A6, even by manpower and not EV*
 * 1000-1200  5v5
 *
 * EV* lasts 600 + 60 + 200 = 860 seconds, even manpower 100 more.
 */
const LINES = [
  on('H2 H3 H4 H5 HG A2 A3 A4 A5', 0, 1200),
  on('H1', 0, 720),
  on('H1', 840, 1200),
  on('A1', 0, 600),
  on('A1', 720, 1200),
  on('AG', 0, 900),
  on('AG', 1000, 1200),
  on('A6', 900, 1000),
];

const players = { shooter: id('H2'), assist1: id('H3'), assist2: id('H4'), goalie: id('AG') };
const visitors = { shooter: id('A2'), assist1: id('A3'), assist2: id('A4'), goalie: id('HG') };
const puck = (second: number, kind: 'giveaway' | 'takeaway', name: string): GameEvent =>
  ({ ...row(second, kind), player: id(name) }) as GameEvent;
const hit = (second: number, name: string): GameEvent => ({ ...row(second, 'hit'), hitter: id(name) }) as GameEvent;

/** The plays, each with the xG of a shot, and the score after each goal. */
const HAPPENINGS: readonly (readonly [event: GameEvent, xg?: number])[] = [
  [faceoff(10, 'home', { winner: id('H1'), loser: id('A1'), point: rinkPoint(69, 22) })],
  [faceoff(20, 'away', { winner: id('A1'), loser: id('H1') })],
  [faceoff(30, 'home', { winner: id('H1'), loser: id('A1'), point: rinkPoint(-69, 22) })],
  // Even strength: .45 for on four attempts, .31 against on two.
  [shot(100, 'home', { shooter: id('H2'), goalie: id('AG') }), 0.1],
  [shot(110, 'home', { shooter: id('H2'), goalie: id('AG'), outcome: 'missed' }), 0.05],
  [shot(120, 'home', { shooter: id('H2'), outcome: 'blocked', blocker: id('A3') })],
  [goal(130, 'home', players), 0.3], // 1-0
  [shot(140, 'away', { shooter: id('A2'), goalie: id('HG') }), 0.25],
  [goal(150, 'away', { ...visitors, assist2: id('AG') }), 0.06], // 1-1
  [hit(160, 'H4')],
  [puck(161, 'giveaway', 'H5')],
  [puck(162, 'takeaway', 'H5')],
  [puck(170, 'giveaway', 'HG')],
  [puck(171, 'takeaway', 'HG')],
  // Never a threat: counts for nothing.
  [
    shot(300, 'home', {
      shooter: id('H2'),
      goalie: id('AG'),
      outcome: 'missed',
      missReason: 'short',
      isShortMiss: true,
    }),
  ],
  [goal(350, 'home', { shooter: id('H5'), goalie: id('AG'), isPenaltyShot: true, code: '1010' }), 0.32], // 2-1
  [penalty(600, 'away', { committedBy: id('A1'), drawnBy: id('H3') })],
  // Power play: .20 for, .15 against.
  [goal(610, 'home', players), 0.2], // 3-1
  [goal(620, 'away', visitors), 0.15], // 3-2
  [shot(630, 'away', { shooter: id('A3'), outcome: 'blocked', blocker: id('H5') })],
  [hit(640, 'H4')],
  [puck(650, 'giveaway', 'H5')],
  [puck(651, 'takeaway', 'H5')],
  [penalty(720, 'home', { committedBy: id('H1'), drawnBy: id('A2') })],
  // Short-handed: .12 for, .22 against.
  [goal(730, 'home', players), 0.12], // 4-2
  [goal(740, 'away', { ...visitors, assist1: id('AG') }), 0.22], // 4-3
  // Into the empty net, the second by the goalie.
  [goal(950, 'home', { shooter: id('H2') }), 0.6], // 5-3
  [goal(970, 'home', { shooter: id('HG'), assist1: id('H3') }), 0.4], // 6-3
  [penalty(1100, 'home', { committedBy: id('HG'), drawnBy: id('AG') })],
];

const game = story(
  HAPPENINGS.map(([event]) => event),
  { shifts: LINES },
);
const xgByEvent = new Map(HAPPENINGS.flatMap(([, xg], k) => (xg === undefined ? [] : [[k + 1, xg]])));
const counts = countGame(game, xgByEvent);

/** What a home shot counts at a tied score, and an away shot a goal behind. */
const [TIED = 1, BEHIND = 1] = [SCORE_VENUE_WEIGHTS.home[3], SCORE_VENUE_WEIGHTS.away[4]];

/** For every counter of a skater, a player of the story and the expected value. */
const SKATERS: Record<SkaterCounterId, readonly [player: string, value: number]> = {
  toi: ['H2', 1200],
  toi_ev: ['H2', 860],
  toi_ev_manpower: ['H2', 960],
  toi_pp: ['H2', 120],
  toi_sh: ['H2', 120],
  toi_5v5: ['H2', 860],
  toi_5v4: ['H2', 120],
  toi_4v5: ['H2', 120],
  goals: ['H2', 4],
  a1: ['H3', 4],
  a2: ['H4', 3],
  isog: ['H2', 5],
  iff: ['H2', 6],
  icf: ['H2', 7],
  ixg: ['H2', 1.37],
  ev_xgf: ['H2', 0.45],
  ev_xga: ['H2', 0.31],
  ev_gf: ['H2', 1],
  ev_ga: ['H2', 1],
  ev_cf: ['H2', 4],
  ev_ca: ['H2', 2],
  ev_ff: ['H2', 3],
  ev_fa: ['H2', 2],
  ev_sf: ['H2', 2],
  ev_sa: ['H2', 2],
  // The home shots at 0-0, less the visitors' with the home team a goal ahead.
  ev_net_xg_adjusted: ['H2', Math.round(450_000 * TIED - 310_000 * BEHIND) / 1_000_000],
  // For: 130, 730 short-handed, 950 and 970 into the empty net, and the own penalty shot. Against: 150, and 620
  // short-handed.
  plus_minus: ['H5', 3],
  blocks: ['A3', 1],
  hits: ['H4', 2],
  giveaways: ['H5', 2],
  takeaways: ['H5', 2],
  ev_giveaways: ['H5', 1],
  ev_takeaways: ['H5', 1],
  pp_blocks: ['H5', 1],
  pp_hits: ['H4', 1],
  penalties_taken: ['A1', 1],
  penalties_drawn: ['A2', 1],
  pim: ['H1', 2],
  faceoffs_won: ['H1', 2],
  faceoffs_lost: ['A1', 2],
  ozs: ['H5', 1],
  nzs: ['H5', 1],
  dzs: ['A5', 1],
  ev_goals: ['H2', 1],
  ev_a1: ['H3', 1],
  ev_a2: ['H4', 1],
  ev_ixg: ['H2', 0.45],
  ev_isog: ['H2', 2],
  ev_iff: ['H2', 3],
  pp_goals: ['A2', 1],
  pp_a1: ['H3', 1],
  pp_a2: ['A4', 1],
  pp_ixg: ['A2', 0.22],
  sh_goals: ['H2', 1],
  sh_a1: ['A3', 1],
  sh_a2: ['H4', 1],
  sh_ixg: ['H2', 0.12],
  pp_xgf: ['H2', 0.2],
  pp_gf: ['H2', 1],
  pp_xga: ['H2', 0.15],
  pp_ga: ['H2', 1],
  sh_xgf: ['H2', 0.12],
  sh_gf: ['H2', 1],
  sh_xga: ['H2', 0.22],
  sh_ga: ['H2', 1],
  xgf_5v5: ['H2', 0.45],
  xga_5v5: ['H2', 0.31],
  xgf_5v4: ['H2', 0.2],
  xga_5v4: ['H2', 0.15],
  xgf_4v5: ['H2', 0.12],
  xga_4v5: ['H2', 0.22],
};

/** For every counter of a goalie. HG faces 140, 150, 620 and 740: one save, .25 + .06 + .15 + .22 = .68. */
const GOALIES: Record<GoalieCounterId, readonly [player: string, value: number]> = {
  toi: ['AG', 1100],
  shots_faced: ['HG', 4],
  goals_against: ['HG', 3],
  saves: ['HG', 1],
  xga: ['HG', 0.68],
  sa_low: ['HG', 1],
  ga_low: ['HG', 1],
  sa_medium: ['HG', 1],
  ga_medium: ['HG', 1],
  sa_high: ['HG', 2],
  ga_high: ['HG', 1],
  // 140 and 150 at 1-0; 620 and 740 came with the home team two ahead.
  meaningful_shots: ['HG', 2],
  meaningful_saves: ['HG', 1],
  ev_shots_faced: ['HG', 2],
  ev_goals_against: ['HG', 1],
  ev_xga: ['HG', 0.31],
  pp_shots_faced: ['HG', 1],
  pp_goals_against: ['HG', 1],
  pp_xga: ['HG', 0.15],
  sh_shots_faced: ['HG', 1],
  sh_goals_against: ['HG', 1],
  sh_xga: ['HG', 0.22],
  goals: ['HG', 1],
  a1: ['AG', 1],
  a2: ['AG', 1],
  isog: ['HG', 1],
  ixg: ['HG', 0.4],
  icf: ['HG', 1],
  giveaways: ['HG', 1],
  takeaways: ['HG', 1],
  pim: ['HG', 2],
  penalties_taken: ['HG', 1],
  penalties_drawn: ['AG', 1],
  toi_ev: ['HG', 860],
  toi_ev_manpower: ['HG', 960],
  toi_pp: ['HG', 120],
  toi_sh: ['HG', 120],
};

/** For every counter of a club: the home club, or the away club if the home club has none. */
const TEAMS: Record<TeamCounterId, readonly [side: 'home' | 'away', value: number]> = {
  gf: ['home', 6],
  ga: ['home', 3],
  // H2's 1.37, the penalty shot's .32 and HG's .40.
  xgf: ['home', 2.09],
  xga: ['home', 0.68],
  ev_gf: ['home', 1],
  ev_xgf: ['home', 0.45],
  ev_ga: ['home', 1],
  ev_xga: ['home', 0.31],
  st_gf: ['home', 5],
  st_xgf: ['home', 1.64],
  st_ga: ['home', 2],
  st_xga: ['home', 0.37],
  pp_gf: ['home', 1],
  pp_xgf: ['home', 0.2],
  pp_ga: ['home', 1],
  pp_xga: ['home', 0.15],
  sh_gf: ['home', 1],
  sh_xgf: ['home', 0.12],
  sh_ga: ['home', 1],
  sh_xga: ['home', 0.22],
  sf: ['home', 7],
  ev_sf: ['home', 2],
  sa: ['home', 4],
  ev_sa: ['home', 2],
  ff: ['home', 8],
  ev_ff: ['home', 3],
  fa: ['home', 4],
  ev_fa: ['home', 2],
  cf: ['home', 9],
  ev_cf: ['home', 4],
  ca: ['home', 5],
  ev_ca: ['home', 2],
  en_gf: ['home', 2],
  en_ga: ['away', 2],
  en_xgf: ['home', 1],
  en_xga: ['away', 1],
  toi_ev: ['home', 860],
  toi_pp: ['home', 120],
  toi_sh: ['home', 120],
};

describe('every counter of a skater', () => {
  it.each(SKATER_COUNTERS)('%s', (counter) => {
    const [player, value] = SKATERS[counter];
    expect(counts.skaters.find(({ player_id }) => player_id === id(player))?.[counter]).toBe(value);
    expect(value).not.toBe(0);
  });
});

describe('every counter of a goalie', () => {
  it.each(GOALIE_COUNTERS)('%s', (counter) => {
    const [player, value] = GOALIES[counter];
    expect(counts.goalies.find(({ player_id }) => player_id === id(player))?.[counter]).toBe(value);
    expect(value).not.toBe(0);
  });
});

describe('every counter of a club', () => {
  it.each(TEAM_COUNTERS)('%s', (counter) => {
    const [side, value] = TEAMS[counter];
    expect(counts.teams[side === 'home' ? 0 : 1][counter]).toBe(value);
    expect(value).not.toBe(0);
  });
});

it('the story satisfies all invariants', () => {
  expect(checkInvariants(game, counts)).toEqual([]);
});
