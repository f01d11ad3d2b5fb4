// Measures the server's memory under load over every kind of address.
// Usage: node bench/serverMemory.ts [--store sqlite:FILE] [--port 4240] [--minutes 2] Prints resident memory every ten
// seconds; exits with 1 when it exceeds the bar, or grows in the second half of the run.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/serverProcess.mjs';
import { coldUrls } from './serverUrls.ts';

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite:data/highslot.db' },
    port: { type: 'string', default: '4240' },
    minutes: { type: 'string', default: '2' },
  },
});
/**
 * Most resident memory, and most growth in the second half of a run, in bytes.
 * Source: docs/quality.md#server; the second is chosen by us.
 */
const MOST_BYTES = 300e6;
const MOST_GROWTH = 15e6;
/** Number of addresses: several times what the response cache holds. */
const ADDRESSES = 20_000;
const CLIENTS = 16;
const LOOK_MS = 10_000;
const CODINGS = ['br', 'gzip', 'zstd', 'identity'];

const server = fileURLToPath(new URL('./serverChild.ts', import.meta.url));
const child = spawn(process.execPath, [...SERVER_FLAGS, server, 'ours', flags.store, flags.port], {
  env: { ...process.env, ...SERVER_ENV },
  stdio: ['ignore', 'inherit', 'inherit'],
});

/** A value of the process's status, in bytes. */
function memory(name: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}

/** Sends one request; resolves when its answer, of any status, has arrived. */
function request(path: string, coding: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': coding };
    get({ port: Number(flags.port), host: '127.0.0.1', path, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
try {
  const urls = await coldUrls(flags.store, ADDRESSES);
  while ((await request('/readyz', 'identity', agent)) !== 200) await new Promise((done) => setTimeout(done, 100));
  const end = performance.now() + Number(flags.minutes) * 60_000;
  let [sent, wrong] = [0, 0];
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < end) {
      const at = sent++;
      const status = await request(urls[(at * 7919) % urls.length] ?? '/', CODINGS[at % CODINGS.length] ?? '', agent);
      if (status !== 200) wrong += 1;
    }
  });
  const seen: number[] = [];
  const timer = setInterval(() => {
    seen.push(memory('VmRSS'));
    const [rss = 0, anonymous, file] = ['VmRSS', 'RssAnon', 'RssFile'].map((name) => Math.round(memory(name) / 1e6));
    console.log(`${rss} MB (${anonymous} anonymous, ${file} of files), ${sent} requests, ${wrong} not 200`);
  }, LOOK_MS);
  await Promise.all(clients);
  clearInterval(timer);
  const half = seen.slice(Math.floor(seen.length / 2));
  const [most, growth] = [Math.max(...seen), (half.at(-1) ?? 0) - (half[0] ?? 0)];
  const isMet = most <= MOST_BYTES && growth <= MOST_GROWTH && wrong === 0;
  console.log(`most ${Math.round(most / 1e6)} MB, growth ${Math.round(growth / 1e6)} MB: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  agent.destroy();
  child.kill('SIGTERM');
}
