import { eventsInContext } from '../game/eventsInContext.ts';
import { foldOnIce, type OnIceTimeline } from '../game/foldOnIce.ts';
import type { EventInContext, Game } from '../game/types.ts';

/** What counting needs of a game beside the game itself; folded once and shared with whoever else reads the game. */
export interface GameFolds {
  /** Who was on the ice throughout; null for a game without usable shifts. */
  readonly timeline: OnIceTimeline | null;
  /** Every event with score, sets on the ice and strength, in order. */
  readonly contexts: readonly EventInContext[];
}

/** Folds a game once. */
export function foldGame(game: Game): GameFolds {
  const timeline = foldOnIce(game);
  return { timeline, contexts: eventsInContext(game, timeline) };
}
