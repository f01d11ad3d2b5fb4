import { readFileSync } from 'node:fs';
import { readXgModel, type XgModel } from './xgModel.ts';

/** The release that every number of the site is made with: a folder of `models/xg/`. */
export const CURRENT_XG_VERSION = '2026-11';

/**
 * The pinned release, read from its file.
 * **Errors**: throws, naming the file, when it is not there or was made for another feature list.
 */
export function loadCurrentModel(): XgModel {
  const file = new URL(`../../models/xg/${CURRENT_XG_VERSION}/model.json`, import.meta.url);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`the xG model ${CURRENT_XG_VERSION} is not there: models/xg/${CURRENT_XG_VERSION}/model.json`, {
      cause: error,
    });
  }
  return readXgModel(JSON.parse(text));
}
