import { describe, expect, it } from 'vitest';
import type { EvenPlay, Lineup, PlayedSkater } from './lineupRatings.ts';
import { type StrengthGame, StrengthPass, type StrengthState } from './teamStrength.ts';

const NO_LINEUP: Lineup = { skaters: [], goalies: [] };

function game(gameId: number, date: string, goals: number | null, over: Partial<StrengthGame> = {}): StrengthGame {
  const result = goals === null ? null : { goals, xg: goals, total: 6 };
  const lineups = { home: NO_LINEUP, away: NO_LINEUP };
  return { gameId, season: 20222023, date, home: 'AAA', away: 'BBB', result, lineups, even: null, ...over };
}

/** The strength of both clubs before each game. */
function pregameStrengths(games: readonly StrengthGame[]) {
  const pass = new StrengthPass(null);
  return games.map((game) => pass.next(game));
}

describe('the strength of a game’s clubs without shifts', () => {
  it('comes from earlier games only', () => {
    const games = [game(1, '2022-10-10', 3), game(2, '2022-10-12', -2), game(3, '2022-10-13', null)];
    const [first, second, third] = pregameStrengths(games);
    expect(first).toMatchObject({ home: { goals: 0, xg: 0, finishing: 0, goalie: 0, rest: null }, scoring: null });
    // .02 x (3 goals - .25 for home ice), and .04 x (3 - .2).
    expect(second?.home.goals).toBeCloseTo(0.055, 12);
    expect(second?.home.xg).toBeCloseTo(0.112, 12);
    expect(second?.away.goals).toBeCloseTo(-0.055, 12);
    expect(second?.home.rest).toBe(2);
    expect(third?.home.rest).toBe(1);
    const changed = pregameStrengths([games[0] as StrengthGame, game(2, '2022-10-12', 4)]);
    expect(changed.slice(0, 2)).toEqual([first, second]);
  });

  it('keeps seven tenths of a rating in the next season', () => {
    const [, next] = pregameStrengths([game(1, '2022-10-10', 3), game(2, '2023-10-10', null, { season: 20232024 })]);
    expect(next?.home.goals).toBeCloseTo(0.7 * 0.055, 12);
    expect(next?.home.xg).toBeCloseTo(0.7 * 0.112, 12);
  });
});

describe('the strength of those who dress', () => {
  /** A forward and a defender a side, each on the ice for so many seconds. */
  const skater = (playerId: number, isDefender: boolean, seconds: number): PlayedSkater => ({
    ...{ playerId, isDefender, seconds, goals: 0, xg: 0 },
  });
  const pair = (first: number, seconds = 0): Lineup => ({
    skaters: [skater(first, false, seconds), skater(first + 1, true, seconds)],
    goalies: [],
  });
  /** Two against two for so many seconds; `xg`: of home less away. */
  const even = (seconds: number, xg: number): EvenPlay => {
    const together = (own: number, other: number): number => (own < 2 === other < 2 ? seconds : -seconds);
    return {
      players: [1, 2, 3, 4],
      xg: Float64Array.from([xg, xg, -xg, -xg]),
      together: Float64Array.from({ length: 16 }, (_none, k) => together(Math.floor(k / 4), k % 4)),
    };
  };
  const played = (gameId: number, date: string, seconds: number, xg: number): StrengthGame =>
    game(gameId, date, 0, {
      result: { goals: 0, xg, total: 5 },
      lineups: { home: pair(1, seconds), away: pair(3, seconds) },
      even: even(seconds, xg),
    });
  const EDGE = 0.15 / 2850;
  const FIVE_SKATERS = 5 * 2850;

  it('is their expected goals at five a side, as far as the minutes behind them go', () => {
    const pass = new StrengthPass(null);
    pass.next(played(1, '2022-10-10', 3600, 0.85));
    const { home, away } = pass.next(game(2, '2022-10-12', null));
    // The hour's .85 less home ice, shared with ten hours of an average skater.
    const rating = (0.85 - 3600 * EDGE) / 39_600;
    // One hour in eleven is known: the rest is the club's, .04 x (.85 - .2).
    const club = (10 / 11) * 0.04 * 0.65;
    expect(home.xg).toBeCloseTo(FIVE_SKATERS * rating + club, 12);
    expect(away.xg).toBeCloseTo(-FIVE_SKATERS * rating - club, 12);
  });

  it('does not credit a skater with what teammates and opponents explain', () => {
    const pass = new StrengthPass(null);
    pass.next(played(1, '2022-10-10', 3600, 0.85));
    pass.next(played(2, '2022-10-12', 1800, 0.5));
    const before = (0.85 - 3600 * EDGE) / 39_600;
    const [first] = pass.state.skaters;
    // A teammate of that rating and two opponents as far below the average.
    const own = 0.5 - 1800 * (EDGE + 3 * before);
    expect(first?.xg).toBeCloseTo(0.995 * (0.85 - 3600 * EDGE) + own, 12);
    expect(first?.seconds).toBeCloseTo(0.995 * 3600 + 1800, 9);
  });

  it('follows the lineup: a club without its skaters is only the club', () => {
    const pass = new StrengthPass(null);
    pass.next(played(1, '2022-10-10', 3600, 0.85));
    const others = { lineups: { home: pair(11), away: NO_LINEUP } };
    expect(pass.next(game(2, '2022-10-12', null, others)).home.xg).toBeCloseTo(0.026, 12);
    // Those who dressed last are expected again.
    expect(pass.next(game(3, '2022-10-14', null)).home.xg).toBeCloseTo(0.026, 12);
  });

  it('knows finishing, and the goalie who starts', () => {
    const scorer = { ...skater(1, false, 900), goals: 1, xg: 0.4 };
    const goalie = (playerId: number, isStarter: boolean, saved: number) => ({
      ...{ playerId, isStarter, seconds: isStarter ? 3600 : 0, saved },
    });
    const pass = new StrengthPass(null);
    const home = { skaters: [scorer], goalies: [goalie(30, true, 2), goalie(31, false, 0)] };
    pass.next(game(1, '2022-10-10', 0, { lineups: { home, away: NO_LINEUP } }));
    const next = pass.next(game(2, '2022-10-12', null)).home;
    // .6 goals above expected on .4 and thirty more, on a third of .4 a game; two saved in one game and thirty more.
    expect(next.finishing).toBeCloseTo((0.6 / 30.4) * (0.4 / 3), 12);
    expect(next.goalie).toBeCloseTo(2 / 31, 12);
    const backup = { ...home, goalies: [goalie(30, false, 0), goalie(31, true, 0)] };
    expect(pass.next(game(3, '2022-10-13', null, { lineups: { home: backup, away: NO_LINEUP } })).home.goalie).toBe(0);
  });

  it('goes on from a stored state as if it had never stopped, and forgets who left the league', () => {
    const games = [
      played(1, '2022-10-10', 3600, 0.85),
      { ...played(2, '2023-10-10', 1800, -0.3), season: 20232024 },
      { ...game(3, '2026-10-10', null), season: 20262027 },
    ];
    const whole = pregameStrengths(games);
    let state: StrengthState | null = null;
    for (const [k, each] of games.entries()) {
      const pass = new StrengthPass(state);
      expect(pass.next(each)).toEqual(whole[k]);
      state = JSON.parse(JSON.stringify(pass.state)) as StrengthState;
    }
    expect(state?.skaters).toEqual([]);
    expect(state?.clubs).toHaveLength(2);
  });
});
