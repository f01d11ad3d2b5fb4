import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../sourceCode/files.ts';
import { literalText, parseFile, walk } from '../sourceCode/syntax.ts';

const CONFIG = join(ROOT, 'src/config.ts');

/** Names of environment variables: capitals, e.g. `PORT`, `HIGHSLOT_STORE`. */
const VARIABLE = /^(PORT|HOST|HIGHSLOT_[A-Z_]+)$/;

/** The variables that src/config.ts reads, by property or by string. */
function variablesRead(): string[] {
  const names = new Set<string>();
  walk(parseFile(CONFIG), (node) => {
    const name = node.type === 'Identifier' && typeof node.name === 'string' ? node.name : literalText(node);
    if (name !== null && VARIABLE.test(name)) names.add(name);
  });
  return [...names].sort();
}

/** The variables in the README's configuration table. */
function variablesDescribed(): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, section = ''] = readme.split('## Configuration');
  const table = section.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1] ?? '').sort();
}

describe('the configuration table of the README', () => {
  it('names at least the port', () => {
    expect(variablesDescribed()).toContain('PORT');
  });

  it('lists exactly what src/config.ts reads', () => {
    expect(variablesDescribed()).toEqual(variablesRead());
  });
});
