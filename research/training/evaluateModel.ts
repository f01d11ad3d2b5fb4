import { THREADS } from '../../src/pipeline/shots/archiveShots.ts';
import type { SetReport } from '../../src/xg/evaluateSet.ts';
import { FORWARD_SPLITS, MODEL_NAME, runForward } from '../../src/xg/forward.ts';
import { type GateCheck, releaseGate } from '../../src/xg/gate.ts';
import type { ProbeReport } from '../../src/xg/probes.ts';
import type { ShotTables } from '../../src/xg/shotTable.ts';

/** Seed of every random draw of a release: the same archive gives the same model. */
export const RELEASE_SEED = 1;

/** How the model does on later seasons, and whether it passes the release gate. */
export interface ModelEvaluation {
  readonly sets: readonly SetReport[];
  readonly probes: readonly ProbeReport[];
  readonly checks: readonly GateCheck[];
}

/** Runs the forward tests whose seasons the archive has, and the release gate. */
export async function evaluateModel(tables: ShotTables): Promise<ModelEvaluation> {
  const sets: SetReport[] = [];
  const probes: ProbeReport[] = [];
  for (const split of FORWARD_SPLITS) {
    const outcome = await runForward(split, tables.shots, { seed: RELEASE_SEED, workers: THREADS });
    if (outcome === null) continue;
    sets.push(outcome.report);
    probes.push(outcome.probes);
  }
  return { sets, probes, checks: releaseGate(sets, probes, MODEL_NAME) };
}
