import { describe, expect, it } from 'vitest';
import { parseGame } from './parseGame.ts';
import { HOME_GOALIE, home, type Raw, rawBoxscore, rawGame } from './testing/rawGame.ts';

const read = (boxscore: unknown) => {
  const { game, issues } = parseGame({ ...rawGame(), boxscore });
  return { boxscore: game?.boxscore ?? null, codes: issues.map((issue) => issue.code) };
};

describe('the boxscore lines', () => {
  it('are parsed for skaters and goalies, by player id', () => {
    const { boxscore } = read(rawBoxscore());
    expect(boxscore?.skaters).toHaveLength(36);
    expect(boxscore?.goalies).toHaveLength(4);
    expect(boxscore?.skaters[1]).toEqual({
      playerId: home(2),
      side: 'home',
      goals: 1,
      assists: 0,
      plusMinus: 1,
      pim: 0,
      hits: 1,
      shotsOnGoal: 1,
      blocks: 0,
      giveaways: 0,
      takeaways: 0,
      faceoffPct: 62.5,
      toi: 1260,
    });
    expect(boxscore?.goalies[0]).toEqual({
      playerId: HOME_GOALIE,
      side: 'home',
      shotsAgainst: 25,
      saves: 23,
      goalsAgainst: 2,
      shotsByManpower: null,
      toi: 3600,
      isStarter: true,
    });
    expect(boxscore).toMatchObject({ shotsOnGoal: { home: 5, away: 4 }, isReconstructed: false });
  });

  it('are parsed from the layout of November 2023: lines under `boxscore`, `shots`, percent for ratio', () => {
    const { playerByGameStats, ...header } = rawBoxscore();
    const lines = playerByGameStats as { homeTeam: { forwards: Raw[] } };
    const { sog: _, ...second } = lines.homeTeam.forwards[1] ?? {};
    lines.homeTeam.forwards[1] = { ...second, shots: 4, faceoffWinningPctg: 62.5 };
    const { boxscore } = read({ ...header, boxscore: { playerByGameStats: lines } });
    expect(boxscore?.skaters[1]).toMatchObject({ shotsOnGoal: 4, faceoffPct: 62.5 });
  });

  it('have null, never 0, for missing or malformed values', () => {
    const body = rawBoxscore();
    const lines = body.playerByGameStats as { homeTeam: { forwards: Raw[]; goalies: Raw[] } };
    lines.homeTeam.forwards[1] = {
      playerId: home(2),
      goals: '1',
      hits: -1,
      toi: 'long',
      blockedShots: null,
      faceoffWinningPctg: 900,
    };
    lines.homeTeam.goalies[0] = { playerId: HOME_GOALIE, saveShotsAgainst: 'none' };
    const { boxscore } = read(body);
    expect(boxscore?.skaters[1]).toEqual({
      playerId: home(2),
      side: 'home',
      goals: null,
      assists: null,
      plusMinus: null,
      pim: null,
      hits: null,
      shotsOnGoal: null,
      blocks: null,
      giveaways: null,
      takeaways: null,
      faceoffPct: null,
      toi: null,
    });
    expect(boxscore?.goalies[0]).toMatchObject({ shotsAgainst: null, saves: null, toi: null, isStarter: null });
  });

  it('skip players who did not dress and identify goalies by position', () => {
    const body = rawBoxscore();
    const lines = body.playerByGameStats as { homeTeam: { forwards: Raw[]; goalies: Raw[] } };
    lines.homeTeam.forwards.push({ playerId: 8999999 }, ...lines.homeTeam.goalies.splice(0, 1));
    const { boxscore, codes } = read(body);
    expect(codes).toEqual(['bad-boxscore-row']);
    expect(boxscore?.skaters).toHaveLength(36);
    expect(boxscore?.goalies).toHaveLength(4);
  });

  it('are missing, with an issue, without a boxscore of this game', () => {
    for (const body of [null, 'text', { id: 1 }, rawBoxscore({ id: 2098020010 })]) {
      expect(read(body)).toEqual({ boxscore: null, codes: ['no-boxscore'] });
    }
  });

  it('are marked when reconstructed', () => {
    expect(read(rawBoxscore({ reconstructed: true })).boxscore?.isReconstructed).toBe(true);
  });
});
