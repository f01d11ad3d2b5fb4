import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { type PostgresServer, startPostgres } from '../store/postgresServer.ts';
import { storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** How hard the database is treated. */
interface SiegeOptions {
  /** An empty folder for the games. */
  readonly folder: string;
  readonly postgres: PostgresServer;
  /** Times that all connections to the database are ended. */
  readonly terminations: number;
  /** Restarts of the database server. */
  readonly restarts: number;
  readonly onProgress?: (line: string) => void;
}

/** What was seen from outside. */
interface SiegeResult {
  readonly answers: number;
  /** Answers 503 between the start of a restart and the recovery from it. */
  readonly refusedWhileAway: number;
  /** Every other answer that is not the reference's bytes, by what it was. */
  readonly faults: readonly string[];
  /** Connections that were ended. */
  readonly ended: number;
  /** Servers that ended by themselves. */
  readonly serverExits: number;
  /** Exit codes of the rebuilds that ran meanwhile, with the last line of those that failed. */
  readonly rebuilds: readonly string[];
  /** For each restart, milliseconds from the database being back to both servers being ready. */
  readonly recoveriesMs: readonly number[];
  /** Whether the store has the content of the first ingest in the end. */
  readonly isContentSame: boolean;
}

const DATABASE = 'siege';
const CLIENTS_PER_SERVER = 4;
/** Between two terminations, milliseconds. */
const PAUSE_MS = 250;
/** How long the database is away at a restart, milliseconds. */
const AWAY_MS = 500;
/** Always built from the store. Its bytes change with the state of the ingest. */
const STATUS = '/api/status/';

/**
 * Two servers and a rebuild that runs again and again, each a process, on one PostgreSQL database whose connections are
 * ended and whose server is restarted. Every rebuild stores the same games, so every answer has known bytes.
 */
async function siegePostgres(options: SiegeOptions): Promise<SiegeResult> {
  const archive = join(options.folder, 'archive');
  const demo = { today: '2025-10-28', seasons: 1, clubs: 4, gamesPerSeason: 60, playoffs: false, threads: 0 };
  await generateDemoArchive(archive, demo);
  const siege = new Siege(await options.postgres.createDatabase(DATABASE), archive, options);
  try {
    return await siege.run();
  } finally {
    siege.end();
  }
}

/** The state of a siege. */
class Siege {
  readonly #store: string;
  readonly #archive: string;
  readonly #options: SiegeOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #children = new Set<ChildProcess>();
  readonly #reference = new Map<string, string>();
  readonly #faults: string[] = [];
  readonly #rebuilds: string[] = [];
  readonly #recoveriesMs: number[] = [];
  #ports: readonly number[] = [];
  #answers = 0;
  #refusedWhileAway = 0;
  #ended = 0;
  #serverExits = 0;
  #isAway = false;
  #isOver = false;

  constructor(store: string, archive: string, options: SiegeOptions) {
    this.#store = store;
    this.#archive = archive;
    this.#options = options;
  }

  async run(): Promise<SiegeResult> {
    const first = await this.#rebuild('ingest');
    if (first !== '0') throw new Error(`the first ingest ended with ${first}`);
    const hash = await storeHash(this.#store);
    this.#ports = [await freePort(), await freePort()];
    for (const port of this.#ports) this.#serve(port);
    for (const port of this.#ports) await this.#untilReady(port);
    await this.#readReference();
    const clients = this.#ports.flatMap((port) =>
      Array.from({ length: CLIENTS_PER_SERVER }, (_, k) => this.#request(port, k)),
    );
    const rebuilding = this.#rebuildUntilOver();
    await this.#attack();
    this.#isOver = true;
    await Promise.all([...clients, rebuilding]);
    const last = await this.#rebuild('rebuild');
    if (last !== '0') this.#faults.push(`the last rebuild ended with ${last}`);
    return {
      answers: this.#answers,
      refusedWhileAway: this.#refusedWhileAway,
      faults: this.#faults,
      ended: this.#ended,
      serverExits: this.#serverExits,
      rebuilds: this.#rebuilds,
      recoveriesMs: this.#recoveriesMs,
      isContentSame: (await storeHash(this.#store)) === hash,
    };
  }

  /** Ends all processes. */
  end(): void {
    this.#isOver = true;
    this.#agent.destroy();
    for (const child of this.#children) child.kill('SIGKILL');
  }

  /** Ends connections, and restarts the server at equal intervals among that. */
  async #attack(): Promise<void> {
    const { postgres, terminations, restarts, onProgress } = this.#options;
    let restarted = 0;
    for (let k = 1; k <= terminations; k++) {
      await pause(PAUSE_MS);
      this.#ended += await postgres.terminate(DATABASE);
      if (restarted >= Math.floor((k * restarts) / terminations)) continue;
      restarted += 1;
      this.#isAway = true;
      await postgres.restart(AWAY_MS);
      const backAt = performance.now();
      for (const port of this.#ports) await this.#untilReady(port);
      this.#recoveriesMs.push(Math.round(performance.now() - backAt));
      this.#isAway = false;
      onProgress?.(`${k} terminations, ${restarted} restarts, ${this.#answers} answers, ${this.#faults.length} faults`);
    }
  }

  async #request(port: number, offset: number): Promise<void> {
    const paths = [...this.#reference.keys()];
    for (let k = offset; !this.#isOver; k++) {
      const path = k % 2 === 0 ? STATUS : (paths[(k * 7) % paths.length] ?? STATUS);
      const wasAway = this.#isAway;
      const { status, body } = await this.#get(port, path);
      this.#answers += 1;
      if (status === 503 && (wasAway || this.#isAway)) this.#refusedWhileAway += 1;
      else if (status !== 200) this.#faults.push(`${path} answers ${status}: ${body}`);
      else if (path !== STATUS && body !== this.#reference.get(path)) this.#faults.push(`${path} has other bytes`);
    }
  }

  async #rebuildUntilOver(): Promise<void> {
    while (!this.#isOver) this.#rebuilds.push(await this.#rebuild('rebuild'));
  }

  /** The answers of the first server, which every later one must repeat. */
  async #readReference(): Promise<void> {
    const answerOf = async (path: string): Promise<{ status: number; body: string }> => {
      const answer = await this.#get(this.#ports[0] ?? 0, path);
      // A server on a busy machine asks for another try at its start.
      return answer.status === 503 ? pause(100).then(() => answerOf(path)) : answer;
    };
    const seasons = JSON.parse((await answerOf('/api/seasons/')).body) as { season: number }[];
    const paths = ['/api/teams/', '/api/seasons/'];
    for (const { season } of seasons) {
      const list = `/api/games/NHL/${season}`;
      const { body } = await answerOf(list);
      const ids = [...new Set([...body.matchAll(/\b20\d{2}0[23]\d{4}\b/g)].map(([id]) => id))];
      paths.push(list, `/api/leaders/${season}/points`, ...ids.map((id) => `/api/game/${id}/data`));
    }
    for (const path of paths) {
      const { status, body } = await answerOf(path);
      if (status === 200) this.#reference.set(path, body);
    }
    if (this.#reference.size < 10) throw new Error(`only ${this.#reference.size} of ${paths.length} paths answer`);
  }

  #serve(port: number): void {
    const child = this.#spawn('serve', [], { PORT: String(port), HIGHSLOT_TODAY: '2025-10-28' });
    child.on('exit', () => {
      if (!this.#isOver) this.#serverExits += 1;
    });
  }

  /** Runs a command to its end: its exit code, and its last line where that is not 0. */
  #rebuild(command: 'ingest' | 'rebuild'): Promise<string> {
    const once = command === 'ingest' ? ['--once'] : [];
    const child = this.#spawn(command, ['--source', `archive:${this.#archive}`, ...once], {});
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    return new Promise((resolve) => {
      child.on('close', (code, signal) => {
        this.#children.delete(child);
        resolve(code === 0 ? '0' : `${code ?? signal}: ${errors.trim().split('\n').at(-1)}`);
      });
    });
  }

  #spawn(command: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    const file = fileURLToPath(new URL(`../../src/cli/${command}.ts`, import.meta.url));
    const child = spawn(process.execPath, [file, '--store', this.#store, ...args], {
      env: { PATH: process.env.PATH ?? '', HIGHSLOT_DATA: join(this.#options.folder, 'files'), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#children.add(child);
    return child;
  }

  async #untilReady(port: number): Promise<void> {
    while ((await this.#get(port, '/readyz')).status !== 200) await pause(20);
  }

  #get(port: number, path: string): Promise<{ status: number; body: string }> {
    return new Promise((resolve) => {
      get({ port, host: '127.0.0.1', path, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => resolve({ status: 0, body: error.message }));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      }).on('error', (error) => resolve({ status: 0, body: error.message }));
    });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

let postgres: PostgresServer | null = null;
let whyNot = '';
beforeAll(async () => {
  try {
    postgres = await startPostgres(temporaryFolder());
  } catch (error) {
    whyNot = error instanceof Error ? error.message : String(error);
  }
});
afterAll(() => postgres?.stop());

it('two servers and a rebuild survive ended connections and a restart of PostgreSQL without a wrong byte', async ({
  skip,
}) => {
  if (postgres === null) return skip(`PostgreSQL does not start here: ${whyNot}`);
  const result = await siegePostgres({ postgres, folder: temporaryFolder(), terminations: 5, restarts: 1 });
  expect(result.faults).toEqual([]);
  expect(result).toMatchObject({ serverExits: 0, isContentSame: true });
  expect(result.ended).toBeGreaterThan(5);
  expect(result.answers).toBeGreaterThan(100);
  expect(result.recoveriesMs).toHaveLength(1);
  // A rebuild that gives up says so in one line; it never ends as a fault of the program.
  for (const rebuild of result.rebuilds) expect(rebuild).toMatch(/^(0|1: highslot: The store at [^\n]+)$/);
});
