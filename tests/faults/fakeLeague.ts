import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchiveSource } from '../../src/feed/source/archive.ts';
import { HttpSource } from '../../src/feed/source/http.ts';
import type { LeagueHosts } from '../../src/feed/source/leagueUrl.ts';
import { PoliteClient, type Politeness } from '../../src/feed/source/politeClient.ts';

/** What the fake league says to a request: given the number of the request for that path, counted from 1. */
export type Reply = (response: ServerResponse, request: IncomingMessage, nth: number) => void;

/** A league of our own on the loopback: bodies by path, and faults by path that come first. */
export class FakeLeague {
  readonly bodies = new Map<string, unknown>();
  readonly faults = new Map<string, Reply>();
  /** Where bodies that are not set by hand come from; null: nowhere. */
  archive: ArchiveSource | null = null;
  readonly requests: string[] = [];
  #server: Server | null = null;
  #origin = '';

  /** Starts it. Returns its hosts: one for all. */
  async start(): Promise<LeagueHosts> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    this.#origin = `http://127.0.0.1:${port}`;
    return this.hosts;
  }

  /** Its hosts, once it has been started. */
  get hosts(): LeagueHosts {
    return { web: this.#origin, stats: this.#origin, reports: this.#origin };
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #archived(path: string): string | undefined {
    const body = this.archive?.readNow(path);
    return body ? Buffer.from(body.bytes).toString('utf8') : undefined;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    this.requests.push(path);
    const nth = this.requests.filter((other) => other === path).length;
    const fault = this.faults.get(path);
    if (fault !== undefined) fault(response, request, nth);
    else sendJson(this.bodies.get(path) ?? this.#archived(path))(response, request, nth);
  }
}

/** Answers with a JSON body, or 404 where there is none. */
export function sendJson(body: unknown): Reply {
  return (response) => {
    if (body === undefined) response.writeHead(404).end('{}');
    else
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** A fault the first so many times, then the body. */
export function atFirst(times: number, fault: Reply, body: unknown): Reply {
  return (response, request, nth) => (nth <= times ? fault : sendJson(body))(response, request, nth);
}

/** As polite as a test has time for; it waits for an answer as long as a busy machine may take. */
export const HASTY: Politeness = {
  spacingMs: 0,
  maxInFlight: 5,
  tries: 3,
  backoffMs: 1,
  maxWaitMs: 50,
  timeoutMs: 10_000,
  breakAfter: 6,
  breakMs: 60_000,
  maxRetryAfterMs: 60_000,
};

/** An HTTP source on the fake league that writes to a directory. */
export function sourceOf(hosts: LeagueHosts, root: string, politeness: Partial<Politeness> = {}): HttpSource {
  const client = new PoliteClient(
    { ...HASTY, ...politeness },
    { fetch, now: () => Date.now(), sleep: (ms) => sleep(ms), random: () => 0.5 },
  );
  return new HttpSource(hosts, () => client, root);
}
