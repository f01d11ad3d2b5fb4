import type { Transaction } from 'kysely';
import type { ArchiveSource } from '../../feed/source/archiveSource.ts';
import type { PlayerId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import { refreshGameScales } from '../../store/write/refreshGameScales.ts';
import { refreshPlayers } from '../../store/write/refreshPlayers.ts';
import { writePregame } from '../../store/write/refreshPregame.ts';
import { rankSeasons } from '../../store/write/refreshSeasons.ts';
import { refreshTeams } from '../../store/write/refreshTeams.ts';
import { writeXgSums } from '../../store/write/refreshXgSums.ts';
import { writeSeasonRows } from '../../store/write/seasonRows.ts';
import type { RecalibrationPlan } from '../recalibration/recalibrationPlan.ts';
import { readBios } from './readBios.ts';
import type { SeasonJob } from './seasonJobs.ts';
import { type SeasonReader, seasonResults } from './seasonThreads.ts';

/** What was read, and the seasons whose games changed; null for any. */
interface RefreshedGames {
  readonly plan: RecalibrationPlan;
  readonly changed: readonly number[] | null;
  readonly reader: Omit<SeasonReader, 'db'>;
}

/** Refreshes clubs, players and what is derived from the xG of all games, once these are stored. */
export async function refreshDerived(
  trx: Transaction<StoreTables>,
  source: ArchiveSource,
  { plan, changed, reader }: RefreshedGames,
  onWarning: (line: string) => void,
): Promise<void> {
  await refreshTeams(trx);
  const clubs = await trx.selectFrom('team').select(['abb', 'season']).execute();
  const players = await trx.selectFrom('player').select('player_id').orderBy('player_id').execute();
  const bios = readBios(
    source,
    clubs.map(({ abb, season }) => ({ abb: abb as TeamAbb, season: season as SeasonId })),
    players.map(({ player_id }) => player_id as PlayerId),
    onWarning,
  );
  await refreshPlayers(trx, bios);
  await plan.storeStates(trx);
  const seasons = changed ?? [...new Set(clubs.map(({ season }) => season))];
  const sums = seasons.map((season): SeasonJob => ({ kind: 'sums', season }));
  // The strengths first: they go through all seasons in order, which takes the longest.
  for await (const result of seasonResults({ ...reader, db: trx }, [{ kind: 'pregame', changed }, ...sums])) {
    if (result.kind === 'pregame') await writePregame(trx, result.rows);
    if (result.kind !== 'sums') continue;
    await writeXgSums(trx, result.season, result.xgSums);
    await writeSeasonRows(trx, result.season, result.rows);
  }
  await rankSeasons(trx);
  await refreshGameScales(trx);
}
