import { Agent, get } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUTS } from '../../src/api/limits.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { GAMES, makeApiStore, writeApiGames } from './apiStore.ts';
import { ask, askUntil, converse, jsonOf, startTestServer } from './testServer.ts';

const SHORT = { ...TIMEOUTS, requestMs: 300, checkMs: 100 };

describe('slow clients', { tags: ['limits.server'] }, () => {
  it('have 10 s at most for a request', () => {
    expect(TIMEOUTS.requestMs + 2 * TIMEOUTS.checkMs).toBeLessThanOrEqual(10_000);
  });

  it('get a 408 for a request that does not arrive in time', async () => {
    const { port } = await startTestServer({ timeouts: SHORT });
    const { socket, closed } = converse(port, 'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), 50);
    const said = await closed;
    clearInterval(drip);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('"type":"/api#request-timeout"');
  });

  it('lose a connection on which they send nothing', async () => {
    const { port } = await startTestServer({ timeouts: SHORT });
    expect(await converse(port, '').closed).not.toMatch(/200 OK/);
  });

  it.each([
    'NONSENSE\r\n\r\n',
    'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nContent-Length: a\r\n\r\n',
    '\u0016\u0003\u0001\u0002\r\n\r\n',
  ])('get a 400 problem and a closed connection for an unreadable request (%j)', async (text) => {
    const { port } = await startTestServer();
    const said = await converse(port, text).closed;
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).toContain('application/problem+json');
  });
});

describe('the rate limit', { tags: ['limits.server'] }, () => {
  it('refuses requests beyond the burst with Retry-After, also for cached answers', async () => {
    // A token every 1,000 s: none comes back during the test, however slow the machine is.
    const rateLimit = { perSecond: 0.001, burst: 5, countsLoopback: true };
    const { url } = await startTestServer({ rateLimit });
    const statuses: number[] = [];
    const left: string[] = [];
    for (let k = 0; k < 7; k++) {
      const { status, headers } = await ask(`${url}/api/teams/`);
      statuses.push(status);
      left.push(/^"client";r=(\d+);t=\d+$/.exec(headers.ratelimit ?? '')?.[1] ?? 'none');
      expect(headers['ratelimit-policy']).toBe('"client";q=5;w=5000');
    }
    expect(left).toEqual(['4', '3', '2', '1', '0', '0', '0']);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask(`${url}/api/nothing`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(900);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1000);
    expect(jsonOf(refused)).toMatchObject({ type: '/api#too-many-requests' });
  });

  it('counts the address that the trusted proxy saw, not one that the client invents', async () => {
    const rateLimit = { perSecond: 0.01, burst: 2, countsLoopback: true };
    const { url } = await startTestServer({ rateLimit, env: { HIGHSLOT_TRUST_PROXY: '1' } });
    const from = async (forwarded: string) =>
      (await ask(`${url}/api/teams/`, { headers: { 'x-forwarded-for': forwarded } })).status;
    expect([await from('1.1.1.1, 9.9.9.9'), await from('2.2.2.2, 9.9.9.9'), await from('3.3.3.3, 9.9.9.9')]).toEqual([
      200, 200, 429,
    ]);
    expect(await from('9.9.9.9, 8.8.8.8')).toBe(200);
    expect([await from('2001:db8::1'), await from('2001:db8:0:0:ffff::1'), await from('2001:db8::2')]).toEqual([
      200, 200, 429,
    ]);
    expect(await from('2001:db8:0:1::2')).toBe(200);
  });

  it('counts an address once, whatever ports proxies add, and all that is no address together', async () => {
    const rateLimit = { perSecond: 0.01, burst: 3 };
    const { url } = await startTestServer({ rateLimit, env: { HIGHSLOT_TRUST_PROXY: '1' } });
    const statusesOf = async (...forwarded: string[]) => {
      const statuses: number[] = [];
      for (const one of forwarded) {
        statuses.push((await ask(`${url}/api/teams/`, { headers: { 'x-forwarded-for': one } })).status);
      }
      return statuses;
    };
    const spent = [200, 200, 200, 429];
    expect(await statusesOf('1.2.3.4:1', '1.2.3.4:2', '1.2.3.4', '::ffff:1.2.3.4')).toEqual(spent);
    expect(await statusesOf('[2001:db8::1]:1', '[2001:db8::2]:2', '2001:db8::3', '[2001:DB8:0::4]')).toEqual(spent);
    expect(await statusesOf('unknown', '_hidden', 'garbage', '999.1.1.1:80')).toEqual(spent);
    expect(await statusesOf('1.2.3.5:1')).toEqual([200]);
  });

  it('does not count requests from the same machine by default', async () => {
    const { url } = await startTestServer({ rateLimit: { perSecond: 0.01, burst: 1 } });
    for (let k = 0; k < 5; k++) expect((await ask(`${url}/api/teams/`)).status).toBe(200);
  });
});

