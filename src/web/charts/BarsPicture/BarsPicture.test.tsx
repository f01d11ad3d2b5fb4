import { describe, expect, it } from 'vitest';
import { type BarGroup, barsLayout, COLUMN_WIDTH } from '../../../charts/barsLayout.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { BarsPicture } from './BarsPicture.tsx';

const group = (heading: string, bars: number): BarGroup => ({
  heading,
  value: '73',
  bars: Array.from({ length: bars }, (_, k) => ({
    start: `${heading} ${k + 1}`,
    note: '1.20 per 60',
    end: String(40 + k),
    parts: [{ from: 0, to: 0.3, color: '#1f8a4c' }],
    soft: { from: 0.3, to: 0.55, color: '#1f8a4c' },
  })),
});

describe('a picture of bars', () => {
  it('fills columns in order to about equal heights, and never splits a group', () => {
    const layout = barsLayout(
      [group('A', 2), group('B', 2), group('C', 5), group('D', 4), group('E', 7), group('F', 7)],
      3,
    );
    const columns = layout.groups.map(({ x }) => x / (COLUMN_WIDTH + 32));
    expect(columns).toEqual([0, 0, 0, 1, 1, 2]);
    expect(layout.width).toBe(3 * COLUMN_WIDTH + 2 * 32);
    const lowest = Math.max(...layout.groups.flatMap(({ barYs }) => barYs));
    expect(layout.height).toBe(lowest + 36);
  });

  it('matches its goldens: a card, differences, and a split', async () => {
    const card = <BarsPicture label="A card" groups={[group('Scoring', 2), group('Passing', 1)]} columns={2} />;
    await expect(goldenSvg(card)).toMatchFileSnapshot('./goldens/card.svg');
    const split: BarGroup = {
      bars: [
        {
          start: '1.01',
          middle: 'xG Scored/60',
          end: '0.53',
          parts: [
            { from: 0, to: 0.6558, color: '#c8102e' },
            { from: 0.6558, to: 1, color: '#00205b' },
          ],
        },
        { start: 'xG', end: '−0.09', parts: [{ from: 0.455, to: 0.5, color: '#00205b' }], reference: 0.5 },
      ],
    };
    await expect(goldenSvg(<BarsPicture label="Split" groups={[split]} />)).toMatchFileSnapshot('./goldens/split.svg');
  });
});
