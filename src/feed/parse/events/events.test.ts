import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../game/types.ts';
import {
  AWAY_GOALIE,
  AWAY_ID,
  away,
  faceoffPlay,
  HOME_GOALIE,
  HOME_ID,
  home,
  play,
  type Raw,
  shotPlay,
} from '../testing/rawGame.ts';
import { readPlays } from '../testing/readPlays.ts';

/** Parses one play into its event and issue codes. */
function read(row: Raw): { event: GameEvent | undefined; codes: readonly string[] } {
  const { events, codes } = readPlays([row]);
  return { event: events[0], codes };
}
const details = (row: Raw, more: Raw): Raw => ({ ...row, details: { ...(row.details as Raw), ...more } });

describe('every event', () => {
  it('has its number, order, period, clock, strength and direction', () => {
    const { event } = read(faceoffPlay('home', 2, 75));
    expect(event).toMatchObject({
      eventId: 2 * 100_000 + 75 * 20 + 7,
      sortOrder: 20_300,
      period: 2,
      periodKind: 'REG',
      periodSeconds: 75,
      gameSeconds: 1275,
      homeAttackSign: -1,
      statedStrength: { home: { skaters: 5, hasGoalie: true }, away: { skaters: 5, hasGoalie: true } },
    });
  });

  it('has a point in feet, or null with a note where coordinates are missing or outside the rink', () => {
    expect(read(faceoffPlay('home', 1, 75, 'O')).event).toMatchObject({ point: { x: 69, y: 22 } });
    for (const [x, y] of [
      [undefined, 5],
      [5, undefined],
      [null, null],
      ['5', 5],
    ] as const) {
      const { event, codes } = read(details(faceoffPlay('home', 1, 75), { xCoord: x, yCoord: y }));
      expect(event).toMatchObject({ point: null });
      expect(codes).toContain('no-point');
    }
    const { event, codes } = read(details(faceoffPlay('home', 1, 75), { xCoord: 140, yCoord: 0 }));
    expect(event).toMatchObject({ point: null });
    expect(codes).toContain('point-outside-rink');
  });
});

describe('the team of a play', () => {
  it("is the player's, even against the feed's owner, with an issue", () => {
    const { event, codes } = read(details(faceoffPlay('home', 1, 75), { eventOwnerTeamId: AWAY_ID }));
    expect(event).toMatchObject({ kind: 'faceoff', winningTeam: 'home' });
    expect(codes).toContain('owner-conflict');
  });

  it('is the owner when the player is missing or did not dress', () => {
    expect(read(details(faceoffPlay('away', 1, 75), { winningPlayerId: undefined })).event).toMatchObject({
      winningTeam: 'away',
      winner: null,
      loser: home(1),
    });
    const { event, codes } = read(details(faceoffPlay('away', 1, 75), { winningPlayerId: 8999999 }));
    expect(event).toMatchObject({ winningTeam: 'away', winner: null });
    expect(codes).toContain('player-not-dressed');
  });

  it('is derived from the opponent when both are missing, otherwise the play is skipped with an issue', () => {
    const withoutActor = { winningPlayerId: undefined, eventOwnerTeamId: undefined };
    expect(read(details(faceoffPlay('away', 1, 75), withoutActor)).event).toMatchObject({ winningTeam: 'away' });
    const { event, codes } = read(details(faceoffPlay('away', 1, 75), { ...withoutActor, losingPlayerId: undefined }));
    expect(event).toBeUndefined();
    expect(codes).toContain('unknown-team');
  });
});

describe('the opponent in a play', () => {
  it.each([
    ['loser', faceoffPlay('home', 1, 75), 'losingPlayerId'],
    [
      'hittee',
      play('hit', 1, 9, { xCoord: 1, yCoord: 2, eventOwnerTeamId: HOME_ID, hittingPlayerId: home(6) }),
      'hitteePlayerId',
    ],
    [
      'drawnBy',
      play('penalty', 1, 9, { typeCode: 'MIN', duration: 2, eventOwnerTeamId: HOME_ID, committedByPlayerId: home(6) }),
      'drawnByPlayerId',
    ],
  ])('belongs to the other club, or is dropped with an issue: %s', (name, row, key) => {
    expect(read(details(row, { [key]: away(4) })).event).toMatchObject({ [name]: away(4) });
    expect(read(details(row, { [key]: away(4) })).codes).not.toContain('opponent-fault');
    const { event, codes } = read(details(row, { [key]: home(4) }));
    expect(event).toMatchObject({ [name]: null });
    expect(codes).toContain('opponent-fault');
  });
});

