import type { GameXg } from '../../src/pipeline/ingest/gameXg.ts';
import { hasSeconds } from '../../src/xg/clockRegime.ts';
import { predictGame } from '../../src/xg/predictGame.ts';
import { readForwardModels } from './forwardModelFile.ts';

/** This module's URL with a folder of models. Workers import it by URL, since functions cannot be sent to them. */
export function forwardXgUrl(folder: string): string {
  const url = new URL(import.meta.url);
  url.search = new URLSearchParams({ [FOLDER]: folder }).toString();
  return url.href;
}

const FOLDER = 'folder';

/** Predicts each season with the model trained on the seasons before it. Games of other seasons have no xG. */
export function loadGameXg(): GameXg {
  const folder = new URL(import.meta.url).searchParams.get(FOLDER);
  if (folder === null) throw new Error('Import forwardXg.ts by the URL from forwardXgUrl.');
  const models = readForwardModels(folder);
  return {
    modelVersion: 'forward',
    digest: [...models.values()].map(({ version }) => version).join(' '),
    // Each season has its own model, so nothing is carried from one to the next.
    unseenBase: (season) => models.get(season)?.version ?? null,
    hasSeconds: ({ seasonId, date }) => hasSeconds(models.get(seasonId)?.preciseDays ?? [], date),
    predict: (game, contexts, state) => {
      const model = models.get(game.seasonId);
      return model === undefined ? null : predictGame(model, game, contexts, state);
    },
  };
}
