import { describe, expect, it } from 'vitest';
import { type CareerPoint, careerChart } from './careerChart.ts';
import { distributionChart } from './distributionChart.ts';
import { type Chart, pointAt, readingText, stopAt } from './drawing.ts';
import { formChart } from './formChart.ts';
import { goalsChart } from './goalsChart.ts';
import { scatterChart } from './scatterChart.ts';
import { shareChart } from './shareChart.ts';
import { snakeChart } from './snakeChart.ts';
import { snakeState } from './snakeState.ts';
import { goldenOf, marksWith, painted, wordsOf } from './testing/marks.ts';
import { LOSER, NO_SHOTS, OVERTIME, REGULATION, WINNER } from './testing/snakeSteps.ts';
import { trendGames, trendLine } from './testing/trendLines.ts';
import { trendChart } from './trendChart.ts';
import { trendState } from './trendState.ts';
import { type Week, weeklyChart, weeklyState } from './weeklyChart.ts';
import { winChart, winState } from './winChart.ts';

const shown = <T>(state: T | null): T => {
  if (state === null) throw new Error('nothing to draw');
  return state;
};
/** A chart with something to draw, whatever its kind. */
const sample = <State>(chart: Chart<State>, state: State) => ({ chart: chart as Chart<unknown>, state });

const season = (first: number, rating: number | null, games = 80): CareerPoint => ({
  ...{ season: `${first}-${first + 1}`, age: first - 1997, rating, card: null, games },
});
const CAREER = {
  color: WINNER.color,
  points: [season(2017, 3.1), season(2018, 4.2), season(2020, 5.9, 40), season(2021, 5.1)],
};
const FORM = {
  ...{ color: WINNER.color, label: 'Game score', decimals: 2, isPercent: false, window: 10, season: 5 },
  range: [4, 6] as const,
  points: [
    { date: '2023-11-01', opponent: 'vs CGY', value: 3, form: 4.5 },
    { date: '2023-11-03', opponent: 'at VAN', value: null, form: 5.5 },
    { date: '2023-11-05', opponent: 'vs SEA', value: 12, form: 6.5 },
  ],
};
const SHARE = {
  ...{ color: WINNER.color, window: 10 },
  points: [
    { date: '2023-11-01', opponent: 'vs CGY', share: 61, rolling: 52, band: [44, 56] as const },
    { date: '2023-11-03', opponent: 'at VAN', share: null, rolling: 47, band: [45, 55] as const },
  ],
};
const week = (k: number, goals: number): Week => ({
  monday: `2024-10-${String(7 + 7 * k).padStart(2, '0')}`,
  ...{ shots: 500, goals, xg: 35.2, low: 24, high: 46.4 },
});
const weeks = (goals: readonly number[]) => shown(weeklyState(goals.map((count, k) => week(k, count))));
const WIN = shown(
  winState({
    winner: WINNER,
    loser: LOSER,
    steps: [
      { minute: 0, win: 0.55, leverage: 0.1, score: [0, 0] },
      { minute: 30, win: 0.3, leverage: 0.2, score: [0, 1] },
      { minute: 60, win: 1, leverage: 0, score: [2, 1] },
    ],
    moves: [{ minute: 30, kind: 'goal', team: 'XYZ', player: 'Zoe Zell', before: 0.55, after: 0.3 }],
    before: 0.55,
    isOver: true,
  }),
);
const side = (abb: string, scored: number) => ({
  ...{ abb, color: WINNER.color, goals: [0.1, 0.3, 0.35, 0.25], expected: 1.9, scored, win: 0.5 },
  interval: null,
});
const trend = (values: readonly (number | null)[], perGame: number | null = null) =>
  shown(
    trendState({
      series: [trendLine('a', values), trendLine('b', [0, 0.5, 1, null], LOSER.color)],
      games: trendGames(4),
      valueLabel: 'Net xG',
      decimals: 2,
      average: perGame === null ? null : { perGame, label: 'league average, teams' },
    }),
  );

