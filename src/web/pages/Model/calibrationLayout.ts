import type { Answer } from '../../data/fetchEndpoint.ts';

/** One bin of shots with similar xG. */
type Bin = Answer<'model'>['calibration'][number];

/** Size and margins of the plot, in drawing units. */
export const PLOT = { width: 480, height: 360, left: 52, right: 12, top: 30, bottom: 44 } as const;
/** Ticks of both axes, in goals per shot. */
const TICKS = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4] as const;

/**
 * Lays out the bins in drawing units: expected goals per shot on x, goals per shot on y, and the line of equality. Both
 * axes have a square-root scale, which spreads out the many low-danger shots.
 */
export function calibrationLayout(bins: readonly Bin[]) {
  const top = Math.max(0.1, ...bins.flatMap(({ mean_xg, high }) => [mean_xg, high]));
  const share = (value: number) => Math.sqrt(Math.max(0, value) / top);
  const x = (value: number) => PLOT.left + share(value) * (PLOT.width - PLOT.left - PLOT.right);
  const y = (value: number) => PLOT.height - PLOT.bottom - share(value) * (PLOT.height - PLOT.top - PLOT.bottom);
  return {
    points: bins.map((bin) => ({
      bin,
      x: x(bin.mean_xg),
      y: y(bin.goal_rate),
      yLow: y(bin.low),
      yHigh: y(bin.high),
    })),
    ticks: TICKS.filter((value) => value <= top).map((value) => ({ value, x: x(value), y: y(value) })),
    equality: { x1: x(0), y1: y(0), x2: x(top), y2: y(top) },
  };
}

/** Summarizes the plot in one sentence: how many bins have goals within the interval that chance explains. */
export function calibrationSummary(bins: readonly Bin[]): string {
  const within = bins.filter(({ goal_rate, low, high }) => goal_rate >= low && goal_rate <= high).length;
  return (
    `In ${within} of ${bins.length} groups of like shots the goals scored lie within the range ` +
    'that luck leaves around the expected goals.'
  );
}
