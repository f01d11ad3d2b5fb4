import { describe, expect, it } from 'vitest';
import { AWAY_ID, away, HOME_ID, home, play, type Raw, shotPlay } from './testing/rawGame.ts';
import { readPlays } from './testing/readPlays.ts';

const coded = (row: Raw, situationCode: string): Raw => ({ ...row, situationCode });
const awarded = (period: number, seconds: number, owner = AWAY_ID): Raw =>
  play('penalty', period, seconds, {
    typeCode: 'PS',
    descKey: 'ps-hooking-on-breakaway',
    duration: 0,
    committedByPlayerId: owner === AWAY_ID ? away(14) : home(14),
    eventOwnerTeamId: owner,
  });
const shotsOf = (plays: Raw[], more: Raw = {}) =>
  readPlays(plays, more).events.flatMap((event) => (event.kind === 'shot' ? [event] : []));

describe('a penalty shot', () => {
  it('is told from the code of a lone shooter of the shooting club, and keeps that code as its strength', () => {
    const [shot] = shotsOf([coded(shotPlay('goal', 'home', 2, 1, 90), '1010')]);
    expect(shot).toMatchObject({
      isPenaltyShot: true,
      statedStrength: { home: { skaters: 1, hasGoalie: false }, away: { skaters: 0, hasGoalie: true } },
    });
    expect(shotsOf([coded(shotPlay('missed-shot', 'away', 2, 1, 90), '0101')])[0]?.isPenaltyShot).toBe(true);
  });

  it('is not a shot of the club that has nobody on the ice by its code', () => {
    const { events, codes } = readPlays([coded(shotPlay('shot-on-goal', 'home', 2, 1, 90), '0101')]);
    expect(events[0]).toMatchObject({ isPenaltyShot: false, statedStrength: null });
    expect(codes).toContain('bad-situation');
  });

  it('is the first shot of the fouled club at the second of the penalty, when its code is that of normal play', () => {
    const first = { ...shotPlay('shot-on-goal', 'home', 2, 1, 90), sortOrder: 30_000 };
    const second = { ...shotPlay('missed-shot', 'home', 3, 1, 90), sortOrder: 30_001 };
    const other = { ...shotPlay('shot-on-goal', 'away', 3, 1, 90), eventId: 5, sortOrder: 29_999 };
    const plays = [{ ...awarded(1, 90), sortOrder: 20_000 }, first, second, other];
    expect(shotsOf(plays).map((shot) => shot.isPenaltyShot)).toEqual([false, true, false]);
  });

  it('is never a shot of normal play at the end of overtime that carries the code of the shootout to come', () => {
    const plays = [coded(shotPlay('shot-on-goal', 'home', 2, 4, 300), '1010'), play('period-end', 4, 300)];
    expect(shotsOf(plays)[0]).toMatchObject({ isPenaltyShot: false, statedStrength: null });
    const real = shotsOf([{ ...awarded(4, 300), sortOrder: 1 }, ...plays]);
    expect(real[0]).toMatchObject({ isPenaltyShot: true });
  });

  it('may never become a shot: the failed attempt is a miss, and no plain one', () => {
    const row = shotPlay('failed-shot-attempt', 'away', 4, 2, 500, { shotType: undefined });
    expect(shotsOf([coded(row, '0101')])[0]).toMatchObject({
      outcome: 'missed',
      missReason: 'failed-attempt',
      shotType: null,
      isPenaltyShot: true,
      isShortMiss: false,
    });
  });

  it('is not what happens in a shootout, whose rows are kept as such', () => {
    const shootout = {
      periodDescriptor: { number: 5, periodType: 'SO' },
      timeRemaining: '00:00',
      situationCode: '1010',
    };
    const rows = [
      { ...shotPlay('goal', 'home', 2, 5, 0), ...shootout },
      { ...shotPlay('failed-shot-attempt', 'home', 2, 5, 0), ...shootout },
    ];
    const shots = shotsOf(rows);
    expect(shots).toHaveLength(2);
    expect(shots.every((shot) => shot.periodKind === 'SO' && !shot.isPenaltyShot)).toBe(true);
    expect(shots[0]?.statedStrength).toMatchObject({ home: { skaters: 1 } });
  });

  it('cannot be blocked: the code on a block is left over', () => {
    const block = play('blocked-shot', 1, 90, {
      shootingPlayerId: home(2),
      blockingPlayerId: away(2),
      eventOwnerTeamId: HOME_ID,
    });
    expect(shotsOf([coded(block, '1010')])[0]).toMatchObject({ isPenaltyShot: false, statedStrength: null });
  });
});
