import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/hockey/random.ts';
import { impactDesign } from '../../src/ratings/impact/impactDesign.ts';
import type { ImpactGame } from '../../src/ratings/impact/impactGame.ts';
import { strengthImpacts } from '../../src/ratings/impact/isolatedImpacts.ts';
import { stint } from '../../src/ratings/impact/testing/stint.ts';
import { chance } from '../../src/ratings/testing/chance.ts';
import type { StintRow } from '../../src/stats/rows.ts';
import { drawNameSwaps, type SwapPool } from './nameSwaps.ts';
import { compareCorrelations, residuals } from './pairedBootstrap.ts';
import { type StatisticGames, splitHalf } from './repeatability.ts';
import { impactSurprises, stintGain } from './stintPrediction.ts';
import { predictGoalShare, predictRestOfSeason, type TeamGame } from './teamPrediction.ts';
import { SHRINKAGE_FACTORS, shrinkageErrors, WINDOWS, windowErrors } from './trialErrors.ts';

/** Clubs whose goals follow their xG, each with a number of games; attempts are uninformative. */
function league(clubs: number, games: number): TeamGame[] {
  const random = seededRandom(9);
  return Array.from({ length: clubs * games }, (_, at): TeamGame => {
    const strength = ((at % clubs) - (clubs - 1) / 2) / 60;
    const xgf = 2 * (1 + strength);
    const xga = 2 * (1 - strength);
    const goals = (mean: number): number => (random() < mean % 1 ? 1 : 0) + Math.floor(mean);
    return { team: `T${at % clubs}`, xgf, xga, gf: goals(xgf), ga: goals(xga), cf: 40 + 20 * random(), ca: 50 };
  });
}

describe("predicting a club's goals", () => {
  it('favours xG when goals follow it, in random halves and for the rest of a season', () => {
    for (const found of [predictGoalShare(league(32, 40), 50, 1), predictRestOfSeason(league(32, 40))]) {
      expect(found?.clubs).toBe(32);
      const r = (of: string): number => found?.predictions.find((row) => row.of === of)?.r ?? Number.NaN;
      expect(r('xg')).toBeGreaterThan(r('goals'));
      expect(r('goals')).toBeGreaterThan(r('corsi'));
    }
  });

  it('needs three clubs', () => {
    expect(predictGoalShare(league(2, 10), 5, 1)).toBeNull();
    expect(predictRestOfSeason(league(2, 10))).toBeNull();
  });

  it('uses only the earlier games for the rest of a season', () => {
    const game = (team: string, xgf: number, gf: number): TeamGame => ({ team, xgf, xga: 1, gf, ga: 1, cf: 1, ca: 1 });
    // By club: first half, second half. xG of the first half orders the goals of the second; first-half goals reverse
    // them.
    const games = [
      ...[game('A', 1, 3), game('B', 2, 2), game('C', 3, 1)],
      ...[game('A', 9, 1), game('B', 5, 2), game('C', 1, 3)],
    ];
    const found = predictRestOfSeason(games)?.predictions;
    expect(found?.find(({ of }) => of === 'xg')?.r).toBeGreaterThan(0.9);
    expect(found?.find(({ of }) => of === 'goals')?.r).toBeLessThan(-0.9);
    expect(found?.some(({ of }) => of === 'corsi')).toBe(false);
  });
});

describe('two predictions of the same cases', () => {
  const cases = (extra: number) => {
    const { normal } = chance(5);
    return Array.from({ length: 400 }, () => {
      const talent = normal();
      const outcome = talent + normal();
      return {
        first: [talent + 0.3 * normal(), outcome] as const,
        second: [talent + (0.3 + extra) * normal(), outcome] as const,
      };
    });
  };

  it('have a clear difference when one is much noisier', () => {
    const { first, second, difference } = compareCorrelations(cases(1.2), 1);
    expect(first ?? 0).toBeGreaterThan(second ?? 1);
    expect(difference?.[0] ?? -1).toBeGreaterThan(0);
  });

  it('have a difference around zero when both are as noisy', () => {
    const { difference } = compareCorrelations(cases(0), 1);
    expect(difference?.[0] ?? 1).toBeLessThan(0);
    expect(difference?.[1] ?? -1).toBeGreaterThan(0);
  });

  it('need more than two cases', () => {
    expect(compareCorrelations(cases(0).slice(0, 2), 1).difference).toBeNull();
  });
});

