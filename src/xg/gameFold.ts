import { hashInteger } from '../hockey/random.ts';

/** Number of folds of games: each game's shots are scored by a model that was not trained on its fold. */
export const FOLDS = 3;

/** The fold of a game, 0 to 2: a hash of its id, so that it depends on nothing else. */
export function foldOf(gameId: number): number {
  return hashInteger(gameId) % FOLDS;
}
