import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The limits of a slow client, in milliseconds. */
interface SlowClientLimits {
  /** Longest time without a request, or with an unread answer. */
  readonly maxMs: number;
  /** Interval between checks. */
  readonly checkMs: number;
}

/** Closes the connections of slow clients for as long as the application runs. */
export function addSlowClientTimeout(fastify: FastifyInstance, limits: SlowClientLimits): void {
  const slowClients = new SlowClients(fastify.server, limits);
  fastify.addHook('onClose', async () => slowClients.close());
}

/**
 * Closes connections that never send a request, and those that leave an answer unread. Node's socket timeout starts
 * again with every byte, so a client that reads one now and then would keep its connection. Node's parser times
 * requests that arrive slowly.
 */
export class SlowClients {
  readonly #maxMs: number;
  /**
   * Since when each connection has kept the server waiting, in milliseconds; the time of the last check while it does
   * not.
   */
  readonly #waitingSince = new Map<Socket, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(server: Server, { maxMs, checkMs }: SlowClientLimits) {
    this.#maxMs = maxMs;
    server.on('connection', (socket: Socket) => {
      this.#waitingSince.set(socket, performance.now());
      socket.once('close', () => this.#waitingSince.delete(socket));
    });
    this.#timer = setInterval(() => this.#check(performance.now()), checkMs);
    this.#timer.unref();
  }

  /** Stops checking. */
  close(): void {
    clearInterval(this.#timer);
  }

  #check(now: number): void {
    for (const [socket, since] of this.#waitingSince) {
      const isWaiting = socket.bytesRead === 0 || socket.writableLength > 0;
      if (!isWaiting) this.#waitingSince.set(socket, now);
      else if (now - since >= this.#maxMs) socket.destroy();
    }
  }
}
