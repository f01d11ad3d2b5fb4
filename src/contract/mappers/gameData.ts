import type { ResponseOf } from '../endpoint.ts';
import type { gameData, WireThief } from '../endpoints/gameData.ts';
import { type GameFacts, toWireGameSummary } from './gameSummary.ts';
import { type GoalieFacts, toWireGoalie } from './playerDetail.ts';

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

/** A goalie's game, with whether he stole it: 1 or 0; null where that is not known. */
export interface ThiefFacts extends GoalieFacts {
  readonly is_stolen: number | null;
}

/** One game with who stole it, the quality of its data, and why it is withheld where it is. */
export function toWireGameData(game: GameFacts & QualityFacts, goalies: readonly ThiefFacts[]): WireGameData {
  return {
    ...toWireGameSummary(game),
    stolen_by: game.withheld_reason === null ? toWireThieves(goalies) : [],
    withheld: game.withheld_reason,
    quality: {
      events: toWirePart(game.quality_events),
      shifts: toWirePart(game.quality_shifts),
      boxscore: toWirePart(game.quality_boxscore),
      notes: JSON.parse(game.quality_notes) as string[],
    },
  };
}

function toWireThieves(goalies: readonly ThiefFacts[]): WireThief[] {
  return goalies
    .filter(({ is_stolen }) => is_stolen === 1)
    .flatMap((goalie) => {
      const { name, gsax } = toWireGoalie(goalie);
      return gsax === null ? [] : [{ player_id: goalie.player_id, name, gsax }];
    })
    .sort((a, b) => b.gsax - a.gsax);
}

function toWirePart(part: string): WireQuality['events'] {
  return part === 'ok' || part === 'mismatch' || part === 'reconstructed' ? part : 'missing';
}
