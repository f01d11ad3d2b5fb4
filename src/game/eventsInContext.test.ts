import { describe, expect, it } from 'vitest';
import { emptyNet, isEvenStrength, manpowerGroup, type Strength, strengthState } from '../hockey/strength.ts';
import { countDisagreements, creditedOnIce, eventsInContext } from './eventsInContext.ts';
import { faceoff, goal, id, ids, on, penalty, row, shot, story } from './testing/story.ts';
import type { EventInContext, Game } from './types.ts';

const HOME = 'H1 H2 H3 H4 H5 HG';
const AWAY = 'A1 A2 A3 A4 A5 AG';

function contextAt(game: Game, index: number): EventInContext {
  const context = eventsInContext(game)[index];
  if (context === undefined) throw new Error(`the story has no event ${index}`);
  return context;
}

function strengthAt(game: Game, index: number): Strength {
  const { strength } = contextAt(game, index);
  if (strength === null) throw new Error(`event ${index} has no strength`);
  return strength;
}

describe('eventsInContext: players on the ice', () => {
  it('credits a goal during a line change to the outgoing line, and the next faceoff to the incoming line', () => {
    const game = story([goal(605, 'home', { code: '1551' }), faceoff(605, 'home', { code: '1551' })], {
      shifts: [on('H2 H3 H4 H5 HG', 0, 1200), on(AWAY, 0, 1200), on('H1', 0, 605), on('H6', 605, 1200)],
    });
    expect(contextAt(game, 0).onIce?.skaters.home).toEqual(ids('H1 H2 H3 H4 H5'));
    expect(contextAt(game, 1).onIce?.skaters.home).toEqual(ids('H2 H3 H4 H5 H6'));
  });

  it('returns no players for a second with too many men and falls back to the stated strength', () => {
    const game = story([shot(301, 'home', { code: '1551' })], {
      shifts: [on(HOME, 0, 1200), on(AWAY, 0, 1200), on('H6 H7', 300, 302)],
    });
    expect(contextAt(game, 0).onIce).toBeNull();
    expect(strengthState(strengthAt(game, 0), 'home')).toBe('5v5');
  });

  it('keeps the sets but uses the stated strength while a sixth skater is on with the goalie', () => {
    const game = story([shot(301, 'home', { code: '1551' })], {
      shifts: [on(HOME, 0, 1200), on(AWAY, 0, 1200), on('H6', 300, 302)],
    });
    expect(contextAt(game, 0).onIce?.skaters.home).toHaveLength(6);
    expect(strengthState(strengthAt(game, 0), 'home')).toBe('5v5');
    expect(countDisagreements(eventsInContext(game)).otherShots.byCount).toBe(1);
  });

  it('returns no sets and the stated strength without shifts', () => {
    const game = story([shot(300, 'home', { code: '1451' })]);
    expect(contextAt(game, 0).onIce).toBeNull();
    expect(manpowerGroup(strengthAt(game, 0), 'home')).toBe('pp');
  });

  it('returns neither sets nor a strength in a shootout', () => {
    const shootout = { period: 5, periodKind: 'SO', code: '1010' } as const;
    const game = story([shot(10, 'home', { code: '1551' }), goal(4800, 'home', shootout)], {
      shifts: [on(`${HOME} ${AWAY}`, 0, 1200)],
      periods: [1200, 1200, 1200, 300, 0],
      finalPeriod: 'SO',
    });
    expect(contextAt(game, 1)).toMatchObject({ onIce: null, strength: null });
  });

  it('returns the score before each event', () => {
    const game = story([goal(10, 'away'), goal(20, 'away'), shot(30, 'home')]);
    expect(eventsInContext(game).map((context) => context.scoreBefore.away)).toEqual([0, 1, 2]);
  });
});

