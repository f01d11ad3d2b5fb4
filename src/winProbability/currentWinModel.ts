import { readFileSync } from 'node:fs';
import { readWinModel, type WinModel } from './winModel.ts';

/** Version of the released model of win probability: a folder of `models/win-probability/`. */
export const CURRENT_WIN_VERSION = '2026-11';

/** The folder of a release. */
export function winModelFolder(version: string): URL {
  return new URL(`../../models/win-probability/${version}/`, import.meta.url);
}

let loaded: WinModel | null = null;

/** The released model. **Errors**: throws when its file is missing, and as `readWinModel` does. */
export function currentWinModel(): WinModel {
  if (loaded === null) {
    const text = readFileSync(new URL('model.json', winModelFolder(CURRENT_WIN_VERSION)), 'utf8');
    loaded = readWinModel(JSON.parse(text));
  }
  return loaded;
}
