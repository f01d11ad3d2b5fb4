import { describe, expect, it } from 'vitest';
import { writtenTexts } from '../sourceCode/strings.ts';

/** What a reader of hockey does not say: words of the program, and of a site that talks about itself. */
const ENGINE_WORDS = [
  /comes here/,
  /are here yet/,
  /these letters/,
  /\bM0\b/,
  /games 1-\d/,
  /\bhis side\b/,
  /In the games here/,
];

/** Spellings of words that the site spells as the league does; a key in backticks keeps its own. */
const OTHER_SPELLINGS = [/(?<!`)\bdefence(?!`)/i, /\boffence/i, /(?<!`)\bboxscore(?!`)/i];

describe('the texts of the site and the API', () => {
  it('have no words of the program', () => {
    const texts = writtenTexts();
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(({ text }) => ENGINE_WORDS.some((word) => word.test(text)))).toEqual([]);
  });

  it('spell a word of hockey as the league does', () => {
    const isOther = (text: string) => OTHER_SPELLINGS.some((spelling) => spelling.test(text));
    expect(writtenTexts().filter(({ text }) => isOther(text))).toEqual([]);
  });
});
