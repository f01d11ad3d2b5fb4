import { formatNumber } from '../../../hockey/displayText.ts';
import { ChartFrame } from '../../charts/frame/ChartFrame.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import '../../theme/figure.css';
import { calibrationLayout, calibrationSummary, PLOT } from './calibrationLayout.ts';
import { testSetWords } from './modelWords.ts';

/** Expected against actual goals per shot, in groups of similar shots from one test set. */
export function CalibrationPlot({ testSet, bins }: { testSet: string; bins: Answer<'model'>['calibration'] }) {
  const layout = calibrationLayout(bins);
  const summary = calibrationSummary(bins);
  const title = `Calibration, ${testSetWords(testSet)}`;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      anchor={`calibration-${testSet.replace(/\W+/g, '-')}`}
      table={{
        headers: ['Group', 'Shots', 'Expected goals a shot', 'Goals a shot', 'Low', 'High'],
        rows: bins.map(({ bin, shots, mean_xg, goal_rate, low, high }) => [bin, shots, mean_xg, goal_rate, low, high]),
      }}
    >
      <svg
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        role="img"
        aria-label={`${title}. ${summary}`}
        data-chart="calibration"
        className="figure"
      >
        {layout.ticks.map(({ value, x, y }) => (
          <g key={value}>
            <path d={`M${PLOT.left} ${y}H${PLOT.width - PLOT.right}`} className="figure-grid" />
            <text x={PLOT.left - 8} y={y} textAnchor="end" dominantBaseline="middle">
              {value}
            </text>
            <text x={x} y={PLOT.height - PLOT.bottom + 18} textAnchor="middle">
              {value}
            </text>
          </g>
        ))}
        <line {...layout.equality} className="figure-equality" />
        {layout.points.map(({ bin, x, y, yLow, yHigh }) => (
          <g key={bin.bin}>
            <path d={`M${x} ${yLow}V${yHigh}`} className="figure-interval" />
            <circle cx={x} cy={y} r="3.5" className="figure-point">
              <title>{pointTitle(bin)}</title>
            </circle>
          </g>
        ))}
        <text x={(PLOT.left + PLOT.width) / 2} y={PLOT.height - 6} textAnchor="middle">
          expected goals a shot
        </text>
        <text x={0} y={PLOT.top - 14}>
          goals a shot
        </text>
      </svg>
    </ChartFrame>
  );
}

function pointTitle({ mean_xg, goal_rate, shots }: Answer<'model'>['calibration'][number]): string {
  return `Expected ${formatNumber(mean_xg, 4)}, scored ${formatNumber(goal_rate, 4)} a shot, ${shots} shots`;
}
