import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFatal } from '../../src/feed/parse/issueCodes.data.ts';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { loadGameXg } from '../../src/pipeline/ingest/currentXg.ts';
import type { GameXg } from '../../src/pipeline/ingest/gameXg.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { finishedGames } from '../../src/pipeline/shots/archiveContents.ts';
import { constantsText } from '../../src/ratings/gameScore/constantsText.ts';
import {
  fitGameScore,
  fittingSample,
  type ScoreSpread,
  scoreSpread,
} from '../../src/ratings/gameScore/gameScoreFit.ts';
import { countGame } from '../../src/stats/countGame.ts';
import { foldGame } from '../../src/stats/gameFolds.ts';
import type { GoalieGameRow, SkaterGameRow } from '../../src/stats/rows.ts';
import { addXgByLead, noXgByLead, scoreVenueWeights } from '../../src/stats/scoreVenue.ts';
import { scoreVenueText } from '../../src/stats/scoreVenueText.ts';

/** The file with the constants that the game score reads. */
const CONSTANTS_FILE = new URL('../../src/ratings/gameScore/constants.data.ts', import.meta.url);
/** The file with the weights of score and venue, which counting reads. */
const WEIGHTS_FILE = new URL('../../src/stats/scoreVenue.data.ts', import.meta.url);

/**
 * Reads the weights of score and venue off an archive's games with shifts, by the current xG model. Counts the games
 * with them, fits the constants of the game score on the newest three seasons and writes weights and constants, the
 * latter to `file` with the spread of the scores. `version`: the xG model's version by default.
 */
export async function fitGameScoreConstants(
  directory: string,
  version: string | undefined,
): Promise<{ readonly file: string; readonly spread: ScoreSpread }> {
  const source = new ArchiveSource(directory);
  const xg = loadGameXg();
  const gameIds = await finishedGames(source);
  const sums = noXgByLead();
  for (const gameId of gameIds) {
    const valued = valuedGame(source, gameId, xg);
    if (valued !== null) addXgByLead(sums, valued.folds.contexts, valued.xgByEvent);
  }
  const weights = scoreVenueWeights(sums);
  const skaters: SkaterGameRow[] = [];
  const goalies: GoalieGameRow[] = [];
  for (const gameId of gameIds) {
    const valued = valuedGame(source, gameId, xg);
    if (valued === null) continue;
    const counts = countGame(valued.game, valued.xgByEvent, valued.folds, weights);
    skaters.push(...counts.skaters);
    goalies.push(...counts.goalies);
  }
  const sample = fittingSample({ skaters, goalies });
  const constants = fitGameScore(sample, { version: version ?? xg.modelVersion, xgModel: xg.modelVersion });
  const spread = scoreSpread(sample, constants);
  writeFileSync(CONSTANTS_FILE, constantsText(constants, spread));
  writeFileSync(WEIGHTS_FILE, scoreVenueText(weights));
  return { file: fileURLToPath(CONSTANTS_FILE), spread };
}

/** A game with shifts and the xG of its shots; null for one without either, and for a withheld one. */
function valuedGame(source: ArchiveSource, gameId: GameId, xg: GameXg) {
  const { game, issues } = parseGame(readRawGame(source, gameId).raw);
  if (game === null || game.shifts === null || issues.some(({ code }) => isFatal(code))) return null;
  const folds = foldGame(game);
  const predicted = xg.predict(game, folds.contexts);
  if (predicted === null) return null;
  return { game, folds, xgByEvent: new Map([...predicted].map(([eventId, shot]) => [eventId, shot.xg])) };
}
