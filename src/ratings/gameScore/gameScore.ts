import { positionGroup } from '../../hockey/position.ts';
import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import type { SkaterGameRow } from '../../stats/rows.ts';
import { GAME_SCORE_CONSTANTS } from './constants.data.ts';
import {
  AVERAGE_SCORE,
  type GameScoreConstants,
  GOALIE_SCORE_SECONDS,
  type RawScale,
  type ScoreMap,
} from './constants.ts';
import { type GoalieParts, goalieRawScore, type SkaterParts, skaterRawScore } from './rawScore.ts';

/** The score of a game z standard deviations above the average one. Strictly increasing, without a maximum. */
export function scoreOfZ(z: number, { scale, steepness }: ScoreMap): number {
  return AVERAGE_SCORE + scale * Math.asinh(steepness * z);
}

function scoreOf(raw: number | null, { mean, sd }: RawScale, map: ScoreMap): number | null {
  return raw === null ? null : roundTo(scoreOfZ((raw - mean) / sd, map), STORED_DECIMALS);
}

/**
 * A skater's game score: one number for the game, 5 for an average one at the position, mostly between 0 and 10.
 * **Missing**: null in a game without shifts or xG. **Source**: docs/methodology/game-score.md#skaters.
 */
export function skaterGameScore(
  row: SkaterParts & Pick<SkaterGameRow, 'position'>,
  constants: GameScoreConstants = GAME_SCORE_CONSTANTS,
): number | null {
  return scoreOf(skaterRawScore(row, constants), constants.raw[positionGroup(row.position)], constants.map);
}

/**
 * A goalie's game score, on the same scale.
 * **Missing**: null for an appearance under ten minutes or of unknown length, or in a game without xG. **Source**:
 * docs/methodology/game-score.md#goalies.
 */
export function goalieGameScore(row: GoalieParts, constants: GameScoreConstants = GAME_SCORE_CONSTANTS): number | null {
  if (row.toi === null || row.toi < GOALIE_SCORE_SECONDS) return null;
  return scoreOf(goalieRawScore(row, constants), constants.raw.G, constants.map);
}
