import { describe, expect, it } from 'vitest';
import { goal, id, on, shot, story } from '../game/testing/story.ts';
import type { GameEvent } from '../game/types.ts';
import { countGame } from './countGame.ts';
import { isStolen } from './goalieRows.ts';
import { AWAY, count, FIVES, final, HOME, xgOf } from './testing/countedStory.ts';

describe('penalty shots', () => {
  const taken = { shooter: id('H1'), goalie: id('AG'), isPenaltyShot: true, code: '1010' };

  it('a goal counts for the shooter and the goalie only, with a plus for the scorer', () => {
    const { skater, goalie, shots, home } = count([goal(300, 'home', taken)]);
    expect(skater('H1')).toMatchObject({
      goals: 1,
      isog: 1,
      ixg: 0.25,
      ev_goals: 0,
      ev_gf: 0,
      ev_xgf: 0,
      plus_minus: 1,
    });
    expect(skater('H2')).toMatchObject({ ev_xgf: 0, plus_minus: 0 });
    expect(skater('A1')).toMatchObject({ ev_xga: 0, plus_minus: 0 });
    expect(goalie('AG')).toMatchObject({
      goals_against: 1,
      shots_faced: 1,
      xga: 0.25,
      ev_xga: 0,
      sh_xga: 0,
      pp_xga: 0,
    });
    expect(home).toMatchObject({ gf: 1, ev_gf: 0, st_gf: 1, pp_gf: 0, en_gf: 0 });
    expect(shots[0]).toMatchObject({
      strength_label: 'Penalty Shot',
      situation: 'st',
      is_penalty_shot: 1,
      is_empty_net: 0,
    });
  });

  it('a missed one counts as a miss, and the goalie faced its xG', () => {
    const { skater, goalie } = count([shot(300, 'home', { ...taken, outcome: 'missed' })]);
    expect(skater('H1')).toMatchObject({ isog: 0, iff: 1, icf: 1, ixg: 0.25 });
    expect(goalie('AG')).toMatchObject({ shots_faced: 0, xga: 0.25 });
  });

  it('a goal on one during a power play is a power-play goal for plus-minus: no plus', () => {
    const { skater } = count([goal(300, 'home', taken)], { shifts: [on(`${HOME} HG A1 A2 A3 A4 AG`, 0, 1200)] });
    expect(skater('H1').plus_minus).toBe(0);
  });
});

describe('a shot without a place', () => {
  it('is faced by the goalie with its xG, and is in no band of danger', () => {
    const { goalie } = count([shot(300, 'home', { shooter: id('H1'), goalie: id('AG'), point: null })]);
    expect(goalie('AG')).toMatchObject({ shots_faced: 1, xga: 0.25, sa_low: 0, sa_medium: 0, sa_high: 0 });
  });
});

describe('the shootout', () => {
  const shifts = [1, 2, 3].map((period) => on(`${HOME} HG ${AWAY} AG`, (period - 1) * 1200, period * 1200, period));
  const overtime = on('H1 H2 H3 HG A1 A2 A3 AG', 3600, 3900, 4);
  const attempt = goal(4800, 'home', { shooter: id('H1'), goalie: id('AG'), period: 5, periodKind: 'SO' });

  it('counts for no player, and decides the win', () => {
    const { skater, goalie, home, away, shots } = count(
      [attempt],
      { shifts: [...shifts, overtime], periods: [1200, 1200, 1200, 300, 0], finalPeriod: 'SO' },
      final(1, 0),
    );
    expect(skater('H1')).toMatchObject({ goals: 0, isog: 0, ixg: 0, toi: 3900, plus_minus: 0 });
    expect(goalie('AG')).toMatchObject({ goals_against: 0, shots_faced: 0, xga: 0, toi: 3900 });
    expect([home.gf, home.is_win, away.ga, away.is_win, home.final_period]).toEqual([0, 1, 0, 0, 'SO']);
    expect(shots).toEqual([]);
  });

  it('is a margin of 1 for a stolen game: half a goal saved is not enough, a full one is', () => {
    const facts = { shifts: [...shifts, overtime], periods: [1200, 1200, 1200, 300, 0], finalPeriod: 'SO' } as const;
    const saves = (number: number): GameEvent[] =>
      Array.from({ length: number }, (_, k) => shot(100 + k, 'away', { goalie: id('HG') }));
    expect(count([...saves(3), attempt], facts, final(1, 0)).goalie('HG').is_stolen).toBe(0);
    expect(count([...saves(4), attempt], facts, final(1, 0)).goalie('HG').is_stolen).toBe(1);
  });
});

