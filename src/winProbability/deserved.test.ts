import { describe, expect, it } from 'vitest';
import { eventsInContext } from '../game/eventsInContext.ts';
import { faceoff, goal, shot, story } from '../game/testing/story.ts';
import { createRandom } from '../hockey/random.ts';
import type { Side } from '../hockey/strength.ts';
import { type Chance, foldChances } from './chances.ts';
import { calibrated, deservedOf, seriesChance, WIN_SLOPE } from './deserved.ts';
import { compareGoals, goalDistribution, stolenChance } from './goalDistribution.ts';

/** The distribution of goals by going through all 2^n combinations of goals and misses. */
function byBruteForce(chances: readonly number[]): number[] {
  const distribution = new Array<number>(chances.length + 1).fill(0);
  for (let scored = 0; scored < 2 ** chances.length; scored++) {
    let probability = 1;
    let goals = 0;
    chances.forEach((p, k) => {
      const isGoal = (scored >> k) & 1;
      probability *= isGoal ? p : 1 - p;
      goals += isGoal;
    });
    distribution[goals] = (distribution[goals] as number) + probability;
  }
  return distribution;
}

function chance(side: Side, xgs: readonly number[], over: Partial<Chance> = {}): Chance {
  const shots = xgs.map((xg) => ({ xg, moves: null }));
  return { side, isOvertime: false, isEvenStrength: true, shots, ...over };
}

