import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlowClients } from './slowClients.ts';

/** More than the buffers of both ends hold. */
const MORE_THAN_FITS = Buffer.alloc(64 * 1024 * 1024);
const LIMITS = { maxMs: 8000, checkMs: 1000 };
/** A little more than the limits allow. */
const TOO_LONG = LIMITS.maxMs + LIMITS.checkMs;

let server: Server;
const clients: Socket[] = [];

beforeEach(() => {
  // Only the clock is ours: the connections are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** A connection to a new server that answers with some bytes, and the server's end of it. */
async function converse(answer: Buffer): Promise<{ client: Socket; end: Socket }> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(answer));
  });
  new SlowClients(server, LIMITS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const [end] = (await connected) as [Socket];
  return { client, end };
}

it('closes a connection that leaves its answer unread', { tags: ['limits.server'] }, async () => {
  const { client, end } = await converse(MORE_THAN_FITS);
  client.pause();
  client.write('x');
  await once(end, 'data');
  expect(end.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(LIMITS.maxMs - LIMITS.checkMs);
  expect(end.destroyed).toBe(false);
  vi.advanceTimersByTime(2 * LIMITS.checkMs);
  expect(end.destroyed).toBe(true);
});

it('closes a connection that says nothing', { tags: ['limits.server'] }, async () => {
  const { end } = await converse(Buffer.from('y'));
  vi.advanceTimersByTime(TOO_LONG);
  expect(end.destroyed).toBe(true);
});

it('leaves a connection alone that reads what it asked for, however long it rests afterwards', async () => {
  const { client, end } = await converse(Buffer.from('y'));
  client.write('x');
  await once(client, 'data');
  vi.advanceTimersByTime(10 * TOO_LONG);
  expect(end.destroyed).toBe(false);
});
