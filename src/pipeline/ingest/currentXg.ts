import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasSeconds } from '../../xg/clockRegime.ts';
import { loadCurrentModel } from '../../xg/current.ts';
import { refitMoves } from '../../xg/gameShots.ts';
import { predictGame } from '../../xg/predictGame.ts';
import { hasLearnedFrom, readXgModel, type XgModel } from '../../xg/xgModel.ts';
import type { GameXg } from './gameXg.ts';

/** Name of the URL parameter with the folder of the site's own model. */
const FOLDER = 'folder';

/** This module's URL for a model in a folder. Workers import it by URL, since functions cannot be sent to them. */
export function modelXgUrl(folder: string): string {
  const url = new URL(import.meta.url);
  url.search = new URLSearchParams({ [FOLDER]: folder }).toString();
  return url.href;
}

/** The model of a file. **Errors**: throws one line that names the file and the way back. */
function loadModelFile(file: string): XgModel {
  try {
    return readXgModel(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(`${file} cannot be used: ${reason}. "npm run renew -- --back" returns to the model before.`, {
      cause: error,
    });
  }
}

/** The current model: the release, or the one in the folder that the module's URL names. */
export function loadGameXg(): GameXg {
  const folder = new URL(import.meta.url).searchParams.get(FOLDER);
  const model = folder === null ? loadCurrentModel() : loadModelFile(join(folder, 'model.json'));
  return {
    modelVersion: model.version,
    digest: createHash('sha256').update(JSON.stringify(model)).digest('hex'),
    unseenBase: () => model.version,
    hasLearned: (gameId) => hasLearnedFrom(model, gameId),
    predict: (game, contexts, state) => predictGame(model, game, contexts, state),
    hasSeconds: ({ date }) => hasSeconds(model.preciseDays ?? [], date),
    moves: (game, contexts) => refitMoves(model, game, contexts),
  };
}
