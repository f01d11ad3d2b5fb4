import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATA_TABLE_NAMES, type DataTableName } from '../../src/stats/registry/dataFiles/dataTables.ts';
import { startDemoServer } from '../api/demoServer.ts';
import { ask } from '../api/testServer.ts';
import { DEMO_FILES } from '../demoStore.ts';
import { describeUnless } from '../describeUnless.ts';
import { MAKING_MS } from '../makeDemoStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { CLIENTS, differences, PYTHON_SUMS, runProgram, sumsOfFiles } from './loaderCheck.ts';

/** Tables with every type of column, text that looks like a formula, and files by season and without. */
const SOME: readonly DataTableName[] = ['games', 'team-splits', 'cards', 'players'];

const python = readFileSync(join(CLIENTS, 'python/highslot.py'), 'utf8');
const r = readFileSync(join(CLIENTS, 'r/R/highslot.R'), 'utf8');
const manual = readFileSync(join(CLIENTS, 'r/man/load.Rd'), 'utf8');

it('the loaders of both languages have a function for each table of the dictionary', () => {
  const listed = (text: string): string[] =>
    [...(/TABLES (?:=|<-) (?:\[|c\()([^\])]*)/.exec(text)?.[1] ?? '').matchAll(/"(.*?)"/g)].map(
      ([, name = '']) => name,
    );
  expect(listed(python)).toEqual(DATA_TABLE_NAMES);
  expect(listed(r)).toEqual(DATA_TABLE_NAMES);
  const functions = DATA_TABLE_NAMES.map((name) => `load_${name.replaceAll('-', '_')}`);
  expect([...manual.matchAll(/\\alias\{(.*)\}/g)].map(([, name]) => name)).toEqual(functions);
});

it('the loaders of both languages take the same arguments', () => {
  expect(/def load\((.*)\)/.exec(python)?.[1]?.replaceAll('None', 'NULL').replaceAll('=', ' = ')).toBe(
    /^ {2}function\((.*)\)/m.exec(r)?.[1],
  );
});

async function pythonIsMissing(): Promise<string | null> {
  const check = ['-c', 'import sys; assert sys.version_info >= (3, 8)'];
  return runProgram('python3', check, {}).then(
    () => null,
    () => 'python3 (3.8 or later) is missing',
  );
}

describeUnless(await pythonIsMissing(), 'the loader for Python, as the site serves it', () => {
  it('gives tables as their files have them, with the standard library alone', { timeout: MAKING_MS }, async () => {
    const { url } = await startDemoServer();
    const { body } = await ask(`${url}/api/v1/highslot.py`);
    expect(body.toString()).toBe(python);
    const program = `import sys; sys.path.insert(0, ${JSON.stringify(join(CLIENTS, 'python'))})\n${PYTHON_SUMS}`;
    const env = { HIGHSLOT_SITE: url, HIGHSLOT_CACHE: temporaryFolder() };
    const given = JSON.parse(await runProgram('python3', ['-S', '-B', '-c', program, ...SOME], env));
    expect(differences(given, await sumsOfFiles(DEMO_FILES, SOME))).toEqual([]);
    const tests = await runProgram('python3', ['-S', '-B', '-m', 'unittest', 'test_highslot'], {
      ...env,
      FOLDER: join(CLIENTS, 'python'),
    });
    expect(tests).toBe('');
  });
});
