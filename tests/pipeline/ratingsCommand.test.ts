import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { runCli } from './commands.ts';
import { copyGames } from './smallArchive.ts';

describe('npm run ratings', () => {
  const folder = temporaryFolder();

  it('reports a missing store in one line, fails, and does not create it', async () => {
    const file = join(folder, 'none.db');
    const { code, out, err } = await runCli('ratings', ['--store', `sqlite:${file}`]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toBe(`highslot: There is no store at ${file}: npm start or npm run ingest makes one.\n`);
    expect(existsSync(file)).toBe(false);
  });
});

describeWithArchive('npm run validity', (archive) => {
  const place = join(temporaryFolder(), 'archive');

  it('reports in one line that it needs a season with one before it', async () => {
    copyGames(archive, place, [2022020001]);
    const { code, out, err } = await runCli('../../research/evaluateRatings', ['--source', `archive:${place}`]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `highslot: ${place} has no season with one before it to learn xG from, so no ratings to evaluate.\n`,
    );
  });
});
