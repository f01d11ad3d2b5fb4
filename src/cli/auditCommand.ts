import type { Config } from '../config.ts';
import { type Audit, auditStore } from '../pipeline/auditStore.ts';
import { holds, type LeagueSum } from '../pipeline/leagueSums.ts';
import { archiveDirectory, storedSource } from './archivesOf.ts';
import { boxLines } from './boxLines.ts';
import { count, counted } from './count.ts';

/**
 * Compares the stored games with their box scores, and the league's sums with each other, and prints what differs. Gives the exit code: 1
 * for a difference without a known cause.
 */
export async function auditCommand(config: Config): Promise<number> {
  const directory = archiveDirectory(config, await storedSource(config.store));
  const audit = await auditStore({ store: config.store, directory, seasons: config.seasons });
  console.log(auditSummary(audit));
  return audit.unexplained.length === 0 && audit.leagueSums.every(holds) ? 0 : 1;
}

/** An audit as text: how many games, a line a field, every difference without a known cause, and a line a sum of the league. */
function auditSummary({ games, withoutBoxscore, reconciliation, unexplained, leagueSums }: Audit): string {
  const missing = withoutBoxscore > 0 ? `, ${count(withoutBoxscore)} of them without a box score` : '';
  return [
    `${counted(games, 'game')}${missing}.`,
    ...boxLines(reconciliation),
    `${counted(unexplained.length, 'difference')} without a known cause.`,
    ...unexplained.map(({ gameId, detail }) => `  ${gameId} ${detail}`),
    ...leagueSums.map(sumLine),
  ].join('\n');
}

/** `Holds (3 asked, off by 2e-11 at most): the clubs' ...`. */
function sumLine(sum: LeagueSum): string {
  const { what, cases, largest } = sum;
  const off = largest === null ? 'nothing to ask' : `${cases} asked, off by ${Number(largest.toPrecision(1))} at most`;
  return `${holds(sum) ? 'Holds' : 'DOES NOT HOLD'} (${off}): ${what}.`;
}
