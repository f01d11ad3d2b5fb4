import { createHash } from 'node:crypto';
import { loadCurrentModel } from '../xg/current.ts';
import { predictGame } from '../xg/predictGame.ts';
import { hasFolds, hasLearnedFrom } from '../xg/xgModel.ts';
import type { GameXg } from './gameXg.ts';

/** The current model. */
export function loadGameXg(): GameXg {
  const model = loadCurrentModel();
  return {
    modelVersion: model.version,
    digest: createHash('sha256').update(JSON.stringify(model)).digest('hex'),
    unseenBase: (season) => {
      if (!hasLearnedFrom(model, season)) return model.version;
      // Each has a level of its own, so nothing is carried from one to the next.
      return hasFolds(model) ? `${model.version} ${season}` : null;
    },
    knowsLevel: (season) => hasFolds(model) && hasLearnedFrom(model, season),
    predict: (game, contexts, state) => predictGame(model, game, contexts, state),
  };
}