describe('eventsInContext: strength', () => {
  it("classifies a goal at 6v5 as even manpower, not EV*, with the scorer's own net empty", () => {
    const game = story([goal(1190, 'home', { code: '1560' })], {
      shifts: [on('H1 H2 H3 H4 H5', 0, 1200), on('HG', 0, 1150), on('H6', 1150, 1200), on(AWAY, 0, 1200)],
    });
    const strength = strengthAt(game, 0);
    expect(strengthState(strength, 'home')).toBe('6v5');
    expect(manpowerGroup(strength, 'home')).toBe('ev');
    expect(isEvenStrength(strength)).toBe(false);
    expect(emptyNet(strength, 'home')).toBe('own');
  });

  it('classifies a goal into the empty net as such for the scoring side', () => {
    const game = story([goal(1190, 'away', { code: '1560' })], {
      shifts: [on('H1 H2 H3 H4 H5', 0, 1200), on('HG', 0, 1150), on('H6', 1150, 1200), on(AWAY, 0, 1200)],
    });
    expect(emptyNet(strengthAt(game, 0), 'away')).toBe('opp');
    expect(contextAt(game, 0).onIce?.goalie).toEqual({ home: null, away: id('AG') });
  });

  it('does not classify a goal on a delayed call with the goalie off as a power play', () => {
    const game = story([row(300, 'delayed-penalty', 'away', { code: '1551' }), goal(306, 'home', { code: '1560' })], {
      shifts: [
        on('H1 H2 H3 H4 H5', 0, 1200),
        on('HG', 0, 303),
        on('HG', 306, 1200),
        on('H6', 303, 306),
        on(AWAY, 0, 1200),
      ],
    });
    expect(manpowerGroup(strengthAt(game, 1), 'home')).toBe('ev');
    expect(isEvenStrength(strengthAt(game, 1))).toBe(false);
  });

  it('classifies a power-play goal as such although the penalised player returns with it', () => {
    const game = story([goal(100, 'home', { code: '1451' }), faceoff(100, 'home', { code: '1551' })], {
      shifts: [on(HOME, 0, 1200), on('A1 A2 A3 A4 AG', 0, 1200), on('A5', 0, 60), on('A5', 100, 1200)],
    });
    expect(strengthState(strengthAt(game, 0), 'home')).toBe('5v4');
    expect(strengthState(strengthAt(game, 1), 'home')).toBe('5v5');
  });

  it('classifies a penalty at the strength before it', () => {
    const game = story([penalty(60, 'away', { code: '1551' })], {
      shifts: [on(HOME, 0, 1200), on('A1 A2 A3 A4 AG', 0, 1200), on('A5', 0, 60), on('A5', 180, 1200)],
    });
    expect(isEvenStrength(strengthAt(game, 0))).toBe(true);
  });

  it('follows 5v3, 4v4 and 3v3', () => {
    const game = story([shot(100, 'home'), shot(300, 'home'), shot(500, 'home')], {
      shifts: [
        on('H1 H2 H3 HG', 0, 1200),
        on('A1 A2 A3 AG', 0, 1200),
        on('H4 H5', 0, 200),
        on('H4 A4', 200, 400),
        on('A5', 400, 401),
        on('H5', 400, 401),
      ],
    });
    expect(strengthState(strengthAt(game, 0), 'home')).toBe('5v3');
    expect(strengthState(strengthAt(game, 0), 'away')).toBe('3v5');
    expect(strengthState(strengthAt(game, 1), 'home')).toBe('4v4');
    expect(strengthState(strengthAt(game, 2), 'home')).toBe('3v3');
    expect(isEvenStrength(strengthAt(game, 2))).toBe(true);
  });

  it('follows a 4v3 power play in overtime', () => {
    const game = story([shot(3700, 'away', { code: '1431' })], {
      shifts: [on('H1 H2 H3 HG A1 A2 A3 AG', 3600, 3900), on('A4', 3650, 3770)],
      periods: [1200, 1200, 1200, 300],
    });
    expect(strengthState(strengthAt(game, 0), 'away')).toBe('4v3');
    expect(manpowerGroup(strengthAt(game, 0), 'away')).toBe('pp');
  });

  it('keeps both halves of a double minor on the power play when a goal ends the first', () => {
    const game = story(
      [
        penalty(60, 'away', { minutes: 4, infraction: 'high-sticking-double-minor', code: '1551' }),
        goal(100, 'home', { code: '1451' }),
        faceoff(100, 'home', { code: '1451' }),
        goal(150, 'home', { code: '1451' }),
        faceoff(150, 'home', { code: '1551' }),
      ],
      { shifts: [on(HOME, 0, 1200), on('A1 A2 A3 A4 AG', 0, 1200), on('A5', 0, 60), on('A5', 150, 1200)] },
    );
    expect([0, 1, 2, 3, 4].map((k) => strengthState(strengthAt(game, k), 'home'))).toEqual([
      '5v5',
      '5v4',
      '5v4',
      '5v4',
      '5v5',
    ]);
  });

  it('follows a goalie change', () => {
    const game = story([goal(700, 'away'), shot(701, 'away')], {
      shifts: [on('H1 H2 H3 H4 H5', 0, 1200), on('HG', 0, 700), on('HG2', 700, 1200), on(AWAY, 0, 1200)],
    });
    expect(contextAt(game, 0).onIce?.goalie.home).toBe(id('HG'));
    expect(contextAt(game, 1).onIce?.goalie.home).toBe(id('HG2'));
  });
});

describe('penalty shots', () => {
  const game = story(
    [
      goal(100, 'home', { code: '1010', isPenaltyShot: true }),
      shot(200, 'away', { code: '0101', isPenaltyShot: true, outcome: 'missed', missReason: 'failed-attempt' }),
      goal(300, 'home', { code: '1551' }),
    ],
    { shifts: [on(`${HOME} ${AWAY}`, 0, 1200)] },
  );

  it.each([0, 1])('credit no on-ice player, scored or not (%i)', (k) => {
    expect(creditedOnIce(contextAt(game, k))).toBeNull();
    expect(isEvenStrength(strengthAt(game, k))).toBe(true);
  });

  it('do not affect other goals', () => {
    expect(creditedOnIce(contextAt(game, 2))?.skaters.home).toEqual(ids('H1 H2 H3 H4 H5'));
  });
});

describe('countDisagreements', () => {
  it('counts differing sets and stated strength, separately for goals and other shots', () => {
    const game = story(
      [
        goal(100, 'home', { code: '1551' }),
        goal(200, 'home', { code: '1451' }),
        shot(300, 'home', { code: '1551' }),
        shot(400, 'home', { code: '1560' }),
        shot(500, 'home', { code: '1010', isPenaltyShot: true }),
        shot(600, 'home'),
        faceoff(700, 'home', { code: '1331' }),
      ],
      { shifts: [on(`${HOME} ${AWAY}`, 0, 1200)] },
    );
    expect(countDisagreements(eventsInContext(game))).toEqual({
      goals: { compared: 2, byCount: 1, byEvenStrength: 1 },
      otherShots: { compared: 2, byCount: 1, byEvenStrength: 1 },
    });
  });

  it('distinguishes a disagreement in counts that does not affect EV*', () => {
    const game = story([shot(300, 'home', { code: '1441' })], { shifts: [on(`${HOME} ${AWAY}`, 0, 1200)] });
    expect(countDisagreements(eventsInContext(game)).otherShots).toEqual({
      compared: 1,
      byCount: 1,
      byEvenStrength: 0,
    });
  });

  it('compares nothing without shifts', () => {
    const game = story([goal(100, 'home', { code: '1551' })]);
    expect(countDisagreements(eventsInContext(game)).goals.compared).toBe(0);
  });
});
