import type { ResponseOf } from '../endpoint.ts';
import type { gameData } from '../endpoints/gameData.ts';
import { type GameFacts, toWireGameSummary } from './gameSummary.ts';

/** How far each part of a game can be trusted, as it is stored. */
export interface QualityFacts {
  readonly quality_events: string;
  readonly quality_shifts: string;
  readonly quality_boxscore: string;
  /** JSON list of sentences. */
  readonly quality_notes: string;
  /** Why the game is not published; null where it is. */
  readonly withheld_reason: string | null;
}

type WireGameData = ResponseOf<typeof gameData>;
type WireQuality = WireGameData['quality'];

/** One game with the quality of its data, and why it is withheld where it is. */
export function toWireGameData(game: GameFacts & QualityFacts): WireGameData {
  return {
    ...toWireGameSummary(game),
    withheld: game.withheld_reason,
    quality: {
      events: toWirePart(game.quality_events),
      shifts: toWirePart(game.quality_shifts),
      boxscore: toWirePart(game.quality_boxscore),
      notes: JSON.parse(game.quality_notes) as string[],
    },
  };
}

function toWirePart(part: string): WireQuality['events'] {
  return part === 'ok' || part === 'mismatch' || part === 'reconstructed' ? part : 'missing';
}
