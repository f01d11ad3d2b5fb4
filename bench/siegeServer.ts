import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { memoryParts } from './processMemory.ts';

/** What every part of the siege gets. */
export interface SiegeOptions {
  /** `sqlite:FILE` or `postgres://...`. */
  readonly store: string;
  readonly port: number;
  /** Size of the attack: 1 is the short form, 10 the long one. */
  readonly scale: number;
}

/** One part of the siege. Prints its figures; resolves to whether every bar is met. */
export type SiegePart = (options: SiegeOptions) => Promise<boolean>;

/** An answer as the sieges see it. */
export interface SiegeAnswer {
  /** 0 where the connection failed. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly ms: number;
}

/** How often memory is read, in milliseconds. */
const LOOK_MS = 50;
const START_MS = 30_000;
/** How far the port of the metrics is from that of the site. */
const METRICS_OFFSET = 1;

/** A server as it runs in production, behind one trusted proxy: the siege says whose requests it sends. */
export class SiegeServer {
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #timer: NodeJS.Timeout;
  /** Most resident memory so far, in bytes: the server with its workers, and the programs it started. */
  peakBytes = 0;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
    this.#timer = setInterval(() => {
      this.peakBytes = Math.max(this.peakBytes, this.memory());
    }, LOOK_MS);
  }

  /** Starts a server and waits until it answers. */
  static async start({ store, port }: SiegeOptions): Promise<SiegeServer> {
    const program = fileURLToPath(new URL('../src/cli/serve.ts', import.meta.url));
    const settings = { HIGHSLOT_STORE: store, PORT: String(port), HIGHSLOT_TRUST_PROXY: '1' };
    const metrics = { HIGHSLOT_METRICS: `127.0.0.1:${port + METRICS_OFFSET}` };
    const child = spawn(process.execPath, [...SERVER_FLAGS, program], {
      env: { ...process.env, ...SERVER_ENV, ...settings, ...metrics },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const server = new SiegeServer(child, port);
    const deadline = performance.now() + START_MS;
    while ((await server.ask('/api/seasons/', '192.0.2.1')).status !== 200) {
      if (performance.now() > deadline) throw new Error('the server does not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return server;
  }

  get port(): number {
    return this.#port;
  }

  /** Whether the process still runs. */
  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends one request as a client's proxy would. Never rejects. */
  ask(path: string, client: string, { agent, headers = {} }: AskOptions = {}): Promise<SiegeAnswer> {
    const before = performance.now();
    return new Promise((resolve) => {
      const failed = (): void => resolve({ status: 0, headers: {}, bytes: 0, ms: performance.now() - before });
      const all = { 'x-forwarded-for': client, ...headers };
      const options = { port: this.#port, host: '127.0.0.1', path, headers: all, agent: agent ?? false };
      get(options, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('error', failed);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            ms: performance.now() - before,
          }),
        );
      }).on('error', failed);
    });
  }

  /** A number of `/metrics`. */
  async metric(name: string, labels = ''): Promise<number> {
    const text = await new Promise<string>((resolve) => {
      get({ port: this.#port + METRICS_OFFSET, host: '127.0.0.1', path: '/metrics', agent: false }, (response) => {
        let said = '';
        response.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
        response.on('end', () => resolve(said));
      }).on('error', () => resolve(''));
    });
    const line = text.split('\n').find((one) => one.startsWith(labels === '' ? `${name} ` : `${name}{${labels}}`));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  }

  /** Resident memory of the server and its child processes, in bytes; 0 where the system does not say. */
  memory(): number {
    const { pid } = this.#child;
    return pid === undefined ? 0 : memoryParts(pid).reduce((sum, bytes) => sum + bytes, 0);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (!this.isAlive) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

interface AskOptions {
  readonly agent?: Agent;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A quantile of some numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Counts equal values. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([value, count]) => `${count} x ${value}`)
    .join(', ');
}

/** Prints a figure with its bar. Returns whether it is met. */
export function judge(what: string, value: number, bar: number, unit: string): boolean {
  const isMet = value <= bar;
  console.log(
    `${what}: ${value.toFixed(unit === '' ? 0 : 1)}${unit} (at most ${bar}${unit}) ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

/** Asks for warm answers as other readers would, until told to stop. */
export class GoodReaders {
  readonly answers: SiegeAnswer[] = [];
  #isOver = false;
  readonly #readers: Promise<void>[];
  readonly #agent = new Agent({ keepAlive: true });

  /** `pauseMs`: between two requests of a reader. */
  constructor(server: SiegeServer, paths: readonly string[], { count = 8, pauseMs = 10 } = {}) {
    this.#readers = Array.from({ length: count }, async (_, k) => {
      for (let turn = k; !this.#isOver; turn++) {
        // Far from the attackers' networks.
        const client = `198.51.${turn % 100}.${k + 1}`;
        const headers = { 'accept-encoding': 'br' };
        this.answers.push(await server.ask(paths[turn % paths.length] ?? '/', client, { agent: this.#agent, headers }));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    });
  }

  /** Stops the readers and prints what they saw. Returns whether the bars are met. */
  async finish(mostMs: number): Promise<boolean> {
    this.#isOver = true;
    await Promise.all(this.#readers);
    this.#agent.destroy();
    const times = this.answers.map(({ ms }) => ms);
    const wrong = this.answers.filter(({ status }) => status !== 200);
    console.log(`others: ${this.answers.length} answers, p50 ${quantile(times, 0.5).toFixed(1)} ms`);
    return [
      judge('others wait, p99', quantile(times, 0.99), mostMs, ' ms'),
      judge('others refused or failed', wrong.length, 0, ''),
    ].every(Boolean);
  }
}
