import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { boxscorePath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { describeWithArchive } from '../archive.ts';
import { copyGames, fileOf } from '../pipeline/smallArchive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FakeLeague } from './fakeLeague.ts';

vi.setConfig({ testTimeout: 120_000 });

const INGEST = fileURLToPath(new URL('../../src/cli/ingest.ts', import.meta.url));

describeWithArchive('an ingest that follows the league', (archive) => {
  const folder = temporaryFolder();
  const league = new FakeLeague();
  afterAll(() => league.stop());

  it('says which file it cannot read, rates the others, and goes on until it is asked to end', async () => {
    const [whole, raw] = [join(folder, 'whole'), join(folder, 'raw')];
    copyGames(archive, whole, [2022020001, 2022020002, 2022020003]);
    cpSync(whole, raw, { recursive: true });
    const damaged = fileOf(raw, boxscorePath(2022020002 as GameId));
    writeFileSync(damaged, readFileSync(damaged).subarray(0, 100));
    league.archive = new ArchiveSource(whole);
    const { web } = await league.start();
    const flags = [
      '--background',
      '--store',
      `sqlite:${folder}/a.db`,
      '--seasons',
      '20222023',
      '--today',
      '2022-10-12',
    ];
    const child = spawn(process.execPath, [INGEST, ...flags], {
      env: { PATH: process.env.PATH ?? '', HIGHSLOT_RAW: raw, HIGHSLOT_LEAGUE: web },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const isOver = ended.then(() => 'it has ended');
    const hasRated = vi.waitUntil(() => /^Rated \d+ players/m.test(said.out), 60_000).then(() => 'it has rated');
    expect(await Promise.race([hasRated, isOver])).toBe('it has rated');
    expect(said.err).toMatch(/^highslot: .*2022020002\/boxscore\.json\.gz of the archive is cut short.*\n$/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
