import {
  useMode as addMode,
  clampChroma,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';

/*
 * Contrast between colours, and team colours shifted until they are readable. Colours are `#rrggbb`; contrast is WCAG
 * 2's ratio, 1 to 21.
 */

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklab);
const toOklch = addMode(modeOklch);

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Minimum contrast of a line, a mark or the edge of a control. Source: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;
/** Share of white (or of the dark ground) in a team's page background. Source: docs/site.md#team-page. */
const BACKGROUND_LIGHTENING = 0.7;
/** Page backgrounds of the themes; `--ground` in tokens.css (a test compares them). */
export const GROUND = { light: '#f2f7fb', dark: '#060d18' } as const;
/**
 * Text colours on a team's colour, preferred first. Black covers the middle greys on which neither of the others
 * reaches 4.5:1.
 */
const INKS = ['#ffffff', '#0a1929', '#000000'] as const;
/** Lightness candidates, from black to white. */
const LIGHTNESS_STEPS = 50;

/** Contrast of two colours, 1 (the same) to 21 (black and white), in either order. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** How different two colours look: their distance in OKLab, 0 the same, 1 black against white. Source: Ottosson 2020. */
export const colorDistance: (one: string, other: string) => number = differenceEuclidean('oklab');

/** A colour mixed with another, channel by channel: a share of 0 is the colour itself, 1 the other. */
export function mix(color: string, other: string, share: number): string {
  return formatHex(interpolate([color, other], 'rgb')(share));
}

/** A team's colour as its page's background: mixed 70% with white, or in the dark theme with the dark ground. */
export function lightenedBackground(color: string, theme: 'light' | 'dark'): string {
  return mix(color, theme === 'light' ? '#ffffff' : GROUND.dark, BACKGROUND_LIGHTENING);
}

/** Text colour for a background: white where it is readable, else ink, else black. At least 4.5:1 on every colour. */
export function readableOn(color: string): string {
  return INKS.find((ink) => contrast(ink, color) >= TEXT_CONTRAST) ?? '#000000';
}

/**
 * The colour nearest in OKLab lightness, at the same hue, whose score is at least 1; the colour itself when its score
 * is. Where no lightness reaches 1, the one with the highest score. A colour no screen shows loses chroma until one
 * does. Source: docs/decisions/0055-colours.md.
 */
export function nearestInLightness(color: string, scoreOf: (candidate: string) => number): string {
  let [best, bestScore] = [color, scoreOf(color)];
  if (bestScore >= 1) return color;
  const own = toOklch(color);
  const candidates = Array.from({ length: LIGHTNESS_STEPS + 1 }, (_, k) => k / LIGHTNESS_STEPS).sort(
    (one, other) => Math.abs(one - (own?.l ?? 0)) - Math.abs(other - (own?.l ?? 0)),
  );
  for (const l of candidates) {
    const candidate = formatHex(clampChroma({ mode: 'oklch', c: 0, ...own, l }, 'oklch')) ?? color;
    const score = scoreOf(candidate);
    if (score >= 1) return candidate;
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

/** Shifted colours by arguments: a page asks for the same few clubs in each of its rows. */
const shifted = new Map<string, string>();

/**
 * A colour shifted in lightness until it has the wanted contrast to each of the given colours, as far as one exists.
 */
export function shiftedFrom(color: string, against: readonly string[], wanted: number): string {
  const key = [color, wanted, ...against].join(' ');
  const found =
    shifted.get(key) ??
    nearestInLightness(color, (candidate) => Math.min(...against.map((other) => contrast(candidate, other) / wanted)));
  shifted.set(key, found);
  return found;
}

/** A team's colour as text or a mark on the theme's ground, shifted in lightness no further than needed. */
export function onGround(color: string, theme: 'light' | 'dark', wanted: number = TEXT_CONTRAST): string {
  return shiftedFrom(color, [GROUND[theme]], wanted);
}
