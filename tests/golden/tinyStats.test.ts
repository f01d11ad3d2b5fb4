import { describe, expect, it } from 'vitest';
import {
  GOALIES,
  HEAD_TO_HEAD,
  ICE_TIME,
  ON_ICE_EV,
  ON_ICE_PP,
  SHOT_XG,
  SKATERS,
  STINTS,
  TEAMS,
  WITH_WITHOUT,
} from '../../fixtures/tiny/expected.ts';
import { TINY_EVENTS } from '../../fixtures/tiny/playByPlay.ts';
import { tinyGame, tinyId } from '../../fixtures/tiny/tinyGame.ts';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import type { Game } from '../../src/game/types.ts';
import { checkInvariants } from '../../src/stats/checkInvariants.ts';
import { countGame } from '../../src/stats/countGame.ts';
import { deriveStat } from '../../src/stats/derive.ts';
import { reconcile } from '../../src/stats/reconcile.ts';
import type { PairRecord, SkaterGameRow } from '../../src/stats/rows.ts';

const parsed = parseGame(JSON.parse(JSON.stringify(tinyGame)));
function tiny(): Game {
  if (parsed.game === null) throw new Error('the tiny game cannot be parsed');
  return parsed.game;
}

const xgByEvent = new Map(
  Object.entries(SHOT_XG).map(([key, xg]) => [TINY_EVENTS[key as keyof typeof TINY_EVENTS], xg]),
);
const counts = countGame(tiny(), xgByEvent);

function skater(name: string): SkaterGameRow {
  const row = counts.skaters.find(({ player_id }) => player_id === tinyId(name));
  if (row === undefined) throw new Error(`${name} has no row`);
  return row;
}

function pair(name: string, other: string): PairRecord {
  const row = counts.pairs?.find(({ player_id }) => player_id === tinyId(name));
  const record = row?.others.find(({ other_id }) => other_id === tinyId(other));
  if (record === undefined) throw new Error(`${name} and ${other} have no pair row`);
  return record;
}

describe('skaters of the tiny game', () => {
  it('have one row each, by id', () => {
    expect(counts.skaters.map(({ player_id }) => player_id)).toEqual(Object.keys(SKATERS).map(tinyId));
  });

  it.each(Object.entries(SKATERS))('%s has the expected counts', (name, expected) => {
    const { faceoffsWon, faceoffsLost, penaltiesTaken, penaltiesDrawn, plusMinus, ...counters } = expected;
    expect(skater(name)).toMatchObject({
      ...counters,
      faceoffs_won: faceoffsWon,
      faceoffs_lost: faceoffsLost,
      penalties_taken: penaltiesTaken,
      penalties_drawn: penaltiesDrawn,
      plus_minus: plusMinus,
    });
  });

  it.each(Object.entries(ICE_TIME))(
    '%s has the expected ice time',
    (name, { toi, toiEv, toiEvManpower, toiPp, toiSh }) => {
      const row = [...counts.skaters, ...counts.goalies].find(({ player_id }) => player_id === tinyId(name));
      expect(row).toMatchObject({ toi, toi_ev: toiEv, toi_ev_manpower: toiEvManpower, toi_pp: toiPp, toi_sh: toiSh });
    },
  );

  it.each(Object.entries(ON_ICE_EV))('%s has the expected on-ice counts at even strength', (name, expected) => {
    const { cf, ca, ff, fa, xgf, xga, gf, ga, ozs, nzs, dzs } = expected;
    expect(skater(name)).toMatchObject({
      ...{ ev_cf: cf, ev_ca: ca, ev_ff: ff, ev_fa: fa, ev_xgf: xgf, ev_xga: xga, ev_gf: gf, ev_ga: ga },
      ...{ ozs, nzs, dzs },
    });
  });

  it.each(Object.keys(SKATERS))('%s has the expected on-ice counts on special teams', (name) => {
    const isAttacker = ON_ICE_PP.attackers.split(' ').includes(name);
    const isKiller = ON_ICE_PP.killers.split(' ').includes(name);
    expect(skater(name)).toMatchObject({
      pp_xgf: isAttacker ? ON_ICE_PP.xg : 0,
      pp_gf: isAttacker ? ON_ICE_PP.goals : 0,
      pp_xga: 0,
      pp_ga: 0,
      sh_xga: isKiller ? ON_ICE_PP.xg : 0,
      sh_ga: isKiller ? ON_ICE_PP.goals : 0,
      sh_xgf: 0,
      sh_gf: 0,
    });
  });

  it('split goals and assists by strength: goal2 is a power-play goal, goal4 is neither even nor special', () => {
    expect(skater('H3')).toMatchObject({ goals: 1, pp_goals: 1, ev_goals: 0, pp_ixg: 0.1, ev_ixg: 0 });
    expect(skater('H1')).toMatchObject({ a1: 1, pp_a1: 1, ev_a1: 0 });
    expect(skater('H4')).toMatchObject({ a2: 1, pp_a2: 1, ev_a2: 0, a1: 1, pp_a1: 0, ev_a1: 0 });
    // An empty-net goal at six against six: equal manpower, so no power play, but not even strength (EV) either.
    expect(skater('H6')).toMatchObject({ goals: 1, pp_goals: 0, ev_goals: 0, sh_goals: 0 });
  });

  it('have xG shares: H1 with .40 for and .20 against, A6 with .10 and 0', () => {
    expect(deriveStat('skater', 'ev_xgf_pct', skater('H1'))).toBeCloseTo(66.6667, 4);
    expect(deriveStat('skater', 'ev_xgf_pct', skater('A6'))).toBe(100);
    expect(deriveStat('skater', 'ev_net_xg', skater('H1'))).toBeCloseTo(0.2, 9);
  });
});

