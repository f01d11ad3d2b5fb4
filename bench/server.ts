// The server against bare node:http sending the same bytes, and its cold answers: node bench/server.ts --store sqlite:FILE
// Needs wrk and two cores (taskset): one for the server measured, one for wrk. Prints medians of interleaved runs A B B A.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coldUrls, exampleUrls } from './serverUrls.ts';

/** An answer as the bare server sends it. */
export interface Captured {
  readonly etag: string;
  readonly headers: string[];
  readonly headersOf304: string[];
  /** Base64. */
  readonly body: string;
}

const CHILD = fileURLToPath(new URL('./serverChild.ts', import.meta.url));
/** Headers Node adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string' },
    port: { type: 'string', default: '4230' },
    seconds: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '3' },
    cold: { type: 'string', default: '1000' },
  },
});

/** Median of some numbers; NaN for none. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function start(...args: readonly string[]): ChildProcess {
  return spawn('taskset', ['-c', '0', process.execPath, CHILD, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** One request with its whole answer. */
function fetchRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; raw: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, raw: response.rawHeaders, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

async function untilUp(base: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await fetchRaw(`${base}/healthz`, {});
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${base} does not answer`);
}

/** Header pairs without those Node adds by itself. */
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

/** Requests a second, p99 in milliseconds, and the server's CPU time a request in microseconds, of one run of wrk. */
interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly cpu: number;
}

/** CPU time a process has used, in microseconds. The kernel counts in hundredths of a second. */
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

/** A running server. `taskset` becomes the server itself, so the child's number is the server's. */
interface Measured {
  readonly base: string;
  readonly child: ChildProcess;
}

/** Ours against bare for one address: medians of each pair's ratio. CPU time a request is the ratio that other work on the machine disturbs least. */
function compare(ours: Measured, bare: Measured, url: string, etag: string | null): void {
  const [speed, tail, cpu, rates]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let pair = 0; pair < Number(flags.pairs); pair++) {
    const [a1, b1, b2, a2] = [wrk(ours, url, etag), wrk(bare, url, etag), wrk(bare, url, etag), wrk(ours, url, etag)];
    speed.push((a1.perSecond + a2.perSecond) / (b1.perSecond + b2.perSecond));
    tail.push((a1.p99 + a2.p99) / (b1.p99 + b2.p99));
    cpu.push((b1.cpu + b2.cpu) / (a1.cpu + a2.cpu));
    rates.push((a1.perSecond + a2.perSecond) / 2);
  }
  const kind = etag === null ? 'warm' : '304 ';
  const figures = [
    `${median(speed).toFixed(3)} of bare`,
    `by CPU time ${median(cpu).toFixed(3)}`,
    `p99 ${median(tail).toFixed(2)}x`,
    `${Math.round(median(rates))}/s`,
  ];
  console.log(`${kind}  ${figures.join(', ')}  ${url}`);
}

/** Latencies of answers built anew each time, one after the other, in milliseconds. */
async function measureCold(base: string, urls: readonly string[]): Promise<void> {
  const byKind = new Map<string, number[]>();
  for (const url of urls) {
    const kind = url.split('?')[0]?.replace(/\d{4,}[\d-]*|\b[A-Z]{3}\b/g, '*') ?? '';
    const before = performance.now();
    const { status } = await fetchRaw(base + url, {});
    if (status !== 200) throw new Error(`${url} is ${status}`);
    byKind.set(kind, [...(byKind.get(kind) ?? []), performance.now() - before]);
  }
  for (const [kind, times] of [...byKind].sort()) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
    console.log(`cold  p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, n ${sorted.length}  ${kind}`);
  }
}

const store = flags.store;
if (store === undefined) throw new Error('name a store: --store sqlite:FILE');
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
