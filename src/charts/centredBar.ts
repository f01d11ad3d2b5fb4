/** Width of a bar for a value of 1, percent of the whole. Source: docs/site.md#team-page. */
const PERCENT_PER_UNIT = 50;
/** The widest bar: from the centre to the edge, percent of the whole. */
const WIDEST = 50;
/** Bar width, in pixels, below which the label is outside. Source: docs/site.md#team-page. */
const LABEL_INSIDE_FROM = 30;
/** Bar width, in pixels, from which a label inside fits at full size. */
const FULL_LABEL_FROM = 60;

/**
 * Lays out a bar in a box of the given width: positive to the right, negative to the left, |value| x 50% up to the
 * edge. **Shape**: its width and left end in percent of the whole, and where and how large its label is.
 */
export function centredBarLayout(value: number, boxWidth: number) {
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
