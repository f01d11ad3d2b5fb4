/**
 * Fuzzes the parser with 50,000 mutated payloads of the invented game. Prints the seed, the outcomes and the slowest
 * parse; exits with 1 when one throws or exceeds the bar of 50 ms. Run: `node bench/fuzz-feed.ts [runs] [seed]`.
 */
import fc from 'fast-check';
import { isFatal } from '../src/feed/parse/issueCodes.data.ts';
import { parseGame, type RawGame } from '../src/feed/parse/parseGame.ts';
import { mutatedGame } from '../src/feed/parse/testing/mutatedGame.ts';

const [runs = 50_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
/** The bar, in milliseconds. Source: docs/quality.md#security. */
const SLOWEST_ALLOWED = 50;
const BATCH = 500;

/** A slower parse is repeated, to rule out garbage collection and a cold start. */
const WORTH_REPEATING = 5;

/** Milliseconds of CPU time of one parse. */
function timed(raw: RawGame): number {
  const start = process.cpuUsage();
  parseGame(raw);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const counts = { whole: 0, withIssues: 0, withheld: 0, threw: 0 };
let slowest = 0;
for (let done = 0; done < runs; done += BATCH) {
  const batch = fc.sample(mutatedGame(), { numRuns: Math.min(BATCH, runs - done), seed: seed + done });
  for (const raw of batch) {
    try {
      const { issues } = parseGame(raw);
      if (issues.some((issue) => isFatal(issue.code))) counts.withheld++;
      else counts[issues.length > 0 ? 'withIssues' : 'whole']++;
      const once = timed(raw);
      slowest = Math.max(slowest, once > WORTH_REPEATING ? Math.min(once, timed(raw), timed(raw)) : once);
    } catch (error) {
      counts.threw++;
      console.error(`seed ${seed}, batch from ${done}:`, error);
    }
  }
}
console.log(`${runs} payloads, seed ${seed}:`, counts, `slowest parse ${slowest.toFixed(1)} ms of CPU time`);
process.exitCode = counts.threw > 0 || slowest > SLOWEST_ALLOWED ? 1 : 0;
