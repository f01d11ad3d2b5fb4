import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../hockey/random.ts';
import { chance } from '../testing/chance.ts';
import { type Circle, drawNames } from './renaming.ts';
import { type StatisticGames, splitHalf } from './repeatability.ts';

const CLUBS = 20;
const CLUB_SIZE = 15;
const GAMES = 60;

/** What everybody does in every game: his club's part, his own, and luck. */
function outcomes(clubSpread: number, ownSpread: number): (player: number, game: number) => number {
  const { normal } = chance(5);
  const club = Array.from({ length: CLUBS }, () => clubSpread * normal());
  const own = Array.from({ length: CLUBS * CLUB_SIZE }, () => ownSpread * normal());
  const luck = Array.from({ length: CLUBS * CLUB_SIZE * GAMES }, normal);
  return (player, game) => (club[player % CLUBS] ?? 0) + (own[player] ?? 0) + (luck[player * GAMES + game] ?? 0);
}

/** The repeatability of a league under other names, drawn from the whole league or from one's club. */
function underOtherNames(reach: 'league' | 'club', of: (player: number, game: number) => number): number {
  const everybody = Array.from({ length: CLUBS * CLUB_SIZE }, (_, player) => player);
  const circles = Array.from({ length: GAMES }, (_, gameId): Circle[] =>
    reach === 'league'
      ? [{ gameId, players: everybody, names: everybody }]
      : Array.from({ length: CLUBS }, (__, club) => {
          const own = everybody.filter((player) => player % CLUBS === club);
          return { gameId, players: own, names: own };
        }),
  ).flat();
  const renaming = drawNames(circles, seededRandom(2));
  const games = everybody.map((): { x: number; t: number }[] => []);
  for (let game = 0; game < GAMES; game++) {
    for (const player of everybody) {
      games[renaming.get(game)?.get(player) ?? -1]?.push({ x: of(player, game), t: 1 });
    }
  }
  return splitHalf(games.map((own, playerId): StatisticGames => ({ playerId, games: own }))).r ?? Number.NaN;
}

describe('a season under other names', () => {
  it('gives each player of a game one name of the circle, and no name twice', () => {
    const names = [1, 2, 3, 4, 5];
    const renaming = drawNames(
      [
        { gameId: 7, players: [1, 2, 3], names },
        { gameId: 8, players: [4, 5], names },
      ],
      seededRandom(1),
    );
    const first = [...(renaming.get(7)?.values() ?? [])];
    expect([...(renaming.get(7)?.keys() ?? [])]).toEqual([1, 2, 3]);
    expect(new Set(first).size).toBe(3);
    expect(names).toEqual(expect.arrayContaining(first));
    expect(renaming.get(8)?.size).toBe(2);
  });

  it('gives every name as often as every other', () => {
    const circles = Array.from({ length: 4000 }, (_, gameId) => ({ gameId, players: [1, 2], names: [1, 2, 3, 4] }));
    const times = new Map<number, number>();
    for (const own of drawNames(circles, seededRandom(3)).values()) {
      for (const name of own.values()) times.set(name, (times.get(name) ?? 0) + 1);
    }
    for (const name of [1, 2, 3, 4]) expect(Math.abs((times.get(name) ?? 0) - 2000)).toBeLessThan(150);
  });

  it('leaves nothing repeatable with names of the whole league, and the club’s part with those of a club', () => {
    const both = outcomes(0.5, 0.5);
    const error = 1 / Math.sqrt(CLUBS * CLUB_SIZE);
    expect(Math.abs(underOtherNames('league', both))).toBeLessThan(2.5 * error);
    expect(underOtherNames('club', both)).toBeGreaterThan(0.7);
  });
});
