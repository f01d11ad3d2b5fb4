import { createHash } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, type InflateRaw, inflateRawSync } from 'node:zlib';
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DOWNLOAD_LIMITS } from '../../src/api/limits.ts';
import { ConnectionSlots } from '../../src/api/plugins/connectionSlots.ts';
import { Refusals } from '../../src/api/refusals.ts';
import type { RunningServer } from '../../src/api/server.ts';
import type { DataManifest, ManifestFile } from '../../src/contract/dataManifest.ts';
import { ParquetFile } from '../../src/pipeline/export/parquetFile.ts';
import { rowGroups } from '../../src/pipeline/export/rowGroups.ts';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { integer } from '../../src/stats/registry/dataFiles/dataColumn.ts';
import { catalogFile, readCatalog } from '../../src/store/dataFiles/dataCatalog.ts';
import { makeApiStore, writeApiGames } from '../api/apiStore.ts';
import { ask, askUntil, converse, jsonOf, metricsOf, startTestServer, type WireAnswer } from '../api/testServer.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const NOW = '2023-10-14T08:00:00Z';

let server: RunningServer;
let store = '';
let folder = '';
let manifest: DataManifest;

const serve = (storeUrl: string, files: string): Promise<RunningServer> =>
  startTestServer({ storeUrl, env: { HIGHSLOT_DATA: files } });

beforeAll(async () => {
  const place = temporaryFolder();
  store = await makeApiStore(place);
  folder = join(place, 'files');
  await writeDataFiles({ store, folder, now: NOW });
  server = await serve(store, folder);
  manifest = jsonOf(await get('/data/manifest.json')) as DataManifest;
  // Two seasons are ingested and written.
}, 120_000);

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<WireAnswer> {
  return ask(`http://127.0.0.1:${server.port}${path}`, { headers, method });
}

function fileOf(name: string): ManifestFile {
  const file = manifest.files.find(({ path }) => path.endsWith(`/${name}`));
  if (file === undefined) throw new Error(`There is no ${name}.`);
  return file;
}

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

