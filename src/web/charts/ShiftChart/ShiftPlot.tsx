import { memo, type ReactNode } from 'react';
import type { PlacedRow, ShiftLayout } from '../../../charts/shiftLayout.ts';
import { classNames } from '../../components/classNames.ts';
import plotStyles from '../frame/plot.module.css';
import snakeStyles from '../SnakeChart/SnakeChart.module.css';
import styles from './ShiftChart.module.css';

/** The colours of both sides as shown. */
export interface ShiftColors {
  readonly winner: string;
  readonly loser: string;
}

/** The SVG of a shift chart, without measuring or state. `children` is an overlay, such as the cursor. */
export function ShiftPlot({
  layout,
  colors,
  label,
  onIce,
  children,
}: {
  layout: ShiftLayout;
  colors: ShiftColors;
  label: string;
  /** The players whose names are marked. */
  onIce: ReadonlySet<number>;
  children?: ReactNode;
}) {
  const { width, height, plot } = layout;
  return (
    <svg
      data-chart="shifts"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {layout.rows.map(({ id, y, height: rowHeight, label: name }) => (
        <text
          key={id}
          className={classNames(plotStyles.tick, onIce.has(id) && styles.on)}
          data-on={onIce.has(id)}
          x={plot.left - 8}
          y={y + rowHeight / 2}
          textAnchor="end"
          dominantBaseline="central"
        >
          {name}
        </text>
      ))}
      <ShiftBars layout={layout} colors={colors} />
      {children}
    </svg>
  );
}

/** Everything that stays while the cursor moves: a thousand shapes. */
const ShiftBars = memo(function ShiftBars({ layout, colors }: { layout: ShiftLayout; colors: ShiftColors }) {
  const { plot, height, bands, heads, rules, rows, goals, bench } = layout;
  return (
    <>
      {bands.map(({ label, x, width }, k) => (
        <g key={x}>
          {k > 0 && <line className={snakeStyles.periodEnd} x1={x} x2={x} y1={plot.top} y2={plot.bottom} />}
          {label !== '' && (
            <text className={snakeStyles.period} x={x + width / 2} y={height - 8} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      {heads.map(({ team, label, y }) => (
        <text key={team} className={snakeStyles.endLabel} x="0" y={y} fill={colors[team]}>
          {label}
        </text>
      ))}
      {rules.map(({ key, y, label }) => (
        <g key={key}>
          <line className={plotStyles.grid} x1={0} x2={plot.right} y1={y} y2={y} />
          {label !== '' && (
            <text className={plotStyles.tick} x={0} y={y + 15}>
              {label}
            </text>
          )}
        </g>
      ))}
      {rows.map((row) => (
        <Row key={row.id} row={row} plot={plot} color={colors[row.team]} />
      ))}
      {goals.map(({ x, isWinners, goal }) => {
        const color = isWinners ? colors.winner : colors.loser;
        return (
          <g key={`${goal.second} ${goal.playerId}`} data-goal={isWinners ? 'winner' : 'loser'}>
            <line
              x1={x}
              x2={x}
              y1={plot.top - 12}
              y2={plot.bottom}
              stroke={color}
              strokeWidth="1.5"
              strokeDasharray="4 3"
            />
            <circle className={snakeStyles.goal} cx={x} cy={plot.top - 16} r="6" fill={color} />
            <circle className={snakeStyles.goalEye} cx={x} cy={plot.top - 16} r="2" />
          </g>
        );
      })}
      {bench.map(({ x, penalty }) => (
        <rect
          key={`${penalty.second} ${penalty.infraction}`}
          data-penalty="bench"
          className={styles.penalty}
          strokeDasharray="3 2"
          x={x - 4}
          y={plot.top - 8}
          width="8"
          height="8"
        />
      ))}
    </>
  );
});

function Row({ row, plot, color }: { row: PlacedRow; plot: ShiftLayout['plot']; color: string }) {
  const { y, height, shifts, penalties } = row;
  return (
    <g data-player={row.id}>
      <rect className={snakeStyles.band} x={plot.left} y={y} width={plot.right - plot.left} height={height} />
      {shifts.map(({ x, width }) => (
        <rect key={x} fillOpacity="0.85" x={x} y={y} width={width} height={height} rx="2" fill={color} />
      ))}
      {penalties.map(({ x, width, penalty }) => (
        <rect
          key={`${x} ${penalty.infraction}`}
          data-penalty={penalty.minutes}
          className={styles.penalty}
          strokeDasharray="3 2"
          x={x}
          y={y + 1}
          width={width}
          height={height - 2}
        />
      ))}
    </g>
  );
}
