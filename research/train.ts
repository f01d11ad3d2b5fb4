// `npm run train`: trains the xG model on an archive and writes `models/xg/<version>/`. Exits with 1 when it misses the
// release gate; the model card says which check. With `--renew` or `--back`, changes the site's own model instead.

import { parseModelFlags, usageOf } from '../src/cli/flags.ts';
import { gateSummary, isGateMet, shotsLine } from '../src/cli/format.ts';
import { backCommand, renewCommand } from '../src/cli/renewCommand.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { readVariables } from '../src/config.ts';
import { readArchiveShots } from '../src/pipeline/shots/archiveShots.ts';
import { CURRENT_XG_VERSION } from '../src/xg/current.ts';
import { evaluateModel } from './training/evaluateModel.ts';
import { writeRelease } from './training/writeRelease.ts';

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
