import { describe, expect, it } from 'vitest';
import { DemoLeague } from '../league/demoLeague.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import type { MatchState, SimPlay } from './matchState.ts';

const league = new DemoLeague({ today: '2026-11-21', seasons: 1 });
const fixtures = league.seasons[0]?.fixtures.slice(0, 240) ?? [];
const matches: readonly MatchState[] = fixtures.map((fixture) => league.play(fixture));
const first = fixtures[0] as Fixture;

const isShootout = (play: SimPlay): boolean => play.period > 4;
const playsOf = (keys: readonly string[]): SimPlay[] =>
  matches.flatMap((m) => m.plays.filter((play) => keys.includes(play.key) && !isShootout(play)));
const perGame = (...keys: readonly string[]): number => playsOf(keys).length / matches.length;
const codeOf = (on: readonly number[]): string => {
  const count = (from: number, to: number): number => on.filter((who) => who >= from && who < to).length;
  return `${count(38, 40)}${count(20, 38)}${count(0, 18)}${count(18, 20)}`;
};

describe('a simulated game', () => {
  it('is deterministic, and different with another seed', () => {
    expect(league.play(first).plays).toEqual(matches[0]?.plays);
    const other = new DemoLeague({ today: '2026-11-21', seasons: 1, seed: 'other' });
    expect(other.play(other.seasons[0]?.fixtures[0] as Fixture).plays).not.toEqual(matches[0]?.plays);
  });

  it('is a prefix of the full game when cut for a live game', () => {
    const live = league.play(first, 2000);
    expect(live.isOver).toBe(false);
    expect(live.plays).toEqual(matches[0]?.plays.slice(0, live.plays.length));
    expect(live.now).toBeGreaterThanOrEqual(2000);
    expect(live.now).toBeLessThan(2200);
  });

  it('states at every play the players on the ice, by the boundary rule of its kind', () => {
    const wrong = matches.flatMap((m) =>
      m.plays.filter((play) => {
        if (isShootout(play) || play.code === '0101' || play.code === '1010') return false;
        const isFrom = play.key === 'faceoff' || play.key === 'period-start';
        const on = m.shifts
          .filter(({ period, start, end }) => {
            if (period !== play.period) return false;
            return isFrom ? start <= play.second && play.second < end : start < play.second && play.second <= end;
          })
          .map(({ who }) => who);
        return codeOf(on) !== play.code;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('never has overlapping or empty shifts of a player', () => {
    const wrong = matches.flatMap((m) => {
      const shifts = m.shifts.toSorted((a, b) => a.who - b.who || a.period - b.period || a.start - b.start);
      return shifts.filter((shift, i) => {
        const next = shifts[i + 1];
        const overlaps = next?.who === shift.who && next.period === shift.period && next.start < shift.end;
        return shift.start >= shift.end || overlaps;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('keeps a penalised player off the ice until the minor expires or a goal ends it', () => {
    const early = matches.flatMap((m) =>
      m.plays
        .filter((play) => play.details?.typeCode === 'MIN' && play.second < 1000)
        .filter((play) => {
          const shift = m.shifts.find(
            ({ who, period, start }) =>
              period === play.period &&
              start >= play.second &&
              m.player(who).playerId === play.details?.committedByPlayerId,
          );
          if (shift === undefined || shift.start >= play.second + 120) return false;
          return !m.plays.some(
            ({ key, period, second }) =>
              key === 'goal' && period === play.period && second >= play.second && second <= shift.start,
          );
        }),
    );
    expect(early).toEqual([]);
  });

  it('ends after regulation, at an overtime goal, or in a shootout won by one', () => {
    for (const m of matches) {
      const inPlay = [0, 1].map(
        (side) =>
          m.plays.filter(
            (p) => p.key === 'goal' && !isShootout(p) && p.details?.eventOwnerTeamId === m.teamId(side as 0 | 1),
          ).length,
      ) as [number, number];
      expect(m.score[0]).not.toBe(m.score[1]);
      expect(m.plays.at(-1)?.key).toBe('game-end');
      if (m.period <= 4) expect(m.score).toEqual(inPlay);
      else expect(m.score.map((score, side) => score - (inPlay[side] as number)).sort()).toEqual([0, 1]);
      const afterRegulation = m.plays.filter(({ key, period }) => key === 'goal' && period === 4);
      expect(afterRegulation.length).toBe(m.period === 4 ? 1 : 0);
      if (m.period === 4) expect(m.plays.at(-1)?.second).toBe(afterRegulation[0]?.second);
    }
  });

  it('uses each event number once', () => {
    for (const m of matches) expect(new Set(m.plays.map(({ eventId }) => eventId)).size).toBe(m.plays.length);
  });
});

/**
 * Figures of 2023-24 from the archive's first 300 games, with a margin of some 12 %: four standard errors of 240 games
 * are less.
 */
describe('the rates of simulated games match 2023-24', () => {
  const near = (value: number, real: number, share = 0.12): void => {
    expect(value).toBeGreaterThan(real * (1 - share));
    expect(value).toBeLessThan(real * (1 + share));
  };

  it('in goals, shots, misses and blocks', () => {
    near(perGame('goal'), 6.3);
    near(perGame('goal', 'shot-on-goal'), 61.5);
    near(perGame('missed-shot'), 26.4);
    near(perGame('blocked-shot'), 33.9);
  });

  it('in faceoffs, hits, turnovers, stoppages and penalties', () => {
    near(perGame('faceoff'), 57.8);
    near(perGame('hit'), 42.9);
    near(perGame('giveaway'), 15.6);
    near(perGame('takeaway'), 12.95);
    near(perGame('stoppage'), 44.6);
    near(perGame('penalty'), 8.56);
    near(perGame('delayed-penalty'), 2.93, 0.2);
  });

  it('in the number of shifts: 690 to 845', () => {
    const mean = matches.reduce((sum, m) => sum + m.shifts.length, 0) / matches.length;
    expect(mean).toBeGreaterThan(690);
    expect(mean).toBeLessThan(845);
  });

  it('in overtimes (a fifth of the games) and shootouts', () => {
    const share = (test: (m: MatchState) => boolean): number => matches.filter(test).length / matches.length;
    expect(share((m) => m.period > 3)).toBeGreaterThan(0.13);
    expect(share((m) => m.period > 3)).toBeLessThan(0.29);
    expect(share((m) => m.period > 4)).toBeGreaterThan(0.02);
    expect(share((m) => m.period > 4)).toBeLessThan(0.13);
  });

  it('in unblocked attempts by strength: 5v5, power plays, extra attackers, 3v3', () => {
    const shots = playsOf(['goal', 'shot-on-goal', 'missed-shot']);
    const of = (...codes: string[]): number => shots.filter(({ code }) => codes.includes(code)).length / matches.length;
    near(of('1551'), 66.7);
    // Real: 13.56 by the side with more players and 2.35 by the other.
    near(of('1451', '1541'), 15.9, 0.15);
    // Real: 1.62 by the side without a goalie and .48 at its net.
    near(of('0651', '1560'), 2.1, 0.35);
    near(of('1331'), 1.01, 0.6);
  });

  it('in kinds of stoppage: frozen by the goalie, icing, offside', () => {
    const reasons = (reason: string): number =>
      playsOf(['stoppage']).filter((play) => play.details?.reason === reason).length / matches.length;
    near(reasons('goalie-stopped-after-sog'), 15.97, 0.15);
    near(reasons('icing'), 8.42, 0.15);
    near(reasons('offside'), 4.59, 0.2);
  });
});

describe('the recorded true chances', () => {
  const shots = matches.flatMap(({ truth }) => truth);

  it('cover every unblocked shot on a goalie outside the shootout, goals included', () => {
    const inArchive = matches.flatMap((m) =>
      m.plays.filter(
        ({ key, details: of, code, period }) =>
          ['goal', 'shot-on-goal', 'missed-shot'].includes(key) &&
          of?.goalieInNetId !== undefined &&
          code !== '0101' &&
          code !== '1010' &&
          period <= 4,
      ),
    );
    expect(shots).toHaveLength(inArchive.length);
  });

  it('equal the goal rate at every distance, within four standard errors', () => {
    for (let from = 0; from < 70; from += 10) {
      const near = shots.filter(({ distance }) => distance >= from && distance < from + 10);
      const expected = near.reduce((sum, { probability }) => sum + probability, 0);
      const spread = Math.sqrt(near.reduce((sum, { probability: p }) => sum + p * (1 - p), 0));
      const goals = near.filter(({ isGoal }) => isGoal).length;
      expect(near.length).toBeGreaterThan(200);
      expect(Math.abs(goals - expected)).toBeLessThan(4 * spread);
    }
  });

  it('fall with distance', () => {
    const mean = (low: number, high: number): number => {
      const some = shots.filter(({ distance }) => distance >= low && distance < high);
      return some.reduce((sum, { averageProbability }) => sum + averageProbability, 0) / some.length;
    };
    const means = [mean(5, 15), mean(15, 30), mean(30, 45), mean(45, 60), mean(60, 200)];
    expect(means).toEqual(means.toSorted((a, b) => b - a));
  });
});
