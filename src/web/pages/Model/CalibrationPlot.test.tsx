import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../data/queries.ts';
import { CalibrationPlot } from './CalibrationPlot.tsx';
import { PLOT } from './calibrationLayout.ts';

afterEach(cleanup);

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
