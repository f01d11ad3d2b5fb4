import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { percentileState } from '../../../charts/percentileWords.ts';
import { scaleColor } from '../../../charts/scale.ts';
import { goldenHtml } from '../testing/goldenSvg.tsx';
import { PercentileBar, PercentileCircle } from './PercentileBar.tsx';

describe('a percentile', () => {
  it('is clamped to 0-100: -5 looks like 0, 105 like 100', { tags: ['valid.shading.clamp'] }, () => {
    expect(percentileState(-5)).toEqual(percentileState(0));
    expect(percentileState(105)).toEqual(percentileState(100));
    expect(percentileState(50, [-3, 104]).interval).toEqual([0, 100]);
    const colorAt = (value: number) => {
      const { container } = render(<PercentileCircle label="Overall" value={value} />);
      return container.querySelector('span')?.style.getPropertyValue('--percentile-color');
    };
    expect(colorAt(-5)).toBe(scaleColor(0));
    expect(colorAt(105)).toBe(scaleColor(100));
  });

  it('says its interval at a disc', () => {
    render(<PercentileCircle label="Scoring" value={60} interval={[41, 78]} />);
    const disc = screen.getByRole('img', { name: 'Scoring: 60, between 41 and 78 with 80% confidence' });
    expect(disc.textContent).toBe('60');
  });

  it('matches its goldens: bars and circles', async () => {
    const bars = (
      [
        [99.6, [90, 100]],
        [50, [31.25, 64.5]],
        [3, null],
        [null, null],
      ] as const
    ).map(([value, interval]) => (
      <PercentileBar key={value} label="Offense" value={value} interval={interval} isLarge={value === 50} />
    ));
    await expect(goldenHtml(render(<div>{bars}</div>).container)).toMatchFileSnapshot('./goldens/bars.html');
    const circles = [100, 50, 12.4, null].map((value) => (
      <PercentileCircle key={value} label="Overall" value={value} />
    ));
    await expect(goldenHtml(render(<div>{circles}</div>).container)).toMatchFileSnapshot('./goldens/circles.html');
  });
});
