import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../store/engines.ts';
import { runCli } from './commands.ts';

// Programs are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

describe('npm run ratings', () => {
  const folder = temporaryFolder();

  it('on a store that is not there says so in one line, fails, and makes none', async () => {
    const file = join(folder, 'none.db');
    const { code, out, err } = await runCli('ratings', ['--store', `sqlite:${file}`]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toBe(`highslot: There is no store at ${file}: npm start or npm run ingest makes one.\n`);
    expect(existsSync(file)).toBe(false);
  });
});
