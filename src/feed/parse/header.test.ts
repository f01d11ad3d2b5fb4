import { describe, expect, it } from 'vitest';
import { parseGame } from './game.ts';
import { isFatal } from './issueCodes.data.ts';
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

  it('with a state we do not know is judged by its plays, with a note', () => {
    expect(read({ gameState: 'DONE' })).toMatchObject({
      game: { status: 'final' },
      issues: [{ code: 'unknown-game-state' }],
    });
    expect(read({ gameState: 'DONE' }, [play('period-start', 1, 0)]).game?.status).toBe('live');
    expect(read({ gameState: undefined }, []).game?.status).toBe('scheduled');
  });

  it.each(['PPD', 'CNCL', 'SUSP'])(
    'of a game called off (%s) is scheduled, with a note; a final one stays final',
    (state) => {
      const { game, issues } = read({ gameState: 'FUT', gameScheduleState: state }, []);
      expect(game?.status).toBe('scheduled');
      expect(issues).toMatchObject([{ code: 'postponed' }]);
      expect(read({ gameScheduleState: state }).game?.status).toBe('final');
    },
  );

  it('names clubs by `commonName`, by the `name` of older bodies, else by tricode', () => {
    expect(
      read({ homeTeam: { id: 901, abbrev: 'HOM', name: { default: 'Oldies' }, score: 2 } }).game?.home,
    ).toMatchObject({
      name: 'Oldies',
      location: 'HOM',
    });
  });

  it('has no score where the feed has none, or no number', () => {
    expect(read({ homeTeam: { id: 901, abbrev: 'HOM', score: '2' } }).game?.home.score).toBeNull();
  });

  it('tells the last period from the outcome, the descriptor, or the plays', () => {
    expect(read({ gameOutcome: { lastPeriodType: 'OT' } }).game?.finalPeriod).toBe('OT');
    expect(read({ gameOutcome: undefined, periodDescriptor: { periodType: 'OT' } }).game?.finalPeriod).toBe('OT');
    const open = boundaryPlays().filter((row) => row.typeDescKey !== 'game-end');
    const plays = [...open, play('stoppage', 4, 10, { reason: 'icing' })];
    expect(
      read({ gameOutcome: undefined, periodDescriptor: undefined, gameState: 'LIVE' }, plays).game?.finalPeriod,
    ).toBe('OT');
  });

  it('is believed by its plays where they go on longer than the outcome says: no loss in overtime becomes one in regulation', () => {
    const plays = [...rawPlays().filter((row) => row.typeDescKey !== 'game-end'), play('game-end', 4, 200)];
    const { game, issues } = read({ gameOutcome: { lastPeriodType: 'REG' } }, plays);
    expect(game?.finalPeriod).toBe('OT');
    expect(issues.map(({ code }) => code)).toContain('outcome-conflict');
  });

  it('takes a missing day from the start time, as it is in the East', () => {
    expect(read({ gameDate: undefined }).game?.date).toBe('2098-10-12');
    expect(read({ gameDate: '12 October' }).game?.date).toBe('2098-10-12');
    // Half past ten in the evening in Los Angeles' first game of the year: already tomorrow in Greenwich.
    expect(read({ gameDate: undefined, startTimeUTC: '2098-10-13T02:30:00Z' }).game?.date).toBe('2098-10-12');
  });

  it.each(['2098-02-30', '2098-11-31', '2098-13-01'])('believes no day that no calendar has: %s', (gameDate) => {
    expect(read({ gameDate }).game?.date).toBe('2098-10-12');
    expect(read({ startTimeUTC: `${gameDate}T23:00:00Z` }).game?.startTimeUtc).toBe('2098-10-12T00:00:00Z');
    expect(read({ startTimeUTC: '2098-10-12T27:00:00Z' }).game?.startTimeUtc).toBe('2098-10-12T00:00:00Z');
  });

  it("takes a missing start for the day's first second, and is no game without both", () => {
    expect(read({ startTimeUTC: 'evening' }).game?.startTimeUtc).toBe('2098-10-12T00:00:00Z');
    const { game, issues } = read({ startTimeUTC: undefined, gameDate: '2098-13-01' });
    expect(game).toBeNull();
    expect(issues.map((issue) => issue.code)).toEqual(['no-date']);
    expect(isFatal('no-date')).toBe(true);
  });

  it.each([
    ['a pre-season game', { id: 2098010009 }],
    ['no id', { id: undefined }],
    ['one club twice', { awayTeam: { id: 901, abbrev: 'AWY' } }],
    ['a club without tricode', { awayTeam: { id: 902 } }],
  ])('is no game with %s', (_, more) => {
    const { game, issues } = read(more);
    expect(game).toBeNull();
    expect(issues.map((issue) => issue.code)).toEqual(['not-a-game']);
    expect(isFatal('not-a-game')).toBe(true);
  });
});

describe('the dressed players', () => {
  it('are those of the roster spots, by id, once each', () => {
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

  it.each([
    ['id', { playerId: 12 }],
    ['club', { teamId: 903 }],
    ['position', { positionCode: 'X' }],
  ])('without a usable %s are left out with an issue', (_, more) => {
    const [first, ...others] = rosterSpots();
    const { game, issues } = read({ rosterSpots: [...others, { ...first, ...more }] });
    expect(game?.dressed).toHaveLength(39);
    expect(issues.map((issue) => issue.code)).toContain('bad-roster-row');
  });

  it('may have no sweater number and no photo, and wings in two letters', () => {
    const [first, ...others] = rosterSpots();
    const bare = { ...first, sweaterNumber: undefined, headshot: undefined, positionCode: 'RW' };
    const { game } = read({ rosterSpots: [bare, ...others] });
    const script = { ...first, headshot: 'javascript:alert(1)' };
    expect(read({ rosterSpots: [script, ...others] }).game?.dressed[0]?.headshot).toBeNull();
    expect(game?.dressed[0]).toMatchObject({ sweaterNumber: null, headshot: null, position: 'R' });
  });
});
