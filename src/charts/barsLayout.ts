/** A coloured part of a bar; its ends are shares of the whole, 0 to 1. */
export interface BarPart {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** A bar with texts at its start, middle and end, and a note before the end. */
export interface PictureBar {
  readonly start: string;
  readonly middle?: string;
  readonly note?: string;
  readonly end: string;
  readonly parts: readonly BarPart[];
  /** A part that fades out, after the others. */
  readonly soft?: BarPart | null;
  /** A line across the bar, e.g. the average, as a share of the whole. */
  readonly reference?: number;
}

/** A group of bars with an optional heading. */
export interface BarGroup {
  readonly heading?: string;
  /** The number at the end of the heading. */
  readonly value?: string;
  readonly bars: readonly PictureBar[];
}

/**
 * Widths of a column and of the gap between two; heights of a heading, of a bar's row, and of the gap between groups,
 * pixels.
 */
export const COLUMN_WIDTH = 400;
const COLUMN_GAP = 32;
const HEADING_HEIGHT = 36;
const BAR_ROW_HEIGHT = 36;
const GROUP_GAP = 16;

/** A group with its upper left corner and the position of each bar. */
export interface PlacedGroup {
  readonly group: BarGroup;
  readonly x: number;
  readonly y: number;
  readonly barYs: readonly number[];
}

function heightOf({ heading, bars }: BarGroup): number {
  return (heading === undefined ? 0 : HEADING_HEIGHT) + bars.length * BAR_ROW_HEIGHT;
}

/** Lays out groups in columns of about equal height, in order; a group is never split. */
export function barsLayout(groups: readonly BarGroup[], columns: number) {
  const total = groups.reduce((sum, group) => sum + heightOf(group) + GROUP_GAP, 0);
  const share = total / columns;
  let [column, y, tallest] = [0, 0, 0];
  const placed = groups.map((group): PlacedGroup => {
    const height = heightOf(group);
    // Moves to the next column when more than half of a group would overflow.
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
