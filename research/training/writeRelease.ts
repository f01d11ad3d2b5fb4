import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type ArchiveShots, THREADS } from '../../src/pipeline/shots/archiveShots.ts';
import { calibrationFacts, modelCard } from '../../src/xg/modelCard.ts';
import type { Trials } from '../../src/xg/modelTrials.ts';
import { buildRelease } from '../../src/xg/release.ts';
import { type ModelEvaluation, RELEASE_SEED } from './evaluateModel.ts';

/** The trials that `bench/xgTrials.ts` recorded. */
const TRIALS_FILE = new URL('../../models/xg/trials.json', import.meta.url);

/** Trains the xG model on all shots and writes it to `models/xg/<version>/`, with its model card and calibration. */
export async function writeRelease(
  version: string,
  { tables, hands }: ArchiveShots,
  { sets, probes, checks }: ModelEvaluation,
): Promise<void> {
  const model = await buildRelease(version, tables, hands, { seed: RELEASE_SEED, workers: THREADS });
  const folder = new URL(`../../models/xg/${version}/`, import.meta.url);
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
