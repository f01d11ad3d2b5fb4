import { describe, expect, it } from 'vitest';
import { type CareerPoint, careerSummary, careerTable } from '../../../charts/careerChart.ts';
import { careerLayout } from '../../../charts/careerLayout.ts';

const season = (first: number, rating: number | null, games = 80): CareerPoint => ({
  season: `${first}-${first + 1}`,
  age: first - 1997,
  rating,
  card: null,
  games,
});
const CAREER = [season(2017, 3.1), season(2018, 4.2), season(2020, 5.9, 40), season(2021, 5.1)];

describe('a career line', () => {
  it('names the best and the last season', () => {
    expect(careerSummary(CAREER)).toBe(
      'Average game score by season: best 5.90 in 2020-2021 at 23, last 5.10 in 2021-2022 at 24.',
    );
    expect(careerSummary([season(2020, null)])).toBe('No rated season yet.');
  });

  it('leaves a gap for a season without games, and draws fewer games smaller', () => {
    const { path, marks } = careerLayout(CAREER, 700);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(marks).toHaveLength(4);
    expect(marks[2]?.radius).toBeLessThan(marks[1]?.radius ?? 0);
  });

  it('keeps the labels of seventeen seasons apart on a phone', () => {
    const long = Array.from({ length: 17 }, (_, k) => season(2010 + k, 3 + (k % 4)));
    const { seasons } = careerLayout(long, 340);
    const gaps = seasons.slice(1).map(({ x }, k) => x - (seasons[k]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(36);
  });

  it('has every season in its table', () => {
    expect(careerTable(CAREER).rows).toHaveLength(4);
  });
});
