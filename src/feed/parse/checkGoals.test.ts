import { describe, expect, it } from 'vitest';
import { isFatal } from './issueCodes.data.ts';
import { parseGame } from './parseGame.ts';
import { boundaryPlays, play, type Raw, rawGame, rawPlayByPlay, rawPlays, shotPlay } from './testing/rawGame.ts';

const codesOf = (plays: Raw[], more: Raw = {}): string[] =>
  parseGame({ playByPlay: rawPlayByPlay(plays, more), boxscore: null, shiftChart: null })
    .issues.map((issue) => issue.code)
    .filter((code) => code.includes('goals') || code === 'score-jump' || code === 'no-winner');

/** A game tied 1-1 after overtime, with a shootout of two goals for one club and one for the other. */
function shootoutGame(homeScore: number, awayScore: number): [Raw[], Raw] {
  const row = { periodDescriptor: { number: 5, periodType: 'SO' }, timeRemaining: '00:00' };
  const attempt = (key: string, side: 'home' | 'away', number: number, sortOrder: number): Raw => ({
    ...shotPlay(key, side, number, 5, 0),
    ...row,
    eventId: 700 + sortOrder,
    sortOrder,
    situationCode: side === 'home' ? '1010' : '0101',
  });
  const plays = [
    ...boundaryPlays().filter((entry) => entry.typeDescKey !== 'game-end'),
    shotPlay('goal', 'home', 2, 1, 50),
    shotPlay('goal', 'away', 2, 2, 50),
    play('period-end', 4, 300),
    attempt('goal', 'home', 3, 1),
    attempt('goal', 'away', 3, 2),
    attempt('goal', 'home', 4, 3),
    { ...play('game-end', 5, 0), ...row, eventId: 799, sortOrder: 9 },
  ];
  const header = {
    gameOutcome: { lastPeriodType: 'SO' },
    homeTeam: { id: 901, abbrev: 'HOM', score: homeScore },
    awayTeam: { id: 902, abbrev: 'AWY', score: awayScore },
  };
  return [plays, header];
}

describe('the goals of a finished game', () => {
  it('add up to the official score, otherwise the game is withheld', () => {
    expect(codesOf(rawPlays())).toEqual([]);
    const fewer = rawPlays().filter(
      (row) => !(row.typeDescKey === 'goal' && (row.details as Raw).scoringPlayerId === 8900008),
    );
    expect(codesOf(fewer)).toEqual(['goals-mismatch']);
    expect(codesOf([...rawPlays(), shotPlay('goal', 'away', 2, 3, 950)])).toEqual(['goals-mismatch']);
    expect(isFatal('goals-mismatch')).toBe(true);
  });

  it("exclude shootout goals, except one for the shootout's winner", () => {
    expect(codesOf(...shootoutGame(2, 1))).toEqual([]);
    expect(codesOf(...shootoutGame(1, 2))).toEqual([]);
    expect(codesOf(...shootoutGame(1, 1))).toEqual(['goals-mismatch']);
    expect(codesOf(...shootoutGame(3, 2))).toEqual(['goals-mismatch']);
    expect(codesOf(...shootoutGame(3, 1))).toEqual(['goals-mismatch']);
  });

  it('are counted independently: a jump in the running score is only noted', () => {
    const plays = rawPlays().map((row) =>
      row.typeDescKey === 'goal' ? { ...row, details: { ...(row.details as Raw), homeScore: 7, awayScore: 7 } } : row,
    );
    expect(codesOf(plays)).toEqual(['score-jump', 'score-jump', 'score-jump']);
  });

  it('cannot be checked without an official score: the game is withheld', () => {
    const unknown = { homeTeam: { id: 901, abbrev: 'HOM' }, awayTeam: { id: 902, abbrev: 'AWY' } };
    expect(codesOf(rawPlays(), unknown)).toEqual(['no-winner']);
    expect(codesOf(rawPlays(), { ...unknown, gameState: 'LIVE' })).toEqual([]);
    expect(isFatal('no-winner')).toBe(true);
  });

  it('must give a winner: a tied final score withholds the game', () => {
    const level = {
      homeTeam: { id: 901, abbrev: 'HOM', score: 2 },
      awayTeam: { id: 902, abbrev: 'AWY', score: 2 },
    };
    expect(codesOf([...rawPlays(), shotPlay('goal', 'away', 2, 3, 950)], level)).toEqual(['no-winner']);
    expect(codesOf([...rawPlays(), shotPlay('goal', 'away', 2, 3, 950)], { ...level, gameState: 'LIVE' })).toEqual([]);
  });
});

describe('the boxscore', () => {
  it('withholds a game when it has three shots more or fewer than the plays', () => {
    const codesAt = (sog: number): string[] => {
      const raw = rawGame();
      raw.boxscore.awayTeam = { ...(raw.boxscore.awayTeam as Raw), sog };
      return parseGame(raw).issues.map(({ code }) => code);
    };
    const codes = [1, 2, 4, 6, 7].map(codesAt);
    expect(codes).toEqual([['surplus-plays'], ['boxscore-shots'], [], ['boxscore-shots'], ['missing-plays']]);
    expect(['missing-plays', 'surplus-plays'].every(isFatal)).toBe(true);
  });

  it('reports differing goals, assists and shots', () => {
    const raw = rawGame();
    const lines = raw.boxscore.playerByGameStats as { homeTeam: { forwards: Raw[] } };
    lines.homeTeam.forwards[1] = { ...lines.homeTeam.forwards[1], goals: 0 };
    lines.homeTeam.forwards[2] = { ...lines.homeTeam.forwards[2], assists: 2 };
    raw.boxscore.awayTeam = { ...(raw.boxscore.awayTeam as Raw), sog: 6 };
    const { issues } = parseGame(raw);
    expect(issues).toMatchObject([
      { code: 'boxscore-shots', detail: 'Shots on goal of the away club: 4 counted, 6 official.' },
      { code: 'boxscore-goals', detail: 'Player 8900002: 1 goals counted, 0 official.' },
      { code: 'boxscore-assists', detail: 'Player 8900003: 1 assists counted, 2 official.' },
    ]);
  });
});
