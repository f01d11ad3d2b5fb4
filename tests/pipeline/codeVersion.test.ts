import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeVersion, importedFiles } from '../../src/pipeline/ingest/codeVersion.ts';
import { CURRENT_XG } from '../../src/pipeline/ingest/ingestRun.ts';
import { importsOf } from '../boundaries/importGraph.ts';
import { ROOT } from '../repositoryFiles.ts';

/** The files of src that a file imports at run time, directly or not. */
function runtimeImports(entry: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, isTypeOnly } of importsOf(file, readFileSync(`${ROOT}${file}`, 'utf8'))) {
      if (target !== null && !isTypeOnly && target.startsWith('src/') && target.endsWith('.ts')) visit(target);
    }
  };
  visit(entry);
  return [...seen].sort();
}

describe('the code version', () => {
  it('covers all code that a worker and the current model run', () => {
    const entries = ['src/pipeline/ingest/gameWork.ts', 'src/pipeline/ingest/currentXg.ts'];
    const files = entries.flatMap((entry) => importedFiles(new URL(`../../${entry}`, import.meta.url)));
    const paths = files.map((file) => fileURLToPath(file).slice(ROOT.length));
    expect([...new Set(paths)].sort()).toEqual([...new Set(entries.flatMap(runtimeImports))].sort());
    expect(paths).toContain('src/feed/parse/parseGame.ts');
  });

  it('starts with the package version and is stable', () => {
    expect(codeVersion(CURRENT_XG)).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    expect(codeVersion(CURRENT_XG)).toBe(codeVersion(CURRENT_XG));
  });

  it('depends on the model module', () => {
    const toy = new URL('./toyXg.ts', import.meta.url).href;
    expect(codeVersion(toy)).not.toBe(codeVersion(CURRENT_XG));
  });
});
