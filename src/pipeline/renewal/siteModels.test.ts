import { readFileSync, truncateSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { CURRENT_XG_VERSION } from '../../xg/current.ts';
import { CURRENT_XG } from '../ingest/ingestRun.ts';
import { modelFault, modelFile, promote, siteXgModule } from './siteModels.ts';

const RELEASE = new URL(`../../../models/xg/${CURRENT_XG_VERSION}/model.json`, import.meta.url);

it('uses the former model, and says so, while the file of the newest is empty, cut or gone', () => {
  const folder = temporaryFolder();
  const files = { 'model.json': readFileSync(RELEASE, 'utf8'), 'calibration.json': '{}', 'card.md': '' };
  promote(folder, 'first', files);
  promote(folder, 'second', files);
  expect([siteXgModule(folder).includes('second'), modelFault(folder)]).toEqual([true, null]);
  for (const bytes of [Math.floor(files['model.json'].length / 2), 0]) {
    truncateSync(modelFile(folder, 'second'), bytes);
    expect(siteXgModule(folder)).toContain('first');
    expect(modelFault(folder)).toMatch(/second\/model\.json is missing or damaged: first is used in its place\.$/);
  }
  truncateSync(modelFile(folder, 'first'), 10);
  expect(siteXgModule(folder)).toBe(CURRENT_XG);
  expect(modelFault(folder)).toContain(`${CURRENT_XG_VERSION} is used`);
});
