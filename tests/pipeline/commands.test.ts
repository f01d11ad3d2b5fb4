import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { runCli } from './commands.ts';
import { copyGames } from './smallArchive.ts';

/** Every npm script that runs a file of src/cli, and the actions of `npm run store`. */
const CALLS = [
  'start',
  'ingest',
  'rebuild',
  'serve',
  'renew',
  'ratings',
  'bench',
  'store',
  'store audit',
  'store backup',
  'store snapshot',
  'store restore',
  'data',
  'doctor',
  'webhook',
  'mcp',
];

describe('a command', () => {
  it.each(CALLS)('%s prints its usage with --help, and does nothing', async (call) => {
    const [name = '', ...words] = call.split(' ');
    const { code, out, err } = await runCli(name, [...words, '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^npm (run )?${[name, ...words].join(' -- ')}\\b`));
    expect(out.trim().split('\n').length).toBeGreaterThan(1);
  });

  it.each([
    ['renew', '--nosuch'],
    ['bench', 'nosuch'],
    ['store', 'nosuch'],
    ['store', 'backup', '--to', 'x.db', '--nosuch'],
  ])('%s rejects an unknown argument in one line: %s', async (name, ...words) => {
    const { code, out, err } = await runCli(name, words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^highslot: .+\n$/);
  });

  it.each([
    ['serve', '--port, --host, --store, --today'],
    ['data', '--to, --store'],
    ['doctor', '--store, --source'],
    ['store snapshot --to x', '--to, --store'],
  ])('%s names its own flags when one is unknown', async (call, flags) => {
    const [name = '', ...words] = call.split(' ');
    const { code, err } = await runCli(name, [...words, '--nosuch']);
    expect([code, err]).toEqual([1, `highslot: Unknown option '--nosuch'. The flags are ${flags}.\n`]);
  });
});

describe('a command that reads a store', () => {
  const folder = temporaryFolder();

  it.each(['ratings', 'store audit'])('%s reports a missing one in one line, and does not create it', async (call) => {
    const [name = '', ...words] = call.split(' ');
    const file = join(folder, 'none.db');
    const { code, out, err } = await runCli(name, [...words, '--store', `sqlite:${file}`]);
    expect([code, out]).toEqual([1, '']);
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
