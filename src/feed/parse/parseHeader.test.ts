import { describe, expect, it } from 'vitest';
import { isFatal } from './issueCodes.data.ts';
import { parseGame } from './parseGame.ts';
import { boundaryPlays, play, type Raw, rawGame, rawPlayByPlay, rawPlays, rosterSpots } from './testing/rawGame.ts';

const read = (more: Raw, plays = rawPlays()) => parseGame({ ...rawGame(), playByPlay: rawPlayByPlay(plays, more) });

describe('the header of a game', () => {
  it.each([
    ['OFF', 'final'],
    ['FINAL', 'final'],
    ['LIVE', 'live'],
    ['CRIT', 'live'],
    ['OVER', 'live'],
    ['FUT', 'scheduled'],
    ['PRE', 'scheduled'],
  ])('is %s: %s', (gameState, status) => {
    expect(read({ gameState }).game?.status).toBe(status);
  });

  it('with an unknown state takes its status from its plays, with a note', () => {
    expect(read({ gameState: 'DONE' })).toMatchObject({
      game: { status: 'final' },
      issues: [{ code: 'unknown-game-state' }],
    });
    expect(read({ gameState: 'DONE' }, [play('period-start', 1, 0)]).game?.status).toBe('live');
    expect(read({ gameState: undefined }, []).game?.status).toBe('scheduled');
  });

  it.each(['PPD', 'CNCL', 'SUSP'])(
    'of a called-off game (%s) is scheduled, with a note; a final one stays final',
    (state) => {
      const { game, issues } = read({ gameState: 'FUT', gameScheduleState: state }, []);
      expect(game?.status).toBe('scheduled');
      expect(issues).toMatchObject([{ code: 'postponed' }]);
      expect(read({ gameScheduleState: state }).game?.status).toBe('final');
    },
  );

  it('names clubs by `commonName`, older `name`, or tricode', () => {
    expect(
      read({ homeTeam: { id: 901, abbrev: 'HOM', name: { default: 'Oldies' }, score: 2 } }).game?.home,
    ).toMatchObject({
      name: 'Oldies',
      location: 'HOM',
    });
  });

  it('has a null score where the feed has none or not a number', () => {
    expect(read({ homeTeam: { id: 901, abbrev: 'HOM', score: '2' } }).game?.home.score).toBeNull();
  });

  it('has the last period from the outcome, the descriptor or the plays', () => {
    expect(read({ gameOutcome: { lastPeriodType: 'OT' } }).game?.finalPeriod).toBe('OT');
    expect(read({ gameOutcome: undefined, periodDescriptor: { periodType: 'OT' } }).game?.finalPeriod).toBe('OT');
    const open = boundaryPlays().filter((row) => row.typeDescKey !== 'game-end');
    const plays = [...open, play('stoppage', 4, 10, { reason: 'icing' })];
    expect(
      read({ gameOutcome: undefined, periodDescriptor: undefined, gameState: 'LIVE' }, plays).game?.finalPeriod,
    ).toBe('OT');
  });

  it('follows its plays where they outlast the outcome: no overtime loss becomes a regulation loss', () => {
    const plays = [...rawPlays().filter((row) => row.typeDescKey !== 'game-end'), play('game-end', 4, 200)];
    const { game, issues } = read({ gameOutcome: { lastPeriodType: 'REG' } }, plays);
    expect(game?.finalPeriod).toBe('OT');
    expect(issues.map(({ code }) => code)).toContain('outcome-conflict');
  });

  it('takes a missing day from the start time in Eastern time', () => {
    expect(read({ gameDate: undefined }).game?.date).toBe('2098-10-12');
    expect(read({ gameDate: '12 October' }).game?.date).toBe('2098-10-12');
    // 22:30 in Los Angeles on the season's first day: already the next day in UTC.
    expect(read({ gameDate: undefined, startTimeUTC: '2098-10-13T02:30:00Z' }).game?.date).toBe('2098-10-12');
  });

  it.each(['2098-02-30', '2098-11-31', '2098-13-01'])('rejects a day that does not exist: %s', (gameDate) => {
    expect(read({ gameDate }).game?.date).toBe('2098-10-12');
    expect(read({ startTimeUTC: `${gameDate}T23:00:00Z` }).game?.startTimeUtc).toBe('2098-10-12T00:00:00Z');
    expect(read({ startTimeUTC: '2098-10-12T27:00:00Z' }).game?.startTimeUtc).toBe('2098-10-12T00:00:00Z');
  });

  it("defaults a missing start to the day's first second, and is not a game without both", () => {
    expect(read({ startTimeUTC: 'evening' }).game?.startTimeUtc).toBe('2098-10-12T00:00:00Z');
    const { game, issues } = read({ startTimeUTC: undefined, gameDate: '2098-13-01' });
    expect(game).toBeNull();
    expect(issues.map((issue) => issue.code)).toEqual(['no-date']);
    expect(isFatal('no-date')).toBe(true);
  });

  it.each([
    ['a preseason game', { id: 2098010009 }],
    ['no id', { id: undefined }],
    ['one club twice', { awayTeam: { id: 901, abbrev: 'AWY' } }],
    ['a club without tricode', { awayTeam: { id: 902 } }],
  ])('is not a game with %s', (_, more) => {
    const { game, issues } = read(more);
    expect(game).toBeNull();
    expect(issues.map((issue) => issue.code)).toEqual(['not-a-game']);
    expect(isFatal('not-a-game')).toBe(true);
  });
});

describe('the dressed players', () => {
  it('are the roster spots, by id, once each', () => {
    const spots = [...rosterSpots(), { ...rosterSpots()[0], lastName: { default: 'Again' } }];
    const { game, issues } = read({ rosterSpots: spots });
    expect(issues).toEqual([]);
    expect(game?.dressed).toHaveLength(40);
    expect(game?.dressed[0]).toEqual({
      playerId: 8900001,
      side: 'home',
      position: 'L',
      firstName: 'Number',
      lastName: 'Home 1',
      sweaterNumber: 1,
      headshot: 'https://example.test/1.png',
    });
  });

  it('may lack a sweater number and photo, and may have two-letter wing positions', () => {
    const [first, ...others] = rosterSpots();
    const bare = { ...first, sweaterNumber: undefined, headshot: undefined, positionCode: 'RW' };
    const { game } = read({ rosterSpots: [bare, ...others] });
    const script = { ...first, headshot: 'javascript:alert(1)' };
    expect(read({ rosterSpots: [script, ...others] }).game?.dressed[0]?.headshot).toBeNull();
    expect(game?.dressed[0]).toMatchObject({ sweaterNumber: null, headshot: null, position: 'R' });
  });
});