describe('a stolen game', () => {
  const saves = (number: number, from: number, goalie: string): GameEvent[] =>
    Array.from({ length: number }, (_, k) => shot(from + k, 'away', { goalie: id(goalie) }));
  const scored = goal(1190, 'home', { goalie: id('AG') });

  it('needs GSAx of at least the margin, by one goalie of the winning side', { tags: ['game.stolen.rule'] }, () => {
    const isStolen = (events: readonly GameEvent[], shifts = [FIVES]): readonly (number | null)[] =>
      count(events, { shifts }, final(1, 0)).goalies.map(({ is_stolen }) => is_stolen);
    // Four shots of .25: exactly the margin.
    expect(isStolen([...saves(4, 10, 'HG'), scored])).toEqual([1, 0]);
    expect(isStolen([...saves(3, 10, 'HG'), scored])).toEqual([0, 0]);
    // Two winning goalies are not added up.
    const two = [on(`${HOME} ${AWAY} AG`, 0, 1200), on('HG', 0, 600), on('HG2', 600, 1200)];
    expect(isStolen([...saves(3, 10, 'HG'), ...saves(3, 700, 'HG2'), scored], two)).toEqual([0, 0, 0]);
    expect(isStolen([...saves(3, 10, 'HG'), ...saves(4, 700, 'HG2'), scored], two)).toEqual([0, 1, 0]);
  });

  it('is never one of the losing side, however well its goalie played', { tags: ['game.stolen.rule'] }, () => {
    const faced = Array.from({ length: 20 }, (_, k) => shot(10 + k, 'home', { goalie: id('AG') }));
    const { goalie } = count([...faced, goal(900, 'home', { goalie: id('AG') })], { shifts: [FIVES] }, final(1, 0));
    expect(goalie('AG')).toMatchObject({ xga: 5.25, goals_against: 1, is_stolen: 0 });
  });

  it('is unknown before the end, or without xG', () => {
    const game = final(1, 0)(story([...saves(4, 10, 'HG'), scored], { shifts: [FIVES] }));
    expect(countGame({ ...game, status: 'live' }, xgOf(game)).goalies.map((one) => one.is_stolen)).toEqual([
      null,
      null,
    ]);
    expect(countGame(game, null).goalies.map((one) => one.is_stolen)).toEqual([null, null]);
  });
});

