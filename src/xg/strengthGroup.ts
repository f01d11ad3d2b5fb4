import type { ShotContext } from './shotContext.ts';
import type { CalibrationGroup } from './xgModel.ts';

/** The strength group whose calibration line a shot uses. */
export function calibrationGroup({ strength }: ShotContext): CalibrationGroup {
  if (strength === null || (strength.own === 5 && strength.opp === 5)) return '5v5';
  if (strength.own === strength.opp) return 'ev_other';
  return strength.own > strength.opp ? 'pp' : 'sh';
}
