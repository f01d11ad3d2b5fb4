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
  it("is identified by the shooting club's lone-shooter code, which stays its strength", () => {
    const [shot] = shotsOf([coded(shotPlay('goal', 'home', 2, 1, 90), '1010')]);
    expect(shot).toMatchObject({
      isPenaltyShot: true,
      statedStrength: { home: { skaters: 1, hasGoalie: false }, away: { skaters: 0, hasGoalie: true } },
    });
    expect(shotsOf([coded(shotPlay('missed-shot', 'away', 2, 1, 90), '0101')])[0]?.isPenaltyShot).toBe(true);
  });

  it('is not a shot by the club without skaters in the code', () => {
    const { events, codes } = readPlays([coded(shotPlay('shot-on-goal', 'home', 2, 1, 90), '0101')]);
    expect(events[0]).toMatchObject({ isPenaltyShot: false, statedStrength: null });
    expect(codes).toContain('bad-situation');
  });

  it("is the fouled club's first shot in the penalty's second when the code is that of normal play", () => {
    const first = { ...shotPlay('shot-on-goal', 'home', 2, 1, 90), sortOrder: 30_000 };
    const second = { ...shotPlay('missed-shot', 'home', 3, 1, 90), sortOrder: 30_001 };
    const other = { ...shotPlay('shot-on-goal', 'away', 3, 1, 90), eventId: 5, sortOrder: 29_999 };
    const plays = [{ ...awarded(1, 90), sortOrder: 20_000 }, first, second, other];
    expect(shotsOf(plays).map((shot) => shot.isPenaltyShot)).toEqual([false, true, false]);
  });

  it("is never a shot at the end of overtime with the coming shootout's code", () => {
    const plays = [coded(shotPlay('shot-on-goal', 'home', 2, 4, 300), '1010'), play('period-end', 4, 300)];
    expect(shotsOf(plays)[0]).toMatchObject({ isPenaltyShot: false, statedStrength: null });
    const real = shotsOf([{ ...awarded(4, 300), sortOrder: 1 }, ...plays]);
    expect(real[0]).toMatchObject({ isPenaltyShot: true });
  });

  it('may never become a shot: the failed attempt is a special kind of miss', () => {
    const row = shotPlay('failed-shot-attempt', 'away', 4, 2, 500, { shotType: undefined });
    expect(shotsOf([coded(row, '0101')])[0]).toMatchObject({
      outcome: 'missed',
      missReason: 'failed-attempt',
      shotType: null,
      isPenaltyShot: true,
      isShortMiss: false,
    });
  });

  it('is not a shootout attempt', () => {
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

  it('cannot be blocked: the code on a block is stale', () => {
    const block = play('blocked-shot', 1, 90, {
      shootingPlayerId: home(2),
      blockingPlayerId: away(2),
      eventOwnerTeamId: HOME_ID,
    });
    expect(shotsOf([coded(block, '1010')])[0]).toMatchObject({ isPenaltyShot: false, statedStrength: null });
  });
});
