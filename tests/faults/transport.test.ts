import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { FeedError } from '../../src/feed/source/feedError.ts';
import { type LeagueHosts, leagueUrl } from '../../src/feed/source/leaguePath.ts';
import { retryAfterMs } from '../../src/feed/source/politeClient.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FakeLeague, failFirst, type Reply, sendJson, sourceOf } from './fakeLeague.ts';

const PATH = 'v1/gamecenter/2022020010/play-by-play';
const BODY = { id: 2022020010, plays: [] };

const status =
  (code: number, headers: Record<string, string> = {}, text = '{"error":true}'): Reply =>
  (response) =>
    response.writeHead(code, headers).end(text);

/** Each fault lasts for two requests; a careful client gets the body on the third. */
const PASSING_FAULTS: Record<string, Reply> = {
  '429 with Retry-After in seconds': status(429, { 'Retry-After': '0' }),
  '429 with Retry-After as a date': status(429, { 'Retry-After': new Date(0).toUTCString() }),
  '429 without Retry-After': status(429),
  '304 to a request without an ETag': status(304),
  '408 request timeout': status(408),
  '500 with an HTML body': status(500, { 'Content-Type': 'text/html' }, '<html>Internal error</html>'),
  '502 bad gateway': status(502),
  '503 unavailable': status(503, { 'Retry-After': '0' }),
  '504 gateway timeout': status(504),
  'an HTML page with 200': status(200, { 'Content-Type': 'text/html' }, '<!doctype html><title>Maintenance</title>'),
  'truncated JSON': status(200, {}, '{"id": 2022020010, "plays": ['),
  'an empty body with 200': status(200, {}, ''),
  'a JSON string with 200': status(200, {}, '"later"'),
  'a connection reset': (response) => response.destroy(),
  'a body shorter than announced': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"id":1}', () => response.destroy());
  },
};

/** Like the others, but without an end: only the time limit of a request ends them. */
const ENDLESS_FAULTS: Record<string, Reply> = {
  'a connection that hangs': () => {},
  'headers and then nothing': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
  },
};
/** Time limit of a request under such a fault, in milliseconds: room for the good answer on a busy machine. */
const TIME_LIMIT_MS = 2000;

