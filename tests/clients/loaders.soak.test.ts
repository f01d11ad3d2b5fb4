import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startDemoServer } from '../api/demoServer.ts';
import { DEMO_FILES } from '../demoStore.ts';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { CLIENTS, differences, PYTHON_SUMS, R_SUMS, runProgram, sumsOfFiles, type TableSums } from './loaderCheck.ts';

/** Debian's Python, which has its pandas. */
const PYTHON = '/usr/bin/python3';

let expected: Record<string, TableSums> = {};
const env: Record<string, string> = {};

beforeAll(async () => {
  const { url } = await startDemoServer();
  Object.assign(env, { HIGHSLOT_SITE: url, HIGHSLOT_CACHE: temporaryFolder(), FOLDER: join(CLIENTS, 'python') });
  expected = await sumsOfFiles(DEMO_FILES);
});

async function isMissing(name: string, file: string, args: readonly string[]): Promise<string | null> {
  return runProgram(file, args, {}).then(
    () => null,
    () => `${name} is missing`,
  );
}

const noPandas = await isMissing('pandas', PYTHON, ['-c', 'import pandas']);
const noR = await isMissing('R with testthat', 'Rscript', ['-e', 'library(testthat)']);

describeUnless(noPandas, 'the loader for Python with pandas', () => {
  it('gives every table as its files have it, and passes its own tests', async () => {
    const program = `import sys; sys.path.insert(0, '.')\n${PYTHON_SUMS}`;
    const given = JSON.parse(await runProgram(PYTHON, ['-B', '-c', program], env));
    expect(differences(given, expected)).toEqual([]);
    await runProgram(PYTHON, ['-B', '-m', 'unittest', 'test_highslot'], env);
  });
});

describeUnless(noR, 'the loader for R', () => {
  it('gives every table as its files have it', async () => {
    const source = `source(${JSON.stringify(join(CLIENTS, 'r/R/highslot.R'))})\n${R_SUMS}`;
    const given = JSON.parse(await runProgram('Rscript', ['-e', source], { ...env, FOLDER: temporaryFolder() }));
    expect(differences(given, expected)).toEqual([]);
  });

  it('is a package that passes the checks of R with its own tests', async () => {
    const folder = temporaryFolder();
    cpSync(join(CLIENTS, 'r'), join(folder, 'highslot'), { recursive: true });
    // Outside UTF-8 the check asks for a locale that few machines have.
    const there = { ...env, FOLDER: folder, LC_ALL: 'C.UTF-8', _R_CHECK_FORCE_SUGGESTS_: 'false' };
    await runProgram('R', ['CMD', 'build', 'highslot'], there);
    const said = await runProgram('R', ['CMD', 'check', '--no-manual', 'highslot_0.2.0.tar.gz'], there);
    expect(said).toMatch(/Status: (OK|\d+ NOTEs?)\n/);
    const tests = readFileSync(join(folder, 'highslot.Rcheck/tests/testthat.Rout'), 'utf8');
    expect(tests).toMatch(/FAIL 0 \| WARN 0 \| SKIP 0 \| PASS \d+/);
  });
});

const NOTEBOOKS = join(CLIENTS, 'notebooks');
const noJupyter = await isMissing('jupyter-nbconvert with pandas and matplotlib', PYTHON, [
  '-c',
  'import nbconvert, ipykernel, pandas, matplotlib',
]);
const noKnitr = await isMissing('R with knitr and ggplot2', 'Rscript', ['-e', 'library(knitr); library(ggplot2)']);

describeUnless(noJupyter ?? noKnitr, 'the notebooks', () => {
  it.each(readdirSync(NOTEBOOKS))('%s runs whole on the files of the demo league', async (name) => {
    const folder = temporaryFolder();
    const there = { ...env, FOLDER: folder };
    // A notebook runs where it is, and writes there.
    const notebook = join(folder, name);
    cpSync(join(NOTEBOOKS, name), notebook);
    const isR = name.endsWith('.Rmd');
    if (isR)
      await runProgram('Rscript', ['-e', `knitr::opts_chunk$set(error = FALSE); knitr::knit("${notebook}")`], there);
    else {
      const how = ['-m', 'nbconvert', '--to', 'markdown', '--execute', '--output-dir', folder, notebook];
      await runProgram(PYTHON, how, there);
    }
    const [written = ''] = readdirSync(folder).filter((file) => file.endsWith('.md'));
    const text = readFileSync(join(folder, written), 'utf8');
    // A table and a picture.
    expect(text).toMatch(isR ? /## +\S/ : /<table/);
    expect(text).toMatch(/!\[/);
  });
});
