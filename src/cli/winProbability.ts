// `npm run win`: judges models of win probability forward on an archive; with `--write`, also writes the
// release that has learned from all its games. Exits with 1 when a check is missed.
import { parseFlags } from '../config.ts';
import { CURRENT_WIN_VERSION } from '../outcome/currentWinModel.ts';
import { evaluateWinModels, winChecks } from '../pipeline/outcome/evaluateWinModel.ts';
import { fitWinModel } from '../pipeline/outcome/fitWinModel.ts';
import { archiveWinGames, writeWinRelease } from '../pipeline/outcome/winRelease.ts';
import { parseModelFlags, usageOf, WIN_FLAGS } from './flags.ts';
import { progressPrinter } from './progressPrinter.ts';
import { runCommand } from './runCommand.ts';

await runCommand(usageOf('win'), async () => {
  const { write = false, source } = parseFlags(process.argv.slice(2), WIN_FLAGS);
  const { directory } = parseModelFlags(source === undefined ? [] : ['--source', source]);
  const print = progressPrinter(process.stdout, () => performance.now());
  const games = await archiveWinGames(directory, (progress) => print({ ...progress, fetched: null }));
  const reports = evaluateWinModels(games);
  const checks = winChecks(reports);
  for (const { name, isMet, detail } of checks) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${detail}`);
  if (write) {
    writeWinRelease(fitWinModel(games, CURRENT_WIN_VERSION), games, reports, checks);
    console.log(`Wrote models/win-probability/${CURRENT_WIN_VERSION}.`);
  }
  return checks.every(({ isMet }) => isMet) ? 0 : 1;
});
