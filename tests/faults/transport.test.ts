import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { FeedError } from '../../src/feed/source/feedError.ts';
import { type LeagueHosts, leagueUrl } from '../../src/feed/source/leagueUrl.ts';
import { retryAfterMs } from '../../src/feed/source/politeClient.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { atFirst, FakeLeague, type Reply, sendJson, sourceOf } from './fakeLeague.ts';

const PATH = 'v1/gamecenter/2022020010/play-by-play';
const BODY = { id: 2022020010, plays: [] };

const status =
  (code: number, headers: Record<string, string> = {}, text = '{"error":true}'): Reply =>
  (response) =>
    response.writeHead(code, headers).end(text);

/** Each fault lasts for two requests; a careful client gets the body with the third. */
const PASSING_FAULTS: Record<string, Reply> = {
  '429 with Retry-After in seconds': status(429, { 'Retry-After': '0' }),
  '429 with Retry-After as a date': status(429, { 'Retry-After': new Date(0).toUTCString() }),
  '429 without Retry-After': status(429),
  '304 to a question without a tag': status(304),
  '408 request timeout': status(408),
  '500 with an HTML body': status(500, { 'Content-Type': 'text/html' }, '<html>Internal error</html>'),
  '502 bad gateway': status(502),
  '503 unavailable': status(503, { 'Retry-After': '0' }),
  '504 gateway timeout': status(504),
  'an HTML page with 200': status(200, { 'Content-Type': 'text/html' }, '<!doctype html><title>Maintenance</title>'),
  'JSON cut short': status(200, {}, '{"id": 2022020010, "plays": ['),
  'an empty body with 200': status(200, {}, ''),
  'a bare text with 200': status(200, {}, '"later"'),
  'a connection reset': (response) => response.destroy(),
  'a connection that hangs': () => {},
  'headers and then silence': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
  },
  'a body shorter than announced': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"id":1}');
    setTimeout(() => response.destroy(), 5);
  },
};

/** How long an answer that never comes is waited for. */
const SILENT_MS = 400;

