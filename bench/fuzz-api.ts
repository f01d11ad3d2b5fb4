// Sends random requests to the server: node bench/fuzz-api.ts --store sqlite:FILE [--count 100000] [--seed N]
// Prints the seed, the answers by status, and every request with a wrong answer; exits with 1 when there was one.
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startServer } from '../src/api/server.ts';
import { parseConfig } from '../src/config.ts';
import { judgeAnswer } from '../tests/api/judgeAnswer.ts';
import { FUZZ_ORIGIN, type RandomRequest, randomRequests } from '../tests/api/randomRequests.ts';
import { sendRandom } from '../tests/api/sendRandom.ts';
import { knownValues } from './serverUrls.ts';

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string' },
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
/** Requests generated at a time. */
const BATCH = 1000;
/** Concurrent requests. */
const AT_ONCE = 8;
/** Wrong answers printed in full. */
const MOST_SHOWN = 20;

const { store } = flags;
if (store === undefined) throw new Error('missing --store sqlite:FILE');
const [count, seed] = [Number(flags.count), Number(flags.seed)];
const arbitrary = randomRequests(await knownValues(store), { pictures: true });
const server = await startServer({
  config: parseConfig({ PORT: '0', HIGHSLOT_ORIGIN: FUZZ_ORIGIN }, []),
  storeUrl: store,
  rateLimit: null,
  pressure: null,
});
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const statuses = new Map<number, number>();
let wrong = 0;

async function check(request: RandomRequest): Promise<void> {
  const answer = await sendRandom(request, { port: server.port, agent });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const fault = judgeAnswer(request, answer);
  if (fault === null) return;
  wrong += 1;
  if (wrong <= MOST_SHOWN) console.log(`WRONG ${request.method} ${request.url}\n  ${fault}`);
}

console.log(`seed ${seed}, ${count} requests`);
for (let from = 0; from < count; from += BATCH) {
  const requests = fc.sample(arbitrary, { numRuns: Math.min(BATCH, count - from), seed: seed + from });
  for (let at = 0; at < requests.length; at += AT_ONCE) await Promise.all(requests.slice(at, at + AT_ONCE).map(check));
}
const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
console.log(`${counts.join(', ')}; wrong: ${wrong}`);
agent.destroy();
await server.close();
process.exitCode = wrong === 0 ? 0 : 1;