describe('hits, turnovers, stoppages, boundaries', () => {
  it('have both players of a hit', () => {
    const row = play('hit', 1, 9, {
      xCoord: 1,
      yCoord: 2,
      eventOwnerTeamId: HOME_ID,
      hittingPlayerId: home(6),
      hitteePlayerId: away(13),
    });
    expect(read(row).event).toMatchObject({ kind: 'hit', hittingTeam: 'home', hitter: home(6), hittee: away(13) });
  });

  it('have the player of a giveaway and of a takeaway', () => {
    const row = { xCoord: 1, yCoord: 2, eventOwnerTeamId: AWAY_ID, playerId: away(7) };
    expect(read(play('giveaway', 1, 9, row)).event).toMatchObject({ kind: 'giveaway', team: 'away', player: away(7) });
    expect(read(play('takeaway', 1, 9, row)).event).toMatchObject({ kind: 'takeaway', team: 'away', player: away(7) });
  });

  it('have the reason of a stoppage, or unknown', () => {
    expect(read(play('stoppage', 1, 9, { reason: 'offside' })).event).toMatchObject({
      kind: 'stoppage',
      reason: 'offside',
    });
    expect(read(play('stoppage', 1, 9)).event).toMatchObject({ kind: 'stoppage', reason: 'unknown' });
  });

  it('have no strength at boundaries, whose codes are artificial', () => {
    const { event, codes } = read(play('period-end', 1, 1200, null, { situationCode: '0440' }));
    expect(event).toMatchObject({ kind: 'period-end', statedStrength: null });
    expect(codes).toEqual([]);
    expect(read(play('shootout-complete', 1, 0)).event).toMatchObject({ kind: 'shootout-complete' });
  });
});

describe('an unblocked shot', () => {
  it("is saved, missed or a goal, with the feed's shooter", () => {
    expect(read(shotPlay('shot-on-goal', 'home', 2, 1, 50)).event).toMatchObject({
      kind: 'shot',
      outcome: 'saved',
      shootingTeam: 'home',
      shooter: home(2),
      goalie: AWAY_GOALIE,
      shotType: 'wrist',
      missReason: null,
      blocker: null,
      isPenaltyShot: false,
    });
    expect(read(shotPlay('missed-shot', 'away', 3, 1, 50)).event).toMatchObject({
      outcome: 'missed',
      shootingTeam: 'away',
      goalie: HOME_GOALIE,
      missReason: 'wide-left',
      isShortMiss: false,
    });
    const goal = shotPlay('goal', 'away', 5, 1, 50, { assist1PlayerId: away(6), assist2PlayerId: away(15) });
    expect(read(goal).event).toMatchObject({ outcome: 'goal', shooter: away(5), assist1: away(6), assist2: away(15) });
  });

  it.each(['short', 'failed-bank-attempt'])('that was never a threat is flagged: %s', (reason) => {
    expect(read(shotPlay('missed-shot', 'home', 2, 1, 50, { reason })).event).toMatchObject({
      missReason: reason,
      isShortMiss: true,
    });
  });

  it('without a miss reason and a type has null for both and no issue', () => {
    const { event, codes } = read(
      shotPlay('missed-shot', 'home', 2, 1, 50, { reason: undefined, shotType: undefined }),
    );
    expect(event).toMatchObject({ missReason: null, shotType: null, isShortMiss: false });
    expect(codes).toEqual([]);
    expect(read(shotPlay('goal', 'home', 2, 1, 50, { shotType: '' })).event).toMatchObject({ shotType: null });
  });

  it('of an unknown type is `other`, with a note', () => {
    const { event, codes } = read(shotPlay('shot-on-goal', 'home', 2, 1, 50, { shotType: 'lacrosse' }));
    expect(event).toMatchObject({ shotType: 'other' });
    expect(codes).toEqual(['unknown-shot-type']);
  });

  it('drops a goalie who is not a goalie or is of the same club, with an issue', () => {
    for (const goalieInNetId of [away(4), HOME_GOALIE]) {
      const { event, codes } = read(shotPlay('shot-on-goal', 'home', 2, 1, 50, { goalieInNetId }));
      expect(event).toMatchObject({ goalie: null });
      expect(codes).toEqual(['goalie-fault']);
    }
  });

  it('drops an impossible assist and keeps the other in its place', () => {
    const second = { assist2PlayerId: home(5) };
    for (const assist1PlayerId of [home(2), away(5)]) {
      const { event, codes } = read(shotPlay('goal', 'home', 2, 1, 50, { assist1PlayerId, ...second }));
      expect(event).toMatchObject({ assist1: null, assist2: home(5) });
      expect(codes).toEqual(['assist-fault']);
    }
    const twice = read(shotPlay('goal', 'home', 2, 1, 50, { assist1PlayerId: home(5), ...second }));
    expect(twice.event).toMatchObject({ assist1: home(5), assist2: null });
    expect(twice.codes).toEqual(['assist-fault']);
    expect(read(shotPlay('goal', 'home', 2, 1, 50, second)).codes).toEqual(['assist-fault']);
  });

  it('tipped in from the own end is noted and not moved', () => {
    const row = shotPlay('shot-on-goal', 'home', 2, 1, 50, { shotType: 'tip-in', xCoord: -70, zoneCode: 'D' });
    const around = [play('period-start', 1, 0), faceoffPlay('home', 1, 0), faceoffPlay('home', 1, 60)];
    const { events, codes } = readPlays([...around, row]);
    expect(events.find((event) => event.kind === 'shot')).toMatchObject({ point: { x: -70 }, homeAttackSign: 1 });
    expect(codes).toEqual(['doubtful-place']);
    expect(readPlays([...around, details(row, { shotType: 'slap' })]).codes).toEqual([]);
  });
});

