import type { SharedIce } from '../../contract/mappers/compare.ts';
import type { PairRecord } from '../../store/pairCodec.ts';
import { type PairInGame, readPairHistory } from '../../store/queries/pairs.ts';
import { readEvenStrengthCareer } from '../../store/queries/skaterEvenStrength.ts';
import type { Store } from '../storeReader.ts';
import { sumGames, sumPairs, without } from './sharedIce.ts';

/** Both sides of a comparison and the games it is made of. `together` is null for Head to Head. */
export interface Comparison {
  readonly first: SharedIce;
  readonly second: SharedIce;
  readonly firstTogether: SharedIce | null;
  readonly secondTogether: SharedIce | null;
  readonly gameIds: readonly number[];
}

/** Even-strength time with the two on opposite sides. Games are those in which there was any. */
export async function headToHead(store: Store, first: number, second: number): Promise<Comparison> {
  const isOpposed = (pair: PairRecord): boolean => !pair.is_same_team;
  const own = sharedGames(await readPairHistory(store, first, second), isOpposed);
  const other = sharedGames(await readPairHistory(store, second, first), isOpposed);
  return {
    first: sumPairs(own.map(({ pair }) => pair)),
    second: sumPairs(other.map(({ pair }) => pair)),
    firstTogether: null,
    secondTogether: null,
    gameIds: own.map(({ game_id }) => game_id),
  };
}

/**
 * Each skater's even-strength time without the other, and their time together, over the games with shifts for which both
 * dressed on the same side.
 */
export async function withAndWithout(store: Store, first: number, second: number): Promise<Comparison> {
  const [firstCareer, secondCareer] = [
    await readEvenStrengthCareer(store, first),
    await readEvenStrengthCareer(store, second),
  ];
  const teamOfSecond = new Map(secondCareer.map((game) => [game.game_id, game.team_abb]));
  const asMates = firstCareer.filter(
    (game) => game.toi_ev !== null && teamOfSecond.get(game.game_id) === game.team_abb,
  );
  const gameIds = asMates.map(({ game_id }) => game_id);
  const common = new Set(gameIds);
  const isMate = (pair: PairRecord): boolean => pair.is_same_team;
  const together = async (player: number, mate: number): Promise<SharedIce> =>
    sumPairs(sharedGames(await readPairHistory(store, player, mate), isMate).map(({ pair }) => pair));
  const [firstTogether, secondTogether] = [await together(first, second), await together(second, first)];
  const secondAsMate = secondCareer.filter(({ game_id }) => common.has(game_id));
  return {
    first: without(sumGames(asMates), firstTogether),
    second: without(sumGames(secondAsMate), secondTogether),
    firstTogether,
    secondTogether,
    gameIds,
  };
}

function sharedGames(
  history: readonly PairInGame[],
  isCounted: (pair: PairRecord) => boolean,
): { game_id: number; pair: PairRecord }[] {
  return history.flatMap(({ game_id, pair }) =>
    pair !== null && pair.toi_ev > 0 && isCounted(pair) ? [{ game_id, pair }] : [],
  );
}
