import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { UnreadLimits } from '../limits.ts';
import type { Refusals } from './refusals.ts';

/** An answer that the operating system did not take whole. */
interface UnreadAnswer {
  readonly socket: Socket;
  readonly response: ServerResponse;
  readonly client: string;
  readonly bytes: number;
}

/** A connection with answers that its client has not read yet. */
interface Reader {
  readonly client: string;
  bytes: number;
}

/**
 * Counts the bytes of answers that are written but not yet read, and closes connections when they exceed what one or
 * all together may hold: then the largest of the client who holds most.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #refusals: Refusals;
  /** In the order in which they began to lag. */
  readonly #readers = new Map<Socket, Reader>();
  #bytes = 0;

  constructor(limits: UnreadLimits, refusals: Refusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** Bytes of all answers that wait for their clients. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts an answer until it has left. */
  add({ socket, response, client, bytes }: UnreadAnswer): void {
    const reader = this.#readers.get(socket) ?? this.#follow(socket, client);
    reader.bytes += bytes;
    this.#bytes += bytes;
    response.once('finish', () => this.#release(socket, bytes));
    if (reader.bytes > this.#limits.maxPerConnection) this.#close(socket, reader, 'unread-of-connection');
    while (this.#bytes > this.#limits.maxTotal) {
      const worst = this.#worst();
      if (worst === null) return;
      this.#close(worst, this.#readers.get(worst) ?? reader, 'unread');
    }
  }

  #follow(socket: Socket, client: string): Reader {
    const reader = { client, bytes: 0 };
    this.#readers.set(socket, reader);
    socket.once('close', () => this.#release(socket, this.#readers.get(socket)?.bytes ?? 0));
    return reader;
  }

  #release(socket: Socket, bytes: number): void {
    const reader = this.#readers.get(socket);
    if (reader === undefined) return;
    reader.bytes -= bytes;
    this.#bytes -= bytes;
    if (reader.bytes <= 0) this.#readers.delete(socket);
  }

  #close(socket: Socket, { bytes, client }: Reader, reason: 'unread' | 'unread-of-connection'): void {
    this.#release(socket, bytes);
    this.#refusals.add('closed', reason, client);
    socket.destroy();
  }

  /** The largest connection of the client who holds most; the oldest among equals. */
  #worst(): Socket | null {
    const byClient = new Map<string, number>();
    for (const { client, bytes } of this.#readers.values()) byClient.set(client, (byClient.get(client) ?? 0) + bytes);
    let worst: { socket: Socket; ofClient: number; bytes: number } | null = null;
    for (const [socket, { client, bytes }] of this.#readers) {
      const ofClient = byClient.get(client) ?? 0;
      const isWorse =
        worst === null || ofClient > worst.ofClient || (ofClient === worst.ofClient && bytes > worst.bytes);
      if (isWorse) worst = { socket, ofClient, bytes };
    }
    return worst?.socket ?? null;
  }
}