/** The events of a stream: one per change. */
function changesIn(said: string): { data_version: number; revision: number; status: string }[] {
  return [...said.matchAll(/event: change\ndata: (.*)\n/g)].map((match) => JSON.parse(match[1] ?? ''));
}

describe('live events', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('report each change of a live game and end with it', async () => {
    const storeUrl = await makeApiStore(temporaryFolder());
    const { metricsUrl, port } = await startTestServer({ storeUrl });
    const { closed } = converse(
      port,
      'GET /api/game/2023020002/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    await askUntil(metricsUrl ?? '', ({ body }) => body.includes('highslot_event_listeners 1'));
    await writeApiGames(storeUrl, [{ ...GAMES.live, status: 'final', score: [3, 2] }]);
    const said = await closed;
    expect(said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*content-type: text\/event-stream/i);
    const events = changesIn(said);
    expect(events.map(({ status }) => status)).toEqual(['live', 'final']);
    expect(events[1]?.data_version).toBeGreaterThan(events[0]?.data_version ?? 0);
  });

  it('notify a client again that subscribed between a change and the next poll', async () => {
    const storeUrl = await makeApiStore(temporaryFolder());
    const game = '/api/game/2023020002';
    // The test decides when the server polls the store and notifies subscribers.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const { url, port, close } = await startTestServer({ storeUrl });
    const winnerScore = async () => (jsonOf(await ask(`${url}${game}/data`)) as { winner_score: number }).winner_score;
    expect(await winnerScore()).toBe(2);
    await writeApiGames(storeUrl, [{ ...GAMES.live, score: [3, 2] }]);
    const { heard, closed } = converse(port, `GET ${game}/events HTTP/1.1\r\nHost: x\r\n\r\n`);
    while (changesIn(heard()).length < 1) await nextTurn();
    expect(await winnerScore()).toBe(2);
    while (changesIn(heard()).length < 2) await vi.advanceTimersByTimeAsync(1000).then(() => nextTurn());
    expect(await winnerScore()).toBe(3);
    vi.useRealTimers();
    await close();
    expect(changesIn(await closed).map(({ revision }) => revision)).toEqual([1, 1]);
  });

  it.each([
    ['2022020001', 204],
    ['2023020003', 204],
    ['2022020999', 404],
    ['abc', 400],
  ])('answer %s with %i', async (id, status) => {
    const { url } = await startTestServer();
    expect((await ask(`${url}/api/game/${id}/events`)).status).toBe(status);
  });
});

it('answers HEAD of live events at once', async () => {
  const { url } = await startTestServer();
  const head = await ask(`${url}/api/game/2023020002/events`, { method: 'HEAD' });
  expect([head.status, head.headers['content-type'], head.body.length]).toEqual([200, 'text/event-stream', 0]);
});

describe('shutting down', () => {
  it('answers open requests with Connection: close and accepts no new connections', async () => {
    const server = await startTestServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const once = () =>
      new Promise<{ status: number; connection: string }>((resolve, reject) => {
        get(`${server.url}/api/teams/`, { agent }, (response) => {
          response.resume();
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' }),
          );
        }).on('error', reject);
      });
    expect(await once()).toEqual({ status: 200, connection: 'keep-alive' });
    const closed = server.close();
    // The open connection still gets one answer.
    expect(await once()).toEqual({ status: 200, connection: 'close' });
    await closed;
    await expect(ask(`${server.url}/api/teams/`)).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
  });

  it('ends live events at once', async () => {
    const server = await startTestServer();
    const { closed } = converse(server.port, 'GET /api/game/2023020002/events HTTP/1.1\r\nHost: x\r\n\r\n');
    await askUntil(server.metricsUrl ?? '', ({ body }) => body.includes('highslot_event_listeners 1'));
    await server.close();
    expect(await closed).toContain('event: change');
  });
});

it('logs answers with an id and without anything that identifies the client', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => lines.push(line) });
  const { url } = await startTestServer({ log });
  await ask(`${url}/api/players/?team=EDM`, { headers: { 'user-agent': 'secret-agent', cookie: 'a=b' } });
  await ask(`${url}/api/players/?team=EDM`);
  await ask(`${url}/api/players/?team=ed`);
  const answered = lines.filter((line) => line.includes('"answered"')).map((line) => JSON.parse(line));
  expect(answered.map(({ kind, status, path }) => [kind, status, path])).toEqual([
    ['playersFiltered', 200, '/api/players/'],
    ['playersFiltered', 200, '/api/players/'],
    ['playersFiltered', 400, '/api/players/'],
  ]);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(3);
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1|secret-agent|cookie/);
});
