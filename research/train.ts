// `npm run train`: trains the xG model on an archive and writes `models/xg/<version>/`. Exits with 1 when it misses the
// release gate; the model card says which check.

import { usageText } from '../src/cli/flags.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { parseFlags } from '../src/config.ts';
import { readArchiveShots } from '../src/pipeline/shots/archiveShots.ts';
import { gateSummary, isGateMet, shotsLine } from './gateReport.ts';
import { directoryOf, releaseOf, TRAIN } from './modelFlags.ts';
import { evaluateModel } from './training/evaluateModel.ts';
import { writeRelease } from './training/writeRelease.ts';

await runCommand(usageText(TRAIN), async () => {
  const flags = parseFlags(process.argv.slice(2), TRAIN.flags);
  const version = releaseOf(flags.version);
  const shots = await readArchiveShots(directoryOf(flags.source));
  console.log(shotsLine(shots));
  const evaluation = await evaluateModel(shots.tables);
  await writeRelease(version, shots, evaluation);
  console.log(`Wrote models/xg/${version}.`);
  console.log(gateSummary(evaluation.checks));
  return isGateMet(evaluation.checks) ? 0 : 1;
});
