import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { PATIENCE } from '../../../tests/patience.ts';
import { Refusals } from './refusals.ts';
import { UnreadAnswers } from './unreadAnswers.ts';

/** More than the buffers of both ends hold. */
const BIG = Buffer.alloc(16 * 1024 * 1024);
const LIMITS = { maxPerConnection: 2.5 * BIG.length, maxTotal: 3.5 * BIG.length };

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A server that answers everybody with the same bytes, and counts what they leave unread. */
async function serve() {
  const refusals = new Refusals({ log: pino({ level: 'silent' }) });
  const unread = new UnreadAnswers(LIMITS, refusals);
  server = createServer((request, response) => {
    response.end(BIG);
    const client = String(request.headers['x-client']);
    if (response.writableLength > 0) unread.add({ socket: request.socket, response, client, bytes: BIG.length });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** A client that asks some times and does not read. */
  const askUnread = async (client: string, times = 1) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.pause();
    const before = unread.bytes;
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Client: ${client}\r\n\r\n`.repeat(times));
    const isClosed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
    return { socket, isClosed, before };
  };
  const closed = (reason: string) => refusals.counts().find((one) => one.reason === reason)?.count;
  return { unread, askUnread, closed };
}

it('counts an answer until its client has read it', async () => {
  const { unread, askUnread } = await serve();
  const { socket } = await askUnread('a');
  await expect.poll(() => unread.bytes, PATIENCE).toBe(BIG.length);
  socket.resume();
  await expect.poll(() => unread.bytes, PATIENCE).toBe(0);
});

it('counts nothing of a connection that has closed', async () => {
  const { unread, askUnread } = await serve();
  const { socket } = await askUnread('a');
  await expect.poll(() => unread.bytes, PATIENCE).toBe(BIG.length);
  socket.destroy();
  await expect.poll(() => unread.bytes, PATIENCE).toBe(0);
});

it('closes a connection with too many unread bytes', async () => {
  const { unread, askUnread, closed } = await serve();
  const { socket, isClosed } = await askUnread('a', 3);
  await expect.poll(() => closed('unread-of-connection'), PATIENCE).toBe(1);
  expect(unread.bytes).toBe(0);
  socket.resume();
  expect(await isClosed).toBe(true);
});

it('closes a connection of the client who holds most when all together hold too much', async () => {
  const { unread, askUnread, closed } = await serve();
  const single = await askUnread('reader');
  await expect.poll(() => unread.bytes, PATIENCE).toBe(BIG.length);
  const first = await askUnread('hoarder');
  await expect.poll(() => unread.bytes, PATIENCE).toBe(2 * BIG.length);
  await askUnread('hoarder');
  await expect.poll(() => unread.bytes, PATIENCE).toBe(3 * BIG.length);
  await askUnread('another');
  await expect.poll(() => closed('unread'), PATIENCE).toBe(1);
  first.socket.resume();
  expect(await first.isClosed).toBe(true);
  expect([unread.bytes, single.socket.destroyed]).toEqual([3 * BIG.length, false]);
});
