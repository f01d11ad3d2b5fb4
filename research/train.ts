// `npm run train`: trains the xG model on an archive and writes `models/xg/<version>/`. Exits with 1 when it misses the
// release gate; the model card says which check.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { usageText } from '../src/cli/flags.ts';
import { runCommand } from '../src/cli/runCommand.ts';
import { parseFlags } from '../src/config.ts';
import { type ArchiveShots, readArchiveShots, THREADS } from '../src/pipeline/shots/archiveShots.ts';
import { calibrationFacts, modelCard } from '../src/xg/modelCard.ts';
import type { Trials } from '../src/xg/modelTrials.ts';
import { buildRelease } from '../src/xg/release.ts';
import { gateSummary, isGateMet, shotsLine } from './gateReport.ts';
import { directoryOf, releaseOf, TRAIN } from './modelFlags.ts';
import { evaluateModel, type ModelEvaluation, RELEASE_SEED } from './training/evaluateModel.ts';

/** The trials that `bench/xgTrials.ts` recorded. */
const TRIALS_FILE = new URL('../models/xg/trials.json', import.meta.url);

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

/** Trains the xG model on all shots and writes it to `models/xg/<version>/`, with its model card and calibration. */
async function writeRelease(
  version: string,
  { tables, hands }: ArchiveShots,
  { sets, probes, checks }: ModelEvaluation,
): Promise<void> {
  const model = await buildRelease(version, tables, hands, { seed: RELEASE_SEED, workers: THREADS });
  const folder = new URL(`../models/xg/${version}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('model.json', folder), `${JSON.stringify(model)}\n`);
  const trials = existsSync(TRIALS_FILE) ? (JSON.parse(readFileSync(TRIALS_FILE, 'utf8')) as Trials) : null;
  const card = modelCard({ model, tables, sets, probes, checks, seed: RELEASE_SEED, trials });
  writeFileSync(new URL('card.md', folder), card);
  writeFileSync(
    new URL('calibration.json', folder),
    `${JSON.stringify(calibrationFacts({ model, sets, checks }), null, 1)}\n`,
  );
}
