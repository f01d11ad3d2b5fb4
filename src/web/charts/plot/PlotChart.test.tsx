import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { trendGames, trendLine } from '../../../charts/testing/trendLines.ts';
import { trendState } from '../../../charts/trendState.ts';
import { createQueryClient } from '../../data/queries.ts';
import { TrendPlot } from './TrendPlot.tsx';

function renderTrend() {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const series = [trendLine('a', [1, -0.5, null, 2])];
  const state = trendState({ series, games: trendGames(4), valueLabel: 'Net xG', decimals: 2 });
  if (state === null) throw new Error('nothing to draw');
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <TrendPlot state={state} title="Net xG" anchor="snake" />
    </QueryClientProvider>,
  ).container;
}

describe('a chart on a page', () => {
  it.each([
    [390, 400],
    [700, 400],
    [701, 800],
    [1440, 800],
  ])('on a screen of %s px is %s high', { tags: ['trend.height'] }, (screenWidth, height) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: screenWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const drawing = renderTrend().querySelector('svg[data-chart="trend"]');
    expect(drawing?.getAttribute('height')).toBe(String(height));
  });

  it('is read with the keyboard, in words and in a tooltip', () => {
    const container = renderTrend();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Read the chart game by game' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Game 1: Player A 1.00 (10 Oct, ABC 0 - 0 XYZ)');
    const tooltip = () => [...container.querySelectorAll('b')].map(({ textContent }) => textContent);
    expect(tooltip()).toEqual([]);
    fireEvent.focus(slider);
    expect(tooltip()).toEqual(['1.00']);
    fireEvent.change(slider, { target: { value: '2' } });
    expect(tooltip()).toEqual(['–']);
    fireEvent.keyDown(slider, { key: 'Escape' });
    expect(tooltip()).toEqual([]);
  });
});
