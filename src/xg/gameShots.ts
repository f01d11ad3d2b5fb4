import type { EventInContext, Game } from '../game/types.ts';
import { createRandom, hashInteger, mixHash, standardNormal } from '../hockey/random.ts';
import { baselineBasis } from './baseline.ts';
import { dot } from './logisticRegression.ts';
import { type ShootingHands, type ShotContext, shotContexts } from './shotContext.ts';
import type { XgModel } from './xgModel.ts';

/** A game's attempts with their contexts, and the baseline's values of those at a goalie. */
export interface ShotsWithBasis {
  readonly contexts: readonly ShotContext[];
  readonly basisOf: ReadonlyMap<ShotContext, readonly number[]>;
}

const known = new WeakMap<Game, { readonly hands: ShootingHands; readonly shots: ShotsWithBasis }>();

/** A game's shots, computed once for its xG and its refits. */
export function gameShots(game: Game, hands: ShootingHands, eventContexts?: readonly EventInContext[]): ShotsWithBasis {
  const before = known.get(game);
  if (before?.hands === hands) return before.shots;
  const contexts = shotContexts(game, hands, eventContexts);
  const atGoalie = contexts.filter(({ shotClass }) => shotClass === 'goalie');
  const shots = { contexts, basisOf: new Map(atGoalie.map((context) => [context, baselineBasis(context)])) };
  known.set(game, { hands, shots });
  return shots;
}

/**
 * What each bootstrap refit of a model adds to the log-odds of a game's shots, by event id: one number per refit.
 * Similar shots move together, so sums over them keep the errors they share. What the shifts leave unexplained moves
 * each shot by itself, drawn from the game's and the shot's numbers so that it is always the same.
 *
 * **Missing**: null for a model without refits; no entry for empty nets, penalty shots and shots without xG.
 * **Source**: docs/methodology/xg.md#uncertainty.
 */
export function refitMoves(
  model: XgModel,
  game: Game,
  eventContexts?: readonly EventInContext[],
): ReadonlyMap<number, Float64Array> | null {
  const { shifts, residualSd } = model.refits;
  if (shifts.length < 2) return null;
  const moves = new Map<number, Float64Array>();
  for (const [{ shot }, basis] of gameShots(game, model.hands, eventContexts).basisOf) {
    const { eventId } = shot;
    const random = createRandom(mixHash(hashInteger(game.gameId), eventId));
    moves.set(
      eventId,
      Float64Array.from(shifts, (shift) => dot(shift, basis) + residualSd * standardNormal(random)),
    );
  }
  return moves;
}
