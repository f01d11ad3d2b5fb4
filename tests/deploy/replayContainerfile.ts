// Replays deploy/Containerfile in empty folders, without a container engine: copies the same files, runs the same
// commands, starts the server as an unprivileged user, runs the health check, and then an ingest of the simulated
// league next to it. Then it runs the programs of both compose files with their settings: the one container of
// compose.sqlite.yaml, and the ingest and both servers of compose.yaml on a PostgreSQL server of their own.
// Usage: node tests/deploy/replayContainerfile.ts [--port 4270]       (as root, to start programs as another user)
// Not covered: the base image (this Node runs instead) and the isolation of containers.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../sourceCode/files.ts';
import { startPostgres } from '../store/postgresServer.ts';

const { values: flags } = parseArgs({ options: { port: { type: 'string', default: '4270' } } });
/** User and group id for the image's user `node`: without privileges. */
const UNPRIVILEGED_ID = 65_534;
/** Timeout for the first games, milliseconds: long, for a busy machine; a program that ends is noticed at once. */
const FIRST_GAMES_TIMEOUT_MS = 1_200_000;
/** Paths in the image that the replay maps to temporary folders: the program and the volume. */
const [APP, VOLUME] = ['/app', '/data'];

const folder = mkdtempSync(join(tmpdir(), 'highslot-replay-'));
chmodSync(folder, 0o755);
const stages = new Map<string, string>();
let stage = '';
let environment: Record<string, string> = {};
let healthcheck: string[] = [];
let volume = join(folder, 'volume');

/** Maps the image's paths in a text to the replay's. */
const localPath = (path: string): string =>
  path.replaceAll(VOLUME, volume).replace(new RegExp(`^${APP}(?=/|$)`), join(folder, stage, 'app'));

/** The environment of a step: the image's, plus the path to Node. */
function env(): Record<string, string> {
  const own = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, localPath(value)]));
  return { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: folder, ...own, PORT: flags.port };
}

