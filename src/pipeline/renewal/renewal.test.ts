import { readFileSync, truncateSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import { CURRENT_XG_VERSION } from '../../xg/current.ts';
import { CURRENT_XG } from '../ingest/ingestRun.ts';
import { verdictOf } from './judgeChallenger.ts';
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

const gain = (mean: number, low: number, high: number) => ({ mean, low, high });
const met = { name: 'slope', isMet: true, detail: '1.010 (0.95 to 1.05)' };
const missed = { name: 'bins', isMet: false, detail: '12 of 20 inside after a level shift (at least 17)' };

it('promotes a challenger that is better beyond doubt and meets every check', () => {
  const { isPromoted, reason } = verdictOf({ games: 600, gain: gain(0.0005, 0.0001, 0.0009), checks: [met] });
  expect(isPromoted).toBe(true);
  expect(reason).toBe(
    'It is better: log loss lower by 0.00050 on 600 games (95% 0.00010 to 0.00090), and meets all 1 checks.',
  );
});

it('refuses one whose gain may be luck, whatever its checks', () => {
  expect(verdictOf({ games: 600, gain: gain(0.0005, 0, 0.001), checks: [met] }).isPromoted).toBe(false);
  expect(verdictOf({ games: 600, gain: gain(-0.0005, -0.001, 0), checks: [] }).reason).toContain('log loss higher by');
  expect(verdictOf({ games: 0, gain: gain(Number.NaN, Number.NaN, Number.NaN), checks: [] }).isPromoted).toBe(false);
});

it('refuses one that misses a check, and names it', () => {
  const { isPromoted, reason } = verdictOf({ games: 600, gain: gain(0.0005, 0.0001, 0.001), checks: [met, missed] });
  expect(isPromoted).toBe(false);
  expect(reason).toBe('It misses 1 of 2 checks: bins 12 of 20 inside after a level shift (at least 17).');
});
