import { describe, expect, it } from 'vitest';
import { addDays, dayOfInstant, daysBetween, isDay, mondayOf } from './calendar.ts';

describe('the calendar', () => {
  it('goes over the ends of months and years, and through leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-01-01', -1)).toBe('2022-12-31');
    expect(daysBetween('2023-12-31', '2024-03-01')).toBe(61);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
  });

  it.each([
    ['2022-10-10', '2022-10-10'],
    ['2022-10-16', '2022-10-10'],
    ['2023-01-01', '2022-12-26'],
    ['1969-12-31', '1969-12-29'],
  ])('the week of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
    expect(new Date(`${mondayOf(day)}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it('knows which days there are', () => {
    expect(['2024-02-29', '1917-12-19'].every(isDay)).toBe(true);
    expect(['2023-02-29', '2024-2-1', '2024-13-01', '0000-01-01', 'today', ''].filter(isDay)).toEqual([]);
  });

  it('changes the day at midnight in Greenwich', () => {
    expect([dayOfInstant(-1), dayOfInstant(0)]).toEqual(['1969-12-31', '1970-01-01']);
  });
});
