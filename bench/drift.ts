/**
 * Measures how xG as served follows a change of scoring in the demo league: goals over xG of games 550 to 850, with 10%
 * more goals from game 400 on and without. Exits with 1 when a bar is missed.
 *
 * Method: each season has the same players and schedule and its own outcomes. The model has learned from no demo game,
 * so its own level is off; what the recalibration changes without drift is how far the served level strays from that of
 * the mean season.
 *
 * Usage: node bench/drift.ts [seasons, default 20]; about 15 s a season on an idle machine
 */
import { demoSeason, servedRatio } from '../tests/demo/servedSeason.ts';

const SEASONS = Number(process.argv[2] ?? 20);
const FIRST_GAME = 550;
const LAST_GAME = 850;
/** Largest distance of the mean served ratio from 1 after a drift. Source: docs/quality.md#model-release. */
const MOST_AFTER_DRIFT = 0.04;
/** Largest change of the served level in any season without drift. Source: docs/quality.md#model-release. */
const MOST_WITHOUT = 0.03;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const after: number[] = [];
const levels: number[] = [];
for (let season = 1; season <= SEASONS; season++) {
  const seed = `drift ${season}`;
  const drifting = servedRatio(demoSeason(seed, { fromGame: 400, factor: 1.1 }, LAST_GAME), FIRST_GAME);
  const steady = servedRatio(demoSeason(seed, null, LAST_GAME), FIRST_GAME);
  after.push(drifting.served);
  // Uncorrected over served ratio is served over uncorrected xG: the level that the recalibration sets.
  levels.push(steady.uncorrected / steady.served);
  console.log(
    `season ${season}: drift ${drifting.uncorrected.toFixed(3)} -> ${drifting.served.toFixed(3)}, ` +
      `steady ${steady.uncorrected.toFixed(3)} -> ${steady.served.toFixed(3)}`,
  );
}
const typical = mean(levels);
const largest = Math.max(...levels.map((level) => Math.abs(level / typical - 1)));
const isMet = Math.abs(mean(after) - 1) <= MOST_AFTER_DRIFT && largest < MOST_WITHOUT;
console.log(`after the drift: mean goals/xG ${mean(after).toFixed(3)} (within ${MOST_AFTER_DRIFT} of 1)`);
console.log(
  `without drift: level moved by at most ${largest.toFixed(3)} (under ${MOST_WITHOUT}); mean level ${typical.toFixed(3)}`,
);
process.exitCode = isMet ? 0 : 1;
