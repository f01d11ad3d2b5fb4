import type { PointerEvent, ReactNode, RefObject } from 'react';
import { ChartCursor } from './ChartCursor.tsx';
import styles from './ReadableBox.module.css';

/**
 * The box around a drawing that is read point by point: by a mouse over it, by a finger, whose reading stays, and by the arrow
 * keys.
 */
export function ReadableBox({
  box,
  width,
  pointAt,
  label,
  count,
  read,
  onRead,
  textOf,
  children,
}: {
  box: RefObject<HTMLDivElement | null>;
  /** Width of the drawing in its own units. */
  width: number;
  /** The point nearest to a place across the drawing. */
  pointAt: (x: number) => number | null;
  /** What the arrow keys do. */
  label: string;
  /** How many points there are. */
  count: number;
  /** The point read now; null when none is. */
  read: number | null;
  onRead: (point: number | null) => void;
  /** What a point says. */
  textOf: (point: number) => string;
  children: ReactNode;
}) {
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.currentTarget.getBoundingClientRect();
    onRead(pointAt(((event.clientX - place.left) / place.width) * width));
  };
  return (
    <div
      ref={box}
      className={styles.box}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onRead(null)}
    >
      {children}
      <ChartCursor label={label} count={count} at={read} onMove={onRead} textOf={textOf} />
    </div>
  );
}
