import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { describeUnless } from '../describeUnless.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { encoded, endless, FakeLeague, type Reply, sendJson, spaces } from './fakeLeague.ts';

const CHILD = fileURLToPath(new URL('./attackedIngest.ts', import.meta.url));
/** How much the peak memory of an ingest may grow under attack, in bytes. Source: docs/quality.md#reliability. */
const GROWTH_BYTES = 100 * 1_000_000;

const noPeak = process.platform === 'linux' ? null : 'only Linux tells the peak memory of one process';

describeUnless(noPeak, 'an ingest from a hostile league', () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'archive');
  const league = new FakeLeague();
  let runs = 0;

  beforeAll(async () => {
    await generateDemoArchive(archive, { ...SMALL_LEAGUE, today: '2025-10-28', gamesPerSeason: 40 });
    league.archive = new ArchiveSource(archive);
    await league.start();
  });
  afterAll(() => league.stop());

  /** Fetches and ingests in a process of its own. */
  const ingest = async (): Promise<{ peak: number; games: number; warnings: string[]; ended: string | null }> => {
    const child = spawn(process.execPath, [CHILD, league.hosts.web, join(folder, `raw-${++runs}`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return JSON.parse(await text(child.stdout));
  };

  it('takes at most 100 MB more, warns in one line a body, and reads every other game', async () => {
    const plain = await ingest();
    expect(plain).toMatchObject({ warnings: [], ended: null });
    const gameIds = [...new Set(league.requests.flatMap((path) => /\d{10}/.exec(path) ?? []))].sort();
    const attacks: Record<string, Reply> = {
      endless,
      'gzip bombs': encoded('gzip', gzipSync(spaces(900))),
      'bodies of 32 MB': (response) => response.writeHead(200).end(Buffer.concat([Buffer.from('{}'), spaces(31)])),
      'too many values': sendJson(`[${'[],'.repeat(10_000_000)}0]`),
    };
    for (const [name, attack] of Object.entries(attacks)) {
      league.faults.clear();
      // Charts, box scores and plays of three games, asked for side by side.
      for (const gameId of gameIds.slice(0, 3)) {
        for (const path of [
          `v1/gamecenter/${gameId}/boxscore`,
          `stats/rest/en/shiftcharts?cayenneExp=gameId=${gameId}`,
          `v1/gamecenter/${gameId}/play-by-play`,
        ]) {
          league.faults.set(path, attack);
        }
      }
      let attacked = await ingest();
      // When the collector runs is chance, and an unbounded body needs its memory every time.
      for (let repeat = 0; repeat < 2 && attacked.peak - plain.peak > GROWTH_BYTES; repeat++) attacked = await ingest();
      expect([name, attacked.peak - plain.peak]).toEqual([name, expect.toSatisfy((more) => more <= GROWTH_BYTES)]);
      expect([name, attacked.ended]).toEqual([name, null]);
      expect(attacked.games).toBeGreaterThanOrEqual(plain.games - 3);
      expect(attacked.warnings.every((line) => !line.includes('\n'))).toBe(true);
      if (name !== 'bodies of 32 MB') expect(attacked.warnings).toHaveLength(9);
    }
  });
});
