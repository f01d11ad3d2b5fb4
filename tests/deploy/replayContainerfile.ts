// Replays deploy/Containerfile in empty folders, without a container engine: copies the same files, runs the same
// commands, starts the server as an unprivileged user, runs the health check, and then an ingest of the simulated
// league next to it.
// Usage: node tests/deploy/replayContainerfile.ts [--port 4270]       (as root, to start programs as another user)
// Not covered: the base image (this Node runs instead) and the isolation of containers.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../sourceCode/files.ts';

const { values: flags } = parseArgs({ options: { port: { type: 'string', default: '4270' } } });
/** User and group id for the image's user `node`: without privileges. */
const UNPRIVILEGED_ID = 65_534;
/** Timeout for the first games, milliseconds. */
const FIRST_GAMES_TIMEOUT_MS = 180_000;
/** Paths in the image that the replay maps to temporary folders: the program and the volume. */
const [APP, VOLUME] = ['/app', '/data'];

const folder = mkdtempSync(join(tmpdir(), 'highslot-replay-'));
chmodSync(folder, 0o755);
const stages = new Map<string, string>();
let stage = '';
let environment: Record<string, string> = {};
let healthcheck: string[] = [];
const volume = join(folder, 'volume');

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
  const isHealthy = async (): Promise<boolean> => (await ended(start(healthcheck))) === 0;
  const base = `http://127.0.0.1:${flags.port}`;
  const statusOf = (path: string): Promise<number> =>
    fetch(base + path).then(
      ({ status }) => status,
      () => 0,
    );
  expectThat((await ended(start(command))) === 1, 'without a store the server exits with 1, to be restarted');
  const reading = ['node', 'src/cli/ingest.ts', '--background'];
  const ingest = start(reading, { HIGHSLOT_SOURCE: 'demo', HIGHSLOT_SEASONS: '20242025' });
  children.push(ingest);
  const deadline = performance.now() + FIRST_GAMES_TIMEOUT_MS;
  let server = start(command);
  while (!(await isHealthy()) && performance.now() < deadline) {
    if (server.exitCode !== null) server = start(command);
    await pause(1000);
  }
  children.push(server);
  expectThat(await isHealthy(), 'with an ingest running, the server becomes healthy');
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  expectThat(uid === String(UNPRIVILEGED_ID), 'the server runs as an unprivileged user');
  for (const path of ['/', '/leaders', '/api/teams', '/api/openapi.json', '/share/site.png'])
    expectThat((await statusOf(path)) === 200, `${path} answers 200`);
  ingest.kill('SIGTERM');
  const code = await ended(ingest);
  expectThat(code === 0 || code === 1, 'the ingest exits on SIGTERM (with 1 in the middle of its work)');
  server.kill('SIGTERM');
  expectThat((await ended(server)) === 0, 'the server exits on SIGTERM');
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
