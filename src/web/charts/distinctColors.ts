import { contrast, MARK_CONTRAST, mix } from '../theme/color.ts';

/** How far apart two lines' colours must be, as a distance in OKLab (black to white is 1). Chosen by us, see ADR 0065. */
export const RIVAL_DISTANCE = 0.2;
/** How fine lightness is searched: steps from the colour to white or black. */
const STEPS = 40;

/** A colour's lightness and two hue axes, in OKLab. */
type Lab = readonly [number, number, number];

/**
 * Colours of lines that share a chart, each shifted in lightness only as far as it needs to stand off the ground (3:1) and
 * off the colours before it. Shape: as many as given, in their order; the first keeps its colour when the ground allows.
 */
export function distinctColors(colors: readonly string[], ground: string): string[] {
  const shown: string[] = [];
  for (const color of colors) shown.push(shiftedInLightness(color, ground, shown));
  return shown;
}

function shiftedInLightness(color: string, ground: string, rivals: readonly string[]): string {
  const room = (candidate: string): number =>
    Math.min(
      contrast(candidate, ground) / MARK_CONTRAST,
      ...rivals.map((rival) => colorDistance(candidate, rival) / RIVAL_DISTANCE),
    );
  let best = color;
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of ['#ffffff', '#000000']) {
      const candidate = mix(color, end, step / STEPS);
      if (room(candidate) >= 1) return candidate;
      if (room(candidate) > room(best)) best = candidate;
    }
  }
  return best;
}

/** How different two colours look: the distance in OKLab, 0 the same, 1 black against white. Source: Ottosson 2020, OKLab. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toLab(color: string): Lab {
  const value = Number.parseInt(color.slice(1), 16);
  const [r, g, b] = [linear(value >> 16), linear(value >> 8), linear(value)] as const;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const share = (channel & 255) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
