import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/temporaryFolder.ts';
import { makeFolder } from './makeFolder.ts';

describe('a folder', () => {
  it('is made with those that it is in, and may be there already', () => {
    const folder = join(temporaryFolder(), 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
    mkdirSync(join(folder, 'd'));
  });

  it('is refused where it cannot be, also where the system only says that it is missing', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
    expect(() => makeFolder(join(file, 'under'))).toThrow(/EEXIST/);
    if (existsSync('/proc/self')) expect(() => makeFolder('/proc/nope/deeper')).toThrow(/ENOENT.+mkdir/);
  });
});
