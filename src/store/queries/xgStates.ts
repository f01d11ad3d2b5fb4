import type { Kysely } from 'kysely';
import type { SeasonId } from '../../hockey/ids.ts';
import { FIRST_FEED_SEASON, seasonBefore } from '../../hockey/season.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import { WHOLE_SEASON } from '../write/refreshXgSums.ts';

/** A week's recalibration of xG. */
export interface XgStateRecord extends Omit<Row<'xg_state'>, 'coefficients'> {
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

/** Goals and xG by slice: of every season, newest first, and of the weeks of the newest one, in order. */
export async function readXgSums(
  db: Kysely<StoreTables>,
): Promise<{ readonly seasons: readonly Row<'xg_sum'>[]; readonly weeks: readonly Row<'xg_sum'>[] }> {
  const newest = await db
    .selectFrom('xg_sum')
    .select((of) => of.fn.max('season').as('season'))
    .executeTakeFirst();
  if (newest?.season == null) return { seasons: [], weeks: [] };
  const all: number[] = [];
  for (let season = newest.season as SeasonId; season >= FIRST_FEED_SEASON; season = seasonBefore(season))
    all.push(season);
  const seasons = await db
    .selectFrom('xg_sum')
    .selectAll()
    .where('season', 'in', all)
    .where('week', '=', WHOLE_SEASON)
    .execute();
  const weeks = await db
    .selectFrom('xg_sum')
    .selectAll()
    .where('season', '=', newest.season)
    .where('week', '<>', WHOLE_SEASON)
    .execute();
  return { seasons: seasons.sort(bySeasonAndWeek), weeks: weeks.sort(bySeasonAndWeek) };
}

/** Engines order text differently. */
function bySeasonAndWeek(a: Row<'xg_sum'>, b: Row<'xg_sum'>): number {
  return b.season - a.season || compare(a.week, b.week) || compare(a.slice, b.slice) || a.is_learned - b.is_learned;
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function asRecord(row: Row<'xg_state'>): XgStateRecord {
  return { ...row, coefficients: JSON.parse(row.coefficients) as Record<string, number> };
}
