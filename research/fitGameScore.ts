// `node research/fitGameScore.ts`: fits the constants of the game score on an archive and writes them. Run it after a
// new xG model: the diff of the file shows what moved. Exits with 1 when the scores are not accepted.

import { runCommand } from '../src/cli/runCommand.ts';
import { parseFlags } from '../src/config.ts';
import { directoryOf, releaseOf, TRAIN } from './modelFlags.ts';
import { fitGameScoreConstants } from './training/fitGameScoreConstants.ts';

await runCommand('node research/fitGameScore.ts [--source archive:DIR] [--version NAME]', async () => {
  const flags = parseFlags(process.argv.slice(2), TRAIN.flags);
  const { file, spread } = await fitGameScoreConstants(directoryOf(flags.source), releaseOf(flags.version));
  const bests = [...spread.bestBySeason].map(([season, best]) => `${season} ${best.toFixed(2)}`).join(', ');
  console.log(`${spread.games} games, ${spread.within.toFixed(3)}% between 0 and 10. Best of each season: ${bests}.`);
  console.log(`${spread.isAccepted ? 'Accepted' : 'NOT accepted'}: ${file}`);
  return spread.isAccepted ? 0 : 1;
});
