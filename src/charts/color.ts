import {
  useMode as addMode,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';

/* Contrast between colours (`#rrggbb`), and colours shifted until they are visible on the page. */

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklab);
const toOklch = addMode(modeOklch);

/** Minimum contrast of a line, a mark or the edge of a control. Source: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;
/** Page backgrounds of the themes; `--ground` in colors.css (a test compares them). */
export const GROUND = { light: '#f2f7fb', dark: '#060d18' } as const;
/** Lightness candidates, from black to white. */
const LIGHTNESS_STEPS = 50;

/** Contrast of two colours, 1 (the same) to 21 (black and white), in either order. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * The colour nearest in OKLab lightness, at the same hue, that is visible as a mark on the theme's ground; the colour
 * itself when it is. Source: docs/decisions/0055-colours.md.
 */
export function onGround(color: string, theme: 'light' | 'dark'): string {
  const isVisible = (candidate: string) => contrast(candidate, GROUND[theme]) >= MARK_CONTRAST;
  if (isVisible(color)) return color;
  const own = toOklch(color);
  return (
    Array.from({ length: LIGHTNESS_STEPS + 1 }, (_, k) => k / LIGHTNESS_STEPS)
      .sort((one, other) => Math.abs(one - (own?.l ?? 0)) - Math.abs(other - (own?.l ?? 0)))
      .map((l) => formatHex(clampChroma({ mode: 'oklch', c: 0, ...own, l }, 'oklch')) ?? color)
      .find(isVisible) ?? color
  );
}
