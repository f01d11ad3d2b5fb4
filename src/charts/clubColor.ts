import type { WireClubMark } from '../contract/entities.ts';

/** A club's colour as CSS values, which follow the reader's theme, and the outline that a light one needs. */
export interface ClubColor {
  readonly fill: string;
  readonly edge: string;
}

/** The colour of something without a club. */
export const NO_CLUB: ClubColor = { fill: 'var(--ink-faint)', edge: 'var(--ink-faint)' };

export function clubColor({ color, color_dark, border }: WireClubMark): ClubColor {
  const fill = `light-dark(${color}, ${color_dark})`;
  return { fill, edge: border === color ? fill : `light-dark(${border}, ${color_dark})` };
}
