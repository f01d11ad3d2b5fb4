import { describe, expect, it } from 'vitest';
import { type Week, weeklyState, weeklySummary, weeklyTable, weekWords } from '../../../charts/weeklyChart.ts';
import { NARROW_HEIGHT, WIDE_HEIGHT, weeklyLayout, weekNear } from '../../../charts/weeklyLayout.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { WeeklyPlot } from './WeeklyPlot.tsx';

const week = (k: number, goals: number): Week => ({
  monday: `2024-10-${String(7 + 7 * k).padStart(2, '0')}`,
  ...{ shots: 500, goals, xg: 35.2, low: 24, high: 46.4 },
});

const state = (goals: readonly number[]) => {
  const built = weeklyState(goals.map((count, k) => week(k, count)));
  if (built === null) throw new Error('nothing to draw');
  return built;
};

describe('a weekly chart', () => {
  it('is null without weeks', () => {
    expect(weeklyState([])).toBeNull();
  });

  it('counts the weeks whose goals luck explains', () => {
    expect(weeklySummary(state([36, 60, 24]))).toMatch(/^In 2 of 3 weeks the goals are within/);
    expect(weeklySummary(state([60]))).toMatch(/^In the one week the goals are not within/);
  });

  it('keeps every mark inside the plot, a week far outside its band too', () => {
    const { weeks, plot, yTicks } = weeklyLayout(state([0, 120, 24]), 360, NARROW_HEIGHT);
    for (const { x, goalsY } of weeks) {
      expect(x).toBeGreaterThan(plot.left);
      expect(x).toBeLessThan(plot.right);
      expect(goalsY).toBeGreaterThanOrEqual(plot.top);
      expect(goalsY).toBeLessThanOrEqual(plot.bottom);
    }
    expect(weeks.map(({ isInside }) => isInside)).toEqual([false, false, true]);
    expect(yTicks.every(({ label }) => /^\d+$/.test(label))).toBe(true);
  });

  it('has at most eleven dates in a whole season, and finds the nearest week', () => {
    const layout = weeklyLayout(state(Array.from({ length: 30 }, () => 36)), 1200, WIDE_HEIGHT);
    expect(layout.xTicks.length).toBeLessThanOrEqual(11);
    expect(weekNear(layout, 0)).toBe(0);
    expect(weekNear(layout, 5000)).toBe(29);
  });

  it('reads a week as one sentence, and all weeks as a table', () => {
    expect(weekWords(week(0, 1))).toBe('Week of 7 Oct: 1 goal, 35.2 xG (24 to 46 by luck), 500 shots');
    expect(weeklyTable(state([36])).rows).toEqual([['2024-10-07', 500, 36, 35.2, 24, 46.4]]);
  });

  it.each([
    ['three-weeks', [36, 60, 24], 900, WIDE_HEIGHT],
    ['one-week', [36], 358, NARROW_HEIGHT],
  ] as const)('matches its golden: %s', async (name, goals, width, height) => {
    const own = state(goals);
    const svg = goldenSvg(<WeeklyPlot layout={weeklyLayout(own, width, height)} label={weeklySummary(own)} />);
    await expect(svg).toMatchFileSnapshot(`./goldens/${name}.svg`);
  });
});
