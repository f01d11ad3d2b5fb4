import { eventsInContext } from '../game/eventsInContext.ts';
import { foldOnIce, type OnIceTimeline } from '../game/foldOnIce.ts';
import type { EventInContext, Game } from '../game/types.ts';

/** Folds of a game that counting needs. Computed once and shared with other readers of the game. */
export interface GameFolds {
  /** On-ice players over time; null for a game without usable shifts. */
  readonly timeline: OnIceTimeline | null;
  /** Every event with score, sets on the ice and strength, in order. */
  readonly contexts: readonly EventInContext[];
}

/** Folds a game once. */
export function foldGame(game: Game): GameFolds {
  const timeline = foldOnIce(game);
  return { timeline, contexts: eventsInContext(game, timeline) };
}