describe('the league over a faulty wire', () => {
  let league: FakeLeague;
  let hosts: LeagueHosts;
  let root: string;

  beforeEach(async () => {
    league = new FakeLeague();
    hosts = await league.start();
    root = temporaryFolder();
  });
  afterEach(async () => {
    await league.stop();
  });

  for (const [name, fault] of Object.entries(PASSING_FAULTS)) {
    it(`gets through ${name}`, async () => {
      league.faults.set(PATH, atFirst(2, fault, BODY));
      const body = await sourceOf(hosts, root, { timeoutMs: SILENT_MS }).read(PATH);
      expect(JSON.parse(Buffer.from(body?.bytes ?? []).toString())).toEqual(BODY);
      expect(league.requests).toHaveLength(3);
      expect(Buffer.from(new ArchiveSource(root).readNow(PATH)?.bytes ?? []).toString()).toBe(JSON.stringify(BODY));
    });

    it(`gives up on ${name} that does not pass, in one line, and puts nothing into the archive`, async () => {
      league.faults.set(PATH, fault);
      const failure = await sourceOf(hosts, root, { timeoutMs: SILENT_MS })
        .read(PATH)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FeedError);
      expect((failure as FeedError).code).toBe('unreachable');
      expect((failure as FeedError).message).toContain(PATH);
      expect((failure as FeedError).message).not.toContain('\n');
      expect(readdirSync(root)).toEqual([]);
    });
  }

  it('a refusal is not asked again: 403', async () => {
    league.faults.set(PATH, status(403));
    await expect(sourceOf(hosts, root).read(PATH)).rejects.toThrow('status 403');
    expect(league.requests).toHaveLength(1);
  });

  it('a body the league does not have is missing, not an error', async () => {
    expect(await sourceOf(hosts, root).read(PATH)).toBeNull();
  });

  it('follows a host that moved', async () => {
    league.faults.set(PATH, status(307, { Location: '/v1/elsewhere' }));
    league.bodies.set('v1/elsewhere', BODY);
    expect(await sourceOf(hosts, root).read(PATH)).not.toBeNull();
  });

  it('leaves a host alone that keeps failing', async () => {
    league.faults.set(PATH, status(500));
    const source = sourceOf(hosts, root);
    for (let k = 0; k < 2; k++) await source.read(PATH).catch(() => undefined);
    expect(league.requests).toHaveLength(6);
    await expect(source.read(PATH)).rejects.toThrow('are paused');
    expect(league.requests).toHaveLength(6);
  });

  it('is not asked again before the time it names, however long: 429 for an hour', async () => {
    league.faults.set(PATH, status(429, { 'Retry-After': '3600' }));
    const source = sourceOf(hosts, root);
    await expect(source.read(PATH)).rejects.toThrow('status 429');
    await expect(source.read(PATH)).rejects.toThrow('are paused');
    await expect(source.read('v1/elsewhere')).rejects.toThrow('are paused');
    expect(league.requests).toEqual([PATH]);
  });

  it('never has more under way than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const paths = Array.from({ length: 12 }, (_, k) => `v1/gamecenter/${2022020001 + k}/boxscore`);
    for (const path of paths) {
      league.faults.set(path, (response, request, nth) => {
        most = Math.max(most, ++underWay);
        setTimeout(() => {
          underWay--;
          sendJson({})(response, request, nth);
        }, 10);
      });
    }
    const source = sourceOf(hosts, root, { maxInFlight: 3 });
    await Promise.all(paths.map((path) => source.read(path)));
    expect(most).toBe(3);
  });

  it('asks a host that tags its bodies only whether there is a new one', async () => {
    league.faults.set(PATH, (response, request) => {
      if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"a"' }).end(JSON.stringify(BODY));
    });
    const source = sourceOf(hosts, root);
    expect(await source.refresh(PATH, 0)).toBe('new');
    expect(await source.refresh(PATH, 0)).toBe('same');
    expect(new ArchiveSource(root).readNow(PATH)).not.toBeNull();
  });

  it('says so in one line when the archive cannot take a body', async () => {
    league.bodies.set(PATH, BODY);
    writeFileSync(join(root, 'v1'), 'a file where a folder belongs');
    await expect(sourceOf(hosts, root).read(PATH)).rejects.toThrow(
      /^Cannot write v1\/gamecenter\/2022020010\/play-by-play\.json\.gz/,
    );
    expect(existsSync(join(root, 'v1/gamecenter'))).toBe(false);
  });
});

describe('addresses and waits', () => {
  const hosts = { web: 'https://web', stats: 'https://stats', reports: 'https://reports' };

  it('each path goes to the host that serves it', () => {
    expect(leagueUrl(hosts, 'v1/schedule/2022-10-10')).toBe('https://web/v1/schedule/2022-10-10');
    expect(leagueUrl(hosts, 'stats/rest/en/shiftcharts?cayenneExp=gameId=2022020010')).toBe(
      'https://stats/stats/rest/en/shiftcharts?cayenneExp=gameId%3D2022020010',
    );
    expect(leagueUrl(hosts, 'scores/htmlreports/20222023/TH020010.HTM')).toMatch(/^https:\/\/reports\//);
    expect(() => leagueUrl(hosts, 'secret/file')).toThrow('No host');
  });

  it('Retry-After is seconds or a date; nonsense is none', () => {
    expect(retryAfterMs('7', 0)).toBe(7000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:10 GMT', 4000)).toBe(6000);
    expect(retryAfterMs('soon', 0)).toBeNull();
    expect(retryAfterMs(null, 0)).toBeNull();
  });

  it('a season is its Mondays, from September to July', async () => {
    const paths = await sourceOf(hosts, '.').schedulePaths(20222023 as SeasonId);
    expect(paths[0]).toBe('v1/schedule/2022-09-12');
    expect(paths.at(-1)).toBe('v1/schedule/2023-07-17');
    expect(paths).toHaveLength(45);
  });
});
