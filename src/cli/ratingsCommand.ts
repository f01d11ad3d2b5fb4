import { constants, setPriority } from 'node:os';
import type { Config } from '../config.ts';
import { computeImpacts } from '../pipeline/rebuildImpacts.ts';
import { computeRatings, packTables } from '../pipeline/rebuildRatings.ts';
import { openWriter } from '../store/write.ts';

/** Makes the isolated impacts anew and rates everybody with them. Gives the exit code. */
export async function ratingsCommand(config: Config): Promise<number> {
  if (config.isInBackground) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const started = performance.now();
  const writer = await openWriter(config.store);
  try {
    const run = await computeImpacts(writer.db);
    await writer.replaceTables(packTables({ isolated_impact: run.rows }));
    const ratings = await computeRatings(writer.db);
    await writer.replaceTables(packTables(ratings));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      run.lastDay === null
        ? 'No finished game to rate yet.'
        : `Rated ${ratings.player_card.length} players; isolated impacts from ${run.games} games up to ${run.lastDay}.`,
    );
    for (const { design, fit } of run.fits) {
      console.log(
        `${design.strength}: ${design.rows.count} rows, ${design.rows.width} columns, penalty ${fit.lambda} s.`,
      );
    }
    console.log(`${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
    return 0;
  } finally {
    await writer.close();
  }
}
