import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shot, story } from '../game/testing/story.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { BASELINE_BASIS, type Baseline, baselineBasis, baselineParts } from './baseline.ts';
import { dot } from './logisticRegression.ts';
import { shotContexts } from './shotContext.ts';

/** Basis values of a story's last shot, as a list and by name. */
function basisOf(x: number, y: number, code: string, before: Parameters<typeof shot>[2] | null = null) {
  const earlier = before === null ? [] : [shot(98, 'home', { code, ...before })];
  const game = story([...earlier, shot(100, 'home', { point: rinkPoint(x, y), code, shotType: 'snap' })]);
  const context = shotContexts(game, {}).at(-1);
  if (context === undefined) throw new Error('the story has no shot');
  const values = baselineBasis(context);
  return { values, named: Object.fromEntries(BASELINE_BASIS.map((name, k) => [name, values[k] as number])) };
}

const numbers = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), {
  minLength: BASELINE_BASIS.length,
  maxLength: BASELINE_BASIS.length,
});

describe('the baseline', () => {
  it('has exactly one value for each name', () => {
    expect(basisOf(80, 0, '1551').values).toHaveLength(BASELINE_BASIS.length);
    expect(new Set(BASELINE_BASIS).size).toBe(BASELINE_BASIS.length);
  });

  it('gives the values worked out by hand for a snap shot at 5-on-3, 30 feet straight out', () => {
    const { named } = basisOf(59, 0, '1351');
    expect(named).toMatchObject({
      ...{ constant: 1, distance_linear: 1, angle_linear: 0, is_snap: 1, is_slap: 0 },
      ...{ is_snap_x_distance: 1, is_slap_x_distance: 0, is_rebound: 0, more_skaters: 1, fewer_skaters: 0 },
    });
  });

  it('marks a rebound and measures the turn from the previous attempt', () => {
    const { named } = basisOf(79, 10, '1551', { point: rinkPoint(79, -10), outcome: 'saved' });
    expect(named).toMatchObject({ is_rebound: 1, is_rebound_x_turn: 2, is_rush: 0 });
    expect(basisOf(79, 10, '1551').named).toMatchObject({ is_rebound: 0, is_rebound_x_turn: 0 });
  });

  it('splits the log-odds into parts that add up, with zero parts for the mean shot', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (coefficients, mean, basis) => {
        const baseline: Baseline = { basis: BASELINE_BASIS, coefficients, usual: [1, ...mean.slice(1)] };
        const parts = baselineParts(baseline, [1, ...basis.slice(1)]);
        const sum = Object.values(parts).reduce((total, part) => total + part, 0);
        expect(sum).toBeCloseTo(dot(coefficients, [1, ...basis.slice(1)]), 9);
        const { base, ...others } = baselineParts(baseline, baseline.usual);
        expect(base).toBe(dot(coefficients, baseline.usual));
        expect(Object.values(others).every((part) => part === 0)).toBe(true);
      }),
    );
  });
});
