import type { GameXg } from './gameXg.ts';

/** The model in force. */
export function loadGameXg(): GameXg {
  return { modelVersion: 'none', predict: () => null };
}
