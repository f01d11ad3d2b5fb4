import type { Kysely } from 'kysely';
import type { SeasonRecord } from '../../store/queries/seasons.ts';
import type { SqlValue } from '../../store/schema/tableSpec.ts';
import type { StoreTables, TableName } from '../../store/schema/tables.ts';
import { type PregameRows, readPregame } from '../../store/write/refreshPregame.ts';
import { readXgSums } from '../../store/write/refreshXgSums.ts';
import { readSeasonRows, type SeasonRows } from '../../store/write/seasonRows.ts';
import { packTables } from '../rate/packTables.ts';
import { rateSeason } from '../rate/rateSeason.ts';

/** What is computed from the stored games of a season, or of all seasons in order, without writing. */
export type SeasonJob =
  | { readonly kind: 'sums'; readonly season: number }
  | { readonly kind: 'pregame'; readonly changed: readonly number[] | null }
  | { readonly kind: 'ratings'; readonly record: SeasonRecord };

/** The rows of a job, ready to be written. */
export type SeasonResult =
  | {
      readonly kind: 'sums';
      readonly season: number;
      readonly rows: SeasonRows;
      readonly xgSums: readonly StoreTables['xg_sum'][];
    }
  | { readonly kind: 'pregame'; readonly rows: PregameRows }
  | { readonly kind: 'ratings'; readonly season: number; readonly tables: ReadonlyMap<TableName, readonly SqlValue[]> };

/** Runs a job. Deterministic. */
export async function runSeasonJob(db: Kysely<StoreTables>, job: SeasonJob): Promise<SeasonResult> {
  switch (job.kind) {
    case 'sums': {
      const { kind, season } = job;
      return { kind, season, rows: await readSeasonRows(db, season), xgSums: await readXgSums(db, season) };
    }
    case 'pregame':
      return { kind: job.kind, rows: await readPregame(db, job.changed) };
    case 'ratings':
      return {
        kind: job.kind,
        season: job.record.season,
        tables: packTables({ ...(await rateSeason(db, job.record)) }),
      };
  }
}

/** Runs jobs one after the other. */
export async function* runSeasonJobs(
  db: Kysely<StoreTables>,
  jobs: readonly SeasonJob[],
): AsyncGenerator<SeasonResult, void, void> {
  for (const job of jobs) yield await runSeasonJob(db, job);
}