it('removes from a number what others explain', () => {
  const time = [10, 12, 14, 16, 18, 20];
  const wobble = [1, -1, 0, 0, 1, -1];
  const rest = residuals(
    time.map((minutes, at) => 3 + 2 * minutes + (wobble[at] ?? 0)),
    [time, time.map(() => 7)],
  );
  expect(rest.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
  expect(rest.reduce((sum, value, at) => sum + value * (time[at] ?? 0), 0)).toBeCloseTo(0, 9);
  expect(Math.abs((rest[0] ?? 0) - 1)).toBeLessThan(0.5);
});

const { normal } = chance(4);

/** Games of a player whose form may drift from game to game. */
function games(count: number, talent: number, drift: number): { x: number; t: number }[] {
  let form = talent;
  return Array.from({ length: count }, () => {
    form += drift * normal();
    return { x: form + normal(), t: 1 };
  });
}

describe('trials of definitions', () => {
  it('prefer the fitted shrinkage to half, double, none or all of it, when players differ by chance', () => {
    const players = Array.from(
      { length: 3000 },
      (_, playerId): StatisticGames => ({
        playerId,
        games: games(20, 0.3 * normal(), 0),
      }),
    );
    const errors = shrinkageErrors(players, 'normal') ?? [];
    expect(errors).toHaveLength(SHRINKAGE_FACTORS.length);
    expect(Math.min(...errors)).toBe(errors[SHRINKAGE_FACTORS.indexOf(1)]);
    expect(shrinkageErrors([], 'normal')).toBeNull();
  });

  it('prefer equal weights for steady players, and steep ones when form drifts', () => {
    const best = (drift: number): string | undefined => {
      const players = Array.from({ length: 1500 }, () => {
        const all = games(120, 0.5 * normal(), drift);
        return { before: all.slice(0, 100).reverse(), after: all.slice(100) };
      });
      const errors = windowErrors(players, 'normal', 100) ?? [];
      return WINDOWS[errors.indexOf(Math.min(...errors))]?.name;
    };
    expect(best(0)).toBe('all alike');
    expect(best(0.3)).toBe('straight line over 60% of it');
    expect(windowErrors([], 'normal', 100)).toBeNull();
  });
});

const PLAYERS = 40;

/** Games of drawn sides of five, whose attack differs by a known spread; goals per 60, with noise. */
function impactGames(seed: number, count: number, spread: number): readonly ImpactGame[] {
  const { random, normal } = chance(seed);
  const truth = chance(99);
  const attack = Array.from({ length: PLAYERS }, () => spread * truth.normal());
  const ids = Array.from({ length: PLAYERS }, (_, at) => at);
  return Array.from({ length: count }, (_, place): ImpactGame => {
    const stints = Array.from({ length: 40 }, (_, at): StintRow => {
      const left = [...ids];
      const draw = (): number[] =>
        Array.from({ length: 5 }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
      const [home, away] = [draw(), draw()];
      const xg = (side: readonly number[]): number =>
        (60 / 3600) * (2.5 + side.reduce((sum, id) => sum + (attack[id] ?? 0), 0) + 4 * normal());
      const skaters = { home_skaters: home.map((id) => 100 + id), away_skaters: away.map((id) => 100 + id) };
      return stint(60 * at, 60 * at + 60, { ...skaters, home_xg: xg(home), away_xg: xg(away) });
    });
    return { gameId: place, weight: 1, seasonsAgo: 0, isHomeTired: false, isAwayTired: false, stints };
  });
}

const everyone = new Set(Array.from({ length: PLAYERS }, (_, at) => 100 + at));

it('reduces the error of unseen stints when players differ, and hardly when they do not', () => {
  const gain = (spread: number): number => {
    const own = strengthImpacts(impactDesign('5v5', impactGames(1, 60, spread)), []);
    return own === null ? Number.NaN : (stintGain(own, impactDesign('5v5', impactGames(2, 30, spread))) ?? Number.NaN);
  };
  expect(gain(0.8)).toBeGreaterThan(0.05);
  expect(Math.abs(gain(0))).toBeLessThan(0.01);
});

it('has 80% intervals that contain four of five results of unseen games', () => {
  const own = strengthImpacts(impactDesign('5v5', impactGames(1, 60, 0.8)), []);
  if (own === null) throw new Error('No stints.');
  const held = [0, 1].flatMap((end) =>
    [3, 4, 5].flatMap((seed) => {
      const found = impactSurprises(own, impactDesign('5v5', impactGames(seed, 30, 0.8)), everyone, end as 0 | 1);
      return [...found.values()].map(({ surprise, sd }) => Math.abs(surprise) < 1.2816 * sd());
    }),
  );
  expect(held.length).toBe(6 * PLAYERS);
  const share = held.filter(Boolean).length / held.length;
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.88);
});

it('has no surprise for players outside the regression', () => {
  const own = strengthImpacts(impactDesign('5v5', impactGames(1, 60, 0.8)), []);
  if (own === null) throw new Error('No stints.');
  expect(impactSurprises(own, impactDesign('5v5', impactGames(2, 2, 0.8)), new Set([7]), 0).size).toBe(0);
});

const CLUBS = 20;
const CLUB_SIZE = 15;
const GAMES = 60;

/** Each player's outcome in each game: a club effect, a player effect and chance. */
function outcomes(clubSpread: number, ownSpread: number): (player: number, game: number) => number {
  const { normal } = chance(5);
  const club = Array.from({ length: CLUBS }, () => clubSpread * normal());
  const own = Array.from({ length: CLUBS * CLUB_SIZE }, () => ownSpread * normal());
  const luck = Array.from({ length: CLUBS * CLUB_SIZE * GAMES }, normal);
  return (player, game) => (club[player % CLUBS] ?? 0) + (own[player] ?? 0) + (luck[player * GAMES + game] ?? 0);
}

/** The repeatability of a league with names swapped over the whole league or within clubs. */
function underOtherNames(reach: 'league' | 'club', of: (player: number, game: number) => number): number {
  const allPlayers = Array.from({ length: CLUBS * CLUB_SIZE }, (_, player) => player);
  const pools = Array.from({ length: GAMES }, (_, gameId): SwapPool[] =>
    reach === 'league'
      ? [{ gameId, players: allPlayers, names: allPlayers }]
      : Array.from({ length: CLUBS }, (__, club) => {
          const own = allPlayers.filter((player) => player % CLUBS === club);
          return { gameId, players: own, names: own };
        }),
  ).flat();
  const swaps = drawNameSwaps(pools, seededRandom(2));
  const games = allPlayers.map((): { x: number; t: number }[] => []);
  for (let game = 0; game < GAMES; game++) {
    for (const player of allPlayers) {
      games[swaps.get(game)?.get(player) ?? -1]?.push({ x: of(player, game), t: 1 });
    }
  }
  return splitHalf(games.map((own, playerId): StatisticGames => ({ playerId, games: own }))).r ?? Number.NaN;
}

describe('drawNameSwaps', () => {
  it('gives each player of a game one name of the pool, and no name twice', () => {
    const names = [1, 2, 3, 4, 5];
    const swaps = drawNameSwaps(
      [
        { gameId: 7, players: [1, 2, 3], names },
        { gameId: 8, players: [4, 5], names },
      ],
      seededRandom(1),
    );
    const first = [...(swaps.get(7)?.values() ?? [])];
    expect([...(swaps.get(7)?.keys() ?? [])]).toEqual([1, 2, 3]);
    expect(new Set(first).size).toBe(3);
    expect(names).toEqual(expect.arrayContaining(first));
    expect(swaps.get(8)?.size).toBe(2);
  });

  it('draws every name equally often', () => {
    const pools = Array.from({ length: 4000 }, (_, gameId) => ({ gameId, players: [1, 2], names: [1, 2, 3, 4] }));
    const times = new Map<number, number>();
    for (const own of drawNameSwaps(pools, seededRandom(3)).values()) {
      for (const name of own.values()) times.set(name, (times.get(name) ?? 0) + 1);
    }
    for (const name of [1, 2, 3, 4]) expect(Math.abs((times.get(name) ?? 0) - 2000)).toBeLessThan(150);
  });

  it('leaves no repeatability with names of the whole league, and the club effect with names of the club', () => {
    const both = outcomes(0.5, 0.5);
    const error = 1 / Math.sqrt(CLUBS * CLUB_SIZE);
    expect(Math.abs(underOtherNames('league', both))).toBeLessThan(2.5 * error);
    expect(underOtherNames('club', both)).toBeGreaterThan(0.7);
  });
});
