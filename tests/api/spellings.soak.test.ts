import { Agent } from 'node:http';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { CACHE_BYTES, RATE_LIMIT_BYTES } from '../../src/api/limits.ts';
import { ask, metricsOf, startTestServer } from './testServer.ts';

const BEHIND_PROXY = { HIGHSLOT_TRUST_PROXY: '1' };
/** More answers than the server builds by itself. */
const MOST_WARMED = 60;
const SILENT = pino({ level: 'silent' });

it('odd spellings of addresses leave nothing behind but what is bounded in bytes', async () => {
  const rateLimit = { perSecond: 1e9, burst: 1e9 };
  const server = await startTestServer({ env: BEHIND_PROXY, rateLimit, log: SILENT });
  const { url } = server;
  const metric = async (name: string): Promise<number> => {
    const text = await metricsOf(server);
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  await ask(`${url}/api/teams/`);
  const padding = 'x'.repeat(1800);
  const makers = [
    (k: number) => `/api/teams/?unknown${k}=${padding}`,
    (k: number) => `/api/teams?${padding}=${k}`,
    (k: number) => `/embed/leaders/latest/points?unknown${k}=${padding}`,
    (k: number) => `/api/${k}${padding}`,
    (k: number) => `/garbage${k}/${padding}`,
    (k: number) => `/teams/${k}${padding}`,
    (k: number) => `/api/players/id/${9_000_000 + k}`,
    (k: number) => `/api/game/29990${20_000 + k}/data`,
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = new Set<number>();
  await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      for (let k = client; k < 2800; k += 8) {
        const headers = { 'x-forwarded-for': `${padding}, [2001:db8:${k.toString(16)}::1]:${k}` };
        const path = makers[k % makers.length]?.(k) ?? '/';
        statuses.add((await ask(url + path, { headers, agent })).status);
      }
    }),
  );
  agent.destroy();
  expect([...statuses].toSorted()).toEqual([200, 400, 404]);
  // The teams, and what the server builds by itself.
  expect(await metric('highslot_cache_entries')).toBeLessThan(MOST_WARMED);
  expect(await metric('highslot_cache_bytes')).toBeLessThan(CACHE_BYTES / 10);
  // A client's name and bucket, however long the header was that named it.
  expect(await metric('highslot_rate_limit_bytes')).toBeLessThan(2900 * 300);
  expect(2900 * 300).toBeLessThan(RATE_LIMIT_BYTES);
});
