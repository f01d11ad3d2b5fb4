import { foldMoments, type Moment } from '../../game/foldMoments.ts';
import type { EventInContext, Game } from '../../game/types.ts';
import { penaltyEquivalents } from '../../stats/penaltyCredits.ts';
import { DESERVED, deservedRecord, MOMENTS } from '../../store/codec/packed.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import { foldChances } from '../../winProbability/chances.ts';
import { type Deserved, deservedOf } from '../../winProbability/deserved.ts';
import type { GameXg } from './gameXg.ts';

/** Win probability and deserved goals of a game. */
export interface GameOutlook {
  /** Null for a game without xG. */
  readonly deserved: Deserved | null;
  readonly moments: readonly Moment[];
}

/** The outlook of a game that has begun. `xgByEvent`: null for a game without xG. Pure. */
export function outlookOf(
  game: Game,
  contexts: readonly EventInContext[],
  xgByEvent: ReadonlyMap<number, number> | null,
  { moves, hasSeconds }: Pick<GameXg, 'moves' | 'hasSeconds'>,
): GameOutlook {
  const values = xgByEvent && {
    xg: xgByEvent,
    moves: moves?.(game, contexts) ?? null,
    hasSeconds: hasSeconds?.(game) ?? false,
  };
  return {
    deserved: values && deservedOf(foldChances(game, contexts, values)),
    moments: foldMoments(game, penaltyEquivalents(game.events)),
  };
}

/** The outlook's row. */
export function outlookRow(
  { gameId, seasonId }: Game,
  { deserved, moments }: GameOutlook,
): StoreTables['game_outlook'] {
  return {
    game_id: gameId,
    season: seasonId,
    deserved: deserved && DESERVED.encode(deservedRecord(deserved)),
    moments: MOMENTS.encode(moments),
  };
}
