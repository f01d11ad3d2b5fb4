import { describe, expect, it } from 'vitest';
import { tickedAt } from './plot.ts';
import { marksWith, painted, wordsOf } from './testing/marks.ts';
import { LOSER } from './testing/snakeSteps.ts';
import { trendGames, trendLine } from './testing/trendLines.ts';
import { trendChart } from './trendChart.ts';
import { gamesShown, type TrendState, trendState, trendSummary, trendTable } from './trendState.ts';

const chart = (lines: Parameters<typeof trendState>[0]['series'], games: number, average: number | null = null) => {
  const league = average === null ? null : { perGame: average, label: 'league average, teams' };
  const state = trendState({
    series: lines,
    games: trendGames(games),
    valueLabel: 'Net xG',
    decimals: 2,
    average: league,
  });
  if (state === null) throw new Error('nothing to draw');
  return state;
};
const A = trendLine('a', [1, -0.5, null, 2]);
const B = trendLine('b', [0, 0.5, 1, null], LOSER.color);
const draw = (state: TrendState, width: number) => trendChart.draw(state, { width, height: width > 700 ? 800 : 400 });

describe('the state of a trend chart', () => {
  it('is null when no line has a value', () => {
    expect(
      trendState({ series: [trendLine('a', [null])], games: trendGames(1), valueLabel: 'x', decimals: 2 }),
    ).toBeNull();
  });

  it('has a reference at the average when known, else at zero when values go below it', () => {
    expect(chart([A], 4, 0.7).reference).toEqual({ from: 0.7, to: 0.7, label: 'league average, teams' });
    expect(chart([A], 4).reference).toEqual({ from: 0, to: 0, label: null });
    expect(chart([B], 4).reference).toBeNull();
    expect(chart([B], 4, 3).extent).toEqual([0, 3]);
  });

  it('lets the average of a sum rise with the games', () => {
    const shown = { series: [A], games: trendGames(4), valueLabel: 'x', decimals: 2, isCumulative: true };
    const state = trendState({ ...shown, average: { perGame: 0.5, label: 'league average, forwards' } });
    expect(state).toMatchObject({ reference: { from: 0.5, to: 2 }, rolling: 1 });
  });

  it('is the mean of the last games, with each game as a dot, from sixteen games on', () => {
    const state = chart([trendLine('a', [1, 2, 3, 4, 5, 6, 7, null, 9, 10, 11, 12, 13, 14, 15, 16])], 16);
    expect(state.rolling).toBe(5);
    expect(state.lines[0]?.slice(0, 2)).toEqual([1, 1.5]);
    expect([state.lines[0]?.[7], state.lines[0]?.[8]]).toEqual([null, (5 + 6 + 7 + 9) / 4]);
    expect(marksWith(draw(state, 1000), 'data-games')[0]?.content).toHaveLength(15);
    expect(trendChart.key?.(state)[0]?.words).toBe('Line: mean of the last 5 games. Dots: single games.');
    expect(marksWith(draw(chart([A], 4), 1000), 'data-games')).toEqual([]);
  });

  it('says who has no games', () => {
    const state = chart([trendLine('a', [1, 2]), trendLine('b', [null, null])], 2);
    expect(trendSummary(state)).toBe('Net xG over 2 games: Player A at 2.00 in the last. Player B has no games here.');
  });

  it('says how many games there are, not how many were asked for', () => {
    const of = (...counts: number[]) => {
      const lines = counts.map((count, k) => trendLine(`${k}`, Array(count).fill(1)));
      const played = Array.from({ length: Math.max(...counts) }, (_, game) => ({
        date: '2024-01-01',
        scores: Object.fromEntries(counts.flatMap((count, k) => (game < count ? [[`${k}`, 'A 1-0 B']] : []))),
      }));
      const shown = { series: lines, games: played, valueLabel: 'x', decimals: 2 };
      return gamesShown(trendState(shown) as TrendState, 10);
    };
    expect([of(10), of(10, 10), of(2), of(1), of(8, 3)]).toEqual([
      ...['last 10 games', 'last 10 games', '2 games', '1 game', '8 and 3 games'],
    ]);
  });

  it('summarizes the last values in a sentence, best first, and all values in a table', () => {
    const state = chart([A, B], 4);
    expect(trendSummary(state)).toBe('Net xG over 4 games: Player A at 2.00, Player B at 1.00 in the last.');
    const { headers, rows } = trendTable(state);
    const columns = (name: string) => [name, `${name}, date`, `${name}, result`];
    expect(headers).toEqual(['Game', ...columns('Player A'), ...columns('Player B')]);
    expect(rows[2]).toEqual([3, null, '2024-10-14', 'ABC 2 - 0 XYZ', 1, '2024-10-14', '']);
  });
});

