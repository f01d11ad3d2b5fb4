/** A part of a bar: its ends as shares of the whole, 0 to 1, and its colour. */
export interface BarPart {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** A bar with its words: at the start, in the middle, at the end, and a quiet note before the end. */
export interface PictureBar {
  readonly start: string;
  readonly middle?: string;
  readonly note?: string;
  readonly end: string;
  readonly parts: readonly BarPart[];
  /** An interval over the bar, as shares of the whole. */
  readonly bracket?: readonly [from: number, to: number] | null;
  /** A line across the bar, e.g. the average, as a share of the whole. */
  readonly reference?: number;
}

/** Bars under a heading; no heading for a lone group. */
export interface BarGroup {
  readonly heading?: string;
  /** The heading's own number, at its end. */
  readonly value?: string;
  readonly bars: readonly PictureBar[];
}

/** Width of a column and of the gap between two, heights of a heading, of a bar with its words, and between groups, pixels. */
export const COLUMN_WIDTH = 400;
const COLUMN_GAP = 32;
const HEADING_HEIGHT = 36;
const BAR_ROW_HEIGHT = 36;
const GROUP_GAP = 16;

/** A group with the place of its upper left corner, and of each of its bars below it. */
export interface PlacedGroup {
  readonly group: BarGroup;
  readonly x: number;
  readonly y: number;
  readonly barYs: readonly number[];
}

/** A picture of bars in pixels. */
export interface BarsLayout {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly PlacedGroup[];
}

function heightOf({ heading, bars }: BarGroup): number {
  return (heading === undefined ? 0 : HEADING_HEIGHT) + bars.length * BAR_ROW_HEIGHT;
}

/** Groups in their order from column to column, each column about equally high; a group is never split. */
export function barsLayout(groups: readonly BarGroup[], columns: number): BarsLayout {
  const total = groups.reduce((sum, group) => sum + heightOf(group) + GROUP_GAP, 0);
  const share = total / columns;
  let [column, y, tallest] = [0, 0, 0];
  const placed = groups.map((group): PlacedGroup => {
    const height = heightOf(group);
    // The next column once more than half of a group would hang over.
    if (y > 0 && column < columns - 1 && y + height / 2 > share) [column, y] = [column + 1, 0];
    const top = y + (group.heading === undefined ? 0 : HEADING_HEIGHT);
    const at = {
      group,
      x: column * (COLUMN_WIDTH + COLUMN_GAP),
      y,
      barYs: group.bars.map((_, k) => top + k * BAR_ROW_HEIGHT),
    };
    y += height + GROUP_GAP;
    tallest = Math.max(tallest, y - GROUP_GAP);
    return at;
  });
  return { width: (column + 1) * COLUMN_WIDTH + column * COLUMN_GAP, height: tallest, groups: placed };
}
