import { describe, expect, it } from 'vitest';
import { formatDay, formatGameDay, formatNumber, formatSigned } from './format.ts';

describe('numbers', () => {
  it('have their decimals, a real minus, and a dash where they are not known', () => {
    expect(formatNumber(9.5, 2)).toBe('9.50');
    expect(formatNumber(-0.224, 2)).toBe('−0.22');
    expect([3.045, -3.045, 3.0449, 1.005].map((value) => formatNumber(value, 2))).toEqual([
      '3.05',
      '−3.05',
      '3.04',
      '1.01',
    ]);
    expect(formatNumber(-0.001, 2)).toBe('0.00');
    expect(formatNumber(null, 2)).toBe('–');
  });

  it('[team.bars.label] carry a sign where asked, except zero', () => {
    expect([0.314, -0.314, 0, 0.001, null].map((value) => formatSigned(value, 2))).toEqual([
      '+0.31',
      '−0.31',
      '0.00',
      '0.00',
      '–',
    ]);
  });
});

describe('dates', () => {
  it('are written out, also when they come as moments', () => {
    expect(formatDay('2025-04-17T04:12:00Z')).toBe('17 Apr 2025');
    expect(formatDay(null)).toBe('–');
    expect(formatDay('soon')).toBe('–');
  });

  it('of games leave the year away where it is clear', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatGameDay('2026-11-18', now)).toBe('Wed 18 Nov');
    expect(formatGameDay('2024-11-20', now)).toBe('20 Nov 2024');
  });
});
