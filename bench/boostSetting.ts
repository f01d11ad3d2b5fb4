import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom, standardNormal } from '../src/hockey/random.ts';
import type { TrainingMatrix } from '../src/xg/boost/matrix.ts';
import { sigmoid } from '../src/xg/boost/sigmoid.ts';

/** Intercept that puts the mean probability near 6%, the share of unblocked shots that score. */
const INTERCEPT = -3.15;
/** Rows that share a block, about the unblocked shots of a game. */
const ROWS_OF_BLOCK = 90;

/**
 * A simulated matrix similar to shots, with a known truth: continuous features with non-linear effects, yes/no
 * features, counts, interactions, and more missing values where the truth is low.
 *
 * Shape: columns alternate between continuous, yes/no, count and continuous with gaps; Float32; the first eight carry
 * the signal.
 */
export function simulateMatrix(rows: number, features: number, seed: number): TrainingMatrix {
  const random = createRandom(seed);
  const normal = (): number => standardNormal(random);
  const values = new Float32Array(rows * features);
  for (let feature = 0; feature < features; feature++) {
    const draw =
      [normal, () => (random() < 0.12 ? 1 : 0), () => Math.floor(random() * 20), normal][feature % 4] ?? normal;
    for (let row = 0; row < rows; row++) values[feature * rows + row] = draw();
  }
  const at = (feature: number, row: number): number => values[feature * rows + row] as number;
  const labels = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const distance = at(0, row);
    const isRebound = at(1, row);
    const margin =
      INTERCEPT -
      0.7 * distance -
      0.25 * distance * distance +
      0.9 * isRebound * (distance < 0.5 ? 1 : 0) +
      0.05 * (at(2, row) - 10) +
      0.35 * at(3, row) * (isRebound === 1 ? -1 : 1) +
      0.3 * Math.sin(2 * at(4 % features, row)) +
      0.4 * (features > 5 ? at(5, row) : 0);
    labels[row] = random() < sigmoid(margin) ? 1 : 0;
    for (let feature = 3; feature < features; feature += 4) {
      if (random() < (margin < INTERCEPT ? 0.25 : 0.1)) values[feature * rows + row] = Number.NaN;
    }
  }
  return {
    featureNames: Array.from({ length: features }, (_, feature) => `f${feature}`),
    rows,
    values,
    labels,
    blocks: Uint32Array.from({ length: rows }, (_, row) => 2025020001 + Math.floor(row / ROWS_OF_BLOCK)),
  };
}

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

const PYTHON = '/usr/bin/python3';

/** Whether XGBoost is installed (Debian package python3-xgboost). */
export function isXgboostHere(): boolean {
  return spawnSync(PYTHON, ['-c', 'import xgboost'], { stdio: 'ignore' }).status === 0;
}

/** Runs our trainer on a written setting in a separate process. */
export function runOurs(folder: string): BoostMeasurement {
  return run(process.execPath, ['boostOurs.ts', folder]);
}

/** Runs XGBoost on a written setting in a separate process. */
export function runXgboost(folder: string): BoostMeasurement {
  return run(PYTHON, ['boostXgboost.py', folder]);
}

function run(program: string, [script, folder]: [script: string, folder: string]): BoostMeasurement {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(program, [path, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  return JSON.parse(stdout) as BoostMeasurement;
}
