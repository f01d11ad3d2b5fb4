import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goldenHtml } from '../../charts/testing/goldenSvg.tsx';
import { RatingsList, rankedRows } from './TeamPlayerRatings.tsx';

const row = (id: number, name: string, rating: number | null) => ({ id, name, rating, color: '#c8102e' });

describe('a list of ratings', () => {
  it('lists the best first and unknown last, with bars as a share of the denominator', () => {
    const ranked = rankedRows([row(1, 'A', 2), row(2, 'B', null), row(3, 'C', 8)], 16);
    expect(ranked.map(({ row: { name }, rank, width }) => [name, rank, width])).toEqual([
      ['C', 1, 50],
      ['A', 2, 12.5],
      ['B', 3, 0],
    ]);
    expect(rankedRows([row(1, 'A', 20)], 10)[0]?.width).toBe(100);
    expect(rankedRows([row(1, 'A', 20)], 0)[0]?.width).toBe(0);
  });

  it('prints every number', () => {
    render(<RatingsList label="Ratings" rows={[row(1, 'Ann', 7.456), row(2, 'Bea', null)]} denominator={10} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1Ann7.46', '2Bea–']);
  });

  it('matches its golden', async () => {
    const rows = [row(1, 'Ann Arrow', 7.456), row(2, 'Bea Bolt', null), row(3, 'Cea Curl', 3.1)];
    const list = <RatingsList label="Ratings" rows={rows} denominator={10} />;
    await expect(goldenHtml(render(list).container)).toMatchFileSnapshot('./goldens/ratings.html');
  });
});
