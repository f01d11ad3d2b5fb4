import { describe, expect, it } from 'vitest';
import { COUNTRY_ROWS } from './countries.data.ts';
import { countryOf, isKnownCountry, sameCountryCodes } from './country.ts';

const REQUIRED_CODES = [
  'CAN USA SWE FIN RUS CZE SVK SUI CHE GER DEU LAT LVA DEN DNK NOR',
  'AUT FRA SLO SVN BLR GBR BGR AUS UKR KAZ LTU ITA POL NLD UZB',
].flatMap((codes) => codes.split(' '));

describe('countries', () => {
  it.each(REQUIRED_CODES)('%s has a name and a flag', { tags: ['country.table'] }, (code) => {
    expect(isKnownCountry(code)).toBe(true);
    expect(countryOf(code).name.length).toBeGreaterThan(3);
    expect(countryOf(code).flag).toMatch(/^[A-Z]{2}$/);
  });

  it('returns an unknown code as its own name, without a flag', { tags: ['country.table'] }, () => {
    expect(countryOf('XYZ')).toEqual({ code: 'XYZ', name: 'XYZ', flag: null });
    expect(isKnownCountry('XYZ')).toBe(false);
    expect(sameCountryCodes('XYZ')).toEqual(['XYZ']);
  });

  it.each([
    ['CHE', 'SUI', 'Switzerland'],
    ['DEU', 'GER', 'Germany'],
    ['LVA', 'LAT', 'Latvia'],
    ['DNK', 'DEN', 'Denmark'],
  ])('%s and %s are both %s', { tags: ['country.aliases'] }, (one, other, name) => {
    expect([countryOf(one).name, countryOf(other).name]).toEqual([name, name]);
    expect(countryOf(one).flag).toBe(countryOf(other).flag);
    expect(sameCountryCodes(one).toSorted()).toEqual([one, other].toSorted());
    expect(sameCountryCodes(other).toSorted()).toEqual([one, other].toSorted());
  });

  it('maps only FRA to France and the French flag', { tags: ['country.fra'] }, () => {
    expect(countryOf('FRA')).toEqual({ code: 'FRA', name: 'France', flag: 'FR' });
    expect(countryOf('LAT').flag).toBe('LV');
    expect(sameCountryCodes('FRA')).toEqual(['FRA']);
  });

  it('lists each code once, with one flag per country', () => {
    const codes = COUNTRY_ROWS.map(([code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const flagByName = Map.groupBy(COUNTRY_ROWS, ([, name]) => name);
    for (const rows of flagByName.values()) expect(new Set(rows.map(([, , flag]) => flag)).size).toBe(1);
    const nameByFlag = Map.groupBy(COUNTRY_ROWS, ([, , flag]) => flag);
    for (const rows of nameByFlag.values()) expect(new Set(rows.map(([, name]) => name)).size).toBe(1);
  });
});
