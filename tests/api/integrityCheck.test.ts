import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { IntegrityCheck } from '../../src/api/integrityCheck.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, askUntil, startTestServer } from './testServer.ts';

const PAGE_BYTES = 4096;

/** Writes noise over one page in the middle of a file, which neither its size nor its first rows show. */
function damage(storeUrl: string): void {
  const handle = openSync(storeUrl.slice('sqlite:'.length), 'r+');
  writeSync(handle, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, 40 * PAGE_BYTES);
  closeSync(handle);
}

function checkOf(url: string) {
  const lines: { level: number; fault?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, check: new IntegrityCheck({ url, intervalMs: null, log }) };
}

it('finds one damaged page of a store, and logs it as an error', async () => {
  const url = await makeApiStore(temporaryFolder());
  const { check, lines } = checkOf(url);
  await check.run();
  expect([check.result, lines.map(({ level }) => level)]).toEqual(['ok', [30]]);
  damage(url);
  await check.run();
  expect(check.result).toBe('damaged');
  expect(lines.at(-1)).toMatchObject({ level: 50, fault: expect.stringMatching(/\S/) });
  expect(check.checkedAt).toBeGreaterThan(0);
});

it('does not know the state of a store that is not there', async () => {
  const { check, lines } = checkOf(`sqlite:${join(temporaryFolder(), 'none.db')}`);
  await check.run();
  expect([check.result, check.checkedAt]).toEqual(['unknown', null]);
  expect(lines).toMatchObject([{ level: 40, fault: expect.stringMatching(/^There is no store at/) }]);
});

it('reports the scheduled check in the metrics, with requests answered meanwhile', async () => {
  const storeUrl = await makeApiStore(temporaryFolder());
  const log = pino({ level: 'silent' });
  const { url, metricsUrl } = await startTestServer({ storeUrl, storeCheckMs: 200, log });
  const metric = async (value: number): Promise<void> => {
    const wanted = `highslot_store_intact ${value}`;
    await askUntil(metricsUrl ?? '', ({ body }) => body.toString().split('\n').includes(wanted));
  };
  await metric(1);
  damage(storeUrl);
  await metric(0);
  expect((await ask(`${url}/healthz`)).status).toBe(200);
});

it('is off when it is configured so', async () => {
  const storeUrl = await makeApiStore(temporaryFolder());
  const { metricsUrl } = await startTestServer({ storeUrl, env: { HIGHSLOT_STORE_CHECK: '0' } });
  expect((await ask(metricsUrl ?? '')).body.toString()).toContain('\nhighslot_store_intact -1\n');
  await expect(startTestServer({ storeUrl, env: { HIGHSLOT_STORE_CHECK: 'daily' } })).rejects.toThrow(
    /^HIGHSLOT_STORE_CHECK is "daily"; it must be a number of hours, 0 to 999; 0 for never\.$/,
  );
});
