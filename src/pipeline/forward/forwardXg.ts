import { predictGame } from '../../xg/predict.ts';
import type { GameXg } from '../gameXg.ts';
import { readForwardModels } from './forwardModelFile.ts';

/** The address of this module for the models of a folder: workers load the module by it, and functions cannot be handed to them. */
export function forwardXgUrl(folder: string): string {
  const address = new URL(import.meta.url);
  address.search = new URLSearchParams({ [FOLDER]: folder }).toString();
  return address.href;
}

const FOLDER = 'folder';

/** Each season by the model that learned from the seasons before it; games of other seasons have no xG. */
export function loadGameXg(): GameXg {
  const folder = new URL(import.meta.url).searchParams.get(FOLDER);
  if (folder === null) throw new Error('forwardXg.ts is loaded by forwardXgUrl.');
  const models = readForwardModels(folder);
  return {
    modelVersion: 'forward',
    digest: [...models.values()].map(({ version }) => version).join(' '),
    predict: (game, contexts) => {
      const model = models.get(game.seasonId);
      return model === undefined ? null : predictGame(model, game, contexts);
    },
  };
}
