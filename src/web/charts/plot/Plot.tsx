import { createElement, memo, type ReactNode } from 'react';
import type { Drawing, Mark } from '../../../charts/drawing.ts';
import '../../../charts/charts.css';
import styles from './plot.module.css';

/** A drawn chart as SVG. `children` is an overlay, such as the cursor. */
export function Plot({
  kind,
  drawing: { width, height, marks },
  label,
  children,
}: {
  kind: string;
  drawing: Drawing;
  label: string;
  children?: ReactNode;
}) {
  return (
    <svg
      data-chart={kind}
      className={styles.plot}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <Marks marks={marks} />
      {children}
    </svg>
  );
}

/** Elements of a drawing. Memoized: they stay as they are while the cursor moves. */
export const Marks = memo(function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ tag, attributes, content }, key) =>
    createElement(tag, { ...attributes, key }, typeof content === 'object' ? <Marks marks={content} /> : content),
  );
});
