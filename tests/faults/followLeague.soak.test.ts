import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { boxscorePath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { describeWithArchive } from '../archive.ts';
import { PATIENCE } from '../patience.ts';
import { follow } from '../pipeline/commands.ts';
import { copyGames, fileOf } from '../pipeline/smallArchive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FakeLeague } from './fakeLeague.ts';

/** The ingest's day, a few days after the games. */
const TODAY = '2022-10-12';
const INGEST = fileURLToPath(new URL('../../src/cli/ingest.ts', import.meta.url));

describeWithArchive('an ingest that follows the league', (archive) => {
  const folder = temporaryFolder();
  const league = new FakeLeague();
  afterAll(() => league.stop());

  it('reports an unreadable file, rates the other games, and runs until SIGTERM', async () => {
    const [intact, raw] = [join(folder, 'intact'), join(folder, 'raw')];
    copyGames(archive, intact, [2022020001, 2022020002, 2022020003]);
    cpSync(intact, raw, { recursive: true });
    const damaged = fileOf(raw, boxscorePath(2022020002 as GameId));
    writeFileSync(damaged, readFileSync(damaged).subarray(0, 100));
    // Fetched by the clock of the ingest: a file from its future is fetched again.
    const fetched = new Date(`${TODAY}${new Date(Date.now() - 60_000).toISOString().slice('YYYY-MM-DD'.length)}`);
    for (const entry of readdirSync(raw, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), fetched, fetched);
    }
    league.archive = new ArchiveSource(intact);
    const { web } = await league.start();
    const flags = ['--background', '--store', `sqlite:${folder}/a.db`, '--seasons', '20222023', '--today', TODAY];
    const child = spawn(process.execPath, [INGEST, ...flags], {
      env: { PATH: process.env.PATH ?? '', HIGHSLOT_RAW: raw, HIGHSLOT_LEAGUE: web },
    });
    const { output, ended } = follow(child);
    const exited = ended.then(() => 'exited');
    const rated = vi.waitUntil(() => /^Rated \d+ players/m.test(output.out), PATIENCE).then(() => 'rated');
    expect(await Promise.race([rated, exited])).toBe('rated');
    expect(output.err).toMatch(/^highslot: .*2022020002\/boxscore\.json\.gz of the archive is cut short.*\n$/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
