import { loadCurrentModel } from '../xg/current.ts';
import { predictGame } from '../xg/predict.ts';
import type { GameXg } from './gameXg.ts';

/** The model in force: the pinned release of `models/xg/`. */
export function loadGameXg(): GameXg {
  const model = loadCurrentModel();
  return { modelVersion: model.version, predict: (game, contexts) => predictGame(model, game, contexts) };
}
