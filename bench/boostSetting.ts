import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrainingMatrix } from '../src/xg/boost/matrix.ts';
import { simulateMatrix } from './boostSimulation.ts';

/** A task for both trainers. The names mean the same for both; see boostXgboost.py. */
export interface BoostSetting {
  readonly rows: number;
  readonly testRows: number;
  readonly features: number;
  readonly rounds: number;
  readonly maxDepth: number;
  readonly learningRate: number;
  readonly lambda: number;
  readonly minChildHessian: number;
  readonly maxBins: number;
  readonly threads: number;
}

/** The result of one run of one trainer. */
export interface BoostMeasurement {
  /** CPU time of the process per round, all threads, in milliseconds; without the first round and set-up. */
  readonly cpuPerRound: number;
  readonly wallPerRound: number;
  /** CPU milliseconds from the raw matrix to the end of the first round. */
  readonly cpuOfSetup: number;
  /** Mean log loss on the test rows, nats. */
  readonly logLoss: number;
  /** Test rows scored per second by one thread, all trees. */
  readonly rowsPerSecond: number;
}

/** Training and test matrices of a setting. */
export interface SettingMatrices {
  readonly train: Pick<TrainingMatrix, 'values' | 'labels'>;
  readonly test: Pick<TrainingMatrix, 'values' | 'labels'>;
}

function simulated({ rows, testRows, features }: BoostSetting): SettingMatrices {
  return { train: simulateMatrix(rows, features, 1), test: simulateMatrix(testRows, features, 2) };
}

/** Writes a setting and its matrices, simulated unless given, to a new folder for both trainers to read. */
export function writeSetting(setting: BoostSetting, matrices: SettingMatrices = simulated(setting)): string {
  const folder = mkdtempSync(join(tmpdir(), 'boost-'));
  writeFileSync(join(folder, 'setting.json'), JSON.stringify(setting));
  for (const part of ['train', 'test'] as const) {
    const { values, labels } = matrices[part];
    writeFileSync(join(folder, `${part}.values`), Float32Array.from(values));
    writeFileSync(join(folder, `${part}.labels`), Uint8Array.from(labels));
  }
  return folder;
}

export function removeSetting(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Reads a setting back from its folder. */
export function readSetting(folder: string): { setting: BoostSetting; train: TrainingMatrix; test: TrainingMatrix } {
  const setting: BoostSetting = JSON.parse(readFileSync(join(folder, 'setting.json'), 'utf8'));
  const read = (part: string): TrainingMatrix => {
    const labels = new Uint8Array(readFileSync(join(folder, `${part}.labels`)));
    return {
      featureNames: Array.from({ length: setting.features }, (_, feature) => `f${feature}`),
      rows: labels.length,
      values: new Float32Array(new Uint8Array(readFileSync(join(folder, `${part}.values`))).buffer),
      labels,
    };
  };
  return { setting, train: read('train'), test: read('test') };
}
