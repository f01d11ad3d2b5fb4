import { createHash } from 'node:crypto';
import { loadCurrentModel } from '../xg/current.ts';
import { predictGame } from '../xg/predictGame.ts';
import { refitMoves } from '../xg/refitMoves.ts';
import type { GameXg } from './gameXg.ts';

/** The current model. */
export function loadGameXg(): GameXg {
  const model = loadCurrentModel();
  return {
    modelVersion: model.version,
    digest: createHash('sha256').update(JSON.stringify(model)).digest('hex'),
    predict: (game, contexts) => predictGame(model, game, contexts),
    moves: (game, contexts) => refitMoves(model, game, contexts),
  };
}
