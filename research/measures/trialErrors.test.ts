import { describe, expect, it } from 'vitest';
import { chance } from '../../src/ratings/testing/chance.ts';
import type { StatisticGames } from './repeatability.ts';
import { SHRINKAGE_FACTORS, shrinkageErrors, WINDOWS, windowErrors } from './trialErrors.ts';

const { normal } = chance(4);

/** Games of a player whose form may drift from game to game. */
function games(count: number, talent: number, drift: number): { x: number; t: number }[] {
  let form = talent;
  return Array.from({ length: count }, () => {
    form += drift * normal();
    return { x: form + normal(), t: 1 };
  });
}

describe('trials of definitions', () => {
  it('prefer the fitted shrinkage to half, double, none or all of it, when players differ by chance', () => {
    const players = Array.from(
      { length: 3000 },
      (_, playerId): StatisticGames => ({
        playerId,
        games: games(20, 0.3 * normal(), 0),
      }),
    );
    const errors = shrinkageErrors(players, 'normal') ?? [];
    expect(errors).toHaveLength(SHRINKAGE_FACTORS.length);
    expect(Math.min(...errors)).toBe(errors[SHRINKAGE_FACTORS.indexOf(1)]);
    expect(shrinkageErrors([], 'normal')).toBeNull();
  });

  it('prefer equal weights for steady players, and steep ones when form drifts', () => {
    const best = (drift: number): string | undefined => {
      const players = Array.from({ length: 1500 }, () => {
        const all = games(120, 0.5 * normal(), drift);
        return { before: all.slice(0, 100).reverse(), after: all.slice(100) };
      });
      const errors = windowErrors(players, 'normal', 100) ?? [];
      return WINDOWS[errors.indexOf(Math.min(...errors))]?.name;
    };
    expect(best(0)).toBe('all alike');
    expect(best(0.3)).toBe('straight line over 60% of it');
    expect(windowErrors([], 'normal', 100)).toBeNull();
  });
});
