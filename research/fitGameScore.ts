// `node research/fitGameScore.ts`: fits the constants of the game score on an archive and writes them. Run it after a
// new xG model: the diff of the file shows what moved. Exits with 1 when the scores are not accepted.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../src/cli/runCommand.ts';
import { parseFlags } from '../src/config.ts';
import { isFatal } from '../src/feed/parse/issueCodes.data.ts';
import { parseGame } from '../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../src/feed/source/archiveSource.ts';
import type { GameId } from '../src/hockey/ids.ts';
import { loadGameXg } from '../src/pipeline/ingest/currentXg.ts';
import type { GameXg } from '../src/pipeline/ingest/gameXg.ts';
import { readRawGame } from '../src/pipeline/ingest/readRawGame.ts';
import { finishedGames } from '../src/pipeline/shots/archiveShots.ts';
import {
  constantsText,
  fitGameScore,
  fittingSample,
  type ScoreSpread,
  scoreSpread,
} from '../src/ratings/gameScore/gameScoreFit.ts';
import { countGame } from '../src/stats/countGame.ts';
import { foldGame } from '../src/stats/gameFolds.ts';
import type { GoalieGameRow, SkaterGameRow } from '../src/stats/rows.ts';
import { addXgByLead, noXgByLead, type ScoreVenueWeights, scoreVenueWeights } from '../src/stats/scoreVenue.ts';
import { directoryOf, releaseOf, TRAIN } from './modelFlags.ts';

/** The file with the constants that the game score reads. */
const CONSTANTS_FILE = new URL('../src/ratings/gameScore/constants.data.ts', import.meta.url);
/** The file with the weights of score and venue, which counting reads. */
const WEIGHTS_FILE = new URL('../src/stats/scoreVenue.data.ts', import.meta.url);

await runCommand('node research/fitGameScore.ts [--source archive:DIR] [--version NAME]', async () => {
  const flags = parseFlags(process.argv.slice(2), TRAIN.flags);
  const { file, spread } = await fitGameScoreConstants(directoryOf(flags.source), releaseOf(flags.version));
  const bests = [...spread.bestBySeason].map(([season, best]) => `${season} ${best.toFixed(2)}`).join(', ');
  console.log(`${spread.games} games, ${spread.within.toFixed(3)}% between 0 and 10. Best of each season: ${bests}.`);
  console.log(`${spread.isAccepted ? 'Accepted' : 'NOT accepted'}: ${file}`);
  return spread.isAccepted ? 0 : 1;
});

/**
 * Reads the weights of score and venue off an archive's games with shifts, by the current xG model. Counts the games
 * with them, fits the constants of the game score on the newest three seasons and writes weights and constants, the
 * latter to `file` with the spread of the scores. `version`: the xG model's version by default.
 */
async function fitGameScoreConstants(
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

/** Text of the weights' file. */
function scoreVenueText({ home, away }: ScoreVenueWeights): string {
  return `/** The current weights, written by \`node research/fitGameScore.ts\` from the games of its fit. */
export const SCORE_VENUE_WEIGHTS = {
  home: [${home.join(', ')}],
  away: [${away.join(', ')}],
};
`;
}
