import { readFileSync, writeFileSync } from 'node:fs';
import { CURRENT_XG_VERSION } from '../../src/xg/current.ts';
import type { SetReport } from '../../src/xg/evaluateSet.ts';
import { FORWARD_SPLITS } from '../../src/xg/forward.ts';
import { SERVED } from './evaluateAsServed.ts';

const FILE = new URL(`../../models/xg/${CURRENT_XG_VERSION}/calibration.json`, import.meta.url);

/**
 * Adds the accuracy of the forward sets as served to the released model's figures, where all of them were evaluated.
 */
export function writeServedRecord(sets: readonly SetReport[]): void {
  const forward = FORWARD_SPLITS.flatMap(({ name }) => sets.filter((set) => set.name === name));
  if (forward.length < FORWARD_SPLITS.length) return;
  const served = forward.flatMap((set) =>
    set.accuracy
      .filter(({ model }) => model === SERVED)
      .map(({ subset, shots, goals, auc, logLoss, goalsPerXg }) => ({
        ...{ test_set: set.name, subset, shots, goals, auc, log_loss: logLoss, goals_per_xg: goalsPerXg },
      })),
  );
  const facts: object = JSON.parse(readFileSync(FILE, 'utf8'));
  writeFileSync(FILE, `${JSON.stringify({ ...facts, served }, null, 1)}\n`);
}
