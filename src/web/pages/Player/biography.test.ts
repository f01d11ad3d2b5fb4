import { describe, expect, it } from 'vitest';
import { ageOn, formatHeight, formatWeight } from './biography.ts';

describe('a biography', () => {
  it('counts whole years from the birthday, and from 1 March for 29 February', {
    tags: ['card.bio.age'],
  }, () => {
    expect(ageOn('1997-01-13', '2026-01-12')).toBe(28);
    expect(ageOn('1997-01-13', '2026-01-13')).toBe(29);
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(25);
    expect(ageOn('2000-02-29', '2026-03-01')).toBe(26);
    expect(ageOn('2000-02-29', '2028-02-29')).toBe(28);
    expect(ageOn('1999-12-31', '2026-11-21')).toBe(26);
  });

  it('returns no age without a valid birth date', { tags: ['card.bio.missing'] }, () => {
    expect(ageOn(null, '2026-01-12')).toBeNull();
    expect(ageOn('', '2026-01-12')).toBeNull();
    expect(ageOn('2030-01-01', '2026-01-12')).toBeNull();
  });

  it('formats height in feet and inches and weight in lbs', { tags: ['card.bio.size'] }, () => {
    expect([73, 72, 71].map(formatHeight)).toEqual(['6′1″', '6′0″', '5′11″']);
    expect(formatWeight(194)).toBe('194 lbs');
    expect([formatHeight(null), formatWeight(null)]).toEqual(['–', '–']);
  });
});
