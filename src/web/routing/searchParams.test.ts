import { describe, expect, it } from 'vitest';
import { oneOf, parseSearch, positiveInteger, seasonSearch, stringifySearch, textList } from './searchParams.ts';

describe('URL parameters', () => {
  it('are read and written as plain text, with a repeated name for lists', () => {
    const values = { season: '20242025', team: ['TOR', 'BOS'], type: 'With / Without' };
    expect(stringifySearch(values)).toBe('?season=20242025&team=TOR&team=BOS&type=With+%2F+Without');
    expect(parseSearch(stringifySearch(values))).toEqual(values);
    expect(parseSearch('')).toEqual({});
    expect(stringifySearch({ season: undefined, team: [] })).toBe('');
  });

  it('are parsed as positive integers, known words and lists, and ignored otherwise', () => {
    expect(['5', '0', '-1', '1.5', 'x', undefined].map(positiveInteger)).toEqual([
      5,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(oneOf('a', ['a', 'b'])).toBe('a');
    expect(oneOf('c', ['a', 'b'])).toBeUndefined();
    expect(textList(['TOR', 'TOR', 'BOS'])).toEqual(['TOR', 'BOS']);
    expect(textList(undefined)).toEqual([]);
  });

  it('contain a season only when it is valid', () => {
    expect(seasonSearch({ season: '20232024' })).toEqual({ season: 20232024 });
    expect(seasonSearch({ season: '20232025' })).toEqual({});
    expect(seasonSearch({})).toEqual({});
  });
});
