import { loadGameXg as loadCurrent } from '../../src/pipeline/ingest/currentXg.ts';
import type { GameXg } from '../../src/pipeline/ingest/gameXg.ts';

/** The current model as if it had learned from no game, so that every game is recalibrated. */
export function loadGameXg(): GameXg {
  return { ...loadCurrent(), unseenBase: () => 'all', hasLearned: () => false };
}
