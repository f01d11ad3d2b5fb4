import { readFileSync } from 'node:fs';
import { readXgModel, type XgModel } from './xgModel.ts';

/** Version of the released model that the site uses: a folder of `models/xg/`. */
export const CURRENT_XG_VERSION = '2026-11';

/**
 * Loads the released model from its file.
 *
 * **Errors**: throws, naming the file, when it is missing, and as `readXgModel` does.
 */
export function loadCurrentModel(): XgModel {
  const file = new URL(`../../models/xg/${CURRENT_XG_VERSION}/model.json`, import.meta.url);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`xG model ${CURRENT_XG_VERSION} is missing: models/xg/${CURRENT_XG_VERSION}/model.json`, {
      cause: error,
    });
  }
  return readXgModel(JSON.parse(text));
}
