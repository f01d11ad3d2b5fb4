import { describe, expect, it } from 'vitest';
import { compareText } from './compareText.ts';
import { COUNTRY_ROWS } from './countries.data.ts';

describe('compareText', () => {
  it('sorts capitals and accented letters next to their plain letters', () => {
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

  it('sorts the countries as the browser’s collation does', () => {
    const names = COUNTRY_ROWS.map(([, name]) => name);
    expect(names.toSorted(compareText)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});
