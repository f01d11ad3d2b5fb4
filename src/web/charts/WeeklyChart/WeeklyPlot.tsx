import type { ReactNode } from 'react';
import type { WeeklyLayout } from '../../../charts/weeklyLayout.ts';
import plotStyles from '../frame/plot.module.css';
import { ValueAxis } from '../frame/ValueAxis.tsx';
import { Watermark } from '../frame/Watermark.tsx';
import styles from './WeeklyChart.module.css';

/** The SVG of a weekly chart, without measuring or state. `children` is an overlay, such as the cursor. */
export function WeeklyPlot({ layout, label, children }: { layout: WeeklyLayout; label: string; children?: ReactNode }) {
  const { width, height, plot, weeks } = layout;
  return (
    <svg
      data-chart="weekly"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <Watermark plot={plot} points={weeks.flatMap(({ x, goalsY, xgY }) => [{ x, y: Math.max(goalsY, xgY) }])} />
      <ValueAxis ticks={layout.yTicks} plot={plot} name="Goals a week" />
      {layout.xTicks.map(({ x, label: text }) => (
        <text key={x} className={plotStyles.tick} x={x} y={height - 12} textAnchor="middle">
          {text}
        </text>
      ))}
      <path className={styles.band} d={layout.band} />
      {weeks.length === 1 &&
        weeks.map(({ x, xgY }) => <circle key={x} className={styles.lone} cx={x} cy={xgY} r="3" />)}
      <path className={styles.line} d={layout.line} />
      {weeks.map(({ week, x, goalsY, isInside }) => (
        <circle
          key={week.monday}
          className={isInside ? styles.goals : styles.outside}
          cx={x}
          cy={goalsY}
          r={isInside ? 4 : 5.5}
        />
      ))}
      {children}
    </svg>
  );
}
