import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesUnder, ROOT } from '../../../tests/repositoryFiles.ts';
import { contrast, GROUND, MARK_CONTRAST, onGround } from '../../charts/clubMarks.ts';
import { SCALES, scaleColor } from '../../charts/scale.ts';

const tokens = ['./tokens.css', '../../charts/colors.css']
  .map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
  .join('\n');
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const THEMES = ['light', 'dark'] as const;
/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;

/** A token's colour in each theme, from `--name: light-dark(#..., #...)`. */
function token(name: string): { light: string; dark: string } {
  const match = new RegExp(`--${name}:\\s*light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)`).exec(tokens);
  if (match === null) throw new Error(`no token --${name}`);
  return { light: match[1] ?? '', dark: match[2] ?? '' };
}

describe('contrast', () => {
  it('is 21 between black and white, 1 between equals, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });
});

describe('the tokens', () => {
  it('keep text readable, and edges of controls visible, on every ground of both themes', () => {
    for (const theme of THEMES) {
      for (const ground of ['ground', 'surface', 'sunken']) {
        for (const text of ['ink', 'ink-soft', 'ink-faint', 'accent']) {
          expect(contrast(token(text)[theme], token(ground)[theme]), `${text} on ${ground}`).toBeGreaterThan(
            TEXT_CONTRAST,
          );
        }
        expect(contrast(token('edge')[theme], token(ground)[theme]), `edge on ${ground}`).toBeGreaterThan(
          MARK_CONTRAST,
        );
      }
    }
  });

  it('match the constants in the code', () => {
    expect(token('ground')).toEqual(GROUND);
    const scale = (name: string) => new RegExp(`--scale-${name}: (#\\w{6})`, 'g');
    const [low, mid, high] = ['low', 'mid', 'high'].map((name) =>
      [...tokens.matchAll(scale(name))].map((match) => match[1]),
    );
    expect([low, mid, high].map((values) => values?.[0])).toEqual(SCALES['red-green']);
    expect([low, mid, high].map((values) => values?.[1])).toEqual(SCALES['blue-orange']);
  });

  it('keep numbers readable on all six bands of both scales', () => {
    const bands = [...tokens.matchAll(/--band-\d: light-dark\((#\w{6}), (#\w{6})\)/g)];
    expect(bands).toHaveLength(12);
    for (const [, light = '', dark = ''] of bands) {
      expect(contrast(token('ink').light, light)).toBeGreaterThan(TEXT_CONTRAST);
      expect(contrast(token('ink').dark, dark)).toBeGreaterThan(TEXT_CONTRAST);
    }
  });
});

describe("a club's colour", () => {
  it('is shifted in lightness until it contrasts with the ground, and kept when it already does', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...THEMES), (own, theme) => {
        const shown = onGround(own, theme);
        expect(contrast(shown, GROUND[theme])).toBeGreaterThanOrEqual(MARK_CONTRAST);
        if (contrast(own, GROUND[theme]) >= MARK_CONTRAST) expect(shown).toBe(own);
      }),
    );
  });
});

describe('the scale of percentiles', () => {
  it('goes from red at 0 through grey at 50 to green at 100', { tags: ['roster.circle'] }, () => {
    expect([0, 50, 100].map((value) => scaleColor(value))).toEqual(['#c8312b', '#8a8a8a', '#1f8a4c']);
    expect(scaleColor(25)).toBe('#a95e5b');
    expect(scaleColor(100, 'blue-orange')).toBe('#c96a0a');
  });

  it('clamps values to 0-100: -5 looks like 0, 105 like 100', { tags: ['valid.shading.clamp'] }, () => {
    expect(scaleColor(-5)).toBe(scaleColor(0));
    expect(scaleColor(105)).toBe(scaleColor(100));
  });
});

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

it('style sheets name only the five text sizes', () => {
  const declared = [...read('src/web/theme/tokens.css').matchAll(/(--text-[\w]+):/g)].map(([, name]) => name);
  expect(declared).toHaveLength(5);
  const named = filesUnder('src/web')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...read(file).matchAll(/var\((--text-(?!light)\w+)/g)].map(([, name]) => `${file}: ${name}`));
  expect(named.filter((one) => !declared.includes(one.split(': ')[1]))).toEqual([]);
});
