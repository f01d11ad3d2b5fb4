import { writeFileSync } from 'node:fs';
import { isFatal } from '../feed/parse/issueCodes.data.ts';
import { parseGame } from '../feed/parse/parseGame.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { loadGameXg } from '../pipeline/currentXg.ts';
import { readRawGame } from '../pipeline/readRawGame.ts';
import { finishedGames } from '../pipeline/shots/archiveContents.ts';
import { constantsText } from '../ratings/gameScore/constantsText.ts';
import { fitGameScore, fittingSample, scoreSpread } from '../ratings/gameScore/fit.ts';
import { countGame } from '../stats/count.ts';
import { foldGame } from '../stats/gameFolds.ts';
import type { GoalieGameRow, SkaterGameRow } from '../stats/rows.ts';
import { parseModelFlags } from './modelFlags.ts';
import { runCommand } from './runCommand.ts';

/** Where the constants live: the one file that the game score reads. */
const CONSTANTS_FILE = new URL('../ratings/gameScore/constants.data.ts', import.meta.url);

/**
 * `node src/cli/fitGameScore.ts [--source archive:DIRECTORY] [--version NAME]`: counts an archive's games with the xG model in
 * force, fits the constants of the game score on its newest three seasons with shifts, and writes them with their acceptance.
 * Exits 1 when the scores are not accepted. To be run after a new xG model; the diff of the file shows what moved.
 */
await runCommand('node src/cli/fitGameScore.ts [--source archive:DIR] [--version NAME]', async () => {
  const { directory, version } = parseModelFlags(process.argv.slice(2));
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
  const bests = [...spread.bestBySeason].map(([season, best]) => `${season} ${best.toFixed(2)}`).join(', ');
  process.stdout.write(
    `${spread.games} games, ${spread.within.toFixed(3)}% between 0 and 10; best of the season: ${bests}\n` +
      `${spread.isAccepted ? 'accepted' : 'NOT accepted'}: ${CONSTANTS_FILE.pathname}\n`,
  );
  return spread.isAccepted ? 0 : 1;
});
