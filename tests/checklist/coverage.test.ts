import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, isCode, isTest, ROOT } from '../sourceCode/files.ts';
import { parseCode, parseFile } from '../sourceCode/syntax.ts';
import { parseChecklist } from './checklist.ts';
import { taggedItems } from './taggedItems.ts';

const checklist = parseChecklist(readFileSync(join(ROOT, 'tests/checklist/checklist.md'), 'utf8'));

/** Test files whose tags count: unit tests beside the code and all of tests/ except this folder. */
const testFiles = ['src', 'tests']
  .flatMap(filesUnder)
  .filter(
    (file) => isCode(file) && (isTest(file) || file.startsWith('tests/')) && !file.startsWith('tests/checklist/'),
  );

const tagged = testFiles.flatMap((file) => taggedItems(parseFile(join(ROOT, file))).map((id) => ({ file, id })));

describe('the checklist', () => {
  it('lists each id once, in the form word.word', () => {
    expect(checklist.length).toBeGreaterThan(200);
    expect(checklist.filter((id) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id))).toEqual([]);
    expect(checklist.filter((id, row) => checklist.indexOf(id) !== row)).toEqual([]);
  });

  it('knows every tag that a test carries', () => {
    const known = new Set(checklist);
    const unknown = tagged.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`);
    expect(unknown).toEqual([]);
  });

  it('has a test for every id', () => {
    const proved = new Set(tagged.map(({ id }) => id));
    expect(checklist.filter((id) => !proved.has(id))).toEqual([]);
  });
});

describe('taggedItems', () => {
  const idsIn = (code: string) => taggedItems(parseCode('x.test.tsx', code));

  it('reads the tags of tests and groups, whatever declares them', () => {
    expect(idsIn("it('shows both', { tags: ['game.header.score', 'api.teams'] }, () => {});")).toEqual([
      'game.header.score',
      'api.teams',
    ]);
    expect(idsIn("describeWithArchive('real games', { tags: ['api.teams'] }, () => {});")).toEqual(['api.teams']);
    expect(idsIn("it.each([1, 2])('for %i', { tags: ['api.teams'] }, () => {});")).toEqual(['api.teams']);
    expect(idsIn("test('pages', { tag: ['@api.teams'] }, () => {});")).toEqual(['api.teams']);
  });

  it('reads tags that the checklist does not have, so that they can be refused', () => {
    expect(idsIn("it('x', { tags: ['game.unheard-of'] }, () => {});")).toEqual(['game.unheard-of']);
  });

  it('passes over comments, skipped tests and other objects', () => {
    expect(idsIn("// it('x', { tags: ['api.teams'] })\npage.locator('a', { tags: ['api.teams'] });")).toEqual([]);
    expect(idsIn("it.skip('x', { tags: ['api.teams'] }, () => {}); it.todo('y', { tags: ['api.teams'] });")).toEqual(
      [],
    );
  });
});
