import type { Socket } from 'node:net';

/** The event stream of a connection, from the request for it to its end. */
interface Stream {
  /** Ends the stream; null before it is open. */
  end: (() => void) | null;
  /** Whether a request has arrived behind it. */
  isFollowed: boolean;
}

/** What to do with a request that arrives before earlier ones on its connection are answered. */
export type PipelineVerdict = 'serve' | 'ignore' | 'close';

/**
 * Requests that arrive on a connection before the earlier ones are answered. Their answers would wait in memory: few
 * may, and none behind an event stream, which has no end.
 */
export class Pipelines {
  readonly #max: number;
  readonly #waiting = new WeakMap<Socket, number>();
  readonly #streams = new WeakMap<Socket, Stream>();
  readonly #abandoned = new WeakSet<Socket>();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Judges a request behind an unanswered one. `ignore`: it is behind an event stream and gets no answer; the stream
   * and its connection end. `served` must be called when the answer of a request to `serve` is done.
   */
  judge(socket: Socket): PipelineVerdict {
    const stream = this.#streams.get(socket);
    if (stream !== undefined) {
      this.#abandoned.add(socket);
      stream.isFollowed = true;
      stream.end?.();
      return 'ignore';
    }
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    if (waiting > this.#max) {
      this.#abandoned.add(socket);
      return 'close';
    }
    this.#waiting.set(socket, waiting);
    return 'serve';
  }

  /** Whether further requests on a connection get no answer: it is about to close. */
  isAbandoned(socket: Socket): boolean {
    return this.#abandoned.has(socket);
  }

  /** Takes an answered request off the count of its connection. */
  served(socket: Socket): void {
    this.#waiting.set(socket, Math.max(0, (this.#waiting.get(socket) ?? 0) - 1));
  }

  /** Gives a connection to an event stream that has been asked for: it serves nothing else from now on. */
  reserve(socket: Socket): void {
    this.#streams.set(socket, { end: null, isFollowed: false });
  }

  /** Notes how to end the stream of a connection, once it is open. Ends it at once when a request is behind it. */
  opened(socket: Socket, end: () => void): void {
    const stream = this.#streams.get(socket);
    if (stream === undefined) return;
    stream.end = end;
    if (stream.isFollowed) end();
  }
}
