import { expect, it } from 'vitest';
import { GAMES, writeApiGames } from '../api/apiStore.ts';
import { ask, startTestServer } from '../api/testServer.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { BAD_CASES, GOOD_CASES } from './endpointCases.ts';

/** Every answer of an engine's store, by address. */
const answersByEngine = new Map<string, Map<string, string>>();

describeOnEachEngine('every answer', (newStore, engine) => {
  it(`comes from a store in ${engine}`, async () => {
    const storeUrl = await newStore();
    await writeApiGames(storeUrl, Object.values(GAMES));
    const { url } = await startTestServer({ storeUrl });
    const answers = new Map<string, string>();
    for (const { url: path } of [...GOOD_CASES, ...BAD_CASES]) {
      const { status, headers, body } = await ask(url + path);
      answers.set(path, `${status} ${headers.etag ?? ''} ${headers['cache-control'] ?? ''} ${body}`);
    }
    answersByEngine.set(engine, answers);
    expect(answers.size).toBeGreaterThan(100);
  }, 60_000);

  it('is the same, byte for byte, from every engine', () => {
    const [first, ...others] = [...answersByEngine.values()];
    for (const other of others) expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first ?? []));
  });
});
