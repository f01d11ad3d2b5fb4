import type { GameXg } from '../../src/pipeline/ingest/gameXg.ts';

/** A model with a bug: it throws for games with an odd id, and has no xG for the others. */
export function loadGameXg(): GameXg {
  return {
    modelVersion: 'faulty',
    digest: 'faulty',
    predict: ({ gameId }) => {
      if (gameId % 2 === 1) throw new Error('no such shot');
      return null;
    },
  };
}