describe('a blocked shot', () => {
  const block = play('blocked-shot', 1, 240, {
    xCoord: -60,
    yCoord: 3,
    zoneCode: 'D',
    blockingPlayerId: home(14),
    shootingPlayerId: away(5),
    eventOwnerTeamId: AWAY_ID,
    reason: 'blocked',
  });

  it("is an attempt by the shooter's club, at the location of the block", () => {
    expect(read(block).event).toMatchObject({
      kind: 'shot',
      outcome: 'blocked',
      shootingTeam: 'away',
      shooter: away(5),
      blocker: home(14),
      goalie: null,
      isTeammateBlock: false,
      point: { x: -60, y: 3 },
    });
    expect(read(block).codes).toEqual([]);
  });

  it("is an attempt by the shooter's club even if the owner is the blocker's, with an issue", () => {
    const { event, codes } = read(details(block, { eventOwnerTeamId: HOME_ID }));
    expect(event).toMatchObject({ shootingTeam: 'away' });
    expect(codes).toEqual(['owner-conflict']);
  });

  it('by a teammate credits no block, by the players or, without a blocker, by the reason', () => {
    const teammate = details(block, { blockingPlayerId: away(9), reason: 'teammate-blocked' });
    expect(read(teammate).event).toMatchObject({ isTeammateBlock: true, shootingTeam: 'away', blocker: away(9) });
    expect(read(details(teammate, { reason: undefined })).event).toMatchObject({ isTeammateBlock: true });
    expect(read(details(teammate, { blockingPlayerId: undefined })).event).toMatchObject({
      isTeammateBlock: true,
      blocker: null,
    });
    const anonymous = details(teammate, { shootingPlayerId: undefined, eventOwnerTeamId: undefined });
    expect(read(anonymous).event).toMatchObject({ shootingTeam: 'away', shooter: null });
  });

  it('without a blocker (reason other-block) has a null blocker', () => {
    const other = details(block, { blockingPlayerId: undefined, reason: 'other-block' });
    expect(read(other).event).toMatchObject({ blocker: null, isTeammateBlock: false, shootingTeam: 'away' });
  });

  it("without a shooter belongs to the blocker's opponents", () => {
    const { event } = read(details(block, { shootingPlayerId: undefined, eventOwnerTeamId: undefined }));
    expect(event).toMatchObject({ shootingTeam: 'away', shooter: null });
  });
});

describe('a penalty', () => {
  const penalty = play('penalty', 1, 400, {
    xCoord: 20,
    yCoord: 10,
    typeCode: 'MIN',
    descKey: 'high-sticking-double-minor',
    duration: 4,
    committedByPlayerId: away(14),
    drawnByPlayerId: home(1),
    servedByPlayerId: away(15),
    eventOwnerTeamId: AWAY_ID,
  });

  it('has the penalised club and the players who committed, drew and served it', () => {
    expect(read(penalty).event).toMatchObject({
      kind: 'penalty',
      penalisedTeam: 'away',
      committedBy: away(14),
      drawnBy: home(1),
      servedBy: away(15),
      severity: 'MIN',
      minutes: 4,
      infraction: 'high-sticking-double-minor',
    });
  });

  it('against the bench has a null committer, and its club comes from the serving player', () => {
    const bench = details(penalty, {
      typeCode: 'BEN',
      committedByPlayerId: undefined,
      drawnByPlayerId: undefined,
      eventOwnerTeamId: undefined,
    });
    expect(read(bench).event).toMatchObject({ severity: 'BEN', committedBy: null, penalisedTeam: 'away' });
  });

  it('of unknown severity is OTHER with a note, and absurd minutes become 0 with an issue', () => {
    const { event, codes } = read(details(penalty, { typeCode: 'XYZ', duration: 90, descKey: undefined }));
    expect(event).toMatchObject({ severity: 'OTHER', minutes: 0, infraction: 'unknown' });
    expect(codes).toEqual(['unknown-severity', 'bad-minutes']);
    expect(read(details(penalty, { duration: undefined })).event).toMatchObject({ minutes: 0 });
  });

  it('that is delayed belongs to the club about to be penalised', () => {
    expect(read(play('delayed-penalty', 1, 9, { eventOwnerTeamId: HOME_ID })).event).toMatchObject({
      kind: 'delayed-penalty',
      penalisedTeam: 'home',
    });
    expect(read(play('delayed-penalty', 1, 9)).codes).toContain('unknown-team');
  });
});
