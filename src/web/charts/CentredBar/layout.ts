/** Width of a bar for a value of 1, percent of the whole. Source: specification, section 9 (team page bar widths). */
const PERCENT_PER_UNIT = 50;
/** The widest bar: from the centre to the edge, percent of the whole. */
const WIDEST = 50;
/** Pixels of a bar under which its label stands outside it. Source: specification, section 9. */
const LABEL_INSIDE_FROM = 30;
/** Pixels of a bar from which a label inside has its full size; smaller letters until then, or it would stick out. */
const FULL_LABEL_FROM = 60;

/** A bar from the centre: its width and left end in percent of the whole, and whether its label fits inside. */
export interface CentredBarLayout {
  readonly width: number;
  readonly left: number;
  readonly isPositive: boolean;
  readonly isLabelInside: boolean;
  /** Whether the label inside is written small. */
  readonly isLabelSmall: boolean;
}

/** Places the bar of a value in a box of so many pixels: positive to the right, negative to the left, |value| x 50% up to the edge. */
export function centredBarLayout(value: number, boxWidth: number): CentredBarLayout {
  const width = Math.min(WIDEST, Math.abs(value) * PERCENT_PER_UNIT);
  const isPositive = value >= 0;
  const pixels = (width / 100) * boxWidth;
  return {
    width,
    left: isPositive ? WIDEST : WIDEST - width,
    isPositive,
    isLabelInside: pixels >= LABEL_INSIDE_FROM,
    isLabelSmall: pixels >= LABEL_INSIDE_FROM && pixels < FULL_LABEL_FROM,
  };
}
