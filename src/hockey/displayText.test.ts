import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDay,
  formatDayOfSeason,
  formatGameDay,
  formatGames,
  formatLongDay,
  formatMonth,
  formatNumber,
  formatOrdinal,
  formatSavePercentage,
  formatSigned,
} from './displayText.ts';

describe('numbers', () => {
  it('have fixed decimals, a real minus sign, and a dash for unknown values', () => {
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

  it('carry a sign when asked, except zero', { tags: ['team.bars.label'] }, () => {
    expect([0.314, -0.314, 0, 0.001, null].map((value) => formatSigned(value, 2))).toEqual([
      '+0.31',
      '−0.31',
      '0.00',
      '0.00',
      '–',
    ]);
  });
});

describe('counts', () => {
  it('separate thousands as browsers do in English', () => {
    for (const count of [0, 7, 999, 1000, 3009, 123_456, 1_234_567]) {
      expect(formatCount(count)).toBe(count.toLocaleString('en'));
    }
  });
});

describe('ordinals', () => {
  it('end in st, nd, rd or th', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 111].map(formatOrdinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 111th',
    );
  });
});

describe('games', () => {
  it('are singular for one and plural otherwise', () => {
    expect([0, 1, 2, 1312].map(formatGames)).toEqual(['0 games', '1 game', '2 games', '1,312 games']);
  });
});

describe('dates', () => {
  it('are written out, also when given as timestamps', () => {
    expect(formatDay('2025-04-17T04:12:00Z')).toBe('17 Apr 2025');
    expect(formatDay(null)).toBe('–');
    expect(formatDay('soon')).toBe('–');
  });

  it('match the browser’s British English on every day of a year', () => {
    const written = (options: Intl.DateTimeFormatOptions, day: Date) =>
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(day).replace(/,/g, '');
    for (let at = Date.UTC(2023, 11, 1); at < Date.UTC(2025, 1, 1); at += 86_400_000) {
      const day = new Date(at);
      const date = day.toISOString().slice(0, 10);
      expect(formatLongDay(date)).toBe(written({ dateStyle: 'full' }, day));
      expect(formatMonth(date)).toBe(written({ month: 'long', year: 'numeric' }, day));
      // Browsers abbreviate September to four letters; the axis uses three for every month.
      expect(formatDayOfSeason(date)).toBe(written({ day: 'numeric', month: 'short' }, day).replace('Sept', 'Sep'));
    }
    expect([formatLongDay('soon'), formatMonth(''), formatDayOfSeason('')]).toEqual(['–', '–', '–']);
  });

  it('of games omit the year when it is clear', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatGameDay('2026-11-18', now)).toBe('Wed 18 Nov');
    expect(formatGameDay('2024-11-20', now)).toBe('20 Nov 2024');
  });
});

it('writes a save percentage as a share with three decimals and no leading zero', () => {
  expect([93.4, 91.25, 100, 0, 87.5, 7.04].map(formatSavePercentage)).toEqual([
    '.934',
    '.913',
    '1.000',
    '.000',
    '.875',
    '.070',
  ]);
});
