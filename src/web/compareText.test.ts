import { describe, expect, it } from 'vitest';
import { COUNTRY_ROWS } from '../hockey/countries.data.ts';
import { compareText } from './compareText.ts';

describe('texts in order', () => {
  it('puts names where readers look for them: capitals and accents beside their letters', () => {
    const names = ['Žukov', 'anders', 'Özil', 'Zacha', 'Ängel', 'Oshie', 'Point', 'Andersson'];
    expect(names.toSorted(compareText)).toEqual([
      'anders',
      'Andersson',
      'Ängel',
      'Oshie',
      'Özil',
      'Point',
      'Zacha',
      'Žukov',
    ]);
    expect(compareText('Sedin', 'Sedin')).toBe(0);
  });

  it('orders the countries as a browser does', () => {
    const names = COUNTRY_ROWS.map(([, name]) => name);
    expect(names.toSorted(compareText)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});
