import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../data/queries.ts';
import { CalibrationPlot } from './CalibrationPlot.tsx';
import { calibrationLayout, calibrationSummary, PLOT } from './calibrationLayout.ts';

it('has the name of the value axis above it, off the labels at any size of text', () => {
  const bin = { test_set: '2022-23', bin: 1, shots: 6000, mean_xg: 0.05, goal_rate: 0.052, low: 0.045, high: 0.055 };
  const { getByText } = render(
    <QueryClientProvider client={createQueryClient()}>
      <CalibrationPlot testSet="2022-23" bins={[bin]} />
    </QueryClientProvider>,
  );
  const name = getByText('goals a shot');
  expect(name.getAttribute('transform')).toBeNull();
  expect(Number(name.getAttribute('y'))).toBeLessThan(PLOT.top - 12);
});

const bin = (mean_xg: number, goal_rate: number, spread = 0.01) => ({
  test_set: 'a season',
  bin: 1,
  shots: 1000,
  mean_xg,
  goal_rate,
  low: mean_xg - spread,
  high: mean_xg + spread,
});

describe('a calibration plot', () => {
  it('puts a perfect bin on the line of equality, and a bin with too few goals below it', () => {
    const { points, equality } = calibrationLayout([bin(0.05, 0.05), bin(0.2, 0.1)]);
    const lineAt = (x: number) =>
      equality.y1 + ((equality.y2 - equality.y1) * (x - equality.x1)) / (equality.x2 - equality.x1);
    expect(points[0]?.y).toBeCloseTo(lineAt(points[0]?.x ?? 0), 6);
    expect(points[1]?.y).toBeGreaterThan(lineAt(points[1]?.x ?? 0));
  });

  it('keeps everything inside the frame, even an interval that reaches below zero', () => {
    const { points, ticks } = calibrationLayout([bin(0.002, 0, 0.01), bin(0.5, 0.6, 0.2)]);
    for (const { x, y, yLow, yHigh } of points) {
      expect(x).toBeGreaterThanOrEqual(PLOT.left);
      expect(x).toBeLessThanOrEqual(PLOT.width - PLOT.right);
      for (const height of [y, yLow, yHigh]) {
        expect(height).toBeGreaterThanOrEqual(PLOT.top);
        expect(height).toBeLessThanOrEqual(PLOT.height - PLOT.bottom);
      }
    }
    expect(ticks.map(({ value }) => value)).toEqual([0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4]);
  });

  it('counts the bins whose goals are within the interval', () => {
    expect(calibrationSummary([bin(0.05, 0.055), bin(0.2, 0.1)])).toContain('In 1 of 2 groups');
  });
});
