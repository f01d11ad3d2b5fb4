import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { readCatalog } from '../../src/store/dataFiles/dataCatalog.ts';
import { GAMES, writeApiGames } from '../api/apiStore.ts';
import { ask, startTestServer } from '../api/testServer.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { BAD_CASES, GOOD_CASES } from './endpointCases.ts';

/** Every response by path, for each engine. */
const responsesByEngine = new Map<string, Map<string, string>>();
/** The bytes and hash of every season file by name, for each engine. */
const filesByEngine = new Map<string, readonly string[]>();

describeOnEachEngine('every response and every season file', (newStore, engine) => {
  let storeUrl: string;

  beforeAll(async () => {
    storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
  });

  it(`is read from ${engine}`, async () => {
    const { url } = await startTestServer({ storeUrl });
    const responses = new Map<string, string>();
    for (const { url: path } of [...GOOD_CASES, ...BAD_CASES]) {
      const { status, headers, body } = await ask(url + path);
      responses.set(path, `${status} ${headers.etag ?? ''} ${headers['cache-control'] ?? ''} ${body}`);
    }
    responsesByEngine.set(engine, responses);
    expect(responses.size).toBeGreaterThan(100);
  });

  it(`is written from ${engine}`, async () => {
    const folder = join(temporaryFolder(), 'files');
    await writeDataFiles({ store: storeUrl, folder, now: '2023-10-14T08:00:00Z' });
    const files = readCatalog(folder)?.files ?? [];
    expect(files.length).toBeGreaterThan(40);
    filesByEngine.set(
      engine,
      files.map(({ name, rows, bytes, sha256 }) => `${name} ${rows} ${bytes} ${sha256}`),
    );
  });

  it('is the same, byte for byte, on every engine', () => {
    const [first, ...others] = [...responsesByEngine.values()];
    for (const other of others) expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first ?? []));
    const [written, ...elsewhere] = [...filesByEngine.values()];
    for (const other of elsewhere) expect(other).toEqual(written);
  });
});
