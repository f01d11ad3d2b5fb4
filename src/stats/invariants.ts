import type { Game, GameIssue } from '../game/types.ts';
import { foldGame, type GameFolds } from './gameFolds.ts';
import { goalieSums } from './invariants/goalieSums.ts';
import { onIceSums } from './invariants/onIceSums.ts';
import { pairSums } from './invariants/pairSums.ts';
import { shotSums } from './invariants/shotSums.ts';
import type { GameCounts } from './rows.ts';
import type { StatIssueCode } from './statIssueCodes.data.ts';

/** Difference up to which two sums are equal. Source: methodology, invariant 1. */
const TOLERANCE = 1e-6;

/**
 * What the counts of one game must satisfy, whatever the game: sums over shots, players and clubs are the same numbers.
 *
 * **Shape**: one issue (`counts-contradict`) for each equation that does not hold, with both figures; empty for sound counts.
 * **Missing**: an equation with a side that is not known (no shifts, no xG) is passed over.
 * **Source**: methodology, invariants 1 to 10. What needs no counts (possible sets, scorers on the ice) is in `game/checkGame.ts`,
 * what compares with the official lines in `reconcile.ts`.
 */
export function checkInvariants(
  game: Game,
  counts: GameCounts,
  folds: GameFolds = foldGame(game),
): readonly GameIssue[] {
  const code: StatIssueCode = 'counts-contradict';
  const equations = [
    ...shotSums(game, counts),
    ...onIceSums(game, counts, folds),
    ...goalieSums(counts),
    ...pairSums(counts, folds),
  ];
  return equations.flatMap(([what, left, right]) => {
    if (left === null || right === null || Math.abs(left - right) < TOLERANCE) return [];
    const detail = `${what}: ${left} against ${right}.`;
    return [{ code, gameId: game.gameId, eventId: null, detail }];
  });
}
