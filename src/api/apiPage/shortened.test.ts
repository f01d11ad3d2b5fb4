import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('keeps the first element of a list and of an object keyed by ids, and counts the rest', () => {
  expect(
    shortened({ games: [{ a: 1 }, { a: 2 }, { a: 3 }], by: { 8470001: { b: null }, 8470002: {} }, c: [], d: 'x' }),
  ).toEqual({
    games: [{ a: 1 }, '… 2 more'],
    by: { 8470001: { b: null }, '…': '… 1 more' },
    c: [],
    d: 'x',
  });
});
