import { describe, expect, it } from 'vitest';
import { type SnakeStep, snakeState } from './snakeChart.ts';
import { NARROW_HEIGHT, snakeLayout, stepAt, tickMinutes, WIDE_HEIGHT } from './snakeLayout.ts';
import { goal, LOSER, NO_SHOTS, OVERTIME, quiet, REGULATION, WINNER } from './testing/snakeSteps.ts';

function layoutOf(steps: readonly SnakeStep[], width = 900, height = WIDE_HEIGHT) {
  const state = snakeState(WINNER, LOSER, steps);
  if (state === null) throw new Error('nothing to draw');
  return snakeLayout(state, width, height);
}

describe('the layout of the xG snake', () => {
  it('has a tick every 20 minutes, through overtime', { tags: ['game.snake.ticks'] }, () => {
    expect(tickMinutes(60)).toEqual([0, 20, 40, 60]);
    expect(tickMinutes(62.5)).toEqual([0, 20, 40, 60]);
    expect(tickMinutes(97)).toEqual([0, 20, 40, 60, 80]);
    const { xTicks, plot } = layoutOf(OVERTIME);
    expect(xTicks.map(({ label }) => label)).toEqual(['0', '20', '40', '60']);
    expect(xTicks[0]?.x).toBe(plot.left);
    expect(xTicks[3]?.x).toBeCloseTo(plot.left + (60 / 62.5) * (plot.right - plot.left), 6);
  });

  it.each([0.4, 0.9, 1.7, 2.6, 3.3, 4.4, 6.5, 9])('labels every tick differently, up to a net of %s', (net) => {
    const { yTicks, zeroY } = layoutOf([quiet(0, 0), quiet(30, net), quiet(60, net)]);
    const above = yTicks.filter(({ y }) => y <= zeroY + 1e-6).map(({ label }) => label);
    expect(above.length).toBeGreaterThan(1);
    expect(new Set(above).size).toBe(above.length);
  });

  it('draws the winner’s chances above the zero line and the loser’s below', () => {
    const { zeroY, goals, end } = layoutOf(REGULATION);
    expect(goals.map(({ y }) => Math.sign(zeroY - y))).toEqual([1, -1, 1]);
    expect(end).toMatchObject({ label: 'ABC', value: '+0.90' });
    expect(end.y).toBeLessThan(zeroY);
  });

  it('labels the winner’s goals above the plot and the loser’s below it, without overlaps', () => {
    const crowd = [1, 2, 3, 30].map((minute, k) =>
      goal(minute, 0.1 * (k + 1), 'ABC', 'Ann Alphabet', `ABC ${k + 1} - 0 XYZ`),
    );
    const { goals, plot } = layoutOf([
      quiet(0, 0),
      ...crowd,
      goal(31, 0.2, 'XYZ', 'Zoe Zell', 'XYZ 1 - 4 ABC'),
      quiet(60, 0.2),
    ]);
    const labels = goals.map(({ label }) => label);
    expect(labels.slice(0, 4).every((label) => label !== null && label.y < plot.top)).toBe(true);
    expect(labels[4]?.y).toBeGreaterThan(plot.bottom);
    expect(labels.map((label) => label?.name)).toEqual(['Alphabet', 'Alphabet', 'Alphabet', 'Alphabet', 'Zell']);
    // Three at about the same time take three lanes; the later one is back in the first.
    expect(new Set(labels.slice(0, 3).map((label) => label?.y)).size).toBe(3);
    expect(labels[3]?.y).toBe(labels[0]?.y);
  });

  it('omits a label without room, and keeps the goal', () => {
    const crowd = Array.from({ length: 5 }, (_, k) =>
      goal(1 + k / 10, 0.1, 'ABC', 'Ann Alphabet', `ABC ${k + 1} - 0 XYZ`),
    );
    const { goals } = layoutOf([quiet(0, 0), ...crowd, quiet(60, 0.1)]);
    expect(goals.map(({ label }) => label !== null)).toEqual([true, true, true, false, false]);
  });

  it('spans at least half a goal either way, so that a quiet game looks flat', () => {
    const { zeroY, plot, runs } = layoutOf(NO_SHOTS);
    expect(zeroY).toBeCloseTo((plot.top + plot.bottom) / 2, 6);
    expect(runs).toHaveLength(1);
    expect(layoutOf(NO_SHOTS).end).toMatchObject({ label: 'Even', value: '' });
  });

  it('fits any width, with a lower plot on a narrow screen', () => {
    for (const [width, height] of [
      [320, NARROW_HEIGHT],
      [390, NARROW_HEIGHT],
      [1200, WIDE_HEIGHT],
    ] as const) {
      const { plot, places } = layoutOf(OVERTIME, width, height);
      expect(places.every(({ x, y }) => x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom)).toBe(
        true,
      );
      expect(plot.right).toBeLessThan(width - 50);
    }
  });

  it('finds the last step at or before a position', () => {
    const layout = layoutOf(REGULATION);
    const x = (step: number): number => layout.places[step]?.x ?? Number.NaN;
    expect(stepAt(layout, -5)).toBe(0);
    expect(stepAt(layout, x(2) + 1)).toBe(2);
    expect(stepAt(layout, x(3) - 1)).toBe(2);
    expect(stepAt(layout, 10_000)).toBe(7);
  });
});
