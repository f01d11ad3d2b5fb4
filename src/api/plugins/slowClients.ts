import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionKey, readSendQueues, type SendQueues } from './sendQueues.ts';

/** The limits of a slow client. Times are in milliseconds. */
export interface SlowClientLimits {
  /** Longest time without a request, or without reading any of an answer. */
  readonly maxMs: number;
  /** Interval between checks. */
  readonly checkMs: number;
  /** Longest pause of a client that has read some of the answer it keeps waiting. */
  readonly maxPauseMs: number;
  /** Within this time such a client reads at least `minWindowBytes`. */
  readonly windowMs: number;
  readonly minWindowBytes: number;
}

/** Closes the connections of slow clients for as long as the application runs. */
export function addSlowClientTimeout(fastify: FastifyInstance, limits: SlowClientLimits): void {
  const slowClients = new SlowClients(fastify.server, limits);
  fastify.addHook('onClose', async () => slowClients.close());
}

/** What Node knows of the bytes written to a connection: all of them, and those the kernel has not taken yet. */
interface WriteHandle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** A connection that keeps the server waiting. Times are in milliseconds. */
interface Waiting {
  /** Bytes that the client has taken; null before the first reading. */
  taken: number | null;
  /** When it last took some; at first, when the waiting began. */
  movedAt: number;
  hasRead: boolean;
  readonly since: number;
  windowFrom: number;
  takenBefore: number;
}

/**
 * Closes connections that never send a request, those that leave an answer unread, and those that read it more slowly
 * than any real connection. A client that keeps reading is left alone, however slow: what counts is the time since a
 * byte was last taken. Node's parser times requests that arrive slowly.
 */
export class SlowClients {
  readonly #limits: SlowClientLimits;
  readonly #readQueues: () => Promise<SendQueues>;
  /** When each connection was opened that has not sent anything yet. */
  readonly #silentSince = new Map<Socket, number>();
  readonly #connections = new Set<Socket>();
  readonly #waiting = new Map<Socket, Waiting>();
  readonly #timer: NodeJS.Timeout;
  #isReading = false;

  constructor(server: Server, limits: SlowClientLimits, readQueues = readSendQueues) {
    this.#limits = limits;
    this.#readQueues = readQueues;
    server.on('connection', (socket: Socket) => {
      this.#connections.add(socket);
      this.#silentSince.set(socket, performance.now());
      socket.once('close', () => {
        this.#connections.delete(socket);
        this.#silentSince.delete(socket);
        this.#waiting.delete(socket);
      });
    });
    this.#timer = setInterval(() => this.#check(performance.now()), limits.checkMs);
    this.#timer.unref();
  }

  /** Stops checking. */
  close(): void {
    clearInterval(this.#timer);
  }

  #check(now: number): void {
    for (const [socket, since] of this.#silentSince) {
      if (socket.bytesRead > 0) this.#silentSince.delete(socket);
      else if (now - since >= this.#limits.maxMs) socket.destroy();
    }
    for (const socket of this.#connections) {
      if (socket.writableLength === 0) this.#waiting.delete(socket);
      else if (!this.#waiting.has(socket)) this.#waiting.set(socket, waitingFrom(now));
    }
    if (this.#waiting.size === 0 || this.#isReading) return;
    this.#isReading = true;
    void this.#readQueues().then((queues) => {
      this.#isReading = false;
      for (const [socket, waiting] of this.#waiting) this.#judge(socket, waiting, { queues, now });
    });
  }

  #judge(socket: Socket, waiting: Waiting, { queues, now }: { queues: SendQueues; now: number }): void {
    const { maxMs, checkMs, maxPauseMs, windowMs, minWindowBytes } = this.#limits;
    const taken = takenBytes(socket, queues);
    if (waiting.taken === null || now - waiting.since <= checkMs) {
      // The answer still fills the buffers of both ends.
      waiting.taken = taken;
      waiting.takenBefore = taken;
    } else if (taken > waiting.taken) {
      waiting.taken = taken;
      waiting.movedAt = now;
      waiting.hasRead = true;
    }
    if (now - waiting.movedAt >= (waiting.hasRead ? maxPauseMs : maxMs)) socket.destroy();
    if (now - waiting.windowFrom < windowMs) return;
    if (taken - waiting.takenBefore < minWindowBytes) socket.destroy();
    waiting.windowFrom = now;
    waiting.takenBefore = taken;
  }
}

function waitingFrom(now: number): Waiting {
  return { since: now, taken: null, movedAt: now, hasRead: false, windowFrom: now, takenBefore: 0 };
}

/**
 * Bytes that the client has taken of everything written to it: what has left the process and, where the system says,
 * its network buffers.
 */
function takenBytes(socket: Socket, queues: SendQueues): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: WriteHandle | null };
  if (!handle) return 0;
  const key = connectionKey(socket);
  return handle.bytesWritten - handle.writeQueueSize - ((key !== null && queues.get(key)) || 0);
}
