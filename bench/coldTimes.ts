import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** Sends a request and reads its complete answer. `agent`: keeps connections open; a new one each time without it. */
export function fetchRaw(
  url: string,
  headers: Record<string, string>,
  agent: Agent | false = false,
): Promise<{ status: number; raw: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, raw: response.rawHeaders, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** Longest wait for a server, in tries a tenth of a second apart. */
const MOST_TRIES = 600;

/** Waits until a server is ready. **Errors**: throws after a minute. */
export async function untilUp(base: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Not its readiness: a server that is ready refuses answers while it still compiles on one core.
    const { status } = await fetchRaw(`${base}/api/status`, {}).catch(() => ({ status: 0 }));
    // The bare server has no such address.
    if (status === 200 || status === 404) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${base} is not ready`);
}

/** Milliseconds per kind of address: the best of each address, and every request. */
export interface ColdTimes {
  readonly best: readonly number[];
  readonly all: readonly number[];
  /** The least processor time of each address, over all threads of the server; empty without its process id. */
  readonly processor: readonly number[];
}

/**
 * Processor time of all threads of a process so far, in milliseconds. A thread that is running is counted up to the
 * last switch. Linux only.
 */
function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1e6;
}

/**
 * Times answers that a server without a cache builds each time, one after the other, by kind of address. The best time
 * of an address is the server's own, the others include the machine's other work. **Errors**: throws unless each is a
 * 200. `pid`: the server's process, whose processor time is read too.
 */
export async function coldTimes(
  base: string,
  urls: readonly string[],
  rounds: number,
  pid: number | null = null,
): Promise<ReadonlyMap<string, ColdTimes>> {
  const [agent, addresses] = [new Agent({ keepAlive: true, maxSockets: 1 }), [...new Set(urls)]];
  const times = new Map<string, number[]>(addresses.map((url) => [url, []]));
  const processor = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const url of addresses) {
      const used = pid === null ? 0 : processorTime(pid);
      const before = performance.now();
      const { status } = await fetchRaw(base + url, {}, agent);
      if (status !== 200) throw new Error(`${url} is ${status}`);
      times.get(url)?.push(performance.now() - before);
      if (pid !== null)
        processor.set(url, Math.min(processor.get(url) ?? Number.POSITIVE_INFINITY, processorTime(pid) - used));
    }
  }
  agent.destroy();
  const kinds = Map.groupBy(addresses, kindOf);
  return new Map(
    [...kinds].sort().map(([kind, list]) => {
      const own = list.map((url) => times.get(url) ?? []);
      const best = own.map((each) => Math.min(...each));
      return [kind, { best, all: own.flat(), processor: list.flatMap((url) => processor.get(url) ?? []) }];
    }),
  );
}

/** The kind of an address: its path without ids. */
function kindOf(url: string): string {
  return url.split('?')[0]?.replace(/\d{4,}[\d-]*|\b[A-Z]{3}\b/g, '*') ?? '';
}

/** A quantile of some numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
