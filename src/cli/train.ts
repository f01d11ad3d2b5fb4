import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CURRENT_XG_VERSION } from '../xg/current.ts';
import { calibrationFacts, modelCard } from '../xg/modelCard.ts';
import type { Trials } from '../xg/modelTrials.ts';
import { buildRelease } from '../xg/release.ts';
import { parseModelFlags } from './modelFlags.ts';
import { judge, printGate, RELEASE_SEED, readArchiveShots, THREADS } from './modelRun.ts';
import { runCommand } from './runCommand.ts';
import { usageOf } from './usage.ts';

/** What was tried, as `bench/xgTrials.ts` left it. */
const TRIALS_FILE = new URL('../../models/xg/trials.json', import.meta.url);

/**
 * `npm run train`: trains the xG model on a whole archive and writes `models/xg/<version>/` (model, card, calibration), all from
 * the same run. Exits 1 when a bar of the gate is missed; the card says which.
 */
await runCommand(usageOf('train'), async () => {
  const { directory, version = CURRENT_XG_VERSION } = parseModelFlags(process.argv.slice(2));
  const { tables, hands } = await readArchiveShots(directory);
  const { sets, probes, checks } = await judge(tables);
  const model = await buildRelease(version, tables, hands, { seed: RELEASE_SEED, workers: THREADS });
  const folder = new URL(`../../models/xg/${version}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('model.json', folder), `${JSON.stringify(model)}\n`);
  const trials = existsSync(TRIALS_FILE) ? (JSON.parse(readFileSync(TRIALS_FILE, 'utf8')) as Trials) : null;
  const card = modelCard({ model, tables, sets, probes, checks, seed: RELEASE_SEED, trials });
  writeFileSync(new URL('card.md', folder), card);
  writeFileSync(new URL('calibration.json', folder), `${JSON.stringify(calibrationFacts({ model, sets }), null, 1)}\n`);
  process.stdout.write(`models/xg/${version} written\n`);
  return printGate(checks) ? 0 : 1;
});
