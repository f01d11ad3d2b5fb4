// Compares the server with bare node:http sending the same bytes, and measures its cold answers.
// Usage: node bench/server.ts [--store sqlite:FILE] [--port 4230] [--seconds 1] [--pairs 7] [--cold 2200] Needs wrk and
// two cores (taskset): one for the measured server, one for wrk. Prints medians of interleaved runs A B B A; exits with
// 1 when a bar is missed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { coldTimes, fetchRaw, quantile, untilUp } from './coldAnswers.ts';
import { coldUrls, exampleUrls } from './serverUrls.ts';

/** An answer that the bare server sends. */
export interface Captured {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOf304: string[];
  /** Base64. */
  readonly body: string;
}

const CHILD = fileURLToPath(new URL('./serverChild.ts', import.meta.url));
/** Headers that Node adds. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite:data/highslot.db' },
    port: { type: 'string', default: '4230' },
    seconds: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '7' },
    cold: { type: 'string', default: '2200' },
  },
});
/** Least share of a bare server's requests per second, and least of them. Source: docs/quality.md#server. */
const LEAST_SPEED = 0.5;
const LEAST_RATE = 10_000;
/** Largest p99 of cold answers, in milliseconds: of comparisons, and of all others. Source: docs/quality.md#server. */
const MOST_COLD_MS = { compare: 30, other: 15 };
/** Requests to each cold address: the best time is the server's own, the others include the machine's other work. */
const COLD_ROUNDS = 3;
let isMissed = false;

/** `met`, or `MISSED`, which also sets the exit code. */
function verdict(isMet: boolean): string {
  isMissed ||= !isMet;
  return isMet ? 'met' : 'MISSED';
}

function start(...args: readonly string[]): ChildProcess {
  // Our server with the flags of `npm run serve`, the bare one with none.
  const isOurs = args[0] === 'ours';
  return spawn('taskset', ['-c', '0', process.execPath, ...(isOurs ? SERVER_FLAGS : []), CHILD, ...args], {
    env: { ...process.env, ...(isOurs ? SERVER_ENV : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Header pairs without those that Node adds. */
function sentHeaders(raw: readonly string[]): string[] {
  return raw.flatMap((name, k) =>
    k % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, raw[k + 1] ?? ''] : [],
  );
}

async function capture(base: string, urls: readonly string[]): Promise<Record<string, Captured>> {
  const captured: Record<string, Captured> = {};
  for (const url of urls) {
    const { raw, body } = await fetchRaw(base + url, { 'accept-encoding': 'br' });
    const headers = sentHeaders(raw);
    const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
    const not = await fetchRaw(base + url, { 'accept-encoding': 'br', 'if-none-match': etag });
    if (not.status !== 304) throw new Error(`${url} does not revalidate`);
    captured[url] = { etag, headers, headersOf304: sentHeaders(not.raw), body: body.toString('base64') };
  }
  return captured;
}

/** Requests per second, p99 in milliseconds, and CPU time per request in microseconds, of one run of wrk. */
interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly cpu: number;
}

/** CPU time of a process so far, in microseconds. The kernel counts in hundredths of a second. */
function cpuOf(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10_000;
}

function wrk({ base, child }: Measured, url: string, etag: string | null): Load {
  const before = cpuOf(child);
  const conditional = etag === null ? [] : ['-H', `If-None-Match: ${etag}`];
  const args = [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c32',
    `-d${flags.seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br',
    ...conditional,
    base + url,
  ];
  const text = execFileSync('taskset', args, { encoding: 'utf8' });
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const p99 = Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
  if (/Non-2xx or 3xx/.test(text)) throw new Error(`${url} failed under load:\n${text}`);
  return { perSecond, p99, cpu: (cpuOf(child) - before) / requests };
}

/** A running server. `taskset` replaces itself with the server, so the child's process id is the server's. */
interface Measured {
  readonly base: string;
  readonly child: ChildProcess;
}

/**
 * Compares the servers at one address: medians of the pairs' ratios. The ratio of CPU time depends least on the
 * machine's other work.
 */
function compare(ours: Measured, bare: Measured, url: string, etag: string | null): void {
  const [speed, tail, cpu, rates]: [number[], number[], number[], number[]] = [[], [], [], []];
  // Warms up the compiler.
  for (const server of [ours, bare]) wrk(server, url, etag);
  for (let pair = 0; pair < Number(flags.pairs); pair++) {
    const [a1, b1, b2, a2] = [wrk(ours, url, etag), wrk(bare, url, etag), wrk(bare, url, etag), wrk(ours, url, etag)];
    speed.push((a1.perSecond + a2.perSecond) / (b1.perSecond + b2.perSecond));
    tail.push((a1.p99 + a2.p99) / (b1.p99 + b2.p99));
    cpu.push((b1.cpu + b2.cpu) / (a1.cpu + a2.cpu));
    rates.push((a1.perSecond + a2.perSecond) / 2);
  }
  const kind = etag === null ? 'warm' : '304 ';
  const figures = [
    `${quantile(speed, 0.5).toFixed(3)} of bare`,
    `by CPU time ${quantile(cpu, 0.5).toFixed(3)}`,
    `p99 ${quantile(tail, 0.5).toFixed(2)}x`,
    `${Math.round(quantile(rates, 0.5))}/s`,
    verdict(quantile(speed, 0.5) >= LEAST_SPEED && quantile(rates, 0.5) >= LEAST_RATE),
  ];
  console.log(`${kind}  ${figures.join(', ')}  ${url}`);
}

/** Measures answers that are never cached: p99 over the addresses, and over all requests. */
async function measureCold(base: string, urls: readonly string[]): Promise<void> {
  for (const [kind, times] of await coldTimes(base, urls, COLD_ROUNDS)) {
    const bar = MOST_COLD_MS[kind.includes('compare') ? 'compare' : 'other'];
    const [p50, p99] = [quantile(times.best, 0.5), quantile(times.best, 0.99)];
    const figures = [`p50 ${p50.toFixed(2)} ms`, `p99 ${p99.toFixed(2)} ms`, `of ${times.best.length}`];
    const every = `p99 with the machine's noise ${quantile(times.all, 0.99).toFixed(2)} ms`;
    console.log(`cold  ${[...figures, every, verdict(p99 <= bar)].join(', ')}  ${kind}`);
  }
}

const { store } = flags;
const port = Number(flags.port);
const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
const [ours, bare, cold] = [0, 1, 2].map((k) => `http://127.0.0.1:${port + k}`) as [string, string, string];
const children: ChildProcess[] = [];
try {
  const oursChild = start('ours', store, String(port));
  children.push(oursChild, start('ours', store, String(port + 2), 'cold'));
  await untilUp(ours);
  await untilUp(cold);
  const urls = await exampleUrls(store);
  const captured = await capture(ours, urls);
  const file = join(folder, 'captured.json');
  writeFileSync(file, JSON.stringify(captured));
  const bareChild = start('bare', file, String(port + 1));
  children.push(bareChild);
  await untilUp(bare);
  const [a, b] = [
    { base: ours, child: oursChild },
    { base: bare, child: bareChild },
  ];
  for (const url of urls) compare(a, b, url, null);
  for (const url of urls.slice(0, 2)) compare(a, b, url, captured[url]?.etag ?? '');
  await measureCold(cold, await coldUrls(store, Number(flags.cold)));
} finally {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
