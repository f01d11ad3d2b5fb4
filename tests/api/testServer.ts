import { type Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../src/api/server.ts';
import { parseConfig } from '../../src/config.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';

const servers: RunningServer[] = [];

// Registered once per file: a hook registered within a test never runs.
afterAll(async () => {
  for (const server of servers) await server.close();
});

/**
 * Starts a server on a free port, its metrics on another. It closes after the tests of the file. By default it has no
 * rate limit, no limits of load, builds answers in this thread, unless it is given a program for another, and has the
 * made-up games of `makeApiStore`.
 */
export async function startTestServer(
  options: Partial<Omit<ServerOptions, 'config'>> & { env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const { env = {}, storeUrl = await makeApiStore(temporaryFolder()), ...rest } = options;
  const settings = {
    PORT: '0',
    HIGHSLOT_METRICS: '127.0.0.1:0',
    HIGHSLOT_TODAY: '2023-10-13',
    HIGHSLOT_STORE: storeUrl,
  };
  const config = parseConfig({ ...settings, ...env }, []);
  const server = await startServer({
    config,
    storeUrl,
    rateLimit: null,
    pressure: null,
    siteFolder: '/nowhere',
    workers: rest.workerProgram === undefined ? 0 : 1,
    ...rest,
  });
  servers.push(server);
  return server;
}

/** An answer as received: nothing decoded. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Options of a request. */
interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Absent for a connection of its own. */
  readonly agent?: Agent;
}

/** Sends one request. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // The path is sent exactly as written; URL would normalise it.
    const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
    // Node frames the body of a DELETE only with a Content-Length.
    const framing = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...framing, ...headers };
    const request = httpRequest({ hostname, port, path, method, headers: all, agent: agent ?? false }, (response) => {
      buffer(response).then((body) => {
        const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(names), body });
      }, reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The JSON of an answer. */
export function jsonOf(answer: WireAnswer): unknown {
  return JSON.parse(answer.body.toString('utf8'));
}

/** The text of a server's metrics. */
export async function metricsOf({ metricsUrl }: Pick<RunningServer, 'metricsUrl'>): Promise<string> {
  return (await ask(metricsUrl ?? '')).body.toString();
}

/** A figure of a server's metrics now, as `figureIn`. */
export async function metricOf(server: Pick<RunningServer, 'metricsUrl'>, name: string): Promise<number> {
  return figureIn(await metricsOf(server), name);
}

/** A figure of a text of metrics: the sum of the lines that begin with a name, and with labels where it has some. */
export function figureIn(text: string, name: string): number {
  const [family] = name.split('{');
  if (!text.includes(`# TYPE ${family} `)) throw new Error(`There is no metric ${family}.`);
  const lines = text.split('\n').filter((line) => line.startsWith(name.includes('{') ? name : `${name} `));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Repeats a request until its answer satisfies. Fails with the last answer. */
export async function askUntil(url: string, isDone: (answer: WireAnswer) => boolean): Promise<WireAnswer> {
  const deadline = performance.now() + PATIENCE.timeout;
  for (;;) {
    const answer = await ask(url);
    if (isDone(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`${url} still answers ${answer.status}: ${answer.body}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A raw connection. */
interface Conversation {
  readonly socket: Socket;
  /** The text received so far. */
  readonly heard: () => string;
  /** The complete text, once the server has closed the connection. */
  readonly closed: Promise<string>;
}

/** Opens a connection, sends a text and collects the answer until the server closes the connection. */
export function converse(port: number, text: string): Conversation {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, heard: () => said, closed: new Promise((resolve) => socket.on('close', () => resolve(said))) };
}
