import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/hockey/random.ts';
import { chance } from '../../src/ratings/testing/chance.ts';
import { drawNameSwaps, type SwapPool } from './nameSwaps.ts';
import { type StatisticGames, splitHalf } from './repeatability.ts';

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
