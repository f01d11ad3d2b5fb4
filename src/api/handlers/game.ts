import { type GameRecord, readGame } from '../../store/queries/game.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';

/** A game of the store, published, withheld or still to come. Errors: `not-found` for one that is not there. */
export async function gameOr404(store: Store, gameId: string | number): Promise<GameRecord> {
  const game = await readGame(store, Number(gameId));
  if (game === undefined) throw notFound(`game ${gameId}`);
  return game;
}
