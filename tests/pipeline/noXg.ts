import type { GameXg } from '../../src/pipeline/gameXg.ts';

/** No model: every game is without xG. */
export function loadGameXg(): GameXg {
  return { modelVersion: 'none', digest: 'none', predict: () => null };
}