describe('goalies and teams of the tiny game', () => {
  it.each(Object.entries(GOALIES))(
    '%s has the expected goalie line',
    (name, { shotsFaced, saves, goalsAgainst, xga, gsax, isStolen }) => {
      const row = counts.goalies.find(({ player_id }) => player_id === tinyId(name));
      expect(row).toMatchObject({
        ...{ shots_faced: shotsFaced, saves, goals_against: goalsAgainst, xga },
        ...{ is_starter: 1, is_stolen: isStolen ? 1 : 0 },
      });
      expect(row && deriveStat('goalie', 'gsax', row)).toBeCloseTo(gsax, 9);
    },
  );

  it.each(['home', 'away'] as const)('the %s team has the expected totals', (side) => {
    const row = counts.teams[side === 'home' ? 0 : 1];
    const expected = TEAMS[side];
    expect(row).toMatchObject({
      ...{ gf: expected.goals, xgf: expected.xg, ev_xgf: expected.xgEv, st_xgf: expected.xgSt },
      ...{ cf: expected.attempts, ff: expected.unblocked, sf: expected.shotsOnGoal },
      ...{ toi_ev: 1080, is_win: side === 'home' ? 1 : 0, final_period: 'REG' },
    });
    const ownSkaters = counts.skaters.filter(({ team_abb }) => team_abb === row.team_abb);
    expect(ownSkaters.reduce((sum, { faceoffs_won }) => sum + (faceoffs_won ?? 0), 0)).toBe(expected.faceoffsWon);
  });

  it('have goal4 as the only empty-net goal', () => {
    expect(counts.teams[0]).toMatchObject({ en_gf: 1, en_xgf: 0.02, en_ga: 0, toi_pp: 60, toi_sh: 0 });
    expect(counts.teams[1]).toMatchObject({ en_ga: 1, en_xga: 0.02, en_gf: 0, toi_sh: 60, toi_pp: 0 });
    expect(deriveStat('team', 'gsax', counts.teams[1])).toBeCloseTo(GOALIES.AG.gsax, 9);
  });
});

describe('pairs of the tiny game', () => {
  it('have time together and apart, with the shots in each', () => {
    const [one, other] = WITH_WITHOUT.pair;
    const { seconds, xgf, xga, gf, ga } = WITH_WITHOUT.together;
    expect(pair(one, other)).toMatchObject({ is_same_team: true, toi_ev: seconds, xgf, xga, gf, ga });
    const without = (name: string, mate: string): object => {
      const alone = skater(name);
      const together = pair(name, mate);
      return {
        seconds: (alone.toi_ev ?? 0) - together.toi_ev,
        xgf: (alone.ev_xgf ?? 0) - (together.xgf ?? 0),
        xga: (alone.ev_xga ?? 0) - (together.xga ?? 0),
        gf: (alone.ev_gf ?? 0) - together.gf,
        ga: (alone.ev_ga ?? 0) - together.ga,
      };
    };
    const expected = ({ cf: _cf, ca: _ca, ...rest }: typeof WITH_WITHOUT.together): object => ({
      ...rest,
      xgf: expect.closeTo(rest.xgf, 9),
      xga: expect.closeTo(rest.xga, 9),
    });
    expect(without(one, other)).toEqual(expected(WITH_WITHOUT.firstWithout));
    expect(without(other, one)).toEqual(expected(WITH_WITHOUT.secondWithout));
  });

  it('mirror for and against between opponents', () => {
    const [one, other] = HEAD_TO_HEAD.pair;
    const record = ({ xgf, xga, gf, ga, goals, assists, ixg }: typeof HEAD_TO_HEAD.first): object => ({
      ...{ is_same_team: false, toi_ev: HEAD_TO_HEAD.seconds, xgf, xga, gf, ga, ixg, g: goals, a1: assists, a2: 0 },
    });
    expect(pair(one, other)).toMatchObject(record(HEAD_TO_HEAD.first));
    expect(pair(other, one)).toMatchObject(record(HEAD_TO_HEAD.second));
  });

  it('count a player’s own shots only while the other is on the ice: H2 scored goal3 with H1', () => {
    expect(pair('H2', 'H1')).toMatchObject({ ixg: 0.4, g: 1, a1: 0, a2: 0 });
    expect(pair('H7', 'H2')).toMatchObject({ a1: 1, g: 0 });
    // A1 scored goal1 against H2; H1 was on the bench.
    expect(pair('A1', 'H2')).toMatchObject({ ixg: 0.3, g: 1 });
    expect(pair('A1', 'H1')).toMatchObject({ ixg: 0, g: 0 });
  });
});