describe('the drawing of a trend chart', () => {
  it.each([0.03, 0.2, 0.9, 2.4, 6.1, 9, 40, 900])('has evenly spaced labels over a span of %s', (span) => {
    for (const width of [358, 1100]) {
      const drawing = draw(chart([trendLine('a', [4, 4 + span])], 2), width);
      const values = wordsOf(marksWith(drawing, 'textAnchor', 'end')).map((label) => Number(label?.replace('−', '-')));
      expect(values.length).toBeGreaterThan(2);
      const [first = 0, second = 0] = values;
      expect(second).toBeGreaterThan(first);
      expect(values.at(-1)).toBeCloseTo(first + (values.length - 1) * (second - first), 9);
    }
  });

  it('has at most eleven date ticks, even for a season on a wide screen', { tags: ['trend.ticks'] }, () => {
    for (let games = 1; games <= 110; games += 1) {
      for (const width of [250, 800, 1200]) {
        const ticks = tickedAt(games, width);
        expect(ticks.length).toBeLessThanOrEqual(Math.min(11, Math.max(2, Math.floor(width / 58))));
        expect(ticks[0]).toBe(0);
        expect(ticks.every((game) => game < games)).toBe(true);
      }
    }
    const season = trendLine(
      'a',
      Array.from({ length: 82 }, (_, k) => k),
    );
    const dates = wordsOf(marksWith(draw(chart([season], 82), 1200), 'data-tick'));
    expect(dates.length).toBeGreaterThan(6);
    expect(dates.length).toBeLessThanOrEqual(11);
    expect(dates[0]).toBe('10 Oct');
  });

  it('has a row of days for each line where two calendars differ', () => {
    const drawn = (second: string, third: string) => {
      const games = [
        { date: '2024-01-01', scores: {}, dates: { a: '2024-01-01', b: second } },
        { date: '2024-01-03', scores: {}, dates: { a: '2024-01-03', ...(third === '' ? {} : { b: third }) } },
      ];
      const series = [trendLine('a', [1, 2]), trendLine('b', [1, third === '' ? null : 2], LOSER.color)];
      return draw(trendState({ series, games, valueLabel: 'x', decimals: 2 }) as TrendState, 900);
    };
    const days = (drawing: ReturnType<typeof drawn>) =>
      marksWith(drawing, 'data-tick').map(({ attributes, content }) => [attributes.fill, content]);
    const differ = drawn('2024-01-02', '');
    expect(days(differ)).toEqual([
      ['#c8102e', '1 Jan'],
      ['#c8102e', '3 Jan'],
      ['#33302a', '2 Jan'],
      ['#33302a', ''],
    ]);
    const same = drawn('2024-01-01', '2024-01-03');
    expect(days(same)).toEqual([
      [undefined, '1 Jan'],
      [undefined, '3 Jan'],
    ]);
    expect(same.box.bottom).toBeGreaterThan(differ.box.bottom);
  });

  it('keeps the watermark off the words of the average', () => {
    const low = trendLine('a', [1.2, 1.1, 0.1, -0.2, -0.2, -0.2, -0.3, 0.4]);
    const drawing = draw(chart([low], 8, -0.2), 360);
    const [words] = painted(drawing, 'reference-name');
    const place = `${marksWith(drawing, 'data-watermark')[0]?.attributes.transform}`;
    const [x = 0, bottom = 0] = (place.match(/[\d.]+/g) ?? []).map(Number);
    const end = Number(words?.attributes.x) + 6.2 * 'league average, teams'.length;
    expect(x > end || bottom < Number(words?.attributes.y) - 12).toBe(true);
  });

  it('names the average above the plot when lines cross every place along it', () => {
    const heightOf = (values: readonly number[]) => {
      const drawing = draw(chart([trendLine('a', values)], 10, 4.94), 320);
      return Number(painted(drawing, 'reference-name')[0]?.attributes.y) - drawing.box.top;
    };
    expect(heightOf([3, 5, 6.1, 4.9, 4.3, 6.2, 5.5, 3.2, 5.4, 6.4])).toBeLessThan(0);
    expect(heightOf([3, 3.1, 3.2, 3.1, 3.3, 3.2, 3.5, 3.2, 3.4, 3.4])).toBeGreaterThan(0);
  });

  it('interrupts a line at a game without a value, and ends it at its last value', () => {
    const drawing = draw(chart([A, B], 4), 1000);
    const paths = painted(drawing, 'line')
      .filter((line) => 'data-line' in line.attributes)
      .map(({ attributes }) => `${attributes.d}`.match(/M/g)?.length);
    expect(paths).toEqual([2, 1]);
    expect(Number(painted(drawing, 'dot')[1]?.attributes.cx)).toBe(drawing.stops[2]?.x);
  });

  it('keeps the photos at the ends apart and inside the plot', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => trendLine(id, [0, 1]));
    const { photos = [], photoSize = 0, box } = draw(chart(lines, 2), 1000);
    const ys = photos.map((place) => place?.y ?? 0).sort((a, b) => a - b);
    expect(ys.slice(1).every((y, k) => y - (ys[k] ?? 0) >= photoSize)).toBe(true);
    expect(ys[0]).toBeGreaterThanOrEqual(box.top);
    expect(ys.at(-1)).toBeLessThanOrEqual(box.bottom);
  });

  it('names players by last name and teams by letters, and makes room for the longest name', () => {
    const long = { ...A, name: 'Ryan Nugent-Hopkins-Ekman' };
    const club = { ...B, name: 'New York Rangers', mark: { ...B.mark, playerId: null, teamAbb: 'NYR' } };
    const drawing = draw(chart([long, club], 4), 900);
    expect(wordsOf(painted(drawing, 'name'))).toEqual(['Nugent-Hopkins-Ekman', 'NYR']);
    expect(900 - drawing.box.right).toBe(228);
    expect(900 - draw(chart([A, club], 4), 900).box.right).toBe(150);
  });

  it('names two lines below the days on a narrow screen, in a second row where the first is full', () => {
    const of = (...names: string[]) => {
      const lines = names.map((name, k) => ({ ...trendLine(`${k}`, [1, 2]), name }));
      const drawing = draw(chart(lines, 2), 360);
      const below = painted(drawing, 'name');
      return {
        words: wordsOf(below),
        rows: new Set(below.map(({ attributes }) => attributes.y)).size,
        box: drawing.box,
      };
    };
    expect(of('Ann Arrow').words).toEqual([]);
    const short = of('Ann Arrow', 'Bea Bolt');
    expect([short.words, short.rows]).toEqual([['Arrow', 'Bolt'], 1]);
    const long = of('Semyon Der-Arguchintsev-Namestnikov', 'Oliver Ekman-Larsson-Bellemare');
    expect(long.rows).toBe(2);
    expect(long.box.bottom).toBeLessThan(short.box.bottom);
  });
});
