import { createHash } from 'node:crypto';
import { clockRegime } from '../xg/clockRegime.ts';
import { loadCurrentModel } from '../xg/current.ts';
import { predictGame } from '../xg/predictGame.ts';
import { modelForClock } from '../xg/xgModel.ts';
import type { GameXg } from './gameXg.ts';

/** The current model. */
export function loadGameXg(): GameXg {
  const model = loadCurrentModel();
  return {
    modelVersion: model.version,
    digest: createHash('sha256').update(JSON.stringify(model)).digest('hex'),
    unseenBase: (season) =>
      modelForClock(model, clockRegime(season)).trainingSeasons.includes(season) ? null : model.version,
    predict: (game, contexts, state) => predictGame(model, game, contexts, state),
  };
}
