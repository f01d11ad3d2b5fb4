import { describe, expect, it } from 'vitest';
import { type BothXgState, bothXgChart } from './bothXgChart.ts';
import { snakeState } from './snakeState.ts';
import { marksWith, painted, wordsOf } from './testing/marks.ts';
import { goal, LOSER, quiet, shot, WINNER } from './testing/snakeSteps.ts';

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
