import { extent } from 'd3-array';
import type { Place } from './drawing.ts';

/** Height of the words of a reference line, and their distance from it, pixels. */
const LABEL = { height: 12, gap: 5 } as const;
/** Places that are tried from left to right, each above and below the line. */
const TRIED = 12;

/**
 * Where the words of a reference line begin, on their baseline: the first place along it that all other lines leave
 * free, or the one with the most room; and whether nothing crosses them there. **Units**: pixels.
 */
export function freePlace(
  lines: readonly (readonly Place[])[],
  plot: { readonly left: number; readonly right: number },
  /** The height of the reference line at a position. */
  heightAt: (x: number) => number,
  /** Width of the words. */
  width: number,
): { readonly place: Place; readonly isFree: boolean } {
  const first = plot.left + LABEL.gap;
  const step = (plot.right - LABEL.gap - width - first) / (TRIED - 1);
  let best = { x: first, y: heightAt(first) - LABEL.gap, room: Number.NEGATIVE_INFINITY };
  for (let k = 0; k < TRIED && best.room < LABEL.gap; k++) {
    const x = first + k * step;
    const ranges = lines.map((line) => extent(heightsBetween(line, x - LABEL.gap, x + width + LABEL.gap)));
    for (const y of [heightAt(x) - LABEL.gap, heightAt(x) + LABEL.gap + LABEL.height]) {
      const room = Math.min(
        LABEL.gap,
        ...ranges.map(([high, low]) => (high === undefined ? LABEL.gap : Math.max(high - y, y - LABEL.height - low))),
      );
      if (room > best.room) best = { x, y, room };
    }
  }
  return { place: { x: best.x, y: best.y }, isFree: best.room >= 0 };
}

/** The heights of a line at its points between two positions, and where it enters and leaves. */
function heightsBetween(line: readonly Place[], from: number, to: number): readonly number[] {
  return line.flatMap((place, at) => {
    const next = line[at + 1];
    const own = place.x >= from && place.x <= to ? [place.y] : [];
    if (next === undefined) return own;
    const crossed = [from, to].filter((x) => place.x < x && next.x > x);
    return [...own, ...crossed.map((x) => place.y + ((next.y - place.y) * (x - place.x)) / (next.x - place.x))];
  });
}