describe('goalies', () => {
  it('the goalie in net at the opening faceoff started', () => {
    const { goalie } = count([shot(700, 'away', { goalie: id('HG2') })], {
      shifts: [on(`${HOME} ${AWAY} AG`, 0, 1200), on('HG', 0, 600), on('HG2', 600, 1200)],
    });
    expect([goalie('HG').is_starter, goalie('HG2').is_starter, goalie('AG').is_starter]).toEqual([1, 0, 1]);
    expect([goalie('HG').toi, goalie('HG2').toi]).toEqual([600, 600]);
  });

  it('the goalie in net at the opening faceoff started, even when pulled within the first minute', () => {
    const { goalie } = count([], {
      shifts: [on(`${HOME} ${AWAY} AG`, 0, 1200), on('HG', 0, 20), on('HG2', 20, 1200)],
    });
    expect([goalie('HG').is_starter, goalie('HG2').is_starter]).toEqual([1, 0]);
  });

  it("without shifts a club's only goalie started; of two it is unknown", () => {
    const { goalie } = count(
      [
        shot(100, 'away', { goalie: id('HG') }),
        shot(200, 'away', { goalie: id('HG2') }),
        shot(300, 'home', { goalie: id('AG') }),
      ],
      {},
    );
    expect([goalie('HG').is_starter, goalie('HG2').is_starter, goalie('AG').is_starter]).toEqual([null, null, 1]);
  });

  it('a goalie who dressed but never played has no row', () => {
    expect(count([]).goalies.map(({ player_id }) => player_id)).toEqual([id('HG'), id('AG')]);
  });

  it('without a named goalie the one on the ice faced the shot, unless the feed states an empty net', () => {
    const unnamed = count([shot(300, 'home')]);
    expect(unnamed.goalie('AG')).toMatchObject({ shots_faced: 1, xga: 0.25 });
    const empty = count([shot(300, 'home', { code: '0651', outcome: 'missed' })]);
    expect(empty.goalie('AG')).toMatchObject({ shots_faced: 0, xga: 0 });
    const saved = count([shot(300, 'home', { code: '0651' })]);
    expect(saved.goalie('AG')).toMatchObject({ shots_faced: 1, saves: 1 });
    expect(empty.home.en_xgf).toBe(0.25);
  });

  it("a block is no goalie's shot faced", () => {
    const { goalie, skater } = count([shot(300, 'home', { outcome: 'blocked', blocker: id('A1') })]);
    expect(goalie('AG')).toMatchObject({ shots_faced: 0, xga: 0 });
    expect(skater('A1').blocks).toBe(1);
  });
});

describe('isStolen', () => {
  it.each([
    ['more than the margin', true, 2.4, 2, true],
    ['exactly the margin', true, 2, 2, true],
    ['less than the margin', true, 1.99, 2, false],
    ['exactly one in overtime or a shootout', true, 1, 1, true],
    ['under one in overtime or a shootout', true, 0.99, 1, false],
    ['a losing goalie, however good', false, 6, 1, false],
    ['no xG for the game', true, null, 1, false],
  ] as const)('%s', { tags: ['game.stolen.rule'] }, (_what, isWinner, gsax, margin, stolen) => {
    expect(isStolen({ isWinner, gsax, margin })).toBe(stolen);
  });

  it('two winning goalies are not summed: each must reach the margin alone', { tags: ['game.stolen.rule'] }, () => {
    const shares = [1.2, 0.9];
    expect(shares.some((gsax) => isStolen({ isWinner: true, gsax, margin: 2 }))).toBe(false);
  });
});

/** A visiting shot on the home goalie, and goals of both sides. */
const saved = (second: number) => shot(second, 'away', { shooter: id('A2'), goalie: id('HG') });
const missed = (second: number) => shot(second, 'away', { shooter: id('A2'), goalie: id('HG'), outcome: 'missed' });
const allowed = (second: number) => goal(second, 'away', { shooter: id('A2'), goalie: id('HG') });
const scored = (second: number) => goal(second, 'home', { shooter: id('H2'), goalie: id('AG') });

describe('a meaningful shot', () => {
  it('is taken with the score tied or within one goal just before the shot', {
    tags: ['card.goalie.meaningful-sv'],
  }, () => {
    const game = story(
      [
        saved(10), // 0-0: meaningful
        missed(20), // not on goal
        allowed(30), // at 0-0: meaningful, no save; 0-1
        allowed(40), // at 0-1: meaningful, no save; 0-2
        saved(50), // at 0-2: not
        allowed(60), // at 0-2: not, though it ends at 0-3
        saved(70), // at 0-3: not
        scored(80), // 1-3
        scored(90), // 2-3
        saved(100), // at 2-3: meaningful
        scored(110), // 3-3
        scored(120), // 4-3
        saved(130), // at 4-3: meaningful, in front as much as behind
        scored(140), // 5-3
        saved(150), // at 5-3: not
      ],
      { shifts: [on('H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200)] },
    );
    const xgByEvent = new Map(game.events.map(({ eventId }) => [eventId, 0.1]));
    const goalie = countGame(game, xgByEvent).goalies.find(({ player_id }) => player_id === id('HG'));
    expect(goalie).toMatchObject({ shots_faced: 9, meaningful_shots: 5, meaningful_saves: 3 });
  });
});
