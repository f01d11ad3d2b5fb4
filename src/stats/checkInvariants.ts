import type { Game, GameIssue } from '../game/types.ts';
import { foldGame, type GameFolds } from './gameFolds.ts';
import { goalieSums } from './invariants/goalieSums.ts';
import { onIceSums } from './invariants/onIceSums.ts';
import { pairSums } from './invariants/pairSums.ts';
import { shotSums } from './invariants/shotSums.ts';
import { splitSums } from './invariants/splitSums.ts';
import type { GameCounts } from './rows.ts';
import type { StatIssueCode } from './statIssueCodes.data.ts';

/** Maximum difference between equal sums. Source: docs/correctness.md#invariants (1). */
const TOLERANCE = 1e-6;

/**
 * Checks the counts of a game: sums over shots, players and clubs must agree.
 *
 * **Shape**: one issue (`counts-contradict`) per equation that fails, with both figures; empty for sound counts.
 * **Missing**: skips an equation with an unknown side (no shifts, no xG).
 * **Source**: docs/correctness.md#invariants. `game/checks.ts` has the checks without counts (possible sets, scorers
 * on the ice), `reconcile.ts` the comparison with the official lines.
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
    ...splitSums(counts),
  ];
  return equations.flatMap(([what, left, right]) => {
    if (left === null || right === null || Math.abs(left - right) < TOLERANCE) return [];
    const detail = `${what}: ${left} against ${right}.`;
    return [{ code, gameId: game.gameId, eventId: null, detail }];
  });
}
