import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trendGames, trendLine } from '../../../charts/testing/trendLines.ts';
import { gamesShown, type TrendState, trendState, trendSummary, trendTable } from '../../../charts/trendChart.ts';
import { gameNear, NARROW_HEIGHT, tickGames, trendLayout, WIDE_HEIGHT } from '../../../charts/trendLayout.ts';
import { createQueryClient } from '../../data/queries.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { TrendChart } from './TrendChart.tsx';
import { TrendPlot } from './TrendPlot.tsx';

const chart = (lines: Parameters<typeof trendState>[0]['series'], games: number, average: number | null = null) => {
  const league = average === null ? null : { perGame: average, label: 'league average, teams' };
  const shown = { series: lines, games: trendGames(games), valueLabel: 'Net xG', decimals: 2 };
  const state = trendState({ ...shown, average: league });
  if (state === null) throw new Error('nothing to draw');
  return state;
};
const A = trendLine('a', [1, -0.5, null, 2]);
const B = trendLine('b', [0, 0.5, 1, null], '#00205b');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a trend chart', () => {
  it('is null when no line has a value', () => {
    expect(
      trendState({ series: [trendLine('a', [null])], games: trendGames(1), valueLabel: 'x', decimals: 2 }),
    ).toBeNull();
  });

  it('draws a dashed line at the average when known, else at zero when values go below it', () => {
    expect(chart([A], 4, 0.7).reference).toEqual({ from: 0.7, to: 0.7, label: 'league average, teams' });
    expect(chart([A], 4).reference).toEqual({ from: 0, to: 0, label: null });
    expect(chart([B], 4).reference).toBeNull();
    expect(chart([B], 4, 3).extent).toEqual([0, 3]);
  });

  it('draws the average of a sum as a line that rises with the games', () => {
    const shown = { series: [A], games: trendGames(4), valueLabel: 'x', decimals: 2, isCumulative: true };
    const state = trendState({ ...shown, average: { perGame: 0.5, label: 'league average, forwards' } });
    expect(state?.reference).toMatchObject({ from: 0.5, to: 2 });
    expect(state?.rolling).toBe(1);
  });

  it('keeps the watermark off the words of the average', () => {
    const low = trendLine('a', [1.2, 1.1, 0.1, -0.2, -0.2, -0.2, -0.3, 0.4]);
    const layout = trendLayout(chart([low], 8, -0.2), 360, NARROW_HEIGHT);
    const words = layout.reference?.label;
    const { container } = render(<TrendPlot layout={layout} colors={['#c8102e']} label="Chart" />);
    const place = container.querySelector('[data-watermark]')?.getAttribute('transform') ?? '';
    const [x = 0, bottom = 0] = (place.match(/[\d.]+/g) ?? []).map(Number);
    const isBeside = x > (words?.x ?? 0) + (words?.width ?? 0);
    expect(isBeside || bottom < (words?.y ?? 0) - 12).toBe(true);
  });

  it('names the average above the plot when lines cross every place along it', () => {
    const restless = trendLine('a', [3, 5, 6.1, 4.9, 4.3, 6.2, 5.5, 3.2, 5.4, 6.4]);
    const { reference, plot } = trendLayout(chart([restless], 10, 4.94), 320, NARROW_HEIGHT);
    expect(reference?.label).toMatchObject({ isAbove: true, x: plot.right - (reference?.label?.width ?? 0) });
    expect(reference?.label?.y).toBeLessThan(plot.top);
    const calm = trendLine('a', [3, 3.1, 3.2, 3.1, 3.3, 3.2, 3.5, 3.2, 3.4, 3.4]);
    expect(trendLayout(chart([calm], 10, 4.94), 320, NARROW_HEIGHT).reference?.label?.isAbove).toBe(false);
  });

  it('draws the mean of the last games, and each game as a dot, from sixteen games on', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, null, 9, 10, 11, 12, 13, 14, 15, 16];
    const state = chart([trendLine('a', values)], 16);
    expect(state.rolling).toBe(5);
    expect(state.lines[0]?.slice(0, 2)).toEqual([1, 1.5]);
    expect(state.lines[0]?.[7]).toBeNull();
    expect(state.lines[0]?.[8]).toBe((5 + 6 + 7 + 9) / 4);
    const { lines } = trendLayout(state, 1000, WIDE_HEIGHT);
    expect(lines[0]?.dots.filter((dot) => dot !== null)).toHaveLength(15);
    expect(chart([A], 4).rolling).toBe(1);
    expect(trendLayout(chart([A], 4), 1000, WIDE_HEIGHT).lines[0]?.dots).toEqual([]);
  });

  it.each([0.03, 0.2, 0.9, 2.4, 6.1, 9, 40, 900])('labels every value tick differently, over a span of %s', (span) => {
    for (const width of [358, 1100]) {
      const labels = trendLayout(chart([trendLine('a', [4, 4 + span])], 2), width, WIDE_HEIGHT).yTicks.map(
        ({ label }) => label,
      );
      expect(labels.length).toBeGreaterThan(2);
      expect(new Set(labels).size).toBe(labels.length);
      // Evenly spaced ticks have evenly spaced labels: none is rounded.
      const [first, second] = labels.map((label) => Number(label.replace('−', '-')));
      const last = Number(labels.at(-1)?.replace('−', '-'));
      expect(last).toBeCloseTo((first ?? 0) + (labels.length - 1) * ((second ?? 0) - (first ?? 0)), 9);
    }
  });

  it('has at most eleven date ticks, even for a season on a wide screen', { tags: ['trend.ticks'] }, () => {
    for (let games = 1; games <= 110; games += 1) {
      for (const width of [250, 800, 1200]) {
        const ticks = tickGames(games, width);
        expect(ticks.length).toBeLessThanOrEqual(Math.min(11, Math.max(2, Math.floor(width / 58))));
        expect(ticks[0]).toBe(0);
        expect(ticks.every((game) => game < games)).toBe(true);
      }
    }
    const { xTicks } = trendLayout(
      chart(
        [
          trendLine(
            'a',
            Array.from({ length: 82 }, (_, k) => k),
          ),
        ],
        82,
      ),
      1200,
      WIDE_HEIGHT,
    );
    expect(xTicks.length).toBeGreaterThan(6);
    expect(xTicks.length).toBeLessThanOrEqual(11);
    expect(xTicks[0]?.label).toBe('10 Oct');
  });

  it('has a row of days for each line where two calendars differ', () => {
    const days = [
      ['2024-01-01', '2024-01-02'],
      ['2024-01-03', ''],
    ] as const;
    const played = days.map(([a, b]) => ({ date: a, scores: {}, dates: b === '' ? { a } : { a, b } }));
    const lines = [trendLine('a', [1, 2]), trendLine('b', [1, null])];
    const of = (games: TrendState['games']) => {
      const state = trendState({ series: lines, games, valueLabel: 'x', decimals: 2 });
      return trendLayout(state as NonNullable<typeof state>, 900, WIDE_HEIGHT);
    };
    const { xTicks, plot } = of(played);
    expect(xTicks.map(({ line, label }) => [line, label])).toEqual([
      [0, '1 Jan'],
      [0, '3 Jan'],
      [1, '2 Jan'],
      [1, ''],
    ]);
    expect(new Set(xTicks.map(({ y }) => y)).size).toBe(2);
    const same = of(played.map(({ date }) => ({ date, scores: {}, dates: { a: date, b: date } })));
    expect(same.xTicks.map(({ line, label }) => [line, label])).toEqual([
      [null, '1 Jan'],
      [null, '3 Jan'],
    ]);
    expect(same.plot.bottom).toBeGreaterThan(plot.bottom);
  });

  it('says who has no games', () => {
    const state = chart([trendLine('a', [1, 2]), trendLine('b', [null, null])], 2);
    expect(trendSummary(state)).toBe('Net xG over 2 games: Player A at 2.00 in the last. Player B has no games here.');
  });

  it('interrupts a line at a game without a value, and ends it at its last value', () => {
    const { lines } = trendLayout(chart([A, B], 4), 1000, WIDE_HEIGHT);
    expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
    expect(lines[1]?.path.match(/M/g)).toHaveLength(1);
    expect(lines[0]?.places[2]).toBeNull();
    expect(lines[1]?.end?.x).toBe(lines[1]?.places[2]?.x);
  });

  it('keeps the marks at the ends apart and inside the plot', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => trendLine(id, [0, 1]));
    const layout = trendLayout(chart(lines, 2), 1000, WIDE_HEIGHT);
    const ys = layout.lines.map(({ end }) => end?.markY ?? 0).sort((a, b) => a - b);
    expect(ys.slice(1).every((y, k) => y - (ys[k] ?? 0) >= layout.markSize)).toBe(true);
    expect(ys[0]).toBeGreaterThanOrEqual(layout.plot.top);
    expect(ys.at(-1)).toBeLessThanOrEqual(layout.plot.bottom);
  });

  it('names players by last name and teams by letters, and makes room for the longest name', () => {
    const long = { ...A, name: 'Ryan Nugent-Hopkins-Ekman' };
    const club = { ...B, name: 'New York Rangers', mark: { ...B.mark, playerId: null, teamAbb: 'NYR' } };
    const { lines, plot } = trendLayout(chart([long, club], 4), 900, WIDE_HEIGHT);
    expect(lines.map(({ name }) => name)).toEqual(['Nugent-Hopkins-Ekman', 'NYR']);
    expect(900 - plot.right).toBe(228);
    expect(900 - trendLayout(chart([A, club], 4), 900, WIDE_HEIGHT).plot.right).toBe(150);
  });

  it('names two lines below the days on a narrow screen, in a second row where the first is full', () => {
    const named = (name: string, id: string) => ({ ...trendLine(id, [1, 2]), name });
    const of = (...names: string[]) =>
      trendLayout(
        chart(
          names.map((name, k) => named(name, `${k}`)),
          2,
        ),
        360,
        NARROW_HEIGHT,
      );
    expect(of('Ann Arrow').names).toEqual([]);
    const short = of('Ann Arrow', 'Bea Bolt');
    expect(short.names.map(({ text, line }) => [text, line])).toEqual([
      ['Arrow', 0],
      ['Bolt', 1],
    ]);
    expect(new Set(short.names.map(({ y }) => y)).size).toBe(1);
    expect(Math.max(...short.xTicks.map(({ y }) => y))).toBeLessThan((short.names[0]?.y ?? 0) - 15);
    const long = of('Semyon Der-Arguchintsev-Namestnikov', 'Oliver Ekman-Larsson-Bellemare');
    expect(new Set(long.names.map(({ y }) => y)).size).toBe(2);
    expect(long.plot.bottom).toBeLessThan(short.plot.bottom);
    const { container } = render(<TrendPlot layout={short} colors={['#c8102e', '#00205b']} label="Chart" />);
    expect(container.querySelectorAll('[data-name]')).toHaveLength(2);
    expect(trendLayout(chart([A, B], 4), 900, WIDE_HEIGHT).names).toEqual([]);
  });

  it('finds the nearest game', () => {
    const layout = trendLayout(chart([A], 4), 1000, WIDE_HEIGHT);
    expect(gameNear(layout, 0)).toBe(0);
    expect(gameNear(layout, (layout.gameX[2] ?? 0) - 3)).toBe(2);
    expect(gameNear(layout, 5000)).toBe(3);
  });

  it('says how many games there are, not how many were asked for', () => {
    const of = (...counts: number[]) => {
      const lines = counts.map((count, k) => trendLine(`${k}`, Array(count).fill(1)));
      const played = Array.from({ length: Math.max(...counts) }, (_, game) => ({
        date: '2024-01-01',
        scores: Object.fromEntries(counts.flatMap((count, k) => (game < count ? [[`${k}`, 'A 1-0 B']] : []))),
      }));
      const shown = { series: lines, games: played, valueLabel: 'x', decimals: 2 };
      return gamesShown(trendState(shown) as NonNullable<ReturnType<typeof trendState>>, 10);
    };
    expect(of(10)).toBe('last 10 games');
    expect(of(10, 10)).toBe('last 10 games');
    expect(of(2)).toBe('2 games');
    expect(of(1)).toBe('1 game');
    expect(of(8, 3)).toBe('8 and 3 games');
  });

  it('summarizes the last values in a sentence, best first, and all values in a table', () => {
    const state = chart([A, B], 4);
    expect(trendSummary(state)).toBe('Net xG over 4 games: Player A at 2.00, Player B at 1.00 in the last.');
    const { headers, rows } = trendTable(state);
    const columns = (name: string) => [name, `${name}, date`, `${name}, result`];
    expect(headers).toEqual(['Game', ...columns('Player A'), ...columns('Player B')]);
    expect(rows[2]).toEqual([3, null, '2024-10-14', 'ABC 2 - 0 XYZ', 1, '2024-10-14', '']);
  });

  it.each([
    ['two-lines', [A, B], 4, 900, WIDE_HEIGHT],
    ['one-game', [trendLine('a', [0.4])], 1, 900, WIDE_HEIGHT],
    ['phone', [A, B], 4, 358, NARROW_HEIGHT],
  ] as const)('matches its golden: %s', async (name, lines, games, width, height) => {
    const state = chart([...lines], games);
    const svg = goldenSvg(
      <TrendPlot
        layout={trendLayout(state, width, height)}
        colors={['#c8102e', '#00205b']}
        label={trendSummary(state)}
      />,
    );
    await expect(svg).toMatchFileSnapshot(`./goldens/${name}.svg`);
  });

  it.each([
    [390, 400],
    [700, 400],
    [701, 800],
    [1440, 800],
  ])('on a screen of %s px is %s high', { tags: ['trend.height'] }, (screenWidth, height) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: screenWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <TrendChart state={chart([A], 4)} title="Net xG" anchor="snake" />
      </QueryClientProvider>,
    );
    expect(container.querySelector('svg[data-chart="trend"]')?.getAttribute('height')).toBe(String(height));
  });
});
