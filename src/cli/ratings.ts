// `npm run ratings`: fits the regressions on stints, their deviations, and every rating made from them. With
// --validity: evaluates the ratings instead, and writes the page on how far to trust them.

import { writeValidityPage } from '../../research/validity/writeValidityPage.ts';
import type { Config } from '../config.ts';
import { archiveDirectory } from '../pipeline/live/archivesToRead.ts';
import { rateSeasonEnds } from '../pipeline/rate/rateSeasonEnds.ts';
import { rateStore } from '../pipeline/rate/rateStore.ts';
import { readCommand, usageOf } from './flags.ts';
import { ratingsLine, seasonEndsLine } from './format.ts';
import { lowerPriority } from './processControl.ts';
import { runCommand } from './runCommand.ts';

/** Past seasons begin within this time: the job ends within a minute, and the next one goes on. */
const SEASON_ENDS_UNTIL_MS = 35_000;

const VALIDITY = '--validity';
const isValidity = process.argv.includes(VALIDITY);
process.argv = process.argv.filter((argument) => argument !== VALIDITY);

await runCommand(usageOf('ratings'), () => (isValidity ? evaluateRatings : rate)(readCommand('ratings')));

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

async function evaluateRatings(config: Config): Promise<number> {
  const directory = archiveDirectory(config, config.source.kind);
  const run = await writeValidityPage(directory, config.seasons, (line) => console.log(line));
  if (run === null) {
    console.error(
      `highslot: ${directory} has no season with one before it to learn xG from, so no ratings to evaluate.`,
    );
    return 1;
  }
  console.log(`Evaluated ${run.fields} rows and ratings on ${run.seasons} seasons. See docs/methodology/validity.md.`);
  return 0;
}
