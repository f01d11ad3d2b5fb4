import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, isCode, isTest, ROOT } from '../sourceCode/files.ts';
import { parseCode, parseFile } from '../sourceCode/syntax.ts';
import { parseChecklist } from './checklist.ts';
import { namedItems } from './namedItems.ts';

const checklist = parseChecklist(readFileSync(join(ROOT, 'tests/checklist/checklist.md'), 'utf8'));

/** Files whose tests may prove an item: unit tests beside the code and everything in tests/ but these tests themselves. */
const testFiles = ['src', 'tests']
  .flatMap(filesUnder)
  .filter(
    (file) => isCode(file) && (isTest(file) || file.startsWith('tests/')) && !file.startsWith('tests/checklist/'),
  );

const known = new Set(checklist);
const named = testFiles.flatMap((file) => namedItems(parseFile(join(ROOT, file)), known).map((id) => ({ file, id })));

describe('the checklist', () => {
  it('has ids, each once, each of the form word.word', () => {
    expect(checklist.length).toBeGreaterThan(200);
    expect(checklist.filter((id) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id))).toEqual([]);
    expect(checklist.filter((id, row) => checklist.indexOf(id) !== row)).toEqual([]);
  });

  it('holds every id that a test names', () => {
    const unknown = named.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: [${id}]`);
    expect(unknown).toEqual([]);
  });

  it('has no id without a test', () => {
    const proved = new Set(named.map(({ id }) => id));
    expect(checklist.filter((id) => !proved.has(id))).toEqual([]);
  });
});

describe('reading the ids of tests', () => {
  const two = new Set(['game.header.score', 'api.teams']);
  const idsIn = (code: string) => namedItems(parseCode('x.test.tsx', code), two);

  it('finds them in titles of tests and groups, however they are called', () => {
    expect(idsIn("it('[game.header.score] [api.teams] shows both', () => {});")).toEqual([
      'game.header.score',
      'api.teams',
    ]);
    expect(idsIn("describeWithArchive('[api.teams] on real games', () => {});")).toEqual(['api.teams']);
    expect(idsIn("test.describe('[api.teams] pages', () => {});")).toEqual(['api.teams']);
    expect(idsIn("it.each([1, 2])('[api.teams] for %i', () => {});")).toEqual(['api.teams']);
    expect(idsIn('it(`[api.teams] $' + '{name}`, () => {});')).toEqual(['api.teams']);
  });

  it('finds them as whole values of a table of cases', () => {
    expect(idsIn("const cases = [{ id: 'api.teams' }]; it.each(cases)('[$id] holds', () => {});")).toEqual([
      'api.teams',
    ]);
  });

  it('finds them at the beginning of the titles of a table of cases', () => {
    expect(idsIn("const cases = [['[api.teams] teams', 1]]; it.each(cases)('%s', () => {});")).toEqual(['api.teams']);
    expect(idsIn("page.locator('[data-x]'); const text = 'see [api.teams]';")).toEqual([]);
  });

  it('finds ids the checklist does not have, so that they can be refused', () => {
    expect(idsIn("it('[game.unheard-of] x', () => {});")).toEqual(['game.unheard-of']);
  });

  it('passes over comments, skipped tests and other brackets', () => {
    expect(idsIn("// it('[api.teams] x')\npage.locator('[api.teams]'); it('[0.5, 1] is a range', () => {});")).toEqual(
      [],
    );
    expect(idsIn("it.skip('[api.teams] x', () => {}); it.todo('[api.teams] y');")).toEqual([]);
  });
});