describe('the distribution of goals', () => {
  it('equals all combinations of up to twelve chances', () => {
    const random = createRandom(20);
    for (let n = 0; n <= 12; n++) {
      const chances = Array.from({ length: n }, () => (random() < 0.1 ? Math.round(random()) : random()));
      const expected = byBruteForce(chances);
      const found = goalDistribution(chances);
      expect(found).toHaveLength(n + 1);
      for (const [goals, p] of expected.entries()) expect(found[goals]).toBeCloseTo(p, 12);
    }
  });

  it('sums to one and has the mean of the chances for a game of eighty', () => {
    const chances = Array.from({ length: 80 }, (_, k) => 0.01 + 0.005 * (k % 20));
    const found = [...goalDistribution(chances)];
    expect(found.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    const mean = chances.reduce((sum, p) => sum + p, 0);
    expect(found.reduce((sum, p, goals) => sum + p * goals, 0)).toBeCloseTo(mean, 10);
  });

  it('compares two sides like a sum over all scores', () => {
    const [home, away] = [goalDistribution([0.3, 0.5, 0.2]), goalDistribution([0.4])];
    let ahead = 0;
    let level = 0;
    for (const [h, p] of home.entries()) {
      for (const [a, q] of away.entries()) {
        if (h > a) ahead += p * q;
        if (h === a) level += p * q;
      }
    }
    const found = compareGoals(home, away);
    expect(found.home).toBeCloseTo(ahead, 12);
    expect(found.level).toBeCloseTo(level, 12);
    expect(found.home + found.away + found.level).toBeCloseTo(1, 12);
  });
});

describe('what a game deserved', () => {
  it('is worked out by hand for one chance a side', () => {
    const deserved = deservedOf([chance('home', [0.5]), chance('away', [0.25])], 1);
    // Home 1-0: .5 x .75; away 0-1: .5 x .25; level: the rest, two thirds of it home's.
    expect(deserved?.ahead.home).toBeCloseTo(0.375, 12);
    expect(deserved?.ahead.away).toBeCloseTo(0.125, 12);
    expect(deserved?.overtime).toBeCloseTo(0.5, 12);
    expect(deserved?.homeWin).toBeCloseTo(0.375 + 0.5 * (0.5 / 0.75), 12);
    expect(deserved?.interval).toBeNull();
  });

  it('is less sure of the win than the shots alone, by a slope of the log-odds', () => {
    // Odds of 4 to 1 become 4 to the power of a half: 2 to 1.
    expect(calibrated(0.8, 0.5)).toBeCloseTo(2 / 3, 12);
    expect([calibrated(0, 0.5), calibrated(1, 0.5)]).toEqual([0, 1]);
    const [sure, served] = [deservedOf([chance('home', [0.5])], 1), deservedOf([chance('home', [0.5])])];
    // Ahead in half of the cases, and all of the even-strength chances where level.
    expect([sure?.homeWin, served?.homeWin]).toEqual([1, 1]);
  });

  it('gives a chance with a rebound at most one goal', () => {
    const deserved = deservedOf([chance('home', [0.2, 0.5])]);
    expect(deserved?.goals.home[0]).toBeCloseTo(0.4, 12);
    expect(deserved?.goals.home[1]).toBeCloseTo(0.6, 12);
  });

  it('keeps chances of overtime out of the sixty minutes, and uses them for the split', () => {
    const deserved = deservedOf([chance('home', [0.3], { isOvertime: true })]);
    expect(deserved?.overtime).toBe(1);
    expect(deserved?.homeWin).toBe(1);
  });

  it('splits half and half without even-strength chances', () => {
    const deserved = deservedOf([chance('home', [0.5], { isEvenStrength: false })]);
    expect(deserved?.homeWin).toBeCloseTo(calibrated(0.5 + 0.25, WIN_SLOPE), 12);
  });

  it('has an interval as wide as the refits disagree', () => {
    const moved = (side: Side, moves: readonly number[]): Chance => ({
      ...chance(side, []),
      shots: [{ xg: 0.3, moves }],
    });
    const widthOf = (away: readonly number[]): number => {
      const interval = deservedOf([moved('home', [-0.2, 0, 0.2]), moved('away', away)])?.interval;
      return interval == null ? Number.NaN : interval[1] - interval[0];
    };
    expect(widthOf([0, 0, 0])).toBeGreaterThan(0.02);
    // A move that both sides share changes less.
    expect(widthOf([-0.2, 0, 0.2])).toBeLessThan(widthOf([0, 0, 0]));
  });

  it('is null without a chance', () => {
    expect(deservedOf([])).toBeNull();
  });
});

describe('the chances of a game', () => {
  /** The chances of a story where every shot has the same xG. */
  function chancesOf(events: Parameters<typeof story>[0], hasSeconds = true): readonly Chance[] {
    const game = story(events);
    const xg = new Map(game.events.flatMap((event) => (event.kind === 'shot' ? [[event.eventId, 0.1] as const] : [])));
    return foldChances(game, eventsInContext(game), { xg, moves: null, hasSeconds });
  }

  it('join a shot to an attempt of the same team up to three seconds before', () => {
    const chances = chancesOf([shot(100, 'home'), shot(103, 'home'), shot(107, 'home'), shot(108, 'away')]);
    expect(chances.map(({ side, shots }) => [side, shots.length])).toEqual([
      ['home', 2],
      ['home', 1],
      ['away', 1],
    ]);
  });

  it('join a shot to an own attempt that was the last play, where seconds may not be used', () => {
    const events = [shot(100, 'home'), shot(109, 'home'), shot(110, 'away'), shot(110, 'home')];
    expect(chancesOf(events, false).map(({ shots }) => shots.length)).toEqual([2, 1, 1]);
    expect(chancesOf(events, true).map(({ shots }) => shots.length)).toEqual([1, 2, 1]);
  });

  it('end with a whistle and with a goal', () => {
    expect(chancesOf([shot(100, 'home'), faceoff(101, 'home'), shot(102, 'home')])).toHaveLength(2);
    expect(chancesOf([goal(100, 'home'), faceoff(100, 'home'), shot(102, 'home')])).toHaveLength(2);
  });

  it('leave out the shootout', () => {
    expect(chancesOf([goal(4800, 'home', { code: '1010', period: 5, periodKind: 'SO' })])).toEqual([]);
  });
});

describe('who deserved a series', () => {
  it('is counted over all ways the games could have gone', () => {
    const games = [0.5, 0.7, 0.2, 0.9];
    let [firstMore, level] = [0, 0];
    for (let ways = 0; ways < 16; ways++) {
      const won = games.map((_p, k) => (ways & (1 << k)) !== 0);
      const p = games.reduce((product, one, k) => product * (won[k] === true ? one : 1 - one), 1);
      const wins = won.filter(Boolean).length;
      if (wins > 2) firstMore += p;
      if (wins === 2) level += p;
    }
    const chance = seriesChance(games);
    expect(chance?.firstMore).toBeCloseTo(firstMore, 12);
    expect(chance?.level).toBeCloseTo(level, 12);
    expect((chance?.firstMore ?? 0) + (chance?.secondMore ?? 0) + (chance?.level ?? 0)).toBeCloseTo(1, 12);
    expect(chance?.wins).toBeCloseTo(2.3, 12);
  });

  it('is never level after an odd number of games, and null without one', () => {
    expect(seriesChance([0.5, 0.5, 0.5])).toMatchObject({ firstMore: 0.5, secondMore: 0.5, level: 0 });
    expect(seriesChance([])).toBeNull();
  });
});

it('is the chance that an average goalie does not win, by hand', () => {
  // A win by 1-0 with two shots of .5 and .2: none goes in .4, one .5, both .1.
  expect(stolenChance({ goalsFor: 1, otherGoalsAgainst: 0, faced: [0.5, 0.2] })).toBeCloseTo(0.1 + 0.5 / 2, 12);
  // A goal into the empty net remains.
  expect(stolenChance({ goalsFor: 2, otherGoalsAgainst: 1, faced: [0.5, 0.2] })).toBeCloseTo(0.1 + 0.5 / 2, 12);
  // Won in a shootout after 0-0: level without a goal, lost with any.
  expect(stolenChance({ goalsFor: 0, otherGoalsAgainst: 0, faced: [0.5, 0.2] })).toBeCloseTo(0.6 + 0.4 / 2, 12);
  expect(stolenChance({ goalsFor: 3, otherGoalsAgainst: 0, faced: [] })).toBe(0);
});