const CHARTS = {
  snake: sample(snakeChart, shown(snakeState(WINNER, LOSER, REGULATION))),
  'snake in overtime': sample(snakeChart, shown(snakeState(WINNER, LOSER, OVERTIME))),
  'snake without shots': sample(snakeChart, shown(snakeState(WINNER, LOSER, NO_SHOTS))),
  trend: sample(trendChart, trend([1, -0.5, null, 2], 0.4)),
  weekly: sample(weeklyChart, weeks([0, 120, 24])),
  win: sample(winChart, WIN),
  form: sample(formChart, FORM),
  share: sample(shareChart, SHARE),
  career: sample(careerChart, CAREER),
  scatter: sample(scatterChart, {
    x: { label: 'xGF/60', decimals: 2, better: 'high' },
    y: { label: 'xGA/60', decimals: 2, better: 'low' },
    points: [
      { name: 'Best', x: 3, y: 2, color: WINNER.color, isSmall: false, isNamed: true },
      { name: 'Worst', x: 2, y: 3, color: LOSER.color, isSmall: true, isNamed: false },
      { name: 'Between', x: 2.6, y: 2.4, color: WINNER.color, isSmall: false, isNamed: false },
    ],
    total: 4,
  }),
  distribution: sample(distributionChart, {
    x: { label: 'xGF%', decimals: 1, better: 'high' },
    points: [44.5, 48, 48.2, 50, 50.4, 50.8, 53, 57.5].map((x, k) => ({
      ...{ name: `Player ${k}`, x, color: WINNER.color, isSmall: k === 2, isNamed: k === 7 },
    })),
    total: 8,
  }),
  goals: sample(goalsChart, { winner: side('ABC', 2), loser: side('XYZ', 1), overtime: 0.2, isOver: true }),
};

