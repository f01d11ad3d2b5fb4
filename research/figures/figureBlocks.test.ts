import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { POINT_WEIGHTS } from '../../src/ratings/overall/projection.data.ts';
import { CURRENT_XG_VERSION, loadCurrentModel } from '../../src/xg/current.ts';
import { validityPage } from '../validity/validityPage.ts';
import { readEvidence } from './evidence.ts';
import { currentPage, FIGURE_BLOCKS, readPage, type ServedRow, withBlock } from './figureBlocks.ts';

/** One row of the released model's accuracy table, as `npm run train` writes it. */
type Metric = ServedRow & { readonly model: string };

it.each([...new Set(FIGURE_BLOCKS.map(({ page }) => page))])('%s states what was measured', (page) => {
  expect(readPage(page)).toBe(currentPage(page));
});

it('validity.md states what was measured', () => {
  const { found, forward } = readEvidence('validity');
  expect(readPage('validity.md')).toBe(validityPage(found, forward, readEvidence('talent')));
});

it('the weights of projected points equal the fitted ones, rounded', () => {
  const { weights } = readEvidence('points');
  for (const group of ['F', 'D'] as const) {
    for (const [name, used] of Object.entries(POINT_WEIGHTS[group]))
      expect([group, name, Math.abs(used - (weights[group][name] ?? Number.NaN)) < 0.02]).toEqual([group, name, true]);
  }
});

it('replaces a block and nothing else', () => {
  const page =
    'a\n<!-- figures:one -->\nold 1\n<!-- /figures -->\nb\n<!-- figures:two -->\nold\n<!-- /figures -->\nc\n';
  const once = withBlock(page, 'two', 'new 2');
  expect(once).toContain('old 1');
  expect(once).toContain('<!-- figures:two -->\n\nnew 2\n\n<!-- /figures -->\nc\n');
  expect(withBlock(once, 'two', 'new 2')).toBe(once);
  expect(() => withBlock(page, 'three', '')).toThrow('There is no block figures:three.');
});

it("the methodology page states the released model's accuracy and the baseline's, for every test and subset", () => {
  const card = new URL(`../../models/xg/${CURRENT_XG_VERSION}/calibration.json`, import.meta.url);
  const { metrics } = JSON.parse(readFileSync(card, 'utf8')) as { metrics: Metric[] };
  const page = readPage('xg.md');
  const trees = metrics.filter(({ model }) => model === 'trees (M1)');
  expect(trees.length).toBeGreaterThan(0);
  const rows = trees.map((own) => {
    const plain = metrics.find(
      ({ model, test_set, subset }) => model !== own.model && test_set === own.test_set && subset === own.subset,
    );
    const cells: (string | number | undefined)[] = [
      own.test_set,
      own.subset,
      own.shots,
      own.goals,
      own.auc.toFixed(4),
      own.log_loss.toFixed(4),
    ];
    cells.push(own.goals_per_xg.toFixed(3), plain?.auc.toFixed(4), plain?.log_loss.toFixed(4));
    return `| ${cells.join(' | ')} |`;
  });
  const heading = '| test | shots at | shots | goals | AUC | log loss | goals/xG | AUC of M0 | log loss of M0 |';
  expect(page).toContain([heading, `|${' --- |'.repeat(9)}`, ...rows].join('\n'));
  expect(page).toContain(`${loadCurrentModel().features.length} features`);
});
