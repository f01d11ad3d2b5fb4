import { describe, expect, it } from 'vitest';
import { seriesChance } from './seriesChance.ts';

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
