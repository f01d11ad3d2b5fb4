import { describe, expect, it } from 'vitest';
import { faceoffPlay, play, type Raw } from './testing/rawGame.ts';
import { readPlays } from './testing/readPlays.ts';

const stoppage = (period: number, seconds: number, more: Raw = {}): Raw =>
  play('stoppage', period, seconds, { reason: 'icing' }, more);

describe('the order of plays', () => {
  it('is by period, clock and sort key, regardless of event numbers', () => {
    const { events } = readPlays([
      stoppage(2, 5, { eventId: 1, sortOrder: 50 }),
      stoppage(1, 90, { eventId: 2, sortOrder: 9 }),
      stoppage(1, 90, { eventId: 3, sortOrder: 8 }),
      stoppage(1, 80, { eventId: 4, sortOrder: 30 }),
    ]);
    expect(events.map((event) => event.eventId)).toEqual([4, 3, 2, 1]);
    expect(events.map((event) => event.gameSeconds)).toEqual([80, 90, 90, 1205]);
  });

  it("reports how often and where the feed's order runs backwards in time", () => {
    const { issues, codes } = readPlays([
      stoppage(1, 25, { eventId: 1, sortOrder: 10 }),
      stoppage(1, 17, { eventId: 2, sortOrder: 11 }),
      stoppage(2, 3, { eventId: 3, sortOrder: 5 }),
    ]);
    expect(codes.filter((code) => code === 'clock-regression')).toHaveLength(1);
    const detail = issues.find((issue) => issue.code === 'clock-regression')?.detail;
    expect(detail).toBe("The feed's order disagrees with the clock 1 times, first in period 1 at second 25.");
  });

  it('falls back to the event number without a sort key', () => {
    const { events } = readPlays([
      stoppage(1, 9, { eventId: 12, sortOrder: undefined }),
      stoppage(1, 9, { eventId: 11, sortOrder: undefined }),
    ]);
    expect(events.map((event) => event.eventId)).toEqual([11, 12]);
  });
});

describe('unusable rows', () => {
  it.each([
    ['no object', 7],
    ['no period', stoppage(1, 5, { periodDescriptor: undefined })],
    ['period 0', stoppage(1, 5, { periodDescriptor: { number: 0 } })],
    ['period 16', stoppage(1, 5, { periodDescriptor: { number: 16 } })],
    ['no clock', stoppage(1, 5, { timeInPeriod: undefined })],
    ['a clock below zero', stoppage(1, 5, { timeInPeriod: '-1:05' })],
    ['a clock with 75 seconds', stoppage(1, 5, { timeInPeriod: '01:75' })],
  ])('are dropped with an issue: %s', (_, row) => {
    const { events, codes } = readPlays([row as Raw, stoppage(1, 30)]);
    expect(events).toHaveLength(1);
    expect(codes).toContain('bad-row');
  });

  it.each([undefined, '77', 10 ** 12, -4])('are kept under a new number when theirs is %s', (eventId) => {
    const { events, codes } = readPlays([stoppage(1, 5, { eventId }), stoppage(1, 30, { eventId: 8 })]);
    expect(events.map((event) => event.eventId)).toEqual([9, 8]);
    expect(codes).toContain('shared-event-id');
  });

  it('count once when an event number is in the file twice', () => {
    const row = stoppage(1, 5);
    const { events, codes } = readPlays([row, { ...row }]);
    expect(events).toHaveLength(1);
    expect(codes).toContain('duplicate-event');
  });

  it('are kept when only their content is equal: the official count has both', () => {
    const { events, codes } = readPlays([faceoffPlay('home', 1, 5), { ...faceoffPlay('home', 1, 5), eventId: 4 }]);
    expect(events).toHaveLength(2);
    expect(codes).not.toContain('duplicate-event');
  });
});

describe('the kind of a play', () => {
  it('comes from the type code where the key is missing or new', () => {
    const { events } = readPlays([
      stoppage(1, 5, { typeDescKey: undefined, typeCode: 516 }),
      stoppage(1, 6, { typeDescKey: 'whistle', typeCode: 516 }),
    ]);
    expect(events.map((event) => event.kind)).toEqual(['stoppage', 'stoppage']);
  });

  it('is an issue where both are unknown, and the play is dropped', () => {
    const { events, codes } = readPlays([stoppage(1, 5, { typeDescKey: 'dog-on-ice', typeCode: 599 })]);
    expect(events).toEqual([]);
    expect(codes).toContain('unknown-event');
  });

  it('defaults to overtime and shootout for periods without a descriptor', () => {
    const bare = (number: number): Raw => ({ periodDescriptor: { number } });
    const plays = [stoppage(3, 5, bare(3)), stoppage(4, 5, bare(4)), stoppage(5, 0, bare(5))];
    expect(readPlays(plays).events.map((event) => event.periodKind)).toEqual(['REG', 'OT', 'SO']);
    const playoffs = readPlays(plays, { id: 2098030111, gameType: 3 });
    expect(playoffs.events.map((event) => event.periodKind)).toEqual(['REG', 'OT', 'OT']);
  });
});
