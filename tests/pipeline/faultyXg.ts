import type { GameXg } from '../../src/pipeline/gameXg.ts';

/** A model with a fault of its own: it fails at games with an odd number, and has no xG for the others. */
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
