/**
 * Colour arithmetic: how two colours stand against each other, and how a team's colour is bent until it can be read.
 * Colours are `#rrggbb`; contrast is WCAG 2's ratio, 1 to 21.
 */

/** Red, green and blue, each 0-255. */
type Channels = readonly [number, number, number];

/** Contrast that text needs against what is behind it. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Contrast that a line, a mark or the edge of a control needs. Source: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;
/** Share of white (or of the dark ground) in a team's page background. Source: specification, team page. */
const BACKGROUND_LIGHTENING = 0.7;
/** The grounds of both themes; `--ground` of tokens.css (a test compares them). */
export const GROUND = { light: '#f2f7fb', dark: '#060d18' } as const;
/** Text on a team's colour, best first. Black closes the narrow gap of middle greys where neither of the others reaches 4.5:1. */
const INKS = ['#ffffff', '#0a1929', '#000000'] as const;
/** How fine lightness is searched: steps from the colour to black or white. */
const LIGHTNESS_STEPS = 40;

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(parts: Channels): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 black to 1 white. Source: WCAG 2.2. */
function luminance(color: string): number {
  const [r, g, b] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 (the same) to 21 (black and white), in either order. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour with a share (0-1) of another mixed in, channel by channel: 0 is the colour itself, 1 the other. */
export function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  return toHex(channels(color).map((part, k) => part + ((to[k] ?? 0) - part) * share) as unknown as Channels);
}

/** A team's colour as its page's background: 70% toward white, or in the dark theme 70% toward the dark ground. */
export function lightenedBackground(color: string, theme: 'light' | 'dark'): string {
  return mix(color, theme === 'light' ? '#ffffff' : GROUND.dark, BACKGROUND_LIGHTENING);
}

/** Text for a colour: white where it reads, else ink, else black. At least 4.5:1 on every colour. */
export function readableOn(color: string): string {
  return INKS.find((ink) => contrast(ink, color) >= TEXT_CONTRAST) ?? '#000000';
}

/**
 * A colour shifted in lightness, and never in hue for another, until it stands off each of the given colours by the wanted
 * contrast; the colour itself when it already does. Where no lightness satisfies all, the one whose worst contrast is best.
 */
export function shiftedFrom(color: string, against: readonly string[], wanted: number): string {
  const worst = (candidate: string): number => Math.min(...against.map((other) => contrast(candidate, other)));
  if (against.length === 0 || worst(color) >= wanted) return color;
  let best = color;
  for (let step = 1; step <= LIGHTNESS_STEPS; step += 1) {
    const share = step / LIGHTNESS_STEPS;
    for (const candidate of [mix(color, '#ffffff', share), mix(color, '#000000', share)]) {
      if (worst(candidate) >= wanted) return candidate;
      if (worst(candidate) > worst(best)) best = candidate;
    }
  }
  return best;
}

/** A team's colour as text or a mark on the theme's ground: shifted in lightness only as far as it needs. */
export function onGround(color: string, theme: 'light' | 'dark', wanted: number = TEXT_CONTRAST): string {
  return shiftedFrom(color, [GROUND[theme]], wanted);
}
