import { contrast, MARK_CONTRAST } from './color.ts';

/** How far apart two lines' colours must be, as a distance in OKLab (black to white is 1). Chosen by us, see ADR 0065. */
export const RIVAL_DISTANCE = 0.2;
/** How fine lightness is searched: steps from the darkest to the lightest. */
const STEPS = 50;
/** How finely a colour outside the screen's range is made paler until it is inside. */
const PALER = 0.96;

/** A colour's lightness (0-1) and two axes of hue, in OKLab. */
type Lab = readonly [lightness: number, a: number, b: number];

/**
 * Colours of lines that share a chart, each shifted in lightness (hue and strength of colour stay, as far as a screen can show
 * them) only as far as it needs to stand off the ground by the wanted contrast and off the colours before it. Shape: as many
 * as given, in their order; the first keeps its colour when the ground allows.
 */
export function distinctColors(colors: readonly string[], ground: string, wanted: number = MARK_CONTRAST): string[] {
  const shown: string[] = [];
  for (const color of colors) {
    const room = (candidate: string): number =>
      Math.min(
        contrast(candidate, ground) / wanted,
        ...shown.map((rival) => colorDistance(candidate, rival) / RIVAL_DISTANCE),
      );
    shown.push(nearestWithRoom(color, room));
  }
  return shown;
}

/** The colour nearest in lightness for which `room` is at least 1; where there is none, the one with most. */
function nearestWithRoom(color: string, room: (candidate: string) => number): string {
  if (room(color) >= 1) return color;
  const [own, a, b] = toLab(color);
  const candidates = Array.from({ length: STEPS + 1 }, (_, k) => k / STEPS)
    .sort((one, other) => Math.abs(one - own) - Math.abs(other - own))
    .map((lightness) => toColor([lightness, a, b]));
  return (
    candidates.find((candidate) => room(candidate) >= 1) ??
    candidates.reduce((best, candidate) => (room(candidate) > room(best) ? candidate : best), color)
  );
}

/** How different two colours look: the distance in OKLab, 0 the same, 1 black against white. Source: Ottosson 2020, OKLab. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toLab(color: string): Lab {
  const value = Number.parseInt(color.slice(1), 16);
  const [r, g, b] = [toLinear(value >> 16), toLinear(value >> 8), toLinear(value)] as const;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** An OKLab colour as `#rrggbb`; one that no screen shows is made paler at the same lightness until one does. */
function toColor([lightness, a, b]: Lab): string {
  let strength = 1;
  let channels = toChannels([lightness, a, b]);
  while (strength > 0.01 && channels.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    strength *= PALER;
    channels = toChannels([lightness, a * strength, b * strength]);
  }
  return `#${channels.map((channel) => toHex(channel)).join('')}`;
}

function toChannels([lightness, a, b]: Lab): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toLinear(channel: number): number {
  const share = (channel & 255) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toHex(linear: number): string {
  const held = Math.min(1, Math.max(0, linear));
  const share = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}
