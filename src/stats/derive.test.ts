import { describe, expect, it } from 'vitest';
import { deriveOver, deriveStat } from './derive.ts';
import { RULES } from './registry/counters.ts';
import { isCountRule, type Population } from './registry/entry.ts';

/** A row, the statistic's value in it, and an explanation. */
type Case = readonly [row: Readonly<Record<string, number | null>>, value: number | null, why?: string];

/**
 * Cases for every derived statistic: ordinary rows, edge cases and unknown counters. The first test below names a
 * statistic without cases.
 */
const CASES: Readonly<Record<Population, Readonly<Record<string, readonly Case[]>>>> = {
  skater: {
    assists: [
      [{ a1: 2, a2: 1 }, 3],
      [{ a1: 0, a2: 0 }, 0],
      [{ a1: null, a2: 1 }, null],
    ],
    points: [
      [{ goals: 1, a1: 2, a2: 1 }, 4],
      [{ goals: 1, a1: 2, a2: null }, null],
    ],
    primary_points: [
      [{ goals: 1, a1: 2, a2: 1 }, 3],
      [{ goals: null, a1: 2 }, null],
    ],
    gax: [
      [{ goals: 1, ixg: 0.25 }, 0.75],
      [{ goals: 0, ixg: 0.5 }, -0.5],
      [{ goals: 0, ixg: 0 }, 0, 'no shots: two measured zeros'],
      [{ goals: 1, ixg: null }, null, 'a game without xG'],
    ],
    game_score: [
      [{ game_score: 6.25 }, 6.25],
      [{ game_score: null }, null],
    ],
    to_margin: [
      [{ takeaways: 1, giveaways: 3 }, -2],
      [{ takeaways: null, giveaways: 3 }, null],
    ],
    fo_margin: [
      [{ faceoffs_won: 9, faceoffs_lost: 4 }, 5],
      [{ faceoffs_won: 9, faceoffs_lost: null }, null],
    ],
    faceoff_pct: [
      [{ faceoffs_won: 3, faceoffs_lost: 1 }, 75],
      [{ faceoffs_won: 0, faceoffs_lost: 2 }, 0],
      [{ faceoffs_won: 0, faceoffs_lost: 0 }, null, 'no faceoffs taken'],
    ],
    ev_xgf_pct: [
      [{ ev_xgf: 0.75, ev_xga: 0.25, toi_ev: 600 }, 75],
      [{ ev_xgf: 0, ev_xga: 0.1, toi_ev: 600 }, 0],
      [{ ev_xgf: 0, ev_xga: 0, toi_ev: 1 }, 50, 'nothing happened in that time'],
      [{ ev_xgf: 0, ev_xga: 0, toi_ev: 0 }, null, 'no even-strength time'],
      [{ ev_xgf: null, ev_xga: null, toi_ev: null }, null, 'no shifts'],
    ],
    ev_net_xg: [
      [{ ev_xgf: 0.75, ev_xga: 0.25 }, 0.5],
      [{ ev_xgf: null, ev_xga: null }, null],
    ],
  },
  goalie: {
    sv_pct: [
      [{ saves: 27, shots_faced: 30 }, 90],
      [{ saves: 0, shots_faced: 0 }, null, 'no shots faced'],
    ],
    gsax: [
      [{ xga: 2.5, goals_against: 1 }, 1.5],
      [{ xga: 0, goals_against: 0 }, 0, 'a goalie with no shots: both counters are measured zeros'],
      [{ xga: null, goals_against: 1 }, null, 'a game without xG'],
    ],
    game_score: [
      [{ game_score: 3.5 }, 3.5],
      [{ game_score: null }, null],
    ],
    starts: [
      [{ is_starter: 1 }, 1],
      [{ is_starter: null }, null],
    ],
    quality_starts: [
      [{ is_starter: 1, saves: 27, shots_faced: 30 }, 1, 'exactly 90 percent'],
      [{ is_starter: 1, saves: 26, shots_faced: 29 }, 0, '89.7 percent'],
      [{ is_starter: 0, saves: 30, shots_faced: 30 }, 0, 'a relief appearance'],
      [{ is_starter: 1, saves: 0, shots_faced: 0 }, 0, 'no shot, no save percentage'],
      [{ is_starter: null, saves: 30, shots_faced: 30 }, null],
    ],
    stolen_starts: [
      [{ is_starter: 1, is_stolen: 1 }, 1],
      [{ is_starter: 0, is_stolen: 1 }, 0, 'won in relief'],
      [{ is_starter: 1, is_stolen: null }, null],
    ],
    stolen_games: [
      [{ is_stolen: 1 }, 1],
      [{ is_stolen: null }, null],
    ],
  },
  team: {
    net_xg: [
      [{ xgf: 3, xga: 2.25 }, 0.75],
      [{ xgf: null, xga: null }, null],
    ],
    gax: [
      [{ gf: 2, xgf: 2.5 }, -0.5],
      [{ gf: 2, xgf: null }, null],
    ],
    // 3.5 faced and .5 of it into the empty net; 2 allowed, 1 of them into it: the goalies faced 3 and let in 1.
    gsax: [
      [{ xga: 3.5, en_xga: 0.5, ga: 2, en_ga: 1 }, 2],
      [{ xga: null, en_xga: null, ga: 2, en_ga: 1 }, null],
    ],
    ev_net_xg: [
      [{ ev_xgf: 1.5, ev_xga: 2 }, -0.5],
      [{ ev_xgf: 1.5, ev_xga: null }, null],
    ],
  },
};

