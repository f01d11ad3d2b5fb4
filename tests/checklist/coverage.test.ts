import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, isTest, ROOT } from '../repositoryFiles.ts';
import { parseChecklist } from './checklist.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const checklist = parseChecklist(textOf('tests/checklist/checklist.md'));
const tests = ['src', 'tests'].flatMap(filesUnder).filter(isTest).map(textOf);
/** Every string of a test file that looks like a tag: `'api.teams'` in Vitest, `'@api.teams'` in Playwright. */
const tagged = new Set(
  tests.flatMap((text) => [...text.matchAll(/'@?([a-z0-9-]+(?:\.[a-z0-9-]+)+)'/g)].map(([, id]) => id)),
);

describe('the checklist', () => {
  it('lists each id once, in the form word.word', () => {
    expect(checklist.length).toBeGreaterThan(200);
    expect(checklist.filter((id) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id))).toEqual([]);
    expect(new Set(checklist).size).toBe(checklist.length);
  });

  it('has a test for every id', () => {
    expect(checklist.filter((id) => !tagged.has(id))).toEqual([]);
  });

  it('has every id that a browser test carries', () => {
    const carried = tests.flatMap((text) =>
      [...text.matchAll(/'@([a-z0-9-]+(?:\.[a-z0-9-]+)+)'/g)].map(([, id]) => id),
    );
    expect(carried.filter((id) => !checklist.includes(id ?? ''))).toEqual([]);
  });
});
