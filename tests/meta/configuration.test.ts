import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutComments } from '../boundaries/importGraph.ts';
import { ROOT } from '../repositoryFiles.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('the configuration table of the README lists the variables that src/config.ts reads', () => {
  const read = withoutComments(textOf('src/config.ts')).match(/\b(?:PORT|HOST|HIGHSLOT_[A-Z_]+)\b/g) ?? [];
  const [, section = ''] = textOf('README.md').split('## Configuration');
  const [table = ''] = section.split('\n## ');
  const described = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(described).toContain('PORT');
  expect(described.toSorted()).toEqual([...new Set(read)].sort());
});
