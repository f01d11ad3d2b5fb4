import type { ReactNode } from 'react';
import { NAME_DOT, NAME_LEFT, REFERENCE_SAMPLE, type TrendLayout } from '../../../charts/trendLayout.ts';
import plotStyles from '../frame/plot.module.css';
import { ValueAxis } from '../frame/ValueAxis.tsx';
import { Watermark } from '../frame/Watermark.tsx';
import styles from './TrendChart.module.css';

/** The SVG of a trend chart, without measuring or state. `children` is an overlay, such as the cursor. */
export function TrendPlot({
  layout,
  colors,
  label,
  children,
}: {
  layout: TrendLayout;
  /** Each line's colour as shown. */
  colors: readonly string[];
  label: string;
  children?: ReactNode;
}) {
  const { width, height, plot, reference } = layout;
  return (
    <svg
      data-chart="trend"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <Watermark plot={plot} points={inkOf(layout)} />
      <ValueAxis ticks={layout.yTicks} plot={plot} name={layout.valueLabel} />
      {layout.xTicks.map(({ x, y, label: text, line }) => (
        <text
          key={`${x} ${y}`}
          data-tick="date"
          className={plotStyles.tick}
          x={x}
          y={y}
          textAnchor="middle"
          {...(line === null ? {} : { style: { fill: colors[line] } })}
        >
          {text}
        </text>
      ))}
      {reference !== null && (
        <g>
          <line className={styles.reference} x1={plot.left} x2={plot.right} y1={reference.y1} y2={reference.y2} />
        </g>
      )}
      {layout.lines.map(
        ({ id, dots }, k) =>
          dots.length > 0 && (
            <g key={id} data-games={id} className={styles.games} fill={colors[k] ?? 'currentColor'}>
              {dots.map((dot) => dot !== null && <circle key={dot.x} cx={dot.x} cy={dot.y} r="3" />)}
            </g>
          ),
      )}
      {layout.lines.map(({ id, path }, k) => (
        <path key={id} data-line={id} d={path} className={styles.line} stroke={colors[k] ?? 'currentColor'} />
      ))}
      {reference?.label?.isAbove === true && (
        <line
          className={styles.reference}
          x1={reference.label.x - REFERENCE_SAMPLE}
          x2={reference.label.x - 6}
          y1={reference.label.y - 4}
          y2={reference.label.y - 4}
        />
      )}
      {reference?.label != null && (
        <text className={styles.referenceName} x={reference.label.x} y={reference.label.y}>
          {reference.label.text}
        </text>
      )}
      {layout.hasDots &&
        layout.lines.map(({ id, places }, k) => (
          <g key={id} data-dots={id} className={styles.dots} fill={colors[k] ?? 'currentColor'}>
            {places.map((place) => place !== null && <circle key={place.x} cx={place.x} cy={place.y} r="3.5" />)}
          </g>
        ))}
      {layout.lines.map(({ id, name, end }, k) => (
        <g key={id}>
          {end !== null && (
            <>
              <path
                className={styles.toMark}
                stroke={colors[k] ?? 'currentColor'}
                d={`M${end.x} ${end.y}L${plot.right + 8} ${end.markY}`}
              />
              <circle className={styles.end} cx={end.x} cy={end.y} r="4" fill={colors[k] ?? 'currentColor'} />
              {layout.hasNames && (
                <text
                  className={styles.name}
                  x={plot.right + NAME_LEFT}
                  y={end.markY}
                  dominantBaseline="central"
                  fill={colors[k] ?? 'currentColor'}
                >
                  {name}
                </text>
              )}
            </>
          )}
        </g>
      ))}
      {layout.names.map(({ x, y, line, text }) => (
        <g key={line} data-name={line} fill={colors[line] ?? 'currentColor'}>
          <circle cx={x + 4} cy={y - 4} r="4" />
          <text className={styles.name} x={x + NAME_DOT} y={y}>
            {text}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}

/** Points that the watermark avoids: the lines up to their marks, the reference, and both ends of its words. */
function inkOf({ lines, reference, plot }: TrendLayout): { readonly x: number; readonly y: number }[] {
  const points = lines.flatMap(({ places, end }) => [
    ...places.filter((place) => place !== null),
    ...(end === null ? [] : [{ x: plot.right, y: end.y }]),
  ]);
  if (reference === null) return points;
  points.push({ x: plot.left, y: reference.y1 }, { x: plot.right, y: reference.y2 });
  if (reference.label !== null) {
    const { x, y, width } = reference.label;
    points.push({ x, y }, { x: x + width, y });
  }
  return points;
}