describe('the list of data files', () => {
  it('names every file with rows, bytes and hash, and every column with its words', async () => {
    expect(manifest.seasons).toEqual([20232024, 20222023]);
    for (const file of manifest.files) {
      const answer = await get(file.path);
      expect([answer.status, answer.body.length, sha256(answer.body)]).toEqual([200, file.bytes, file.sha256]);
    }
    for (const { columns } of manifest.tables) {
      for (const column of columns) expect(Object.keys(column).sort()).toEqual(COLUMN_KEYS);
    }
  });

  it('is also a Frictionless data package with the same files', async () => {
    const answer = jsonOf(await get('/data/datapackage.json')) as {
      name: string;
      created: string;
      licenses: { name: string; path: string }[];
      resources: {
        name: string;
        path: string;
        profile: string;
        bytes: number;
        encoding?: string;
        hash: string;
        schema: { fields: { name: string; type: string }[]; primaryKey: string[] };
      }[];
    };
    // What the standard requires. Source: https://specs.frictionlessdata.io/data-package/ and /data-resource/.
    const names = answer.resources.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of [answer.name, ...names]) expect(name).toMatch(/^[a-z0-9._-]+$/);
    expect(answer.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    for (const { name, path } of answer.licenses) expect([name, URL.canParse(path)]).toEqual(['CC-BY-4.0', true]);
    for (const { path, profile, bytes, encoding, schema } of answer.resources) {
      expect(path).toMatch(/^v\d+\/[\w.-]+$/);
      expect(Number.isInteger(bytes)).toBe(true);
      expect([profile, encoding]).toEqual(
        path.endsWith('.csv') ? ['tabular-data-resource', 'utf-8'] : ['data-resource', undefined],
      );
      const types = new Set(schema.fields.map(({ type }) => type));
      expect([...types].filter((type) => !['integer', 'number', 'string', 'date'].includes(type))).toEqual([]);
    }
    expect(answer.resources.map(({ path, hash }) => [`/data/${path}`, hash])).toEqual(
      manifest.files.map((file) => [file.path, `sha256:${file.sha256}`]),
    );
    for (const { schema } of answer.resources) {
      expect(schema.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(schema.primaryKey));
    }
  });

  it('is not found while the folder has the files of another store', async () => {
    const other = await serve(await makeApiStore(temporaryFolder()), folder);
    const addresses = ['/data/manifest.json', '/data/datapackage.json', '/data/v1/shots-all.csv'];
    for (const path of addresses) {
      expect([path, (await ask(`http://127.0.0.1:${other.port}${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('is not found before the first export', async () => {
    const other = await serve(store, join(folder, 'none'));
    expect((await ask(`http://127.0.0.1:${other.port}/data/manifest.json`)).status).toBe(404);
  });
});

/** Where the first member of a gzip file ends. Source: RFC 1952, 2.3. */
function firstMember(body: Buffer): number {
  const [headBytes, tailBytes] = [10, 8];
  const { engine } = inflateRawSync(body.subarray(headBytes), { info: true }) as unknown as { engine: InflateRaw };
  return headBytes + engine.bytesWritten + tailBytes;
}

const COLUMN_KEYS = ['meaning', 'missing', 'name', 'since', 'source', 'type', 'unit'];

describe('a data file', () => {
  it('is sent whole, by range, from the end, and not at all behind it', async () => {
    for (const name of ['shots-all.parquet', 'pairs-20222023.csv']) {
      const { path, bytes } = fileOf(name);
      const { body } = await get(path);
      const ranged = async (range: string) => await get(path, { range });
      const middle = await ranged('bytes=10-99');
      expect([middle.status, middle.headers['content-range']]).toEqual([206, `bytes 10-99/${bytes}`]);
      expect(middle.body.equals(body.subarray(10, 100))).toBe(true);
      expect((await ranged(`bytes=${bytes - 5}-`)).body.equals(body.subarray(bytes - 5))).toBe(true);
      expect((await ranged('bytes=-7')).body.equals(body.subarray(bytes - 7))).toBe(true);
      const behind = await ranged(`bytes=${bytes}-`);
      expect([behind.status, behind.headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
      for (const odd of [
        'bytes=5-2',
        'bytes=a-b',
        'lines=1-2',
        'bytes=0-1,5-9',
        'bytes=-',
        `bytes=${'9'.repeat(99)}-`,
      ]) {
        expect([odd, (await ranged(odd)).status]).toEqual([odd, 200]);
      }
    }
  });

  it('goes on with a range only while it is the same file', async () => {
    const { path } = fileOf('shots-all.parquet');
    const { headers } = await get(path);
    const range = 'bytes=0-3';
    expect((await get(path, { range, 'if-range': String(headers.etag) })).status).toBe(206);
    expect((await get(path, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('is confirmed by its tag, and described without its bytes', async () => {
    const { path, bytes } = fileOf('games-all.csv');
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(bytes), 0]);
    expect(head.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-disposition': 'attachment; filename="games-all.csv"',
      'content-type': 'text/csv; charset=utf-8; header=present',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent as gzip where it is a text and the client takes that, with a tag of its own', async () => {
    const { path, bytes, gzip_bytes } = fileOf('pairs-all.csv');
    const plain = await get(path);
    const packed = await get(path, { 'accept-encoding': 'br, gzip' });
    expect([packed.headers['content-encoding'], packed.body.length]).toEqual(['gzip', gzip_bytes]);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    // Browsers and curl stop after the first member.
    expect(firstMember(packed.body)).toBe(packed.body.length);
    expect(plain.body.length).toBe(bytes);
    expect((await get(path, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const columnar = await get(fileOf('pairs-all.parquet').path, { 'accept-encoding': 'gzip' });
    expect(columnar.headers['content-encoding']).toBeUndefined();
  });

  it('never changes under its hash, and is not found under another', async () => {
    const { path, sha256: hash } = fileOf('shots-20222023.parquet');
    expect((await get(`${path}?sha256=${hash}`)).headers['cache-control']).toMatch(/immutable/);
    expect((await get(path)).headers['cache-control']).not.toMatch(/immutable/);
    expect((await get(`${path}?sha256=${'0'.repeat(64)}`)).status).toBe(404);
  });

  it.each([
    'nothing-all.csv',
    'catalog.json',
    '..%2fapi.db',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'shots-all.CSV',
    'files-writer',
  ])('is not found under a name that is not listed: %s', async (name) => {
    expect((await get(`/data/v1/${name}`)).status).toBe(404);
  });

  it('is replaced with its hash when the data change', async () => {
    await writeApiGames(store, [{ gameId: 2023020998, date: '2023-12-01' }]);
    await writeDataFiles({ store, folder, now: NOW });
    const address = `http://127.0.0.1:${server.port}/data/manifest.json`;
    const answer = await askUntil(address, (one) => !one.body.equals(Buffer.from(JSON.stringify(manifest))));
    const changed = jsonOf(answer) as DataManifest;
    const before = fileOf('games-20232024.csv');
    const after = changed.files.find(({ path }) => path === before.path);
    expect(after?.rows).toBe(before.rows + 1);
    expect(sha256((await get(before.path)).body)).toBe(after?.sha256);
    expect(changed.files.find(({ path }) => path === fileOf('games-20222023.csv').path)).toEqual(
      fileOf('games-20222023.csv'),
    );
    manifest = changed;
  });
});

/** A file of all zeros, larger than what any connection buffers. */
const LARGE_BYTES = 64 * 2 ** 20;

/** A server with one large file, which takes no room on the disk. */
async function serveLargeFile(): Promise<RunningServer> {
  const place = temporaryFolder();
  const catalog = readCatalog(folder);
  writeFileSync(join(place, 'large'), '');
  truncateSync(join(place, 'large'), LARGE_BYTES);
  const [file] = catalog?.files.filter(({ name }) => name === 'shots-all.parquet') ?? [];
  const large = { ...file, bytes: LARGE_BYTES, ranges: [{ file: 'large', at: 0, bytes: LARGE_BYTES }] };
  writeFileSync(catalogFile(place), JSON.stringify({ ...catalog, files: [large] }));
  return await serve(store, place);
}

/** Asks for the large file and reads only the status, which it returns. */
function openSlowly(port: number, sockets: Socket[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (chunk: Buffer) => {
      socket.pause();
      resolve(chunk.toString('latin1').slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    });
    socket.write('GET /data/v1/shots-all.parquet HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

describe('a reader of Parquet over HTTP', () => {
  it('reads columns of many row groups at once, more than there may be downloads', async () => {
    const place = temporaryFolder();
    const columns = ['a', 'b', 'between', 'c'].map((name) => integer(name, ''));
    const parquet = new ParquetFile(join(place, 'many'), columns);
    const batch = [{ a: 1, b: 2, between: 3, c: 4 }];
    const groups = 4 * DOWNLOAD_LIMITS.max;
    for (let group = 0; group < groups; group++) {
      for await (const rows of rowGroups(columns, [batch])) parquet.add(rows);
    }
    const written = parquet.finish();
    parquet.close();
    const catalog = readCatalog(folder);
    const [file] = catalog?.files.filter(({ name }) => name === 'pairs-all.parquet') ?? [];
    const many = { ...file, ...written, ranges: [{ file: 'many', at: 0, bytes: written.bytes }] };
    writeFileSync(catalogFile(place), JSON.stringify({ ...catalog, files: [many] }));
    const { port } = await serve(store, place);
    const buffer = await asyncBufferFromUrl({ url: `http://127.0.0.1:${port}/data/v1/pairs-all.parquet` });
    const rows = await parquetReadObjects({ file: buffer, compressors, columns: ['a', 'c'] });
    expect(rows).toEqual(Array.from({ length: groups }, () => ({ a: 1, c: 4 })));
  });
});

describe('many slow downloads', () => {
  it('hold a few buffers each, are refused beyond a number for a client, and end with their connections', async () => {
    const slow = await serveLargeFile();
    const sockets: Socket[] = [];
    const { maxPerClient } = DOWNLOAD_LIMITS;
    const before = process.memoryUsage().arrayBuffers;
    const statuses = await Promise.all(Array.from({ length: maxPerClient + 4 }, () => openSlowly(slow.port, sockets)));
    const held = process.memoryUsage().arrayBuffers - before;
    expect(statuses.filter((status) => status === '200').length).toBe(maxPerClient);
    expect(statuses.filter((status) => status === '429').length).toBe(4);
    expect(await metricsOf(slow)).toMatch(new RegExp(`^highslot_downloads ${maxPerClient}$`, 'm'));
    expect(held).toBeLessThan(maxPerClient * 2 ** 20);
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(async () => /^highslot_downloads 0$/m.test(await metricsOf(slow)), PATIENCE);
    expect(await openSlowly(slow.port, sockets)).toBe('200');
    sockets.at(-1)?.destroy();
  });

  it('are alone on their connection: one behind another answer closes it, and so does a request behind one', async () => {
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const file = ask(fileOf('pairs-all.csv').path);
    for (const requests of [ask('/api/seasons/') + file, file + ask('/api/seasons/'), file + file]) {
      expect(await converse(server.port, requests).closed).not.toContain('attachment');
    }
  });

  it('leave their connection free for the next request with their last byte', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `http://127.0.0.1:${server.port}${fileOf('shots-all.parquet').path}`;
    for (let k = 0; k < 300; k++) {
      expect((await ask(url, { agent, headers: { range: `bytes=${k}-${k + 3}` } })).status).toBe(206);
    }
    agent.destroy();
  });

  it('are counted by client, by network and in all, each once', () => {
    const refusals = new Refusals({ log: pino({ level: 'silent' }) });
    const downloads = new ConnectionSlots('downloads', { max: 3, maxPerClient: 1, maxPerNetwork: 2 }, refusals);
    const close = downloads.open('10.0.0.1');
    expect(() => downloads.open('10.0.0.1')).toThrow(/this address/);
    downloads.open('10.0.0.2');
    expect(() => downloads.open('10.0.0.3')).toThrow(/this network/);
    downloads.open('10.0.1.1');
    expect(() => downloads.open('10.0.2.1')).toThrow(/Too many downloads are open\. Try/);
    close();
    close();
    expect(downloads.size).toBe(2);
    downloads.open('10.0.0.1');
  });
});
