import type { Ref } from 'react';
import type { Leader } from '../../../charts/snakeChart.ts';
import type { PlacedGoal, SnakeLayout } from '../../../charts/snakeLayout.ts';
import { classNames } from '../../components/classNames.ts';
import plotStyles from '../frame/plot.module.css';
import { ValueAxis } from '../frame/ValueAxis.tsx';
import { Watermark } from '../frame/Watermark.tsx';
import styles from './SnakeChart.module.css';

/** The colours of both sides as shown. */
export interface SnakeColors {
  readonly winner: string;
  readonly loser: string;
}

/** The SVG of a snake, without measuring or state. `children` is an overlay, such as the cursor. */
export function SnakePlot({
  layout,
  colors,
  label,
  ref,
  children,
}: {
  layout: SnakeLayout;
  colors: SnakeColors;
  label: string;
  ref?: Ref<SVGSVGElement>;
  children?: React.ReactNode;
}) {
  const { width, height, plot, zeroY, end } = layout;
  const colorOf = (leader: Leader) => (leader === null ? undefined : colors[leader]);
  return (
    <svg
      ref={ref}
      data-chart="snake"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {layout.bands.map((band) => (
        <g key={band.label}>
          {band.isShaded && (
            <rect className={styles.band} x={band.x} y={plot.top} width={band.width} height={plot.bottom - plot.top} />
          )}
        </g>
      ))}
      <Watermark plot={plot} points={layout.places} />
      <ValueAxis ticks={layout.yTicks} plot={plot} unit="xG" />
      {layout.xTicks.map(({ x, label: text }) => (
        <g key={x} data-tick={text}>
          <line className={styles.periodEnd} x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
          <text className={plotStyles.tick} x={x} y={height - 8} textAnchor="middle">
            {text === '0' ? '0 min' : text}
          </text>
        </g>
      ))}
      {layout.bands.map(
        (band) =>
          band.width > 20 && (
            <text
              key={band.label}
              className={styles.period}
              x={band.x + band.width / 2}
              y={height - 25}
              textAnchor="middle"
            >
              {band.label}
            </text>
          ),
      )}
      {layout.sides.map(({ side, x, y, text }) => (
        <text
          key={side}
          className={styles.side}
          x={x}
          y={y}
          textAnchor="middle"
          fill={colors[side]}
          transform={`rotate(-90 ${x} ${y})`}
        >
          {text}
        </text>
      ))}
      {layout.runs.map(({ leader, area }) => (
        <path key={area} d={area} fill={colorOf(leader) ?? 'none'} className={styles.area} />
      ))}
      <line className={styles.zero} x1={plot.left} x2={plot.right} y1={zeroY} y2={zeroY} />
      {layout.goals.map((placed) => (
        <GoalStem key={placed.goal.minute} placed={placed} color={colors[placed.goal.side]} />
      ))}
      {layout.runs.map(({ leader, line }) => (
        <path
          key={line}
          d={line}
          data-leader={leader ?? 'none'}
          className={classNames(styles.line, leader === null && styles.level)}
          {...(leader === null ? {} : { stroke: colors[leader] })}
        />
      ))}
      {layout.goals.map((placed) => (
        <GoalMark key={placed.goal.minute} placed={placed} color={colors[placed.goal.side]} />
      ))}
      <circle className={styles.endDot} cx={end.x} cy={end.y} r="4" fill={endColor(layout, colors)} />
      <text
        className={styles.endLabel}
        x={end.x + 10}
        y={end.y - (end.value === '' ? -4 : 3)}
        fill={endColor(layout, colors)}
      >
        {end.label}
      </text>
      {end.value !== '' && (
        <text className={styles.endValue} x={end.x + 10} y={end.y + 13}>
          {end.value}
        </text>
      )}
      {children}
    </svg>
  );
}

function endColor(layout: SnakeLayout, colors: SnakeColors): string {
  if (layout.end.value === '') return 'currentColor';
  return layout.end.y < layout.zeroY ? colors.winner : colors.loser;
}

function GoalStem({ placed: { x, y, label }, color }: { placed: PlacedGoal; color: string }) {
  if (label === null) return null;
  return <line className={styles.stem} x1={x} y1={label.stemFrom} x2={x} y2={y} stroke={color} />;
}

function GoalMark({ placed: { x, y, label, goal }, color }: { placed: PlacedGoal; color: string }) {
  return (
    <g data-goal={goal.side}>
      <circle className={styles.goal} cx={x} cy={y} r="6" fill={color} />
      <circle className={styles.goalEye} cx={x} cy={y} r="2" />
      {label !== null && (
        <text className={styles.goalLabel} x={label.x} y={label.y} textAnchor="middle" fill={color}>
          <tspan x={label.x}>{label.name}</tspan>
          <tspan x={label.x} dy="13" className={styles.goalScore}>
            {label.score}
          </tspan>
        </text>
      )}
    </g>
  );
}
