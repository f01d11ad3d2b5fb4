import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS, MAX_OPEN_REQUESTS, STREAM_LIFE_MS, STREAM_LIMITS } from '../../src/api/limits.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { GAMES, makeApiStore, writeApiGames } from './apiStore.ts';
import { ask, converse, jsonOf, metricOf, startTestServer } from './testServer.ts';

const EVENTS = '/api/game/2023020002/events';
const BEHIND_PROXY = { HIGHSLOT_TRUST_PROXY: '1' };

let storeUrl: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  storeUrl = await makeApiStore(temporaryFolder());
});

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server behind a proxy, and what a test does with it. */
async function streamServer() {
  const server = await startTestServer({ storeUrl, env: BEHIND_PROXY, log: pino({ level: 'silent' }) });
  const { url, port, close } = server;
  return {
    close,
    /** Writes a text on a new connection. */
    write: (text: string) => {
      const conversation = converse(port, text);
      sockets.push(conversation.socket);
      return conversation;
    },
    /** Opens a stream and waits for its first event, or for the refusal. Resolves to the status. */
    stream: async (client: string): Promise<number> => {
      const { socket, heard } = converse(port, requestOf(EVENTS, client));
      sockets.push(socket);
      await expect.poll(heard, PATIENCE).toMatch(/event: change|\r\n\r\n\{/);
      return Number(/^HTTP\/1\.1 (\d+)/.exec(heard())?.[1]);
    },
    open: () => metricOf(server, 'highslot_event_listeners'),
    answers: (endpoint: string) => metricOf(server, `highslot_requests_total{endpoint="${endpoint}",`),
    refusals: (kind: string, reason: string) =>
      metricOf(server, `highslot_refusals_total{kind="${kind}",reason="${reason}"}`),
    ask: (path: string, client: string) => ask(url + path, { headers: { 'x-forwarded-for': client } }),
  };
}

function requestOf(path: string, client = '192.0.2.1'): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n\r\n`;
}

/** Number of answers in a text. */
const answersIn = (said: string): number => said.split('HTTP/1.1 ').length - 1;

describe('event streams', { tags: ['limits.server'] }, () => {
  it('of one client are limited; the next gets 429, and other clients still get theirs', async () => {
    const server = await streamServer();
    for (let k = 0; k < STREAM_LIMITS.maxPerClient; k++) {
      expect(await server.stream(`203.0.113.7:${4000 + k}`)).toBe(200);
    }
    const refused = await server.ask(EVENTS, '203.0.113.7');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await server.stream('198.51.100.1')).toBe(200);
    expect(await server.refusals('refused', 'streams-of-client')).toBe(1);
    // A place comes back with the end of a stream.
    sockets[0]?.destroy();
    await expect.poll(server.open, PATIENCE).toBe(STREAM_LIMITS.maxPerClient);
    expect(await server.stream('203.0.113.7')).toBe(200);
  });

  it.each([
    ['an IPv4 /24', (k: number) => `203.0.113.${k}`, '198.51.100.1'],
    ['an IPv6 /48', (k: number) => `2001:db8:1:${k.toString(16)}::1`, '2001:db8:2::1'],
  ])('of %s are limited to its share', async (_what, clientOf, other) => {
    const server = await streamServer();
    const { maxPerNetwork, maxPerClient } = STREAM_LIMITS;
    const statuses = await Promise.all(
      Array.from({ length: maxPerNetwork }, (_, k) => server.stream(clientOf(Math.floor(k / maxPerClient)))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await server.ask(EVENTS, clientOf(200))).status).toBe(429);
    expect(await server.stream(other)).toBe(200);
  });

  it('serve nothing else on their connection: it closes when requests are behind the stream', async () => {
    const server = await streamServer();
    const behind = requestOf('/api/game/2022020001/shot-data').repeat(200);
    expect(await server.write(requestOf(EVENTS) + behind).closed).not.toContain('application/json');
    await expect.poll(server.open, PATIENCE).toBe(0);
    expect(await server.answers('shotData')).toBe(0);
  });

  it('end when a request follows later', async () => {
    const server = await streamServer();
    const { socket, heard, closed } = server.write(requestOf(EVENTS));
    await expect.poll(heard, PATIENCE).toContain('event: change');
    socket.write(requestOf('/api/teams/'));
    expect(answersIn(await closed)).toBe(1);
    await expect.poll(server.open, PATIENCE).toBe(0);
  });

  it('that are refused serve nothing behind them either', async () => {
    const server = await streamServer();
    await server.write(requestOf('/api/game/2022020001/events') + requestOf('/api/teams/').repeat(20)).closed;
    expect(await server.answers('teams')).toBe(0);
  });

  it('get heartbeats and end after their longest life, so that vanished clients do not keep a place', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const server = await streamServer();
    const { heard, closed } = server.write(requestOf(EVENTS));
    await vi.waitFor(() => expect(heard()).toContain('event: change'), PATIENCE);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await vi.waitFor(() => expect(heard()).toContain(': heartbeat'), PATIENCE);
    vi.advanceTimersByTime(STREAM_LIFE_MS);
    expect(await closed).toContain(': heartbeat');
    vi.useRealTimers();
  });

  it('end at once when the server stops, before its idle connections', async () => {
    const server = await streamServer();
    const idle = server.write(requestOf('/healthz'));
    await expect.poll(idle.heard, PATIENCE).toContain('200 OK');
    const { heard } = server.write(requestOf(EVENTS));
    await expect.poll(heard, PATIENCE).toContain('event: change');
    // Time stands still: connections stay open until the test lets it pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = server.close();
    while (!heard().endsWith('\r\n0\r\n\r\n')) await nextTurn();
    expect(idle.socket.closed).toBe(false);
    while (!idle.socket.closed) await vi.advanceTimersByTimeAsync(100).then(() => nextTurn());
    await stopped;
  });
});

/** The events of a stream: one per change. */
function changesIn(said: string): { data_version: number; revision: number; status: string }[] {
  return [...said.matchAll(/event: change\ndata: (.*)\n/g)].map((match) => JSON.parse(match[1] ?? ''));
}

describe('live events', () => {
  it('report each change of a live game and end with it', async () => {
    const storeUrl = await makeApiStore(temporaryFolder());
    const server = await startTestServer({ storeUrl });
    const { closed } = converse(server.port, `GET ${EVENTS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await expect.poll(() => metricOf(server, 'highslot_event_listeners'), PATIENCE).toBe(1);
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

describe('requests behind each other on one connection', { tags: ['limits.server'] }, () => {
  it('are answered in order while they are few', async () => {
    const server = await streamServer();
    const paths = Array.from({ length: MAX_OPEN_REQUESTS }, (_, k) => `/api/teams/${k % 2 === 0 ? 'EDM' : 'CGY'}`);
    const { heard } = server.write(paths.map((path) => requestOf(path)).join(''));
    await expect.poll(() => answersIn(heard()), PATIENCE).toBe(MAX_OPEN_REQUESTS);
    const teams = [...heard().matchAll(/"abb":"(\w+)"/g)].map(([, abb]) => abb);
    expect(teams).toEqual(paths.map((path) => path.slice(-3)));
  });
});
