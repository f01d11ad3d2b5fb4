import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import styles from './ReadableBox.module.css';

/**
 * The box around a drawing that can be read point by point: with a mouse, with a finger or a click (the reading stays),
 * and with the arrow keys or a screen reader: an invisible slider over its points.
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
  /** The point nearest to a place. */
  pointAt: (x: number, y: number) => number | null;
  /** Label of the slider. */
  label: string;
  /** Number of points. */
  count: number;
  /** The current point; null for none. */
  read: number | null;
  onRead: (point: number | null) => void;
  /** Text of a point. */
  textOf: (point: number) => string;
  children: ReactNode;
}) {
  const isKept = useRef(false);
  const value = Math.min(read ?? 0, count - 1);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.currentTarget.getBoundingClientRect();
    const scale = width / place.width;
    onRead(pointAt((event.clientX - place.left) * scale, (event.clientY - place.top) * scale));
  };
  return (
    <div
      ref={box}
      className={`relative shrinks ${styles.box}`}
      onPointerMove={point}
      onPointerEnter={() => {
        isKept.current = false;
      }}
      onPointerDown={(event) => {
        isKept.current = true;
        point(event);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !isKept.current && onRead(null)}
    >
      {children}
      {/* While it has the focus, the chart has a focus ring and shows the point's values. */}
      {count > 0 && (
        <input
          type="range"
          className={styles.cursor}
          aria-label={label}
          aria-valuetext={textOf(value)}
          min={0}
          max={count - 1}
          value={value}
          onChange={(event) => onRead(Number(event.target.value))}
          onFocus={() => onRead(value)}
          onBlur={() => onRead(null)}
          onKeyDown={(event) => event.key === 'Escape' && onRead(null)}
        />
      )}
    </div>
  );
}