/** The build context: the files of the last commit that the ignore file includes. */
function buildContext(): string {
  const included = readFileSync(join(ROOT, 'deploy/Containerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const context = join(folder, 'context');
  mkdirSync(context);
  const archive = execFileSync('git', ['archive', 'HEAD', ...included], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', context], { input: archive });
  return context;
}

/** Copies as COPY does: into the last word if it is a folder, else under that name. */
function copy(words: string[], context: string): void {
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = join(folder, stage, 'app', words.pop() ?? '');
  for (const word of words) {
    const source = from === undefined ? join(context, word) : join(stages.get(from) ?? '', word.slice(APP.length));
    const isInto = target.endsWith('/') || words.length > 1;
    cpSync(source, isInto && word !== '.' ? join(target, word) : target, { recursive: true, verbatimSymlinks: true });
  }
}

function run(command: string): void {
  // The build uses this machine's registry settings.
  const settings = { ...process.env, ...env() };
  const local = localPath(command).replaceAll('node:node', `${UNPRIVILEGED_ID}:${UNPRIVILEGED_ID}`);
  const { status } = spawnSync('sh', ['-ec', local], {
    cwd: join(folder, stage, 'app'),
    env: settings,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/** Starts a program of the image as the image's user. */
function start(command: readonly string[], more: Record<string, string> = {}): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, {
    cwd: join(folder, stage, 'app'),
    env: { ...env(), ...more },
    uid: UNPRIVILEGED_ID,
    gid: UNPRIVILEGED_ID,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

function expectThat(isMet: boolean, claim: string): void {
  if (!isMet) throw new Error(`failed: ${claim}`);
  console.log(`ok: ${claim}`);
}

const children: ChildProcess[] = [];

const demo = { HIGHSLOT_SOURCE: 'demo', HIGHSLOT_SEASONS: '20242025' };
const portOf = (k: number): string => String(Number(flags.port) + k);
const statusOf = (path: string, k = 0): Promise<number> =>
  fetch(`http://127.0.0.1:${portOf(k)}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

/** A volume of its own, owned by the image's user. */
function mountVolume(name: string): void {
  volume = join(folder, name);
  mkdirSync(volume);
  chownSync(volume, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
}

/** Waits until a check succeeds; gives up when time is over or a program that it needs has ended. */
async function isSoon(check: () => Promise<boolean>, needs: readonly ChildProcess[] = []): Promise<boolean> {
  const deadline = performance.now() + FIRST_GAMES_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (await check()) return true;
    if (needs.some(({ exitCode }) => exitCode !== null)) return false;
    await pause(1000);
  }
  return false;
}

async function expectPages(k = 0): Promise<void> {
  for (const path of ['/', '/leaders', '/api/teams', '/api/openapi.json', '/share/site.png'])
    expectThat((await statusOf(path, k)) === 200, `${path} answers 200`);
}

/** The settings of a compose file with the defaults of its variables; those that must be given are left out. */
function composeSettings(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^ +(HIGHSLOT_\w+): (.*)$/gm)];
  return Object.fromEntries(
    lines
      .map(([, name = '', value = '']) => [name, value.replace(/\$\{\w+:-(.*?)\}/g, '$1')] as const)
      .filter(([, value]) => !value.includes('${')),
  );
}

const compose = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');
/** The programs that a compose file starts in place of the image's. */
const commandsOf = (text: string): string[][] =>
  [...text.matchAll(/^ +command: \[(.*)\]$/gm)].map(([, words = '']) => words.split(', '));

/** The server of the image with an ingest next to it, on one SQLite file. */
async function checkImage(command: readonly string[]): Promise<void> {
  expectThat((await ended(start(command))) === 1, 'without a store the server exits with 1, to be restarted');
  const ingest = start(['node', 'src/cli/ingest.ts', '--background'], demo);
  children.push(ingest);
  let server = start(command);
  const isHealthy = async (): Promise<boolean> => {
    if (server.exitCode !== null) server = start(command);
    return (await ended(start(healthcheck))) === 0;
  };
  expectThat(await isSoon(isHealthy, [ingest]), 'with an ingest running, the server becomes healthy');
  children.push(server);
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  expectThat(uid === String(UNPRIVILEGED_ID), 'the server runs as an unprivileged user');
  await expectPages();
  ingest.kill('SIGTERM');
  const code = await ended(ingest);
  expectThat(code === 0 || code === 1, 'the ingest exits on SIGTERM (with 1 in the middle of its work)');
  server.kill('SIGTERM');
  expectThat((await ended(server)) === 0, 'the server exits on SIGTERM');
}

/** The one container of compose.sqlite.yaml: it serves while it reads games. */
async function checkOneContainer(): Promise<void> {
  mountVolume('volume-sqlite');
  const text = compose('compose.sqlite.yaml');
  const [command = []] = commandsOf(text);
  const site = start(command, { ...composeSettings(text), ...demo });
  children.push(site);
  const isHealthy = async (): Promise<boolean> =>
    (await ended(start(healthcheck))) === 0 && (await statusOf('/readyz')) === 200;
  expectThat(await isSoon(isHealthy, [site]), 'compose.sqlite.yaml: the one container becomes healthy and ready');
  await expectPages();
  site.kill('SIGTERM');
  const code = await ended(site);
  expectThat(code === 0 || code === 1, 'compose.sqlite.yaml: the container exits on SIGTERM');
}

/** The ingest and both servers of compose.yaml on PostgreSQL. */
async function checkServers(command: readonly string[]): Promise<void> {
  mountVolume('volume-postgres');
  const text = compose('compose.yaml');
  const database = join(folder, 'postgres');
  mkdirSync(database);
  const postgres = await startPostgres(database);
  try {
    const settings: Record<string, string> = {
      ...composeSettings(text),
      HIGHSLOT_STORE: await postgres.createDatabase('replay'),
    };
    const data = { HIGHSLOT_DATA: localPath(settings.HIGHSLOT_DATA ?? '') };
    const [reading = []] = commandsOf(text);
    const ingest = start(reading, { ...settings, ...data, ...demo });
    children.push(ingest);
    const servers: ChildProcess[] = [];
    const serve = (k: number): ChildProcess => start(command, { ...settings, ...data, PORT: portOf(k) });
    for (const k of [0, 1]) {
      servers.push(serve(k));
      const isReady = async (): Promise<boolean> => {
        // The engine starts a server again that found no store yet.
        if (servers[k]?.exitCode !== null) servers[k] = serve(k);
        return (await statusOf('/readyz', k)) === 200;
      };
      expectThat(await isSoon(isReady, [ingest]), `compose.yaml: server ${k + 1} becomes ready`);
      await expectPages(k);
    }
    children.push(...servers);
    ingest.kill('SIGTERM');
    const code = await ended(ingest);
    expectThat(code === 0 || code === 1, 'compose.yaml: the ingest exits on SIGTERM');
    for (const server of servers) {
      server.kill('SIGTERM');
      expectThat((await ended(server)) === 0, 'compose.yaml: a server exits on SIGTERM');
    }
  } finally {
    await postgres.stop();
  }
}

try {
  const context = buildContext();
  let command: string[] = [];
  const steps = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const step of steps) {
    const [word = '', ...words] = step.split(' ');
    console.log(step);
    if (word === 'FROM') {
      stage = words[2] ?? 'image';
      stages.set(stage, join(folder, stage, 'app'));
      environment = {};
    } else if (word === 'WORKDIR') mkdirSync(localPath(words[0] ?? ''), { recursive: true });
    else if (word === 'ENV') environment = Object.fromEntries(words.map((pair) => pair.split('=') as [string, string]));
    else if (word === 'COPY') copy(words, context);
    else if (word === 'RUN') run(words.join(' '));
    else if (word === 'HEALTHCHECK') healthcheck = JSON.parse(step.slice(step.indexOf('['))) as string[];
    else if (word === 'CMD') command = JSON.parse(words.join(' ')) as string[];
    else if (!['ARG', 'VOLUME', 'USER', 'EXPOSE'].includes(word)) throw new Error(`unknown step: ${step}`);
  }
  chownSync(folder, 0, 0);
  await checkImage(command);
  await checkOneContainer();
  await checkServers(command);
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
