import { describe, expect, it } from 'vitest';
import { parsePlayerLanding, parseRoster } from './parseBiography.ts';
import { parseSchedule } from './parseSchedule.ts';

const row = {
  id: 8900007,
  headshot: 'https://example.test/7.png',
  firstName: { default: 'Number' },
  lastName: { default: 'Seven' },
  sweaterNumber: 7,
  positionCode: 'D',
  shootsCatches: 'L',
  heightInInches: 75,
  weightInPounds: 214,
  birthDate: '2070-02-28',
  birthCountry: 'SWE',
};

describe('a roster', () => {
  it('lists its players by player id', () => {
    const roster = parseRoster({ forwards: [{ id: 8900009 }], defensemen: [row], goalies: [] });
    expect(roster.map((player) => player.playerId)).toEqual([8900007, 8900009]);
    expect(roster[0]).toEqual({
      playerId: 8900007,
      firstName: 'Number',
      lastName: 'Seven',
      position: 'D',
      sweaterNumber: 7,
      shootsCatches: 'L',
      heightInches: 75,
      weightPounds: 214,
      birthDate: '2070-02-28',
      birthCountry: 'SWE',
      headshot: 'https://example.test/7.png',
    });
  });

  it('has null for missing or malformed values', () => {
    const [player] = parseRoster({
      goalies: [{ id: 8900007, heightInInches: 0, birthDate: 'May', birthCountry: 'Sweden', shootsCatches: 'B' }],
    });
    expect(player).toMatchObject({
      position: null,
      sweaterNumber: null,
      shootsCatches: null,
      heightInches: null,
      weightPounds: null,
      birthDate: null,
      birthCountry: null,
      headshot: null,
    });
  });

  it('is empty for a malformed body, and skips rows without a player', () => {
    for (const body of [null, [], 'x', {}, { forwards: 7 }, { forwards: [null, {}, { id: 5 }] }]) {
      expect(parseRoster(body)).toEqual([]);
    }
  });
});

describe("a player's landing", () => {
  it('has the biography and the current team', () => {
    const body = {
      ...row,
      id: undefined,
      playerId: 8900007,
      positionCode: undefined,
      position: 'D',
      isActive: true,
      currentTeamAbbrev: 'HOM',
    };
    expect(parsePlayerLanding(body)).toMatchObject({
      playerId: 8900007,
      position: 'D',
      isActive: true,
      currentTeam: 'HOM',
    });
    expect(parsePlayerLanding({ ...body, currentTeamAbbrev: undefined })).toMatchObject({ currentTeam: null });
  });

  it('is null when the body has no player', () => {
    for (const body of [null, 'x', {}, { playerId: 'x' }]) expect(parsePlayerLanding(body)).toBeNull();
  });
});

describe('a week of the schedule', () => {
  const game = {
    id: 2098020009,
    startTimeUTC: '2098-10-12T23:00:00Z',
    gameState: 'OFF',
    gameScheduleState: 'OK',
    homeTeam: { id: 901, abbrev: 'HOM', score: 3 },
    awayTeam: { id: 902, abbrev: 'AWY', score: 2 },
  };
  const week = (games: unknown[]): unknown => ({
    nextStartDate: '2098-10-19',
    gameWeek: [{ date: '2098-10-12', games }],
  });

  it('lists its games with the day they are listed under', () => {
    expect(parseSchedule(week([game]))).toEqual({
      games: [
        {
          gameId: 2098020009,
          seasonId: 20982099,
          gameType: 2,
          date: '2098-10-12',
          startTimeUtc: '2098-10-12T23:00:00Z',
          status: 'final',
          isCalledOff: false,
          home: { teamId: 901, abb: 'HOM', location: 'HOM', name: 'HOM', score: 3 },
          away: { teamId: 902, abb: 'AWY', location: 'AWY', name: 'AWY', score: 2 },
        },
      ],
      nextStartDate: '2098-10-19',
      previousStartDate: null,
    });
  });

  it('skips preseason, all-star and national-team games', () => {
    const others = [2098010001, 2098040001, 2098190001, 'x', null].map((id) => ({ ...game, id }));
    expect(parseSchedule(week([...others, { ...game, id: 2098030111 }])).games).toMatchObject([{ gameType: 3 }]);
  });

  it('marks called-off games and clubs that are not known yet', () => {
    const [called] = parseSchedule(
      week([{ ...game, gameState: 'FUT', gameScheduleState: 'PPD', homeTeam: { id: 70 } }]),
    ).games;
    expect(called).toMatchObject({ status: 'scheduled', isCalledOff: true, home: null });
  });

  it('derives a status for an unknown game state, so that the game is still fetched', () => {
    const outcome = { gameOutcome: { lastPeriodType: 'REG' } };
    const to_come = { homeTeam: { id: 901, abbrev: 'HOM' }, awayTeam: { id: 902, abbrev: 'AWY' } };
    const rows = [{ ...game, ...outcome }, game, { ...game, ...to_come }];
    const states = parseSchedule(week(rows.map((row) => ({ ...row, gameState: 'DONE' })))).games;
    expect(states.map(({ status }) => status)).toEqual(['final', 'live', 'scheduled']);
    expect(parseSchedule(week([{ ...game, ...outcome, gameState: 'OVER' }])).games).toMatchObject([{ status: 'live' }]);
  });

  it('is empty for a malformed body', () => {
    for (const body of [null, 7, {}, { gameWeek: [null, { date: 5, games: [game] }] }])
      expect(parseSchedule(body).games).toEqual([]);
  });
});
