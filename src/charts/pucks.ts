import type { ClubColor } from './clubColor.ts';
import { type Mark, mark } from './drawing.ts';

/** A puck from the side, and the distance from one to the next. **Units**: pixels. */
export const PUCK = { width: 22, height: 10, pitch: 26 } as const;

/** Pucks that a value has a place for: one for each goal begun. */
export function puckCount(value: number | null): number {
  return Math.max(0, Math.ceil(value ?? 0));
}

/** Goals, or expected goals, as a row of pucks; the last one is filled as far as the value goes. */
export function puckMarks(value: number | null, { fill, edge }: ClubColor, isFromRight = false): Mark[] {
  const count = puckCount(value);
  const { width, height, pitch } = PUCK;
  return Array.from({ length: count }, (_, k) => {
    const x = (isFromRight ? count - 1 - k : k) * pitch + 1;
    const share = Math.min(1, (value ?? 0) - k);
    const filled = width * share;
    const place = { y: 1, height, rx: 3 };
    return mark('g', {}, [
      mark('rect', { ...place, x: isFromRight ? x + width - filled : x, width: filled, fill }),
      mark('rect', { ...place, x, width, fill: 'none', stroke: edge }),
    ]);
  });
}
