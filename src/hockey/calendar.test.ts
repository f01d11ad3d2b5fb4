import { describe, expect, it } from 'vitest';
import { addDays, dayOfInstant, daysBetween, isDay, leagueDayOf, mondayBefore, mondayOf } from './calendar.ts';

describe('calendar days', () => {
  it('cross the ends of months and years, and leap days', () => {
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
  ])('put %s in the week of Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
    expect(new Date(`${mondayOf(day)}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it('are validated', () => {
    expect(['2024-02-29', '1917-12-19'].every(isDay)).toBe(true);
    expect(['2023-02-29', '2024-2-1', '2024-13-01', '0000-01-01', 'today', ''].filter(isDay)).toEqual([]);
  });

  it('turn at midnight UTC', () => {
    expect([dayOfInstant(-1), dayOfInstant(0)]).toEqual(['1969-12-31', '1970-01-01']);
  });
});

describe("the league's game day", () => {
  const dayAt = (instant: string): string => leagueDayOf(Date.parse(instant));

  it('turns at midnight Eastern, in standard time and in daylight saving time', () => {
    expect([dayAt('2023-01-14T04:59:59Z'), dayAt('2023-01-14T05:00:00Z')]).toEqual(['2023-01-13', '2023-01-14']);
    expect([dayAt('2022-10-13T03:59:59Z'), dayAt('2022-10-13T04:00:00Z')]).toEqual(['2022-10-12', '2022-10-13']);
  });

  it('changes with the clocks on the second Sunday of March and the first of November', () => {
    expect([dayAt('2024-03-10T04:30:00Z'), dayAt('2024-03-11T04:30:00Z')]).toEqual(['2024-03-09', '2024-03-11']);
    expect([dayAt('2024-11-03T04:30:00Z'), dayAt('2024-11-04T04:30:00Z')]).toEqual(['2024-11-03', '2024-11-03']);
  });

  it('is the day before for a game that starts late in the west, after midnight UTC', () => {
    expect(dayAt('2022-10-13T02:00:00Z')).toBe('2022-10-12');
    expect(dayAt('2024-01-01T03:00:00Z')).toBe('2023-12-31');
  });

  it('is the same day for a matinee in Europe', () => {
    expect(dayAt('2022-10-08T12:00:00Z')).toBe('2022-10-08');
  });
});

it('finds the last Monday before a day: in the same week, or a week earlier for a Monday', () => {
  expect(mondayBefore('2022-10-12')).toBe('2022-10-10');
  expect(mondayBefore('2022-10-16')).toBe('2022-10-10');
  expect(mondayBefore('2022-10-10')).toBe('2022-10-03');
  expect(mondayBefore('2023-01-01')).toBe('2022-12-26');
});
