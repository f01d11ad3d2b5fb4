import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { FeedError } from '../../src/feed/source/feedError.ts';
import type { LeagueHosts } from '../../src/feed/source/leaguePath.ts';
import { parseBody } from '../../src/feed/source/parseJson.ts';
import { serveHere } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { encoded, endless, FakeLeague, type Reply, sourceOf, spaces } from './fakeLeague.ts';

const PATH = 'v1/gamecenter/2022020010/play-by-play';
const MB = 2 ** 20;

/** Endless spaces, compressed: a few kilobytes on the wire are megabytes. */
const endlessGzip: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  response.on('close', () => gzip.destroy());
  const piece = Buffer.alloc(MB, ' ');
  const more = (): void => {
    while (!gzip.destroyed && gzip.write(piece));
    if (!gzip.destroyed) gzip.once('drain', more);
  };
  more();
};

const BOMBS: Record<string, Reply> = {
  'an endless body': endless,
  'an endless gzip body': endlessGzip,
  'a gzip bomb': encoded('gzip', gzipSync(spaces(200))),
  'a brotli bomb': encoded('br', brotliCompressSync(spaces(200))),
  'a gzip bomb in a gzip bomb': encoded('gzip, gzip', gzipSync(gzipSync(spaces(200)))),
  'an announced body of a gigabyte': (response) => {
    response.writeHead(200, { 'Content-Length': String(1024 * MB) }).write('{');
  },
  'one byte over 32 MB': (response) => {
    response.writeHead(200).end(Buffer.concat([Buffer.from('{}'), spaces(32).subarray(1)]));
  },
};

describe('a body of the league that is too large', () => {
  let league: FakeLeague;
  let hosts: LeagueHosts;
  let root: string;
  beforeEach(async () => {
    league = new FakeLeague();
    hosts = await league.start();
    root = temporaryFolder();
  });
  afterEach(() => league.stop());

  for (const [name, reply] of Object.entries(BOMBS)) {
    it(`ends ${name} in one typed error, after one request, and archives nothing`, async () => {
      league.faults.set(PATH, reply);
      await expect(sourceOf(hosts, root).read(PATH)).rejects.toMatchObject({
        code: 'too-large',
        message: `The league gave no usable answer for ${PATH}: the body has more than 32 MB.`,
      });
      expect(league.requests).toEqual([PATH]);
      expect(new ArchiveSource(root).readNow(PATH)).toBeNull();
    });
  }

  it('is accepted up to 32 MB, plain and compressed', async () => {
    const whole = Buffer.concat([Buffer.from('{"id":1}'), spaces(32).subarray('{"id":1}'.length)]);
    league.faults.set(PATH, (response) => response.writeHead(200).end(whole));
    league.faults.set('v1/zipped', encoded('gzip', gzipSync(whole)));
    for (const path of [PATH, 'v1/zipped']) {
      expect((await sourceOf(hosts, root).read(path))?.bytes.length).toBe(32 * MB);
      expect(new ArchiveSource(root).readNow(path)?.bytes.length).toBe(32 * MB);
    }
  });

  it('does not delay a small body', async () => {
    league.faults.set(PATH, (response) => {
      // A large body that never comes to its end.
      response.writeHead(200).write(spaces(4));
    });
    league.bodies.set('v1/small', { id: 1 });
    const source = sourceOf(hosts, root, { timeoutMs: 120_000 });
    const end = new AbortController();
    const large = source.read(PATH, end.signal).catch(() => 'aborted');
    expect(await source.read('v1/small')).not.toBeNull();
    end.abort();
    expect(await large).toBe('aborted');
    // The room of the large body is free again.
    const whole = JSON.stringify({ id: 2022020010 });
    league.faults.set(PATH, (response) => response.writeHead(200).end(Buffer.concat([Buffer.from(whole), spaces(4)])));
    expect((await source.read(PATH))?.bytes.length).toBe(4 * MB + whole.length);
  });

  it('with more than half a million values is refused before any is made', async () => {
    const many = `[${'[],'.repeat(600_000)}0]`;
    league.faults.set(PATH, (response) => response.writeHead(200).end(many));
    await expect(sourceOf(hosts, root).read(PATH)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/: the body has more than 500,000 values\.$/),
    });
    expect(() => parseBody({ bytes: Buffer.from(many), hash: '' }, PATH)).toThrow(FeedError);
    // Brackets and commas in strings are no values.
    const text = JSON.stringify({ text: ',"[{'.repeat(600_000) });
    expect(parseBody({ bytes: Buffer.from(text), hash: '' }, PATH)).toEqual(JSON.parse(text));
  });
});

