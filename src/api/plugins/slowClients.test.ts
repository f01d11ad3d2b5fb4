import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionKey, readSendQueues, type SendQueues } from './sendQueues.ts';
import { SlowClients } from './slowClients.ts';

/** More than the buffers of both ends hold. */
const MORE_THAN_FITS = Buffer.alloc(64 * 1024 * 1024);
const LIMITS = { maxMs: 8000, checkMs: 1000, maxPauseMs: 30_000, windowMs: 60_000, minWindowBytes: 60_000 };
/** A little more than the limits allow. */
const TOO_LONG = LIMITS.maxMs + LIMITS.checkMs;

let server: Server;
/** How a check reads the bytes that clients have not taken; tests replace it. */
let readQueues: () => Promise<SendQueues>;
/** The latest such reading. */
let checked: Promise<SendQueues>;
const clients: Socket[] = [];

beforeEach(() => {
  readQueues = readSendQueues;
  checked = Promise.resolve(new Map());
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
  new SlowClients(server, LIMITS, () => {
    checked = readQueues();
    return checked;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const [end] = (await connected) as [Socket];
  return { client, end };
}

/** Lets time pass, check by check. Each check ends before the next begins. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += LIMITS.checkMs) {
    vi.advanceTimersByTime(LIMITS.checkMs);
    await checked;
    await nextTurn();
  }
}

/** What a connection's buffers hold, in the process and in the kernel. */
async function buffersOf(end: Socket): Promise<string> {
  const { writeQueueSize } = (end as unknown as { _handle: { writeQueueSize: number } })._handle;
  return `${writeQueueSize} ${(await readSendQueues()).get(connectionKey(end) ?? '')}`;
}

/** Waits until the buffers of a connection are full: no more of its answer moves. */
async function filled(end: Socket): Promise<void> {
  let [last, same] = ['', 0];
  while (same < 5) {
    const now = await buffersOf(end);
    same = now === last ? same + 1 : 0;
    last = now;
    await delay(10);
  }
}

it('closes a connection that leaves its answer unread', { tags: ['limits.server'] }, async () => {
  const { client, end } = await converse(MORE_THAN_FITS);
  client.pause();
  client.write('x');
  await once(end, 'data');
  expect(end.writableLength).toBeGreaterThan(0);
  await filled(end);
  await pass(LIMITS.maxMs - LIMITS.checkMs);
  expect(end.destroyed).toBe(false);
  await pass(3 * LIMITS.checkMs);
  expect(end.destroyed).toBe(true);
});

it('closes a connection that says nothing', { tags: ['limits.server'] }, async () => {
  const { end } = await converse(Buffer.from('y'));
  await pass(TOO_LONG);
  expect(end.destroyed).toBe(true);
});

it('leaves a connection alone that reads what it asked for, however long it rests afterwards', async () => {
  const { client, end } = await converse(Buffer.from('y'));
  client.write('x');
  await once(client, 'data');
  await pass(10 * TOO_LONG);
  expect(end.destroyed).toBe(false);
});

describe('a client that reads slowly', { tags: ['limits.server'] }, () => {
  /** A waiting client, and how many bytes of its answer the kernel has not delivered. */
  async function waiting() {
    const { client, end } = await converse(MORE_THAN_FITS);
    client.pause();
    client.write('x');
    await once(end, 'data');
    await filled(end);
    const key = connectionKey(end) ?? '';
    let queued = 50_000_000;
    readQueues = async () => new Map([[key, queued]]);
    const read = (bytes: number) => {
      queued -= bytes;
    };
    return { end, read };
  }

  it('keeps its connection as long as it reads a little now and then', async () => {
    const { end, read } = await waiting();
    for (let k = 0; k < 20; k++) {
      await pass(LIMITS.maxMs - 2 * LIMITS.checkMs);
      read(9000);
      await pass(LIMITS.checkMs);
      expect(end.destroyed).toBe(false);
    }
  });

  it('may pause for longer once it has read something, but not for ever', async () => {
    const { end, read } = await waiting();
    await pass(3 * LIMITS.checkMs);
    read(200_000);
    await pass(LIMITS.maxPauseMs - LIMITS.checkMs);
    expect(end.destroyed).toBe(false);
    await pass(3 * LIMITS.checkMs);
    expect(end.destroyed).toBe(true);
  });

  it('loses its connection when it takes fewer bytes than the slowest real connection', async () => {
    const { end, read } = await waiting();
    for (let k = 0; k < LIMITS.windowMs; k += LIMITS.checkMs) {
      read(Math.floor((0.9 * LIMITS.minWindowBytes * LIMITS.checkMs) / LIMITS.windowMs));
      expect(end.destroyed).toBe(false);
      await pass(LIMITS.checkMs);
    }
    await pass(2 * LIMITS.checkMs);
    expect(end.destroyed).toBe(true);
  });

  it('is seen to read by the kernel when nothing of the answer leaves the process', async (context) => {
    if ((await readSendQueues()).size === 0) context.skip('the system has no table of connections');
    const { client, end } = await converse(MORE_THAN_FITS);
    client.pause();
    client.write('x');
    await once(end, 'data');
    await filled(end);
    for (let k = 0; k < 12; k++) {
      await pass(LIMITS.maxMs - 2 * LIMITS.checkMs);
      const before = await buffersOf(end);
      // How much must be read before the kernel tells the sender depends on the size of its buffers.
      while ((await buffersOf(end)) === before) {
        if (client.read() === null) await delay(5);
      }
      await pass(LIMITS.checkMs);
      expect([k, end.destroyed]).toEqual([k, false]);
    }
    expect(end.writableLength).toBeGreaterThan(0);
  });
});

it.each([
  ['127.0.0.1', '0100007F'],
  ['::1', '00000000000000000000000001000000'],
  ['::ffff:10.1.2.3', '0000000000000000FFFF00000302010A'],
  ['fe80::1%eth0', '000080FE000000000000000001000000'],
  ['2001:db8:1:2:3:4:5:6', 'B80D0120020001000400030006000500'],
])('names the connection of %s as the kernel does', (remoteAddress, digits) => {
  const socket = { localPort: 3000, remoteAddress, remotePort: 443 } as Socket;
  expect(connectionKey(socket)).toBe(`0BB8 ${digits}:01BB`);
});

it('finds its own connections in the table of the kernel', async (context) => {
  if ((await readSendQueues()).size === 0) context.skip('the system has no table of connections');
  const { end } = await converse(Buffer.from('y'));
  expect((await readSendQueues()).get(connectionKey(end) ?? '')).toBe(0);
});
