import { describe, expect, it } from 'vitest';
import { oneOf, parseSearch, positiveInteger, stringifySearch, textList } from './searchParams.ts';
import { seasonSearch } from './seasonSearch.ts';

describe('the search part of an address', () => {
  it('is read and written as plain text, lists repeating their name', () => {
    const values = { season: '20242025', team: ['TOR', 'BOS'], type: 'With / Without' };
    expect(stringifySearch(values)).toBe('?season=20242025&team=TOR&team=BOS&type=With+%2F+Without');
    expect(parseSearch(stringifySearch(values))).toEqual(values);
    expect(parseSearch('')).toEqual({});
    expect(stringifySearch({ season: undefined, team: [] })).toBe('');
  });

  it('gives whole numbers, known words and lists, and nothing for anything else', () => {
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

  it('holds a season only where it is one', () => {
    expect(seasonSearch({ season: '20232024' })).toEqual({ season: 20232024 });
    expect(seasonSearch({ season: '20232025' })).toEqual({});
    expect(seasonSearch({})).toEqual({});
  });
});
