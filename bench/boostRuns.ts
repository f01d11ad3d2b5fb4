import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BoostMeasurement } from './boostSetting.ts';

const PYTHON = '/usr/bin/python3';

/** Whether XGBoost can be run here (Debian package python3-xgboost). */
export function isXgboostHere(): boolean {
  return spawnSync(PYTHON, ['-c', 'import xgboost'], { stdio: 'ignore' }).status === 0;
}

/** One run of our trainer on a written setting, in a process of its own. */
export function runOurs(folder: string): BoostMeasurement {
  return run(process.execPath, ['boostOurs.ts', folder]);
}

/** The same of XGBoost's. */
export function runXgboost(folder: string): BoostMeasurement {
  return run(PYTHON, ['boostXgboost.py', folder]);
}

function run(program: string, [script, folder]: [script: string, folder: string]): BoostMeasurement {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(program, [path, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  return JSON.parse(stdout) as BoostMeasurement;
}
