import { describe, expect, it } from 'vitest';
import { TEAM_ROWS } from '../hockey/teams.data.ts';
import { colorDistance, contrast, GROUND, TEXT_CONTRAST } from './color.ts';
import { distinctColors, RIVAL_DISTANCE } from './distinctColors.ts';

const PRIMARIES = [...new Set(TEAM_ROWS.map(([, , , , primary]) => primary))];

describe('colours of lines in one chart', () => {
  it('stay unchanged when they contrast with the ground and differ from the rival', () => {
    expect(distinctColors(['#c8102e', '#00205b'], GROUND.light)).toEqual(['#c8102e', '#00205b']);
  });

  it('are readable on both grounds and distinct, for every pair of clubs', () => {
    for (const ground of Object.values(GROUND)) {
      for (const one of PRIMARIES) {
        for (const other of PRIMARIES) {
          const [a = '', b = ''] = distinctColors([one, other], ground, TEXT_CONTRAST);
          expect(Math.min(contrast(a, ground), contrast(b, ground)), `${one} ${other}`).toBeGreaterThanOrEqual(
            TEXT_CONTRAST,
          );
          expect(colorDistance(a, b), `${one} ${other} on ${ground}`).toBeGreaterThanOrEqual(RIVAL_DISTANCE * 0.999);
        }
      }
    }
  });

  it('keep their hue: a dark green on a dark ground becomes a lighter green', () => {
    const [shown = ''] = distinctColors(['#154734'], GROUND.dark, TEXT_CONTRAST);
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(shown.slice(at, at + 2), 16));
    expect(g).toBeGreaterThan(r ?? 0);
    expect(g).toBeGreaterThan(b ?? 0);
  });

  it('differ by 0 to 1', () => {
    expect(colorDistance('#123456', '#123456')).toBe(0);
    expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
  });
});
