import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BoostMeasurement } from './boostSetting.ts';

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
