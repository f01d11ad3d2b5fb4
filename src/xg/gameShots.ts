import type { EventInContext, Game } from '../game/types.ts';
import { baselineBasis } from './baseline.ts';
import { type ShootingHands, type ShotContext, shotContexts } from './shotContext.ts';

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
