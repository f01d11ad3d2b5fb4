import { constants, setPriority } from 'node:os';
import type { Config } from '../config.ts';
import { type RatingRun, rateStore } from '../pipeline/rateStore.ts';

/** Makes the isolated impacts anew, rates everybody with them, and says so. Gives the exit code. */
export async function ratingsCommand(config: Config): Promise<number> {
  if (config.isInBackground) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const started = performance.now();
  const run = await rateStore(config.store);
  console.log(ratingsLine(run));
  for (const fit of run.fits) console.log(fit);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
  return 0;
}

/** What was rated, in a line. */
export function ratingsLine({ players, games, lastDay }: RatingRun): string {
  return lastDay === null
    ? 'No finished game to rate yet.'
    : `Rated ${players} players; isolated impacts from ${games} games up to ${lastDay}.`;
}
