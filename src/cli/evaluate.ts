// `npm run evaluate`: trains and evaluates forward models on an archive. Exits with 1 when they miss the release gate.
import { readArchiveShots } from '../pipeline/shots/archiveShots.ts';
import { evaluateModel } from '../pipeline/training/evaluateModel.ts';
import { parseModelFlags, usageOf } from './flags.ts';
import { gateSummary, isGateMet, shotsLine } from './format.ts';
import { runCommand } from './runCommand.ts';

await runCommand(usageOf('evaluate'), async () => {
  const { directory } = parseModelFlags(process.argv.slice(2));
  const shots = await readArchiveShots(directory);
  console.log(shotsLine(shots));
  const { checks } = await evaluateModel(shots.tables);
  console.log(gateSummary(checks));
  return isGateMet(checks) ? 0 : 1;
});
