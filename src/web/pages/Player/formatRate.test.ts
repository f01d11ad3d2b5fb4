import { describe, expect, it } from 'vitest';
import { cardSections } from './cardSections.ts';
import { formatRate } from './formatRate.ts';

describe('the rate behind a percentile', () => {
  it('carries its unit', () => {
    expect(formatRate(0.926, { unit: 'goals per 60', decimals: 2 })).toBe('0.93 per 60');
    expect(formatRate(52.34, { unit: 'percent', decimals: 1 })).toBe('52.3%');
    expect(formatRate(845, { unit: 'seconds per game', decimals: 0 })).toBe('14:05 a game');
    expect(formatRate(93.44, { unit: 'percent', decimals: 1, isSavePercentage: true })).toBe('.934');
    expect(formatRate(null, { unit: 'percent', decimals: 1 })).toBe('–');
  });

  it('carries a sign when it is a difference from the average', () => {
    const row = { unit: 'goals per 60', decimals: 2, isSigned: true } as const;
    expect(formatRate(0.477, row)).toBe('+0.48 per 60');
    expect(formatRate(-0.012, row)).toBe('−0.01 per 60');
    expect(formatRate(0.001, row)).toBe('0.00 per 60');
    const signed = [...cardSections(false), ...cardSections(true)].flatMap(({ rows }) =>
      rows.filter(({ isSigned }) => isSigned === true).map(({ field }) => field),
    );
    expect(signed).toEqual(['ev_offense', 'ev_defense', 'powerplay_rating', 'pk_defense', 'qot', 'qoc', 'gsax']);
  });
});
