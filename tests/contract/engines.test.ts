import { expect, it } from 'vitest';
import { GAMES, writeApiGames } from '../api/apiStore.ts';
import { ask, startTestServer } from '../api/testServer.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { BAD_CASES, GOOD_CASES } from './endpointCases.ts';

/** Every response by path, for each engine. */
const responsesByEngine = new Map<string, Map<string, string>>();

describeOnEachEngine('every response', (newStore, engine) => {
  it(`is read from ${engine}`, async () => {
    const storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
    const { url } = await startTestServer({ storeUrl });
    const responses = new Map<string, string>();
    for (const { url: path } of [...GOOD_CASES, ...BAD_CASES]) {
      const { status, headers, body } = await ask(url + path);
      responses.set(path, `${status} ${headers.etag ?? ''} ${headers['cache-control'] ?? ''} ${body}`);
    }
    responsesByEngine.set(engine, responses);
    expect(responses.size).toBeGreaterThan(100);
  }, 60_000);

  it('is the same, byte for byte, on every engine', () => {
    const [first, ...others] = [...responsesByEngine.values()];
    for (const other of others) expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first ?? []));
  });
});
