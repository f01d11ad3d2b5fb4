import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { PAGES } from '../../src/contract/pages.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { leagueArchive } from '../../src/pipeline/live/leagueArchive.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { GOOD_CASES } from '../contract/endpointCases.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FAST_POLITENESS, FakeLeague } from './fakeLeague.ts';

/** After the season: no game is live. */
const TODAY = '2025-08-01';
const SEASON = 20242025 as SeasonId;
/** Failed requests until the league is back: enough that its host is left alone in between. */
const FAILURES = 8;
const POLITENESS = { ...FAST_POLITENESS, tries: 2, breakAfter: 3, breakMs: 20 };

/** The files of an archive by path, as text. */
function filesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(root.length), readFileSync(file).toString('base64')];
    }),
  );
}

describe('a league that goes down during a night', () => {
  const folder = temporaryFolder();
  const league = new FakeLeague();
  let reference: Record<string, string> = {};
  /** Path of the request at which the league goes down; null for never. */
  let goesDownAt: RegExp | null = null;

  beforeAll(async () => {
    const root = join(folder, 'league');
    await generateDemoArchive(root, { ...SMALL_LEAGUE, today: TODAY, gamesPerSeason: 12 });
    league.archive = new ArchiveSource(root);
    await league.start();
    reference = await follow('undisturbed', []);
  });
  afterAll(() => league.stop());

  /** Follows the league until an archive has all that it should. Returns its files. */
  async function follow(name: string, warnings: string[]): Promise<Record<string, string>> {
    const raw = join(folder, name);
    const config = parseConfig(
      { HIGHSLOT_LEAGUE: league.hosts.web, HIGHSLOT_RAW: raw, HIGHSLOT_TODAY: TODAY, HIGHSLOT_SEASONS: String(SEASON) },
      [],
    );
    let failures = 0;
    league.isDown = false;
    league.onRequest = (path) => {
      if (goesDownAt?.test(path) && failures === 0) league.isDown = true;
      if (league.isDown) failures += 1;
      if (failures > FAILURES) league.isDown = false;
    };
    const stop = new AbortController();
    const onWarning = (line: string): void => void warnings.push(line);
    const wanted = Object.keys(reference);
    for await (const _ of leagueArchive(config, {
      signal: stop.signal,
      onWarning,
      politeness: POLITENESS,
      passMs: 50,
    })) {
      const files = filesOf(raw);
      if (wanted.length === 0 || wanted.every((file) => files[file] !== undefined)) stop.abort();
    }
    return filesOf(raw);
  }

  it.each([
    ['schedule', /schedule\/2024-1[12]/],
    ['box score', /boxscore/],
    ['shift chart', /shiftcharts/],
    ['play-by-play', /play-by-play/],
    ['roster', /roster/],
  ])('fetches everything once it is back: down at a %s', async (stage, path) => {
    goesDownAt = path;
    const warnings: string[] = [];
    expect(await follow(stage, warnings)).toEqual(reference);
    expect(warnings.length).toBeGreaterThan(0);
    for (const line of warnings) expect(line).not.toContain('\n');
  });
});

/** A page's path with its parameters replaced by ids of the test store. */
const pathWithIds = (path: string): string =>
  path
    .replace(/[:$]teamAbb|\{teamAbb\}/, 'EDM')
    .replace(/[:$](playerId)|\{playerId\}/, '8470001')
    .replace(/[:$](gameId)|\{gameId\}/, '2022020001');

describe('with the league offline for seven days', () => {
  afterEach(() => vi.restoreAllMocks());

  it('every endpoint and page answers 200 from the store, without outgoing connections', async () => {
    const folder = temporaryFolder();
    const siteFolder = join(folder, 'site');
    mkdirSync(join(siteFolder, 'assets'), { recursive: true });
    writeFileSync(
      join(siteFolder, 'index.html'),
      '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
    );
    const storeUrl = await makeApiStore(folder);
    // The store's last day is a week ago, and nothing listens on the league's port.
    const env = { HIGHSLOT_TODAY: '2023-10-20', HIGHSLOT_LEAGUE: 'http://127.0.0.1:9', HIGHSLOT_SOURCE: 'league' };
    const server = await startTestServer({ storeUrl, siteFolder, env });
    const connections: string[] = [];
    const connect = Socket.prototype.connect;
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
      const [first] = args.flat() as [{ host?: string; port?: number | string }];
      if (Number(first?.port) !== server.port) connections.push(`${first?.host}:${first?.port}`);
      return connect.apply(this, args as Parameters<typeof connect>);
    });
    const url = `http://127.0.0.1:${server.port}`;
    for (const { url: path } of GOOD_CASES) expect([path, (await ask(`${url}${path}`)).status]).toEqual([path, 200]);
    // The pages of the method are files of a built site.
    for (const { path } of PAGES.filter((one) => !one.path.startsWith('/method'))) {
      const page = await ask(`${url}${pathWithIds(path)}`, { headers: { accept: 'text/html' } });
      expect([path, page.status]).toEqual([path, 200]);
    }
    const status = jsonOf(await ask(`${url}/api/status/`)) as { data_as_of: string };
    expect(status.data_as_of).toBe('2023-10-12');
    expect(connections).toEqual([]);
  });
});
