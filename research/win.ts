// `npm run win`: judges models of win probability forward on an archive; with `--write`, also writes the
// release that has learned from all its games. Exits with 1 when a check is missed.

import { usageText } from '../src/cli/flags.ts';
import { progressPrinter } from '../src/cli/progressPrinter.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { parseFlags } from '../src/config.ts';
import { CURRENT_WIN_VERSION } from '../src/winProbability/currentWinModel.ts';
import { directoryOf, WIN } from './modelFlags.ts';
import { evaluateWinModels, winChecks } from './winProbability/evaluateWinModel.ts';
import { fitWinModel } from './winProbability/fitWinModel.ts';
import { archiveWinGames, writeWinRelease } from './winProbability/winRelease.ts';

await runCommand(usageText(WIN), async () => {
  const { write = false, source } = parseFlags(process.argv.slice(2), WIN.flags);
  const print = progressPrinter(process.stdout, () => performance.now());
  const games = await archiveWinGames(directoryOf(source), (progress) => print({ ...progress, fetched: null }));
  const reports = evaluateWinModels(games);
  const checks = winChecks(reports);
  for (const { name, isMet, detail } of checks) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${detail}`);
  if (write) {
    writeWinRelease(fitWinModel(games, CURRENT_WIN_VERSION), games, reports, checks);
    console.log(`Wrote models/win-probability/${CURRENT_WIN_VERSION}.`);
  }
  return checks.every(({ isMet }) => isMet) ? 0 : 1;
});
