import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { QUERY_PARAMETER_NAMES, QUERY_ROW_NAMES, queryParameter } from '../../src/contract/queryParameters.ts';
import { startDemoServer } from '../api/demoServer.ts';
import { ask } from '../api/testServer.ts';
import { DEMO_FILES } from '../demoStore.ts';
import { MAKING_MS } from '../makeDemoStore.ts';
import { everyRow, followSources } from './followSources.ts';
import { compareQuestions, readFiles } from './recount.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startDemoServer();
}, MAKING_MS);

it('a thousand random questions equal a recount of the files', async () => {
  await compareQuestions(await readFiles(DEMO_FILES), server.url, 1000);
});

it('500 random figures are made again from what their links list', async () => {
  const followed = await followSources((path) => everyRow(server.url, path), 900, '20252026-20262027');
  expect(followed.plays + followed.shifts + followed.formulas).toBeGreaterThan(500);
});

/** Texts that break out of quotes, numbers, lists and lines. */
const HOSTILE = [
  "'",
  '"',
  "';--",
  '1 or 1=1',
  '$1',
  '%27',
  '\\',
  '../../etc/passwd',
  '\u0000',
  '🏒',
  '=1+1',
  '-0',
  '1e9',
  ',',
];

it('20,000 random and hostile questions are answered without an error of the server, and write nothing', async () => {
  const before = readdirSync(DEMO_FILES);
  const textOf = (name: (typeof QUERY_PARAMETER_NAMES)[number]): fc.Arbitrary<string> => {
    const parameter = queryParameter(name);
    const own =
      'values' in parameter ? Object.keys(parameter.values) : ['20252026', 'AMB', '9000030', 'goals', '-xgf_pct'];
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...own) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    );
  };
  const texts = Object.fromEntries(QUERY_PARAMETER_NAMES.map((name) => [name, textOf(name)]));
  const search = fc
    .uniqueArray(fc.constantFrom(...QUERY_PARAMETER_NAMES), { maxLength: 6 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, texts[name] ?? fc.constant('')]))));
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...QUERY_ROW_NAMES),
      fc.constantFrom('', '.csv', '.ndjson'),
      search,
      async (rows, form, values) => {
        const { status } = await ask(`${server.url}/api/query/${rows}${form}?${new URLSearchParams(values)}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect([200, 400, 422]).toContain(status);
      },
    ),
    { numRuns: 20_000 },
  );
  expect(statuses.get(200)).toBeGreaterThan(1000);
  expect(statuses.get(400)).toBeGreaterThan(1000);
  expect(readdirSync(DEMO_FILES)).toEqual(before);
});