describe.each(Object.entries(CHARTS))('the %s chart', (name, { chart, state }) => {
  const draw = (width: number) => chart.draw(state, { width, height: chart.height[width > 700 ? 0 : 1] });

  it.each([320, 390, 900, 1200])('keeps everything that is read inside its axes, %s px wide', (width) => {
    const { box, stops } = draw(width);
    for (const { x, ys } of stops) {
      expect(x).toBeGreaterThanOrEqual(box.left);
      expect(x).toBeLessThanOrEqual(box.right);
      for (const y of ys) {
        expect(y ?? box.top).toBeGreaterThanOrEqual(box.top);
        expect(y ?? box.top).toBeLessThanOrEqual(box.bottom);
      }
    }
  });

  it('has no two equal labels on its value axis, and no number that is none', () => {
    const drawing = draw(900);
    const above = marksWith(drawing, 'textAnchor', 'end').filter(
      ({ attributes }) => Number(attributes.y) < drawing.box.bottom / 2,
    );
    expect(new Set(wordsOf(above)).size).toBe(above.length);
    expect(goldenOf(chart.kind, drawing)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has a row of its table and a sentence for each stop', () => {
    const { stops } = draw(900);
    const table = chart.table(state);
    expect(table.rows.every((row) => row.length === table.headers.length)).toBe(true);
    expect(chart.summary(state)).toMatch(/\.$/);
    if (chart.read === undefined) return;
    expect(table.rows).toHaveLength(stops.length);
    for (const [k] of stops.entries()) expect(readingText(chart.read(state, k))).toMatch(/\S{3}/);
  });

  it.each([900, 358])('matches its golden, %s px wide', async (width) => {
    await expect(goldenOf(chart.kind, draw(width))).toMatchFileSnapshot(
      `./goldens/${name.replaceAll(' ', '-')}-${width}.svg`,
    );
  });
});

describe('a chart', () => {
  it('is read at the nearest stop, or at the last step before the pointer', () => {
    const drawing = trendChart.draw(trend([1, 2, 3, 4]), { width: 900, height: 400 });
    const [first, second] = [drawing.stops[0]?.x ?? 0, drawing.stops[1]?.x ?? 0];
    expect([-5, first + 1, second - 3, 5000].map((x) => stopAt(drawing, x, false))).toEqual([0, 0, 1, 3]);
    expect([-5, second - 1, second + 1, 5000].map((x) => stopAt(drawing, x, true))).toEqual([0, 0, 1, 3]);
  });

  it('of points is read at the nearest in both directions', () => {
    const { chart, state } = CHARTS.scatter;
    const drawing = chart.draw(state, { width: 900, height: 520 });
    for (const [k, { x, ys }] of drawing.stops.entries()) {
      expect(pointAt(drawing, x + 2, (ys[0] ?? 0) - 2)).toBe(k);
    }
    expect(pointAt({ ...drawing, stops: [] }, 10, 10)).toBeNull();
  });

  it('of points names who was chosen and no small sample, and says how many rows it leaves out', () => {
    const { chart, state } = CHARTS.scatter;
    const drawing = chart.draw(state, { width: 900, height: 520 });
    expect(wordsOf(painted(drawing, 'point-name'))).toEqual(['Best', 'Between']);
    expect(chart.summary(state)).toMatch(/^3 of 4 rows; /);
  });

  it('of one column says where those named stand', () => {
    const { chart, state } = CHARTS.distribution;
    expect(chart.summary(state)).toBe('8 rows; the mean is 50.3. Player 7 has 57.5, more than 7 rows.');
  });

  it('names the axis of a percentage as such', () => {
    const axis = (more: object) =>
      wordsOf(marksWith(formChart.draw({ ...FORM, ...more }, { width: 900, height: 300 }), 'data-axis'));
    expect([axis({}), axis({ isPercent: true })]).toEqual([['Game score'], ['Game score, %']]);
  });

  it('says in a sentence whether the last games are unusual', () => {
    expect(formChart.summary(FORM)).toBe(
      'Game score over the last 10 games: 6.50, season 5.00: above the usual range of 4.00 to 6.00.',
    );
    expect(formChart.summary({ ...FORM, range: null })).toBe('Game score over the last 10 games: 6.50, season 5.00.');
    expect(formChart.summary({ ...FORM, isPercent: true })).toContain('6.50%, season 5.00%: above');
    expect(readingText(formChart.read?.(FORM, 1) ?? { title: '', lines: [] })).toContain('–');
  });

  it('writes the season where the line of the form leaves room, whichever way it goes', () => {
    for (const forms of [
      [5.05, 5.2, 5.1, 5.6, 6, 6.2],
      [4.95, 4.9, 4.8, 4.6, 4.2, 4],
      [5.4, 5.6, 5.2, 4.9, 5.1, 5.8],
    ]) {
      const points = forms.map((form, day) => ({ date: `2023-11-0${day + 1}`, opponent: 'vs CGY', value: form, form }));
      const drawing = formChart.draw({ ...FORM, points }, { width: 900, height: 300 });
      const [label] = painted(drawing, 'reference-name');
      const [from, baseline] = [Number(label?.attributes.x), Number(label?.attributes.y)];
      for (const { x, ys } of drawing.stops.filter((stop) => stop.x > from && stop.x < from + 37)) {
        expect((ys[0] ?? 0) < baseline - 12 || (ys[0] ?? 0) > baseline, `${forms} at ${x}`).toBe(true);
      }
    }
  });

  it('counts the weeks whose goals luck explains, and marks the others', () => {
    expect(weeklyState([])).toBeNull();
    expect(weeklyChart.summary(weeks([36, 60, 24]))).toMatch(/^In 2 of 3 weeks the goals are within/);
    expect(weeklyChart.summary(weeks([60]))).toMatch(/^In the one week the goals are not within/);
    expect(painted(weeklyChart.draw(weeks([0, 120, 24]), { width: 360, height: 300 }), 'outside')).toHaveLength(2);
    expect(weeklyChart.read?.(weeks([1]), 0).lines[0]?.words).toBe(
      'Week of 7 Oct: 1 goal, 35.2 xG (24 to 46 by luck), 500 shots',
    );
  });

  it('names the best and the last season of a career, with a gap for a season without games', () => {
    expect(careerChart.summary(CAREER)).toBe(
      'Average game score by season: best 5.90 in 2020-2021 at 23, last 5.10 in 2021-2022 at 24.',
    );
    expect(careerChart.summary({ ...CAREER, points: [season(2020, null)] })).toBe('No rated season yet.');
    const drawing = careerChart.draw(CAREER, { width: 700, height: 240 });
    expect(String(painted(drawing, 'line')[0]?.attributes.d).match(/M/g)).toHaveLength(2);
    const radii = marksWith(drawing, 'r').map(({ attributes }) => Number(attributes.r));
    expect(radii[2]).toBeLessThan(radii[1] ?? 0);
  });

  it('keeps the seasons of a long career apart on a phone', () => {
    const points = Array.from({ length: 17 }, (_, k) => season(2010 + k, 3 + (k % 4)));
    const drawing = careerChart.draw({ ...CAREER, points }, { width: 340, height: 240 });
    const xs = marksWith(drawing, 'textAnchor', 'middle')
      .filter(({ content }) => /–/.test(String(content)))
      .map(({ attributes }) => Number(attributes.x));
    expect(Math.min(...xs.slice(1).map((x, k) => x - (xs[k] ?? 0)))).toBeGreaterThan(36);
  });
});
