import type { Config } from '../config.ts';
import { type Audit, auditStore } from '../pipeline/ingest/auditStore.ts';
import { holds, type LeagueSum } from '../pipeline/ingest/leagueSums.ts';
import { archiveDirectory } from '../pipeline/live/archivesToRead.ts';
import { storedSource } from '../pipeline/live/storedSource.ts';
import { boxScoreTable, formatCount, formatNumber } from './format.ts';

/**
 * Compares the stored games with their box scores and the league-wide sums with each other, and prints what differs.
 * Returns the exit code: 1 for a difference without a known cause.
 */
export async function audit(config: Config): Promise<number> {
  const directory = archiveDirectory(config, await storedSource(config.store));
  const found = await auditStore({ store: config.store, directory, seasons: config.seasons });
  console.log(auditSummary(found));
  return found.unexplained.length === 0 && found.leagueSums.every(holds) ? 0 : 1;
}

function auditSummary({ games, withoutBoxscore, reconciliation, unexplained, leagueSums }: Audit): string {
  const missing = withoutBoxscore > 0 ? `, ${formatNumber(withoutBoxscore)} without a box score` : '';
  return [
    `${formatCount(games, 'game')}${missing}.`,
    ...boxScoreTable(reconciliation),
    `${formatCount(unexplained.length, 'difference')} without a known cause.`,
    ...unexplained.map(({ gameId, detail }) => `  ${gameId} ${detail}`),
    ...leagueSums.map(sumLine),
  ].join('\n');
}

/** E.g. `Holds (3 cases, off by at most 2e-11): the clubs' ...`. */
function sumLine(sum: LeagueSum): string {
  const { what, cases, largest } = sum;
  const off =
    largest === null
      ? 'nothing to check'
      : `${formatCount(cases, 'case')}, off by at most ${Number(largest.toPrecision(1))}`;
  return `${holds(sum) ? 'Holds' : 'DOES NOT HOLD'} (${off}): ${what}.`;
}
