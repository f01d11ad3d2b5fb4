import { describe, expect, it } from 'vitest';
import type { GameId } from '../../hockey/ids.ts';
import { isFatal } from './issueCodes.data.ts';
import { parseGame } from './parseGame.ts';
import {
  boundaryPlays,
  GAME_ID,
  home,
  play,
  type Raw,
  rawGame,
  rawPlayByPlay,
  rawPlays,
  shotPlay,
} from './testing/rawGame.ts';

const codesOf = (raw: Parameters<typeof parseGame>[0]): string[] => parseGame(raw).issues.map((issue) => issue.code);

describe('a game', () => {
  it('is parsed from its three bodies without an issue', () => {
    const { game, issues } = parseGame(rawGame());
    expect(issues).toEqual([]);
    expect(game).toMatchObject({
      gameId: GAME_ID,
      seasonId: 20982099,
      gameType: 2,
      date: '2098-10-12',
      startTimeUtc: '2098-10-12T23:00:00Z',
      venue: 'Test Rink',
      status: 'final',
      home: { teamId: 901, abb: 'HOM', location: 'Hometown', name: 'Homers', score: 2 },
      away: { teamId: 902, abb: 'AWY', location: 'Awaytown', name: 'Visitors', score: 1 },
      finalPeriod: 'REG',
      shiftSource: 'chart',
    });
    expect(game?.dressed).toHaveLength(40);
    expect(game?.events).toHaveLength(rawPlays().length);
    expect(game?.shifts).toHaveLength(3 * 2 * (1 + 20 * 5));
    expect(game?.periods).toEqual([
      { number: 1, kind: 'REG', startSecond: 0, endSecond: 1200 },
      { number: 2, kind: 'REG', startSecond: 1200, endSecond: 2400 },
      { number: 3, kind: 'REG', startSecond: 2400, endSecond: 3600 },
    ]);
  });

  it('does not depend on the order of plays, players and shifts', () => {
    const raw = rawGame();
    const reversed = {
      ...raw,
      playByPlay: {
        ...raw.playByPlay,
        plays: rawPlays().reverse(),
        rosterSpots: [...(raw.playByPlay.rosterSpots as unknown[])].reverse(),
      },
      shiftChart: { data: [...(raw.shiftChart.data as unknown[])].reverse() },
    };
    expect(parseGame(reversed)).toEqual(parseGame(raw));
  });

  it('is null, with a fatal issue under the requested id, when the body is not a game', () => {
    for (const playByPlay of [null, undefined, 7, 'text', [], {}, { id: 5 }, { ...rawPlayByPlay(), homeTeam: null }]) {
      const { game, issues } = parseGame({ ...rawGame(), playByPlay, gameId: 2098020011 as GameId });
      expect(game).toBeNull();
      expect(issues).toMatchObject([{ code: 'not-a-game', gameId: 2098020011 }]);
    }
  });

  it('says when a worse body came later', () => {
    expect(parseGame({ ...rawGame(), worse: ['boxscore'] }).issues).toMatchObject([
      { code: 'older-body', detail: 'A worse boxscore came later and is kept aside.' },
    ]);
  });

  it('is withheld when it is not the requested game', () => {
    const codes = codesOf({ ...rawGame(), gameId: 2098020010 as GameId });
    expect(codes).toEqual(['wrong-game']);
    expect(isFatal('wrong-game')).toBe(true);
  });

  it('is withheld when finished without a game-end row, plays or players', () => {
    const raw = rawGame();
    const open = rawPlays().filter((entry) => entry.typeDescKey !== 'game-end');
    expect(codesOf({ ...raw, playByPlay: rawPlayByPlay(open) })).toEqual(['truncated']);
    expect(codesOf({ ...raw, playByPlay: rawPlayByPlay([]) })).toContain('no-plays');
    const bare = { ...raw, boxscore: null, shiftChart: null };
    expect(codesOf({ ...bare, playByPlay: rawPlayByPlay(rawPlays(), { rosterSpots: [] }) })).toContain('no-players');
    expect(['truncated', 'no-plays', 'no-players'].every(isFatal)).toBe(true);
  });

  it('is withheld when a finished game lacks a period, even if its goals add up', () => {
    const isKept = (row: Raw) => (row.periodDescriptor as Raw).number !== 2;
    const lost = [...boundaryPlays().filter(isKept), shotPlay('goal', 'home', 2, 1, 70)];
    const score = { homeTeam: { id: 901, abbrev: 'HOM', score: 1 }, awayTeam: { id: 902, abbrev: 'AWY', score: 0 } };
    expect(codesOf({ ...rawGame(), boxscore: null, playByPlay: rawPlayByPlay(lost, score) })).toContain(
      'missing-period',
    );
    expect(isFatal('missing-period')).toBe(true);
    // A count of zero means no count: the default is three.
    expect(
      codesOf({ ...rawGame(), boxscore: null, playByPlay: rawPlayByPlay(lost, { ...score, regPeriods: 0 }) }),
    ).toContain('missing-period');
  });

  it('is scheduled before it starts, without issues for missing data', () => {
    const playByPlay = rawPlayByPlay([], {
      gameState: 'FUT',
      gameOutcome: undefined,
      rosterSpots: [],
      homeTeam: { id: 901, abbrev: 'HOM' },
      awayTeam: { id: 902, abbrev: 'AWY' },
    });
    const { game, issues } = parseGame({ playByPlay, boxscore: null, shiftChart: { data: [], total: 0 } });
    expect(issues).toEqual([]);
    expect(game).toMatchObject({
      status: 'scheduled',
      home: { score: null, name: 'HOM' },
      shifts: null,
      boxscore: null,
    });
  });

  it('may lack an end row while in progress, and its header may be a goal ahead', () => {
    const plays = [play('period-start', 1, 0), shotPlay('goal', 'home', 2, 1, 70)];
    const live = rawPlayByPlay(plays, { gameState: 'LIVE' });
    const { game, issues } = parseGame({ playByPlay: live, boxscore: null, shiftChart: null });
    expect(game).toMatchObject({ status: 'live', periods: [{ number: 1, startSecond: 0, endSecond: 70 }] });
    expect(issues.map((issue) => issue.code)).toEqual(['live-goals-mismatch', 'no-boxscore']);
    expect(issues.some((issue) => isFatal(issue.code))).toBe(false);
  });

  it('gets its listed corrections before parsing, and no other game does', () => {
    const plays = [
      ...boundaryPlays(),
      play(
        'penalty',
        1,
        90,
        { typeCode: 'BEN', duration: 2, committedByPlayerId: home(4), eventOwnerTeamId: 901 },
        { eventId: 584 },
      ),
    ];
    const body = rawPlayByPlay(plays, {
      homeTeam: { id: 901, abbrev: 'HOM', score: 0 },
      awayTeam: { id: 902, abbrev: 'AWY', score: 0 },
    });
    const elsewhere = parseGame({ playByPlay: body, boxscore: null, shiftChart: null });
    expect(elsewhere.issues.map((issue) => issue.code)).not.toContain('stale-correction');
    // In the listed game the row lacks the value to correct, so the correction reports itself as stale.
    const there = parseGame({ playByPlay: { ...body, id: 2018020009 }, boxscore: null, shiftChart: null });
    expect(there.issues.filter((issue) => issue.code === 'stale-correction')).toMatchObject([{ eventId: 584 }]);
    expect(there.game?.events.find((event) => event.kind === 'penalty')).toMatchObject({
      committedBy: home(4),
      servedBy: null,
    });
  });
});
