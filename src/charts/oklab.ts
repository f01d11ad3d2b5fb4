/**
 * Conversion between `#rrggbb` and OKLab, a colour space in which equal distances look equally different.
 * Source: Ottosson 2020, OKLab.
 */

/** A colour's lightness (0-1) and its two hue axes. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Red, green and blue as light intensities, each 0-1 on a screen. */
type Intensities = readonly [number, number, number];

/** Chroma factor per step while a colour outside the screen's range is brought inside. */
const CHROMA_STEP = 0.96;
/** Rounding tolerance of the screen's range. */
const TOLERANCE = 0.0005;

/** Intensities of a colour's red, green and blue, 0-1. Source: WCAG 2.2. */
export function intensitiesOf(color: string): Intensities {
  const value = Number.parseInt(color.slice(1), 16);
  return [intensity(value >> 16), intensity(value >> 8), intensity(value)];
}

/** A colour in OKLab. */
export function toOklab(color: string): Oklab {
  const [red, green, blue] = intensitiesOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * An OKLab colour as `#rrggbb`. A colour no screen shows loses chroma, at the same lightness and hue, until one does.
 */
export function fromOklab([lightness, a, b]: Oklab): string {
  let chroma = 1;
  let shown = toIntensities([lightness, a, b]);
  while (chroma > 0.01 && shown.some((value) => value < -TOLERANCE || value > 1 + TOLERANCE)) {
    chroma *= CHROMA_STEP;
    shown = toIntensities([lightness, a * chroma, b * chroma]);
  }
  return `#${shown.map(hexOf).join('')}`;
}

function toIntensities([lightness, a, b]: Oklab): Intensities {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function intensity(channel: number): number {
  const share = (channel & 255) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function hexOf(value: number): string {
  const clamped = Math.min(1, Math.max(0, value));
  const share = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}
