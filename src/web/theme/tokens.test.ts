import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder, ROOT } from '../../../tests/repositoryFiles.ts';

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

it('style sheets name only the five text sizes', () => {
  const declared = [...read('src/web/theme/tokens.css').matchAll(/(--text-[\w]+):/g)].map(([, name]) => name);
  expect(declared).toHaveLength(5);
  const named = filesUnder('src/web')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...read(file).matchAll(/var\((--text-(?!light)\w+)/g)].map(([, name]) => `${file}: ${name}`));
  expect(named.filter((one) => !declared.includes(one.split(': ')[1]))).toEqual([]);
});
