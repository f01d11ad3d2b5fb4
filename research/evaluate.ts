// `npm run evaluate`: evaluates the model on an archive, forward or as served. Exits with 1 when it misses a check.

import { usageText } from '../src/cli/flags.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { parseFlags } from '../src/config.ts';
import { readArchiveShots } from '../src/pipeline/shots/archiveShots.ts';
import { writeFigures } from './figures/figureBlocks.ts';
import { gateSummary, isGateMet, servedLines, shotsLine } from './gateReport.ts';
import { directoryOf, EVALUATE } from './modelFlags.ts';
import { evaluateAsServed, writeServedRecord } from './training/evaluateAsServed.ts';
import { evaluateModel } from './training/evaluateModel.ts';

/** Where forward models are kept between runs, shared with `npm run validity`. */
const FORWARD_MODELS = 'data/validity';

await runCommand(usageText(EVALUATE), async () => {
  const flags = parseFlags(process.argv.slice(2), EVALUATE.flags);
  const directory = directoryOf(flags.source);
  if (flags['as-served']) {
    const found = await evaluateAsServed({
      directory,
      folder: FORWARD_MODELS,
      onProgress: (line) => console.log(line),
    });
    writeServedRecord(found.sets);
    console.log(servedLines(found).join('\n'));
    console.log(gateSummary(found.checks));
    writeFigures();
    return isGateMet(found.checks) ? 0 : 1;
  }
  const shots = await readArchiveShots(directory);
  console.log(shotsLine(shots));
  const { checks } = await evaluateModel(shots.tables);
  console.log(gateSummary(checks));
  return isGateMet(checks) ? 0 : 1;
});