describe('a client of a faulty league', () => {
  let league: FakeLeague;
  let hosts: LeagueHosts;
  let root: string;

  beforeEach(async () => {
    league = new FakeLeague();
    hosts = await league.start();
    root = temporaryFolder();
  });
  afterEach(() => league.stop());

  for (const [name, fault] of Object.entries({ ...PASSING_FAULTS, ...ENDLESS_FAULTS })) {
    const limit = name in ENDLESS_FAULTS ? { timeoutMs: TIME_LIMIT_MS } : {};
    it(`recovers from ${name}`, async () => {
      league.faults.set(PATH, failFirst(2, fault, BODY));
      const body = await sourceOf(hosts, root, limit).read(PATH);
      expect(JSON.parse(Buffer.from(body?.bytes ?? []).toString())).toEqual(BODY);
      expect(league.requests).toHaveLength(3);
      expect(Buffer.from(new ArchiveSource(root).readNow(PATH)?.bytes ?? []).toString()).toBe(JSON.stringify(BODY));
    });

    it(`gives up on lasting ${name} with a one-line error, and archives nothing`, async () => {
      league.faults.set(PATH, fault);
      const failure = await sourceOf(hosts, root, limit)
        .read(PATH)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FeedError);
      expect((failure as FeedError).code).toBe('unreachable');
      expect((failure as FeedError).message).toContain(PATH);
      expect((failure as FeedError).message).not.toContain('\n');
      expect(readdirSync(root)).toEqual([]);
    });
  }

  it('does not retry a 403', async () => {
    league.faults.set(PATH, status(403));
    await expect(sourceOf(hosts, root).read(PATH)).rejects.toThrow('status 403');
    expect(league.requests).toHaveLength(1);
  });

  it('returns null for a 404', async () => {
    expect(await sourceOf(hosts, root).read(PATH)).toBeNull();
  });

  it('stops sending requests to a host that keeps failing', async () => {
    league.faults.set(PATH, status(500));
    const source = sourceOf(hosts, root);
    for (let k = 0; k < 2; k++) await source.read(PATH).catch(() => undefined);
    expect(league.requests).toHaveLength(6);
    await expect(source.read(PATH)).rejects.toThrow('are paused');
    expect(league.requests).toHaveLength(6);
  });

  it('sends no request before the Retry-After time, even for an hour', async () => {
    league.faults.set(PATH, status(429, { 'Retry-After': '3600' }));
    const source = sourceOf(hosts, root);
    await expect(source.read(PATH)).rejects.toThrow('status 429');
    await expect(source.read(PATH)).rejects.toThrow('are paused');
    await expect(source.read('v1/elsewhere')).rejects.toThrow('are paused');
    expect(league.requests).toEqual([PATH]);
  });

  it('never has more requests in flight than allowed', async () => {
    let inFlight = 0;
    let most = 0;
    const countingFetch: typeof fetch = async (...args) => {
      most = Math.max(most, ++inFlight);
      return fetch(...args).finally(() => inFlight--);
    };
    const paths = Array.from({ length: 12 }, (_, k) => `v1/gamecenter/${2022020001 + k}/boxscore`);
    // The league answers only once three requests are waiting.
    const waiting: (() => void)[] = [];
    for (const path of paths) {
      league.faults.set(path, (response, request, nth) => {
        waiting.push(() => sendJson({ id: Number(path.split('/')[2]) })(response, request, nth));
        if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
      });
    }
    const source = sourceOf(hosts, root, { maxInFlight: 3 }, countingFetch);
    await Promise.all(paths.map((path) => source.read(path)));
    expect(most).toBe(3);
  });

  it('sends conditional requests to a host that sends ETags', async () => {
    league.faults.set(PATH, (response, request) => {
      if (request.headers['if-none-match'] === '"a"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"a"' }).end(JSON.stringify(BODY));
    });
    const source = sourceOf(hosts, root);
    expect(await source.refresh(PATH, 0)).toBe('new');
    expect(await source.refresh(PATH, 0)).toBe('same');
    expect(new ArchiveSource(root).readNow(PATH)).not.toBeNull();
  });

  it('fails with a one-line error when the archive cannot be written', async () => {
    league.bodies.set(PATH, BODY);
    writeFileSync(join(root, 'v1'), 'a file where a folder belongs');
    await expect(sourceOf(hosts, root).read(PATH)).rejects.toThrow(
      /^Cannot write v1\/gamecenter\/2022020010\/play-by-play\.json\.gz/,
    );
    expect(existsSync(join(root, 'v1/gamecenter'))).toBe(false);
  });
});

describe('league URLs and waits', () => {
  const hosts = { web: 'https://web', stats: 'https://stats', reports: 'https://reports' };

  it('maps each path to the host that serves it', () => {
    expect(leagueUrl(hosts, 'v1/schedule/2022-10-10')).toBe('https://web/v1/schedule/2022-10-10');
    expect(leagueUrl(hosts, 'stats/rest/en/shiftcharts?cayenneExp=gameId=2022020010')).toBe(
      'https://stats/stats/rest/en/shiftcharts?cayenneExp=gameId%3D2022020010',
    );
    expect(leagueUrl(hosts, 'scores/htmlreports/20222023/TH020010.HTM')).toMatch(/^https:\/\/reports\//);
    expect(() => leagueUrl(hosts, 'secret/file')).toThrow('No host');
  });

  it('parses Retry-After as seconds or a date, and returns null for anything else', () => {
    expect(retryAfterMs('7', 0)).toBe(7000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:10 GMT', 4000)).toBe(6000);
    expect(retryAfterMs('soon', 0)).toBeNull();
    expect(retryAfterMs(null, 0)).toBeNull();
  });

  it('lists a season as its Mondays from September to July', async () => {
    const paths = await sourceOf(hosts, '.').schedulePaths(20222023 as SeasonId);
    expect(paths[0]).toBe('v1/schedule/2022-09-12');
    expect(paths.at(-1)).toBe('v1/schedule/2023-07-17');
    expect(paths).toHaveLength(45);
  });
});
