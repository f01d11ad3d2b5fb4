// `npm run train`: trains the xG model on an archive and writes `models/xg/<version>/`. Exits with 1 when it misses the
// release gate; the model card says which check. With `--renew` or `--back`, changes the site's own model instead.
import { readVariables } from '../config.ts';
import { readArchiveShots } from '../pipeline/shots/archiveShots.ts';
import { evaluateModel } from '../pipeline/training/evaluateModel.ts';
import { writeRelease } from '../pipeline/training/writeRelease.ts';
import { CURRENT_XG_VERSION } from '../xg/current.ts';
import { parseModelFlags, usageOf } from './flags.ts';
import { gateSummary, isGateMet, shotsLine } from './format.ts';
import { backCommand, renewCommand } from './renewCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(usageOf('train'), async () => {
  const config = readVariables();
  const flags = parseModelFlags(process.argv.slice(2), `archive:${config.raw}`);
  if (flags.isGoingBack) return backCommand(config);
  if (flags.isRenewing) return await renewCommand(config, flags.directory);
  const { directory, version = CURRENT_XG_VERSION } = flags;
  const shots = await readArchiveShots(directory);
  console.log(shotsLine(shots));
  const evaluation = await evaluateModel(shots.tables);
  await writeRelease(version, shots, evaluation);
  console.log(`Wrote models/xg/${version}.`);
  console.log(gateSummary(evaluation.checks));
  return isGateMet(evaluation.checks) ? 0 : 1;
});
