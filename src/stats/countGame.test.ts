import { describe, expect, it } from 'vitest';
import { faceoff, goal, id, on, penalty, row, shot, story } from '../game/testing/story.ts';
import type { Game, GameEvent } from '../game/types.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { countGame } from './countGame.ts';
import { deriveStat } from './derive.ts';
import { AWAY, count, FIVES, final, HOME } from './testing/countedStory.ts';

describe('a line change around a goal', () => {
  it('credits the goal to the outgoing line, and the next faceoff to the incoming line', () => {
    const shifts = [on('H1', 0, 300), on('H6', 300, 1200), on('H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200)];
    const { skater } = count([goal(300, 'home', { goalie: id('AG') }), faceoff(300, 'home')], {
      shifts: [shifts.flat()],
    });
    expect(skater('H1')).toMatchObject({ ev_gf: 1, ev_xgf: 0.25, plus_minus: 1, nzs: 0 });
    expect(skater('H6')).toMatchObject({ ev_gf: 0, ev_xgf: 0, plus_minus: 0, nzs: 1 });
  });
});

describe('with a goalie pulled', () => {
  const shifts = [on(`${HOME} HG ${AWAY}`, 0, 1200), on('AG', 0, 600), on('A6', 600, 1200)];

  it('a goal by six skaters counts as even for plus-minus, but not as EV*', () => {
    const { skater, goalie, away } = count([goal(700, 'away', { shooter: id('A6'), goalie: id('HG') })], { shifts });
    expect(skater('A6')).toMatchObject({ goals: 1, ev_goals: 0, pp_goals: 0, plus_minus: 1, ev_gf: 0 });
    expect(skater('H1')).toMatchObject({ plus_minus: -1, ev_ga: 0, ev_xga: 0 });
    expect(goalie('HG')).toMatchObject({ goals_against: 1, ev_goals_against: 0 });
    expect(away).toMatchObject({ gf: 1, ev_gf: 0, st_gf: 1, pp_gf: 0 });
  });

  it('an empty-net goal counts against no goalie, nor does its xG', () => {
    const { goalie, shots, home, away, skater } = count([goal(700, 'home', { shooter: id('H1') })], { shifts });
    expect(goalie('AG')).toMatchObject({ goals_against: 0, xga: 0, shots_faced: 0 });
    expect([home.en_gf, home.en_xgf, away.en_ga, away.ga]).toEqual([1, 0.25, 1, 1]);
    expect(deriveStat('team', 'gsax', away)).toBe(0);
    expect(shots[0]).toMatchObject({ strength_label: 'Empty Net', is_empty_net: 1, goalie_id: null, situation: 'st' });
    expect(skater('A6').plus_minus).toBe(-1);
  });

  it('a clear from the own half into the empty net keeps its coordinates', () => {
    const { shots } = count([goal(700, 'home', { point: rinkPoint(-60, 10) })], { shifts });
    expect(shots[0]).toMatchObject({ x: -60, y: 10, is_empty_net: 1 });
  });

  it('a goal on a delayed penalty is a goal by six skaters too', () => {
    const call = row(690, 'delayed-penalty', 'home');
    const { skater } = count([call, goal(700, 'away', { shooter: id('A1'), goalie: id('HG'), code: '0651' })], {
      shifts,
    });
    expect(skater('A1')).toMatchObject({ goals: 1, pp_goals: 0, plus_minus: 1 });
  });
});

describe('manpower', () => {
  const lines = (home: string, away: string) => [on(`${home} HG ${away} AG`, 0, 1200)];

  it('five against three is a power play, but not five against four', () => {
    const { skater, home } = count([goal(300, 'home', { shooter: id('H1'), goalie: id('AG') })], {
      shifts: lines(HOME, 'A1 A2 A3'),
    });
    expect(skater('H1')).toMatchObject({
      pp_goals: 1,
      pp_xgf: 0.25,
      xgf_5v4: 0,
      plus_minus: 0,
      toi_pp: 1200,
      toi_5v4: 0,
    });
    expect(skater('A1')).toMatchObject({ sh_xga: 0.25, sh_ga: 1, plus_minus: 0 });
    expect(home).toMatchObject({ pp_gf: 1, toi_pp: 1200 });
  });

  it.each([
    ['H1 H2 H3 H4', 'A1 A2 A3 A4'],
    ['H1 H2 H3', 'A1 A2 A3'],
  ])('%s against %s is even strength, and not five against five', (home, away) => {
    const { skater } = count([goal(300, 'home', { shooter: id('H1'), goalie: id('AG') })], {
      shifts: lines(home, away),
    });
    expect(skater('H1')).toMatchObject({ ev_goals: 1, ev_gf: 1, toi_ev: 1200, toi_5v5: 0, xgf_5v5: 0, plus_minus: 1 });
  });

  it('four against three in overtime is a power play', () => {
    const shifts = [
      on(`${HOME} HG ${AWAY} AG`, 0, 1200),
      on(`${HOME} HG ${AWAY} AG`, 1200, 2400),
      on(`${HOME} HG ${AWAY} AG`, 2400, 3600),
    ];
    const overtime = on('H1 H2 H3 H4 HG A1 A2 A3 AG', 3600, 3700, 4);
    const scored = goal(3700, 'home', { shooter: id('H1'), goalie: id('AG'), period: 4 });
    const { skater, home } = count(
      [scored],
      { shifts: [...shifts, overtime], periods: [1200, 1200, 1200, 100] },
      final(1, 0),
    );
    expect(skater('H1')).toMatchObject({ pp_goals: 1, toi: 3700, toi_pp: 100, plus_minus: 0 });
    expect(home).toMatchObject({ is_win: 1, final_period: 'OT' });
  });

  it('with a seventh skater, the seconds count for neither side, and a play has its stated strength', () => {
    const shifts = [FIVES, on('H6 H7', 300, 302)];
    const { skater, shots } = count([shot(301, 'home', { shooter: id('H1'), goalie: id('AG'), code: '1551' })], {
      shifts,
    });
    expect(skater('H1')).toMatchObject({ isog: 1, ev_isog: 1, ev_cf: 0, toi: 1200, toi_ev: 1198 });
    expect(shots[0]).toMatchObject({ situation: 'ev', strength_state: '5v5' });
  });
});

describe('shots', () => {
  it('a short miss counts for nothing, but is kept, flagged and without xG', () => {
    const miss = shot(300, 'home', { shooter: id('H1'), outcome: 'missed', missReason: 'short', isShortMiss: true });
    const { skater, shots, home } = count([miss]);
    expect(skater('H1')).toMatchObject({ icf: 0, iff: 0, ixg: 0, ev_cf: 0 });
    expect([home.cf, home.ff, home.xgf]).toEqual([0, 0, 0]);
    expect(shots).toMatchObject([{ is_short_miss: 1, xg: null, outcome: 'missed', miss_reason: 'short' }]);
  });

  it("a block by a teammate is an attempt and no player's block", () => {
    const blocked = { shooter: id('H1'), outcome: 'blocked', blocker: id('H2'), isTeammateBlock: true } as const;
    const { skater } = count([shot(300, 'home', blocked)]);
    expect(skater('H1')).toMatchObject({ icf: 1, iff: 0 });
    expect(skater('H2').blocks).toBe(0);
  });

  it('a shot without coordinates or direction has no place, but is counted', () => {
    const { shots, home } = count([shot(300, 'home', { point: null }), shot(301, 'home', { homeAttackSign: null })]);
    expect(shots.map(({ x, y, xg }) => [x, y, xg])).toEqual([
      [null, null, 0.25],
      [null, null, 0.25],
    ]);
    expect(home.xgf).toBe(0.5);
  });

  it("a shot is turned to the shooting team's attack, which changes ends with the periods", () => {
    const { shots } = count([
      shot(300, 'home', { point: rinkPoint(70, 10) }),
      shot(301, 'away', { point: rinkPoint(-70, 10) }),
      shot(302, 'home', { point: rinkPoint(-70, 10), homeAttackSign: -1 }),
    ]);
    expect(shots.map(({ x, y }) => [x, y])).toEqual([
      [70, 10],
      [70, -10],
      [70, -10],
    ]);
  });

  it('a shot that carries xG must be in the lookup: a missing one throws', () => {
    const game = story([shot(300, 'home'), shot(301, 'home')], { shifts: [FIVES] });
    expect(() => countGame(game, new Map([[1, 0.1]]))).toThrow('Game 2022020001: the xG of shot 2 is missing.');
    expect(() =>
      countGame(
        game,
        new Map([
          [1, 0.1],
          [2, Number.NaN],
        ]),
      ),
    ).toThrow('the xG of shot 2 is NaN');
  });

  it('xG is stored to six decimals, and sums are sums of the stored values', () => {
    const game = story([shot(300, 'home', { shooter: id('H1') }), shot(301, 'home', { shooter: id('H1') })], {
      shifts: [FIVES],
    });
    const { shots, skaters } = countGame(
      game,
      new Map([
        [1, 0.10000049],
        [2, 0.20000051],
      ]),
    );
    expect(shots.map(({ xg }) => xg)).toEqual([0.1, 0.200001]);
    expect(skaters.find(({ player_id }) => player_id === id('H1'))?.ixg).toBe(0.300001);
  });
});

describe('zone starts', () => {
  it('are seen from each team, in both directions of play, and only at even strength', () => {
    const dot = rinkPoint(69, 22);
    const { skater } = count([
      faceoff(10, 'home', { point: dot }),
      faceoff(20, 'home', { point: dot, homeAttackSign: -1 }),
      faceoff(30, 'home', { point: rinkPoint(20, 22), homeAttackSign: null }),
      faceoff(40, 'home', { point: dot, homeAttackSign: null }),
      faceoff(50, 'home', { point: null }),
    ]);
    expect(skater('H1')).toMatchObject({ ozs: 1, dzs: 1, nzs: 1 });
    expect(skater('A1')).toMatchObject({ ozs: 1, dzs: 1, nzs: 1 });
    const short = count([faceoff(10, 'home', { point: dot })], { shifts: [on(`${HOME} HG A1 A2 A3 A4 AG`, 0, 1200)] });
    expect(short.skater('H1')).toMatchObject({ ozs: 0, dzs: 0, nzs: 0 });
  });
});

describe('unknown values', () => {
  const hit = (second: number, name: string): GameEvent => ({ ...row(second, 'hit'), hitter: id(name) }) as GameEvent;
  const events = [
    goal(300, 'home', { shooter: id('H1'), assist1: id('H2'), goalie: id('AG'), code: '1551' }),
    faceoff(301, 'home', { winner: id('H1') }),
  ];

  it('without shifts individual counts stay, with the stated strength; on-ice counts are null, never 0', () => {
    const { skater, home, pairs, stints } = count(events, { shifts: null });
    expect(skater('H1')).toMatchObject({ goals: 1, ev_goals: 1, faceoffs_won: 1, ixg: 0.25, ev_ixg: 0.25 });
    expect(skater('H1')).toMatchObject({
      toi: null,
      toi_ev: null,
      ev_xgf: null,
      ev_cf: null,
      ozs: null,
      plus_minus: null,
      pp_xgf: null,
    });
    expect(home).toMatchObject({ gf: 1, ev_gf: 1, ev_xgf: 0.25, toi_ev: null, toi_pp: null });
    expect([pairs, stints]).toEqual([null, null]);
  });

  it('a share is 50 when both sides are 0 with time played, and null without even-strength time', {
    tags: ['entity.skater-game.share'],
  }, () => {
    const { skater } = count([]);
    expect(deriveStat('skater', 'ev_xgf_pct', skater('H1'))).toBe(50);
    const short = count([], { shifts: [on(`${HOME} HG A1 A2 A3 A4 AG`, 0, 1200)] });
    expect(deriveStat('skater', 'ev_xgf_pct', short.skater('H1'))).toBeNull();
    const shared = count([
      shot(300, 'home', { goalie: id('AG') }),
      shot(301, 'home', { goalie: id('AG') }),
      shot(302, 'home', { goalie: id('AG') }),
      shot(303, 'away', { goalie: id('HG') }),
    ]);
    expect(deriveStat('skater', 'ev_xgf_pct', shared.skater('H1'))).toBe(75);
    expect(deriveStat('skater', 'ev_xgf_pct', shared.skater('A1'))).toBe(25);
  });

  const line = (name: string, toi: number) => ({
    playerId: id(name),
    side: 'home' as const,
    ...{ goals: 0, assists: 0, plusMinus: 0, pim: 0, hits: 0, shotsOnGoal: 0, blocks: 0, giveaways: 0, takeaways: 0 },
    ...{ faceoffPct: 0, toi },
  });
  const withBox = (game: Game): Game => ({
    ...game,
    boxscore: {
      shotsOnGoal: { home: null, away: null },
      skaters: [line('H1', 700), line('H6', 400), line('H7', 0)],
      goalies: [],
      isReconstructed: false,
    },
  });

  it('a skater without shifts has official ice time and null on-ice counts; a skater who sat out has no row', () => {
    const shifts = [on('H2 H3 H4 H5 H8 HG A1 A2 A3 A4 A5 AG', 0, 1200)];
    const { skater, skaters } = count(
      [shot(300, 'home', { shooter: id('H1'), goalie: id('AG') })],
      { shifts },
      withBox,
    );
    expect(skater('H1')).toMatchObject({ toi: 700, isog: 1, ev_isog: 1, toi_ev: null, ev_xgf: null, plus_minus: null });
    expect(skater('H6')).toMatchObject({ toi: 400, isog: 0, ev_cf: null });
    expect(skaters.map(({ player_id }) => player_id)).not.toContain(id('H7'));
    expect(skaters.map(({ player_id }) => player_id)).not.toContain(id('H12'));
  });

  it('without shifts the official ice time counts, and a skater without any did not play', () => {
    const { skater, skaters } = count(events, { shifts: null }, withBox);
    expect(skater('H1').toi).toBe(700);
    // H2 has an assist, and therefore played, whatever the official lines say.
    expect(skater('H2').toi).toBeNull();
    expect(skaters.map(({ player_id }) => player_id)).toEqual([id('H1'), id('H2'), id('H6')]);
  });

  it('an event of unknown strength counts as special teams, so that total = even + special', () => {
    // Seven skaters from 200 to 400: those seconds have no sets, and no code states their strength.
    const shifts = [FIVES, on('H6 H7', 200, 400)];
    const { home, shots } = count([shot(300, 'home', { goalie: id('AG') })], { shifts });
    expect(home).toMatchObject({ xgf: 0.25, ev_xgf: 0, st_xgf: 0.25 });
    expect(shots[0]).toMatchObject({ situation: 'st', strength_state: null, strength_label: 'Even Strength' });
  });

  it('without shifts and trusted codes, even-strength and special-teams counts are null', () => {
    const events = [goal(300, 'home', { shooter: id('H1'), assist1: id('H2'), goalie: id('AG') }), hit(310, 'H3')];
    const { home, skater, goalie } = count(events, { shifts: null });
    expect(home).toMatchObject({
      gf: 1,
      xgf: 0.25,
      ev_gf: null,
      st_gf: null,
      ev_xgf: null,
      st_xgf: null,
      ev_cf: null,
      cf: 1,
    });
    expect(skater('H1')).toMatchObject({ goals: 1, ixg: 0.25, ev_goals: null, pp_goals: null, ev_ixg: null });
    expect(skater('H3')).toMatchObject({ hits: 1, pp_hits: null });
    expect(goalie('AG')).toMatchObject({
      shots_faced: 1,
      goals_against: 1,
      ev_shots_faced: null,
      sh_goals_against: null,
    });
    // Before the first play nothing is unknown.
    expect(count([row(0, 'period-start')], { shifts: null }).home).toMatchObject({ ev_gf: 0, st_gf: 0 });
  });
});

describe('penalties', () => {
  it('count for the culprit, not the player who serves; a bench minor counts for no player', () => {
    const { skater } = count([
      penalty(300, 'home', { committedBy: id('H1'), drawnBy: id('A1'), servedBy: id('H2') }),
      penalty(600, 'home', { committedBy: null, servedBy: id('H3'), severity: 'BEN' }),
    ]);
    expect(skater('H1')).toMatchObject({ penalties_taken: 1, pim: 2 });
    expect(skater('A1').penalties_drawn).toBe(1);
    expect([skater('H2').pim, skater('H3').pim, skater('H3').penalties_taken]).toEqual([0, 0, 0]);
  });
});

describe('a third overtime', () => {
  it('of the playoffs counts like any period', () => {
    const periods = [1200, 1200, 1200, 1200, 1200, 500];
    const shifts = periods.map((length, k) => on(`${HOME} HG ${AWAY} AG`, k * 1200, k * 1200 + length, k + 1));
    const scored = goal(6500, 'home', { shooter: id('H1'), goalie: id('AG'), period: 6 });
    const { skater, home } = count([scored], { shifts, periods, gameType: 3 }, final(1, 0));
    expect(skater('H1')).toMatchObject({ goals: 1, ev_goals: 1, toi: 6500, toi_ev: 6500, game_type: 3 });
    expect(home).toMatchObject({ gf: 1, is_win: 1, final_period: 'OT' });
  });
});
