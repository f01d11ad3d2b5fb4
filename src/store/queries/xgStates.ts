import type { Kysely } from 'kysely';
import type { StoreTables, XgStateTable, XgSumTable } from '../tables.ts';

/** A week's recalibration of xG. */
export interface XgStateRecord extends Omit<XgStateTable, 'coefficients'> {
  /** Log-odds by term. */
  readonly coefficients: Readonly<Record<string, number>>;
}

/** All weekly recalibrations, newest season first, then by week. */
export async function readXgStates(db: Kysely<StoreTables>): Promise<readonly XgStateRecord[]> {
  const rows = await db.selectFrom('xg_state').selectAll().orderBy('season', 'desc').orderBy('week').execute();
  return rows.map(asRecord);
}

/** The current recalibration of a week: the season's newest that is not later. **Missing**: null where none is. */
export async function readXgState(
  db: Kysely<StoreTables>,
  season: number,
  week: string,
): Promise<XgStateRecord | null> {
  const row = await db
    .selectFrom('xg_state')
    .selectAll()
    .where('season', '=', season)
    .where('week', '<=', week)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : asRecord(row);
}

/** Goals and xG by week and slice, newest season first, then by week and slice. */
export async function readXgSums(db: Kysely<StoreTables>): Promise<readonly XgSumTable[]> {
  const rows = await db.selectFrom('xg_sum').selectAll().orderBy('season', 'desc').orderBy('week').execute();
  // Engines order text differently.
  return rows.sort((a, b) => b.season - a.season || compare(a.week, b.week) || compare(a.slice, b.slice));
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function asRecord(row: XgStateTable): XgStateRecord {
  return { ...row, coefficients: JSON.parse(row.coefficients) as Record<string, number> };
}
