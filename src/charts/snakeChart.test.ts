import { describe, expect, it } from 'vitest';
import { type BothXgState, bothXgChart } from './bothXgChart.ts';
import { snakeChart, tickMinutes } from './snakeChart.ts';
import { type SnakeStep, snakeState } from './snakeState.ts';
import { marksWith, painted, wordsOf } from './testing/marks.ts';
import { goal, LOSER, OVERTIME, quiet, REGULATION, shot, WINNER } from './testing/snakeSteps.ts';

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

const STEPS = [
  quiet(0, 0),
  shot(4.5, -0.3, 'XYZ'),
  goal(12.25, 0.2, 'ABC', 'Ann Alpha', 'ABC 1 - 0 XYZ'),
  goal(40, 0.1, 'XYZ', 'Zoe van Zell', 'XYZ 1 - 1 ABC'),
  quiet(60, 0.1),
];

function stateOf(totals: readonly (readonly [winner: number, loser: number])[]): BothXgState {
  const snake = snakeState(WINNER, LOSER, STEPS);
  if (snake === null) throw new Error('nothing to draw');
  return { snake, totals: totals.map(([winner, loser]) => ({ winner, loser })) };
}

const STATE = stateOf([
  [0, 0],
  [0, 0.3],
  [0.5, 0.3],
  [0.5, 0.4],
  [0.5, 0.4],
]);
const SIZE = { width: 900, height: 600 };

describe('the chart of both teams’ expected goals', () => {
  it('draws a line for each team that stays level between its shots', () => {
    const lines = marksWith(bothXgChart.draw(STATE, SIZE), 'data-line');
    expect([...new Set(lines.map(({ attributes }) => attributes['data-line']))]).toEqual(['winner', 'loser']);
    const heights = String(lines[0]?.attributes.d).match(/,[\d.]+/g);
    expect(new Set(heights).size).toBe(2);
  });

  it('has each goal on the line of the team that scored', () => {
    const { marks: _, ...drawing } = bothXgChart.draw(STATE, SIZE);
    const goals = painted(bothXgChart.draw(STATE, SIZE), 'goal');
    expect(goals.map(({ attributes }) => [attributes.cx, attributes.cy])).toEqual([
      [drawing.stops[2]?.x, drawing.stops[2]?.ys[0]],
      [drawing.stops[3]?.x, drawing.stops[3]?.ys[1]],
    ]);
  });

  it('names the totals at the lines’ ends, apart where the lines end together', () => {
    const ends = painted(bothXgChart.draw(STATE, SIZE), 'end');
    expect(wordsOf(ends)).toEqual(['ABC', '0.50', 'XYZ', '0.40']);
    const level = STEPS.map((_, at) => [at / 10, at / 10] as const);
    const [own, , other] = painted(bothXgChart.draw(stateOf(level), SIZE), 'end');
    expect(Math.abs(Number(own?.attributes.y) - Number(other?.attributes.y))).toBeGreaterThanOrEqual(30);
  });

  it('reads both totals and the shot, and says them in a sentence and a table', () => {
    expect(bothXgChart.read?.(STATE, 2)).toEqual({
      title: '12:15 of the 1st',
      lines: [
        { words: 'ABC', color: 0, value: '0.50' },
        { words: 'XYZ', color: 1, value: '0.30' },
        { words: '12:15 of the 1st, ABC goal by Ann Alpha' },
      ],
    });
    expect(bothXgChart.summary(STATE)).toBe('ABC had shots worth 0.50 expected goals, XYZ 0.40.');
    expect(bothXgChart.table(STATE).rows[3]).toEqual([40, 'XYZ', 0.5, 0.4, 'Zoe van Zell', 'XYZ 1 - 1 ABC']);
  });
});
