import { colorDistance, contrast, GROUND, MARK_CONTRAST, nearestInLightness } from './color.ts';

/**
 * How far apart two lines' colours must be, as a distance in OKLab (black to white is 1).
 * Source: docs/decisions/0055-colours.md.
 */
export const RIVAL_DISTANCE = 0.2;

/**
 * Colours of lines that share a chart, each shifted in lightness no further than needed for the wanted contrast to the
 * ground and for its distance from the colours before it. **Shape**: one per colour given, in the same order; the first
 * keeps its colour when the ground allows.
 */
export function distinctColors(colors: readonly string[], ground: string, wanted: number = MARK_CONTRAST): string[] {
  const shown: string[] = [];
  for (const color of colors) {
    const scoreOf = (candidate: string): number =>
      Math.min(
        contrast(candidate, ground) / wanted,
        ...shown.map((rival) => colorDistance(candidate, rival) / RIVAL_DISTANCE),
      );
    shown.push(nearestInLightness(color, scoreOf));
  }
  return shown;
}

/** The same in one CSS value each, for drawings without scripts: the browser takes the reader's theme. */
export function themedColors(colors: readonly string[], wanted: number): string[] {
  const [light, dark] = [distinctColors(colors, GROUND.light, wanted), distinctColors(colors, GROUND.dark, wanted)];
  return light.map((color, k) => `light-dark(${color}, ${dark[k]})`);
}
