import { describe, expect, it } from 'vitest';
import { parseGame } from '../parse/parseGame.ts';
import { type Raw, rawBoxscore, rawGame, rawPlayByPlay, rawPlays } from '../parse/testing/rawGame.ts';
import { countedSplits, officialSplits, shotsAtWrongStrength } from './officialSplits.ts';

/**
 * The invented game without a chart: in each period a shot of each club at even strength, and a goal. The penalties of
 * the away club in each period at 400 s leave a goal at 700 s and later at even strength, too.
 */
function read({ code, splits }: { code?: string; splits?: { home: string[]; away: string[] } }) {
  const boxscore = rawBoxscore();
  const clubs = boxscore.playerByGameStats as Record<string, { goalies: Raw[] }>;
  for (const side of ['home', 'away'] as const) {
    const goalie = clubs[`${side}Team`]?.goalies[0];
    const [ev, pp, sh] = splits?.[side] ?? [];
    if (goalie && ev !== undefined) {
      Object.assign(goalie, { evenStrengthShotsAgainst: ev, powerPlayShotsAgainst: pp, shorthandedShotsAgainst: sh });
    }
    clubs[`${side}Team`]?.goalies.pop();
  }
  const plays = rawPlays().map((row) => (code === undefined ? row : { ...row, situationCode: code }));
  const { game, issues } = parseGame({ ...rawGame(), playByPlay: rawPlayByPlay(plays), boxscore, shiftChart: null });
  if (game === null) throw new Error('no game');
  return { game, codes: issues.map(({ code: found }) => found).filter((found) => /^strength/.test(found)) };
}

// Home: 4 shots on the away goalie and a goal, or whatever the game has, all at even strength.
const EVEN = { home: ['3/4', '0/0', '0/0'], away: ['3/5', '0/0', '0/0'] };

describe('the strength of a game without a chart', () => {
  it('comes from the codes while they give the official splits', () => {
    const { game, codes } = read({ splits: EVEN });
    expect(codes).toEqual([]);
    expect(countedSplits(game)).toEqual({ home: { ev: 4, pp: 0, sh: 0 }, away: { ev: 5, pp: 0, sh: 0 } });
  });

  it('comes from the penalties when the codes stick', () => {
    const { game, codes } = read({ code: '1451', splits: EVEN });
    expect(codes).toEqual(['strength-from-penalties']);
    expect(countedSplits(game)).toEqual({ home: { ev: 4, pp: 0, sh: 0 }, away: { ev: 5, pp: 0, sh: 0 } });
    // Period 1, 400 s: the away club is short-handed for two minutes.
    const after = game.events.filter(({ gameSeconds }) => gameSeconds > 400 && gameSeconds <= 520);
    expect(new Set(after.map(({ statedStrength }) => statedStrength?.away.skaters))).toEqual(
      new Set(after.length > 0 ? [4] : []),
    );
  });

  it('is not known when neither gives the official splits', () => {
    const { game, codes } = read({
      code: '1451',
      splits: { home: ['0/0', '4/4', '0/0'], away: ['0/0', '0/0', '3/5'] },
    });
    expect(codes).toEqual(['strength-unknown']);
    expect(game.events.every(({ statedStrength }) => statedStrength === null)).toBe(true);
  });

  it('is not known when codes contradict the penalties and there are no official splits', () => {
    expect(read({ code: '1451' }).codes).toEqual(['strength-unknown']);
    expect(read({}).codes).toEqual([]);
  });
});

describe('official splits', () => {
  it('are missing when a goalie who played has none', () => {
    expect(officialSplits(read({}).game.boxscore)).toBeNull();
    expect(officialSplits(null)).toBeNull();
  });

  it('differ by the shots that must change their strength', () => {
    const counted = { home: { ev: 20, pp: 5, sh: 0 }, away: { ev: 30, pp: 0, sh: 1 } };
    const official = { home: { ev: 23, pp: 2, sh: 0 }, away: { ev: 29, pp: 0, sh: 1 } };
    // Three of the home goalie move; the away goalie's surplus shot is a shot too many, not one at a wrong strength.
    expect(shotsAtWrongStrength(counted, official)).toBe(3);
  });
});