describe('stints and shots of the tiny game', () => {
  it('have the xG of each stint', () => {
    const { save1, goal1, miss, goal2, save2, goal3, save3, goal4 } = SHOT_XG;
    expect(counts.stints?.map((s) => [s.start_second, s.end_second, s.start, s.home_score, s.away_score])).toEqual(
      STINTS,
    );
    expect(counts.stints?.map((s) => [s.home_xg, s.away_xg, s.home_goals, s.away_goals])).toEqual([
      [save1, 0, 0, 0],
      [0, goal1, 0, 1],
      [0, 0, 0, 0],
      [0, miss, 0, 0],
      [goal2, 0, 1, 0],
      [0, 0, 0, 0],
      [goal3, save2, 1, 0],
      [0, 0, 0, 0],
      [goal4, save3, 1, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('have the strength of each shot from the shooter’s side', () => {
    const shots = counts.shots.map((s) => [
      s.event_id,
      s.strength_label,
      s.strength_state,
      s.situation,
      s.is_empty_net,
    ]);
    const E = TINY_EVENTS;
    expect(shots).toEqual([
      [E.save1, 'Even Strength', '5v5', 'ev', 0],
      [E.goal1, 'Even Strength', '5v5', 'ev', 0],
      [E.block, 'Even Strength', '5v5', 'ev', 0],
      [E.miss, 'Even Strength', '5v5', 'ev', 0],
      [E.goal2, 'Power Play', '5v4', 'st', 0],
      [E.save2, 'Even Strength', '5v5', 'ev', 0],
      [E.goal3, 'Even Strength', '5v5', 'ev', 0],
      [E.save3, 'Even Strength', '6v5', 'st', 0],
      [E.goal4, 'Empty Net', '5v6', 'st', 1],
    ]);
  });

  it('have coordinates with the shooting team attacking right, and the score before the shot', () => {
    const of = (key: keyof typeof TINY_EVENTS) => counts.shots.find(({ event_id }) => event_id === TINY_EVENTS[key]);
    expect(of('goal1')).toMatchObject({ x: 77, y: 5, score_for: 0, score_against: 0, is_home: 0, xg: 0.3 });
    expect(of('goal4')).toMatchObject({ x: -20, y: 0, score_for: 2, score_against: 1, goalie_id: null });
    expect(of('block')).toMatchObject({ xg: null, goalie_id: null, outcome: 'blocked' });
  });
});

describe('the tiny game', () => {
  it('passes the invariants and reconciles with the official lines', () => {
    expect(checkInvariants(tiny(), counts)).toEqual([]);
    expect(reconcile(tiny(), counts)).toEqual([]);
  });

  it('without shifts keeps individual counts and loses on-ice counts', () => {
    const { skaters, goalies, pairs, stints } = countGame(
      { ...tiny(), shifts: null, shiftSource: 'missing' },
      xgByEvent,
    );
    const h1 = skaters.find(({ player_id }) => player_id === tinyId('H1'));
    expect(h1).toMatchObject({ a1: 1, pp_a1: 1, faceoffs_won: 3, penalties_taken: 0 });
    // The official ice time replaces the shifts.
    expect(h1).toMatchObject({ toi: 810, toi_ev: null, ev_xgf: null, ozs: null, plus_minus: null, pp_xgf: null });
    expect(goalies.map(({ xga, toi, is_starter }) => [xga, toi, is_starter])).toEqual([
      [0.6, 1200, 1],
      [0.5, 1140, 1],
    ]);
    expect([pairs, stints]).toEqual([null, null]);
  });

  it('without xG keeps the counts and loses the xG columns', () => {
    const { skaters, goalies, teams, pairs } = countGame(tiny(), null);
    const h2 = skaters.find(({ player_id }) => player_id === tinyId('H2'));
    expect(h2).toMatchObject({ goals: 1, isog: 2, ixg: null, ev_xgf: null, ev_cf: 2 });
    expect(goalies[0]).toMatchObject({ shots_faced: 3, xga: null, sa_low: null, is_stolen: null });
    expect(teams[0]).toMatchObject({ gf: 3, xgf: null, st_xgf: null });
    expect(pairs?.[0]?.others[0]).toMatchObject({ xgf: null, ixg: null });
  });
});
