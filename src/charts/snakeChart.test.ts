import { describe, expect, it } from 'vitest';
import { snakeChart, tickMinutes } from './snakeChart.ts';
import { type SnakeStep, snakeState } from './snakeState.ts';
import { marksWith, painted, wordsOf } from './testing/marks.ts';
import { goal, LOSER, OVERTIME, quiet, REGULATION, WINNER } from './testing/snakeSteps.ts';

function draw(steps: readonly SnakeStep[], width = 900) {
  const state = snakeState(WINNER, LOSER, steps);
  if (state === null) throw new Error('nothing to draw');
  return snakeChart.draw(state, { width, height: 600 });
}

const labelled = (drawing: ReturnType<typeof draw>) =>
  painted(drawing, 'goal-label').map(({ attributes }) => Number(attributes.y));

describe('the xG snake', () => {
  it('has a tick every 20 minutes, through overtime', { tags: ['game.snake.ticks'] }, () => {
    expect(tickMinutes(60)).toEqual([0, 20, 40, 60]);
    expect(tickMinutes(62.5)).toEqual([0, 20, 40, 60]);
    expect(tickMinutes(97)).toEqual([0, 20, 40, 60, 80]);
    const drawing = draw(OVERTIME);
    expect(marksWith(drawing, 'data-tick').map(({ attributes }) => attributes['data-tick'])).toEqual([0, 20, 40, 60]);
  });

  it.each([0.4, 0.9, 1.7, 2.6, 3.3, 4.4, 6.5, 9])('labels every tick differently, up to a net of %s', (net) => {
    const drawing = draw([quiet(0, 0), quiet(30, net), quiet(60, net)]);
    const zero = Number(painted(drawing, 'zero')[0]?.attributes.y1);
    const above = marksWith(drawing, 'textAnchor', 'end').filter(({ attributes }) => Number(attributes.y) <= zero);
    expect(above.length).toBeGreaterThan(1);
    expect(new Set(wordsOf(above)).size).toBe(above.length);
  });

  it('draws the winner’s chances above the zero line and the loser’s below', () => {
    const drawing = draw(REGULATION);
    const zero = Number(painted(drawing, 'zero')[0]?.attributes.y1);
    const heights = painted(drawing, 'goal').map(({ attributes }) => Math.sign(zero - Number(attributes.cy)));
    expect(heights).toEqual([1, -1, 1]);
    expect(wordsOf(painted(drawing, 'end'))).toEqual(['ABC', '+0.90']);
  });

  it('labels the winner’s goals above the plot and the loser’s below it, without overlaps', () => {
    const crowd = [1, 2, 3, 30].map((minute, k) =>
      goal(minute, 0.1 * (k + 1), 'ABC', 'Ann Alphabet', `ABC ${k + 1} - 0 XYZ`),
    );
    const other = goal(31, 0.2, 'XYZ', 'Zoe Zell', 'XYZ 1 - 4 ABC');
    const drawing = draw([quiet(0, 0), ...crowd, other, quiet(60, 0.2)]);
    const ys = labelled(drawing);
    expect(ys.slice(0, 4).every((y) => y < drawing.box.top)).toBe(true);
    expect(ys[4]).toBeGreaterThan(drawing.box.bottom);
    // Three at about the same time take three lanes; the later one is back in the first.
    expect(new Set(ys.slice(0, 3)).size).toBe(3);
    expect(ys[3]).toBe(ys[0]);
  });

  it('omits a label without room, and keeps the goal', () => {
    const crowd = Array.from({ length: 5 }, (_, k) =>
      goal(1 + k / 10, 0.1, 'ABC', 'Ann Alphabet', `ABC ${k + 1} - 0 XYZ`),
    );
    const drawing = draw([quiet(0, 0), ...crowd, quiet(60, 0.1)]);
    expect([labelled(drawing).length, painted(drawing, 'goal').length]).toEqual([3, 5]);
  });
});
