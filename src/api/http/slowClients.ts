import type { Server, Socket } from 'node:net';

/**
 * Closes connections that hold the server up: those that never say anything, and those that leave an answer unread. Looked at
 * once a second from outside, so that no request pays for a timer. A request that trickles in is the HTTP parser's to time.
 */
export class SlowClients {
  readonly #maxMs: number;
  /** Since when each connection has kept us waiting; the present while it does not. Milliseconds. */
  readonly #waitingSince = new Map<Socket, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(server: Server, { maxMs, checkMs }: { maxMs: number; checkMs: number }) {
    this.#maxMs = maxMs;
    server.on('connection', (socket: Socket) => {
      this.#waitingSince.set(socket, performance.now());
      socket.once('close', () => this.#waitingSince.delete(socket));
    });
    this.#timer = setInterval(() => this.#look(performance.now()), checkMs);
    this.#timer.unref();
  }

  /** Stops looking. */
  close(): void {
    clearInterval(this.#timer);
  }

  #look(now: number): void {
    for (const [socket, since] of this.#waitingSince) {
      const isKeepingUsWaiting = socket.bytesRead === 0 || socket.writableLength > 0;
      if (!isKeepingUsWaiting) this.#waitingSince.set(socket, now);
      else if (now - since >= this.#maxMs) socket.destroy();
    }
  }
}
