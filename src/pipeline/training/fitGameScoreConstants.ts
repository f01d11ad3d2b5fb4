import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFatal } from '../../feed/parse/issueCodes.data.ts';
import { parseGame } from '../../feed/parse/parseGame.ts';
import { ArchiveSource } from '../../feed/source/archive.ts';
import { constantsText } from '../../ratings/gameScore/constantsText.ts';
import { fitGameScore, fittingSample, type ScoreSpread, scoreSpread } from '../../ratings/gameScore/gameScoreFit.ts';
import { countGame } from '../../stats/countGame.ts';
import { foldGame } from '../../stats/gameFolds.ts';
import type { GoalieGameRow, SkaterGameRow } from '../../stats/rows.ts';
import { loadGameXg } from '../currentXg.ts';
import { readRawGame } from '../readRawGame.ts';
import { finishedGames } from '../shots/archiveContents.ts';

/** The file with the constants that the game score reads. */
const CONSTANTS_FILE = new URL('../../ratings/gameScore/constants.data.ts', import.meta.url);

/**
 * Counts an archive's games with the current xG model, fits the constants of the game score on its newest three seasons
 * with shifts, and writes them to `file` with the spread of the scores. `version`: the xG model's version by default.
 */
export async function fitGameScoreConstants(
  directory: string,
  version: string | undefined,
): Promise<{ readonly file: string; readonly spread: ScoreSpread }> {
  const source = new ArchiveSource(directory);
  const xg = loadGameXg();
  const skaters: SkaterGameRow[] = [];
  const goalies: GoalieGameRow[] = [];
  for (const gameId of await finishedGames(source)) {
    const { game, issues } = parseGame(readRawGame(source, gameId).raw);
    if (game === null || game.shifts === null || issues.some(({ code }) => isFatal(code))) continue;
    const folds = foldGame(game);
    const predicted = xg.predict(game, folds.contexts);
    if (predicted === null) continue;
    const counts = countGame(game, new Map([...predicted].map(([eventId, shot]) => [eventId, shot.xg])), folds);
    skaters.push(...counts.skaters);
    goalies.push(...counts.goalies);
  }
  const sample = fittingSample({ skaters, goalies });
  const constants = fitGameScore(sample, { version: version ?? xg.modelVersion, xgModel: xg.modelVersion });
  const spread = scoreSpread(sample, constants);
  writeFileSync(CONSTANTS_FILE, constantsText(constants, spread));
  return { file: fileURLToPath(CONSTANTS_FILE), spread };
}
