import { type ReactNode, useId } from 'react';
import type { WinLayout } from '../../../charts/winLayout.ts';
import plotStyles from '../frame/plot.module.css';
import { ValueAxis } from '../frame/ValueAxis.tsx';
import { Watermark } from '../frame/Watermark.tsx';
import styles from '../SnakeChart/SnakeChart.module.css';

/** The SVG of a win-probability chart, without measuring or state. `children` is an overlay, such as the cursor. */
export function WinPlot({
  layout,
  teams,
  colors,
  label,
  children,
}: {
  layout: WinLayout;
  teams: { readonly winner: string; readonly loser: string };
  colors: { readonly winner: string; readonly loser: string };
  label: string;
  children?: ReactNode;
}) {
  const { width, height, plot, middleY } = layout;
  const clip = useId();
  const loserAt = { x: plot.left + 8, y: plot.bottom - 8 };
  const halves = [
    { side: 'winner', y: plot.top - 6, height: middleY - plot.top + 6 },
    { side: 'loser', y: middleY, height: plot.bottom - middleY + 6 },
  ] as const;
  return (
    <svg
      data-chart="win"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {layout.bands.map(
        (band, k) =>
          k % 2 === 1 && (
            <rect
              key={band.label}
              className={styles.band}
              x={band.x}
              y={plot.top}
              width={band.width}
              height={plot.bottom - plot.top}
            />
          ),
      )}
      <Watermark plot={plot} points={[...layout.places, loserAt]} />
      <ValueAxis ticks={layout.yTicks} plot={plot} />
      {layout.bands.map(
        (band) =>
          band.width > 20 && (
            <text
              key={band.label}
              className={styles.period}
              x={band.x + band.width / 2}
              y={height - 14}
              textAnchor="middle"
            >
              {band.label}
            </text>
          ),
      )}
      {halves.map((half) => (
        <g key={half.side} clipPath={`url(#${clip}${half.side})`}>
          <clipPath id={`${clip}${half.side}`}>
            <rect x={plot.left - 6} y={half.y} width={plot.right - plot.left + 12} height={half.height} />
          </clipPath>
          <path d={layout.area} fill={colors[half.side]} className={styles.area} />
          <path d={layout.line} stroke={colors[half.side]} className={styles.line} />
        </g>
      ))}
      <line className={styles.zero} x1={plot.left} x2={plot.right} y1={middleY} y2={middleY} />
      {(['winner', 'loser'] as const).map((side) => (
        <text
          key={side}
          className={styles.side}
          x={loserAt.x}
          y={side === 'winner' ? plot.top + 16 : loserAt.y}
          fill={colors[side]}
        >
          {teams[side]}
        </text>
      ))}
      {layout.goals.map(({ x, y, isWinners }) => (
        <circle
          key={`${x} ${y}`}
          className={styles.goal}
          cx={x}
          cy={y}
          r="5"
          fill={isWinners ? colors.winner : colors.loser}
        />
      ))}
      {children}
    </svg>
  );
}
