import { expect } from 'vitest';
import { id, on, type StoryFacts, story } from '../../game/testing/story.ts';
import type { Game, GameEvent } from '../../game/types.ts';
import { checkInvariants } from '../checkInvariants.ts';
import { countGame } from '../countGame.ts';
import type { GameCounts, GoalieGameRow, SkaterGameRow, TeamGameRow } from '../rows.ts';

/** Five skaters a side and both goalies, for the full first period. */
export const FIVES = on('H1 H2 H3 H4 H5 HG A1 A2 A3 A4 A5 AG', 0, 1200);
export const HOME = 'H1 H2 H3 H4 H5';
export const AWAY = 'A1 A2 A3 A4 A5';

/** The same xG for every shot. */
export const xgOf = (game: Game, xg = 0.25): ReadonlyMap<number, number> =>
  new Map(game.events.flatMap((event) => (event.kind === 'shot' ? [[event.eventId, xg]] : [])));

/** The counts of a story, with its rows by name. */
export interface Counted extends GameCounts {
  readonly skater: (name: string) => SkaterGameRow;
  readonly goalie: (name: string) => GoalieGameRow;
  readonly home: TeamGameRow;
  readonly away: TeamGameRow;
}

/**
 * Counts a story with 0.25 xG per shot and checks its invariants. **Errors**: a failed expectation if an equation of
 * the game fails.
 */
export function count(
  events: readonly GameEvent[],
  facts: StoryFacts = { shifts: [FIVES] },
  change?: (game: Game) => Game,
): Counted {
  const original = story(events, facts);
  const game = change?.(original) ?? original;
  const counts = countGame(game, xgOf(game));
  expect(checkInvariants(game, counts)).toEqual([]);
  const find = <Row extends { readonly player_id: number }>(rows: readonly Row[], name: string): Row => {
    const found = rows.find(({ player_id }) => player_id === id(name));
    if (found === undefined) throw new Error(`${name} has no row`);
    return found;
  };
  const [home, away] = counts.teams;
  return {
    ...counts,
    skater: (name) => find(counts.skaters, name),
    goalie: (name) => find(counts.goalies, name),
    home,
    away,
  };
}

/** Gives a game its final score, home first. */
export const final =
  (home: number, away: number) =>
  (game: Game): Game => ({
    ...game,
    home: { ...game.home, score: home },
    away: { ...game.away, score: away },
  });