const derivedIds = (population: Population): string[] =>
  Object.entries(RULES[population]).flatMap(([id, rule]) => (isCountRule(rule) ? [] : [id]));

describe.each(['skater', 'goalie', 'team'] as const)('derived statistics of a %s', (population) => {
  it('all have cases', () => {
    expect(Object.keys(CASES[population]).sort()).toEqual(derivedIds(population).sort());
  });

  const all = Object.entries(CASES[population]).flatMap(([id, cases]) =>
    cases.map(([row, value]) => [id, row, value] as const),
  );
  it.each(all)('%s of %o is %s', (id, row, value) => {
    expect(deriveStat(population, id, row)).toBe(value);
  });

  it('read counters, in the order their rule takes them', () => {
    for (const [id, rule] of Object.entries(RULES[population])) {
      if (isCountRule(rule)) continue;
      expect([id, rule.derive.length]).toEqual([id, rule.of.length]);
      const known = [...Object.keys(RULES[population]), 'games', 'game_score', 'is_starter', 'is_stolen'];
      expect(known).toEqual(expect.arrayContaining([...rule.of]));
    }
  });
});

describe('the stat options of the charts', () => {
  const club = { gf: 4, ga: 2, xgf: 2.5, xga: 3, ev_xgf: 2, ev_xga: 1.5, en_xga: 0.5, en_ga: 1 };
  const player = { goals: 1, ixg: 0.25, ev_xgf: 1.5, ev_xga: 1, game_score: 6.5 };
  const goalie = { xga: 3, goals_against: 2, game_score: 7 };

  it('net expected goals: for minus against', { tags: ['stat.team.net-xg'] }, () => {
    expect(deriveStat('team', 'net_xg', club)).toBe(-0.5);
  });
  it('expected goals scored', { tags: ['stat.team.xg-scored'] }, () => {
    expect(deriveStat('team', 'xgf', club)).toBe(2.5);
  });
  it('goals minus xG', { tags: ['stat.team.goals-above-expected'] }, () => {
    expect(deriveStat('team', 'gax', club)).toBe(1.5);
  });
  it("the sum of the goalies' GSAx: the empty net counts for no goalie", {
    tags: ['stat.team.goals-saved-above-expected'],
  }, () => {
    expect(deriveStat('team', 'gsax', club)).toBe(1.5);
  });
  it('net expected goals at even strength', { tags: ['stat.team.net-ev-xg'] }, () => {
    expect(deriveStat('team', 'ev_net_xg', club)).toBe(0.5);
  });
  it('the game score', { tags: ['stat.skater.game-rating'] }, () => {
    expect(deriveStat('skater', 'game_score', player)).toBe(6.5);
  });
  it("the player's own xG", { tags: ['stat.skater.xg-scored'] }, () => {
    expect(deriveStat('skater', 'ixg', player)).toBe(0.25);
  });
  it('xGF minus xGA while on the ice at even strength', { tags: ['stat.skater.net-ev-xg-on-ice'] }, () => {
    expect(deriveStat('skater', 'ev_net_xg', player)).toBe(0.5);
  });
  it('the game score', { tags: ['stat.goalie.game-rating'] }, () => {
    expect(deriveStat('goalie', 'game_score', goalie)).toBe(7);
  });
  it('xG faced minus goals allowed', { tags: ['stat.goalie.goals-saved-above-expected'] }, () => {
    expect(deriveStat('goalie', 'gsax', goalie)).toBe(1);
  });
});

describe('over several games', () => {
  it('counters are summed first and the rate computed last, so a long game weighs more than a short one', () => {
    const games = [
      { ev_xgf: 1, ev_xga: 0, toi_ev: 60 },
      { ev_xgf: 1, ev_xga: 3, toi_ev: 1200 },
    ];
    expect(deriveOver('skater', 'ev_xgf_pct', games)).toBe(40);
  });

  it('a game with one unknown counter adds nothing to the others either', () => {
    const games = [
      { xga: 2, goals_against: 1 },
      { xga: null, goals_against: 5 },
    ];
    expect(deriveOver('goalie', 'gsax', games)).toBe(1);
  });

  it('the game score is the mean over the games that have one', () => {
    const games = [{ game_score: 4 }, { game_score: null }, { game_score: 7 }];
    expect(deriveOver('skater', 'game_score', games)).toBe(5.5);
  });

  it('flags are set game by game and added up: 27 of 30 and 10 of 20 are one quality start', () => {
    const games = [
      { is_starter: 1, saves: 27, shots_faced: 30 },
      { is_starter: 1, saves: 10, shots_faced: 20 },
      { is_starter: 0, saves: 10, shots_faced: 10 },
      { is_starter: null, saves: 10, shots_faced: 10 },
    ];
    expect(deriveOver('goalie', 'quality_starts', games)).toBe(1);
    expect(deriveOver('goalie', 'starts', games)).toBe(2);
  });

  it('unknown counters are left out; with none known the sum is null, not 0', () => {
    expect(deriveOver('skater', 'ev_xgf', [{ ev_xgf: 1 }, { ev_xgf: null }])).toBe(1);
    expect(deriveOver('skater', 'ev_xgf', [{ ev_xgf: null }])).toBeNull();
    expect(deriveOver('skater', 'gax', [])).toBeNull();
  });

  it('an unknown statistic throws', () => {
    expect(() => deriveStat('skater', 'corsi', {})).toThrow('corsi is not a statistic of a skater.');
    expect(() => deriveOver('team', 'ixg', [])).toThrow('ixg is not a statistic of a team.');
  });
});