describe('a file of an archive that is too large', () => {
  const put = (root: string, body: Uint8Array, suffix = '.gz'): void => {
    const file = join(root, `${PATH}.json${suffix}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  };
  const failure = (root: string): unknown => {
    try {
      return new ArchiveSource(root).readNow(PATH)?.bytes.length;
    } catch (error) {
      return error;
    }
  };
  const tooLarge = (suffix: string) =>
    expect.objectContaining({
      code: 'too-large',
      message: `${PATH}.json${suffix} of the archive has more than 64 MB.`,
    });

  it('is refused by the length it states, before it is unpacked', () => {
    const root = temporaryFolder();
    put(root, gzipSync(spaces(300)));
    const before = process.memoryUsage().arrayBuffers;
    expect(failure(root)).toEqual(tooLarge('.gz'));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * MB);
  });

  it('is refused at the first byte over the length it states', () => {
    const root = temporaryFolder();
    const lying = gzipSync(spaces(100));
    lying.writeUInt32LE(10, lying.length - 4);
    put(root, lying);
    expect(failure(root)).toEqual(tooLarge('.gz'));
    put(root, Buffer.concat([gzipSync(spaces(100)), gzipSync('{}')]));
    expect(failure(root)).toEqual(tooLarge('.gz'));
  });

  it('is refused without compression', () => {
    const root = temporaryFolder();
    put(root, new Uint8Array(), '');
    truncateSync(join(root, `${PATH}.json`), 65 * MB);
    expect(failure(root)).toEqual(tooLarge(''));
  });

  it('is accepted up to 64 MB', () => {
    const root = temporaryFolder();
    put(root, gzipSync(spaces(64)));
    expect(failure(root)).toBe(64 * MB);
  });
});

describe('a redirect of the league', () => {
  let league: FakeLeague;
  let otherPort = '';
  let otherHits = 0;
  let hosts: LeagueHosts;
  beforeEach(async () => {
    league = new FakeLeague();
    hosts = await league.start();
    otherHits = 0;
    const other = await serveHere((_request, response) => {
      otherHits++;
      response.end('{}');
    });
    otherPort = new URL(other).port;
  });
  afterEach(() => league.stop());
  const redirectTo =
    (location: string): Reply =>
    (response) =>
      response.writeHead(302, { Location: location }).end();

  it('is followed within the configured hosts', async () => {
    league.faults.set(PATH, redirectTo(`${hosts.web}/v1/elsewhere`));
    league.faults.set('v1/elsewhere', redirectTo('/v1/there'));
    league.bodies.set('v1/there', { id: 2022020010 });
    expect(await sourceOf(hosts, temporaryFolder()).read(PATH)).not.toBeNull();
  });

  it('to any other host, port or scheme is refused, before that host is asked', async () => {
    const own = new URL(hosts.web).host;
    for (const location of [
      `http://127.0.0.1:${otherPort}/v1/x`,
      `http://localhost:${otherPort}/v1/x`,
      `//127.0.0.1:${otherPort}/v1/x`,
      `http://${own}@127.0.0.1:${otherPort}/`,
      `http://user:pass@${own}/v1/x`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'data:application/json,{}',
      'http://[',
    ]) {
      league.faults.set(PATH, redirectTo(location));
      league.requests.length = 0;
      const failure = await sourceOf(hosts, temporaryFolder())
        .read(PATH)
        .catch((error: unknown) => error);
      expect([location, failure]).toEqual([location, expect.objectContaining({ code: 'bad-redirect' })]);
      expect((failure as Error).message).not.toContain('\n');
      expect(league.requests).toEqual([PATH]);
    }
    expect(otherHits).toBe(0);
  });

  it('is followed three times at most', async () => {
    for (let k = 0; k < 9; k++) league.faults.set(`v1/${k}`, redirectTo(`/v1/${k + 1}`));
    league.bodies.set('v1/9', { id: 1 });
    expect(await sourceOf(hosts, temporaryFolder()).read('v1/6')).not.toBeNull();
    league.requests.length = 0;
    await expect(sourceOf(hosts, temporaryFolder()).read('v1/5')).rejects.toMatchObject({ code: 'bad-redirect' });
    expect(league.requests).toEqual(['v1/5', 'v1/6', 'v1/7', 'v1/8']);
  });

  it('never leads from https to http', async () => {
    const asked: string[] = [];
    const answers: typeof fetch = async (url) => {
      asked.push(String(url));
      return new Response(null, { status: 301, headers: { Location: 'http://api-web.nhle.com/v1/x' } });
    };
    const secure = { web: 'https://api-web.nhle.com', stats: 'https://api.nhle.com', reports: 'https://www.nhl.com' };
    await expect(sourceOf(secure, temporaryFolder(), {}, answers).read(PATH)).rejects.toMatchObject({
      code: 'bad-redirect',
      message: expect.stringContaining('from https to http'),
    });
    expect(asked).toEqual([`https://api-web.nhle.com/${PATH}`]);
  });
});
