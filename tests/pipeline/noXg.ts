import type { GameXg } from '../../src/pipeline/ingest/gameXg.ts';

/** A model without predictions: no game has xG. */
export function loadGameXg(): GameXg {
  return { modelVersion: 'none', digest: 'none', predict: () => null };
}
