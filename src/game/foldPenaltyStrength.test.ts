import { describe, expect, it } from 'vitest';
import { PERIOD_SECONDS } from '../hockey/clock.ts';
import { type GameType, PLAYOFFS, REGULAR_SEASON, type SeasonId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import { foldPenaltyStrength } from './foldPenaltyStrength.ts';
import type { GameEvent } from './types.ts';

/** An event of a kind at a game second. */
function at(gameSeconds: number, kind: GameEvent['kind'], more: object = {}): GameEvent {
  const period = Math.max(1, Math.ceil(gameSeconds / PERIOD_SECONDS));
  return { kind, gameSeconds, period, periodKind: period > 3 ? 'OT' : 'REG', ...more } as GameEvent;
}

const minor = (second: number, side: Side, minutes = 2, severity = 'MIN'): GameEvent =>
  at(second, 'penalty', { penalisedTeam: side, severity, minutes });
const goal = (second: number, side: Side): GameEvent =>
  at(second, 'shot', { outcome: 'goal', shootingTeam: side, isPenaltyShot: false });
const hit = (second: number): GameEvent => at(second, 'hit');
const faceoff = (second: number): GameEvent => at(second, 'faceoff');

/** Home and away skaters at each event, e.g. `5v4`. */
function skaters(events: GameEvent[], gameType: GameType = REGULAR_SEASON, seasonId = 20222023): string[] {
  return foldPenaltyStrength({ events, gameType, seasonId: seasonId as SeasonId }).map((pair) =>
    pair === null ? 'none' : `${pair.home}v${pair.away}`,
  );
}

describe('the strength by penalties', () => {
  it('is a skater less for two minutes, from the faceoff after the call to the second the penalty ends', () => {
    const events = [hit(99), minor(100, 'away'), faceoff(100), hit(150), hit(220), hit(221)];
    expect(skaters(events)).toEqual(['5v5', '5v5', '5v4', '5v4', '5v4', '5v5']);
  });

  it('ends a minor with a goal against the short-handed side, and no other', () => {
    expect(skaters([minor(100, 'away'), goal(150, 'home'), hit(151)])).toEqual(['5v5', '5v4', '5v5']);
    expect(skaters([minor(100, 'away'), goal(150, 'away'), hit(151)])).toEqual(['5v5', '5v4', '5v4']);
    expect(skaters([minor(100, 'away', 5, 'MAJ'), goal(150, 'home'), hit(399)])).toEqual(['5v5', '5v4', '5v4']);
  });

  it('ends the running half of a double minor with a goal', () => {
    const events = [minor(100, 'away', 4), goal(150, 'home'), hit(160), hit(270), hit(271)];
    expect(skaters(events)).toEqual(['5v5', '5v4', '5v4', '5v4', '5v5']);
    const second = [minor(100, 'away', 4), goal(250, 'home'), hit(251)];
    expect(skaters(second)).toEqual(['5v5', '5v4', '5v5']);
  });

  it('is 4v4 for one minor a side at full strength, and unchanged for fights and misconducts', () => {
    expect(skaters([minor(100, 'away'), minor(100, 'home'), hit(150)])).toEqual(['5v5', '4v4', '4v4']);
    expect(skaters([minor(100, 'away', 5, 'MAJ'), minor(100, 'home', 5, 'MAJ'), hit(150)]).at(-1)).toBe('5v5');
    expect(skaters([minor(100, 'away', 10, 'MIS'), hit(150)]).at(-1)).toBe('5v5');
  });

  it('cancels minors of one stoppage but for what one side has more', () => {
    const events = [minor(100, 'away'), minor(100, 'away'), minor(100, 'home'), hit(150)];
    expect(skaters(events).at(-1)).toBe('5v4');
  });

  it('lets a third penalty wait until one of two ends', () => {
    const events = [minor(100, 'home'), minor(110, 'home'), minor(120, 'home'), hit(130), hit(225), hit(235), hit(341)];
    expect(skaters(events)).toEqual(['5v5', '4v5', '3v5', '3v5', '3v5', '4v5', '5v5']);
  });

  it('gives the other side a skater in overtime of the regular season', () => {
    const overtime = [hit(3610), minor(3620, 'away'), hit(3630)];
    expect(skaters(overtime)).toEqual(['3v3', '3v3', '4v3']);
    expect(skaters(overtime, REGULAR_SEASON, 20132014)).toEqual(['4v4', '4v4', '5v4']);
    expect(skaters(overtime, PLAYOFFS)).toEqual(['5v5', '5v5', '5v4']);
  });

  it('is none in a shootout', () => {
    expect(skaters([at(3900, 'shot', { periodKind: 'SO' })])).toEqual(['none']);
  });
});
