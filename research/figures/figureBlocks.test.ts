import { expect, it } from 'vitest';
import { POINT_WEIGHTS } from '../../src/ratings/overall/projection.data.ts';
import { validityPage } from '../validity/validityPage.ts';
import { readEvidence } from './evidence.ts';
import { currentPage, FIGURE_BLOCKS, readPage, withBlock } from './figureBlocks.ts';

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
