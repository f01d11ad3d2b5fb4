// `npm run ratings`: fits the regressions on stints, their deviations, and every rating made from them.

import type { Config } from '../config.ts';
import { rateSeasonEnds } from '../pipeline/rate/rateSeasonEnds.ts';
import { rateStore } from '../pipeline/rate/rateStore.ts';
import { readCommand, usageOf } from './flags.ts';
import { ratingsLine, seasonEndsLine } from './format.ts';
import { lowerPriority } from './processControl.ts';
import { runCommand } from './runCommand.ts';

/** Past seasons begin within this time: the job ends within a minute, and the next one goes on. */
const SEASON_ENDS_UNTIL_MS = 35_000;

await runCommand(usageOf('ratings'), () => rate(readCommand('ratings')));

async function rate(config: Config): Promise<number> {
  if (config.isInBackground) lowerPriority();
  const started = performance.now();
  const run = await rateStore(config.store);
  console.log(ratingsLine(run));
  for (const fit of run.fits) console.log(fit);
  const ends = await rateSeasonEnds(config.store, () => performance.now() - started > SEASON_ENDS_UNTIL_MS);
  if (ends.length > 0) console.log(seasonEndsLine(ends));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const processor = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1);
  console.log(`${seconds} s, ${processor} s of processor time, peak memory ${Math.round(maxRSS / 1024)} MB.`);
  return 0;
}
