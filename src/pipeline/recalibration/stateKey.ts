import type { RecalibrationState } from '../../xg/recalibration/seasonState.ts';
import { shortKey } from '../ingest/shortKey.ts';

/** Names a state by its coefficients: games with the same name have the same xG. Empty for no recalibration. */
export function stateKey(state: RecalibrationState | null): string {
  return state === null ? '' : shortKey(JSON.stringify(state.coefficients));
}
