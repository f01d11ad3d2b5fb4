import { createHash } from 'node:crypto';
import type { RecalibrationState } from '../../xg/recalibration/seasonState.ts';

/** Names a state by its coefficients: games with the same name have the same xG. Empty for no recalibration. */
export function stateKey(state: RecalibrationState | null): string {
  if (state === null) return '';
  return createHash('sha256').update(JSON.stringify(state.coefficients)).digest('hex').slice(0, 16);
}
