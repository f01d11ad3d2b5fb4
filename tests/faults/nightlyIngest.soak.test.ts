import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { boxscorePath, playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId, SeasonId } from '../../src/hockey/ids.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { leagueArchive } from '../../src/pipeline/live/leagueArchive.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { PATIENCE } from '../patience.ts';
import { follow } from '../pipeline/commands.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { copyGames, fileOf } from '../pipeline/smallArchive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FAST_POLITENESS, FakeLeague, type RawPlays, rawBody } from './fakeLeague.ts';

const SMALL = { clubs: 4, gamesPerSeason: 30, playoffs: false, threads: 0 };
const POLITENESS = { ...FAST_POLITENESS, breakAfter: 1000 };

describe('a nightly ingest from the league', () => {
  const folder = temporaryFolder();
  const store = `sqlite:${join(folder, 'store.db')}`;
  const league = new FakeLeague();
  const problems: string[] = [];
  afterAll(() => league.stop());
  afterEach(() => {
    problems.length = 0;
  });

  /** `npm run ingest -- --once` on a date. Returns the number of games read. */
  const ingestOn = async (today: string): Promise<number> => {
    const config = parseConfig(
      { HIGHSLOT_TODAY: today, HIGHSLOT_LEAGUE: league.hosts.web, HIGHSLOT_RAW: join(folder, 'raw') },
      ['--once'],
    );
    let read = 0;
    const stop = new AbortController();
    const options = { signal: stop.signal, onWarning: (line: string) => problems.push(line), politeness: POLITENESS };
    for await (const { seasons, live } of leagueArchive(config, options)) {
      expect(live).toBeNull();
      const now = () => new Date(`${today}T12:00:00Z`);
      const steps = [rebuildRatings];
      read += (await ingestInto(config.raw, store, { sourceKind: 'league', seasons, steps, now })).read;
    }
    return read;
  };
  const leagueOn = async (name: string, today: string, seasons: number): Promise<ArchiveSource> => {
    const root = join(folder, name);
    await generateDemoArchive(root, { ...SMALL, today, seasons });
    return new ArchiveSource(root);
  };

  it('adds new games, then corrections, then a new season in October without a code change', async () => {
    await league.start();
    league.archive = await leagueOn('spring', '2025-03-20', 1);
    expect(await ingestOn('2025-03-20')).toBeGreaterThan(10);
    expect(problems).toEqual([]);
    const server = await startTestServer({ storeUrl: store, env: { HIGHSLOT_TODAY: '2025-11-01' } });
    const url = `http://127.0.0.1:${server.port}`;
    const seasons = async () =>
      (jsonOf(await ask(`${url}/api/seasons/`)) as { season: number; default: boolean; games: number }[]).map(
        ({ season, default: isDefault }) => `${season}${isDefault ? ' default' : ''}`,
      );
    const before = (jsonOf(await ask(`${url}/api/status/`)) as { games: number }).games;
    await vi.waitFor(async () => expect(await seasons()).toEqual(['20242025 default']), PATIENCE);

    league.archive = await leagueOn('later', '2025-04-01', 1);
    const requests = (): number => league.requests.filter((path) => path.endsWith('play-by-play')).length;
    const requestsBefore = requests();
    expect(await ingestOn('2025-04-01')).toBeGreaterThan(0);
    expect(requests() - requestsBefore).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      expect((jsonOf(await ask(`${url}/api/status/`)) as { games: number }).games).toBeGreaterThan(before);
    }, PATIENCE);

    // The league corrects a recent game, which is fetched again because of its age.
    const [game] = (await listGames(league.archive, [20242025 as SeasonId])).filter(({ status }) => status === 'final');
    if (game === undefined) throw new Error('no game is final');
    const body = rawBody<RawPlays>(league.archive, playByPlayPath(game.gameId));
    const hit = body.plays.find(({ typeDescKey }) => typeDescKey === 'hit');
    league.bodies.set(playByPlayPath(game.gameId), { ...body, plays: body.plays.filter((play) => play !== hit) });
    const dayAfter = new Date(Date.parse(game.date) + 9 * 86_400_000).toISOString().slice(0, 10);
    expect(await ingestOn(dayAfter)).toBeGreaterThan(0);
    expect(rawBody<RawPlays>(new ArchiveSource(join(folder, 'raw')), playByPlayPath(game.gameId)).plays).toHaveLength(
      body.plays.length - 1,
    );
    league.bodies.clear();

    league.archive = await leagueOn('autumn', '2025-10-26', 2);
    await ingestOn('2025-10-26');
    await vi.waitFor(async () => expect(await seasons()).toEqual(['20252026 default', '20242025']), PATIENCE);
    expect(problems).toEqual([]);
  });

  it('keeps its data when the league is down, and reports it in one line', async () => {
    const status = async () => {
      const server = await startTestServer({ storeUrl: store });
      const { last_ingest: _, ...rest } = jsonOf(await ask(`http://127.0.0.1:${server.port}/api/status/`)) as {
        last_ingest: unknown;
      };
      return rest;
    };
    const before = await status();
    await league.stop();
    expect(await ingestOn('2025-11-02')).toBe(0);
    expect(problems.length).toBeGreaterThan(0);
    for (const line of problems) expect(line).toMatch(/^The league gave no usable answer for [^\n]+$/);
    expect(await status()).toEqual(before);
  });
});

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
