import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../storeUrl.ts';
import type { ReportUpgrade } from '../upgradeReport.ts';

/** The parts with a place of their own, in that order, and their unit. */
const NAMES = ['base', 'location', 'shot_type', 'sequence', 'strength', 'state', 'season'] as const;
const UNIT = 10_000;

/**
 * Stores the parts of a shot's xG without their names, and adds the game score to the index of a player's games, so
 * that ranking one reads the index alone. Source: docs/decisions/0260-dense-rows.md.
 *
 * SQLite copies the shots season by season, so that their pages are full again. PostgreSQL rewrites the table at once.
 */
export async function up(untyped: Kysely<unknown>, engine: Engine, report: ReportUpgrade): Promise<void> {
  const db = untyped as Kysely<Record<string, never>>;
  if (engine === 'sqlite') await copyShots(db, report);
  else await rewriteShots(db, report);
  for (const table of ['skater_game', 'goalie_game'] as const) {
    const name = `${table}_by_player_id_season_date`;
    await sql`drop index if exists ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (player_id, season, date, game_score)`.execute(db);
  }
}

async function copyShots(db: Kysely<Record<string, never>>, report: ReportUpgrade): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('shot') order by cid`.execute(db);
  const { rows: made } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'table' and name = 'shot'`.execute(db);
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'index' and tbl_name = 'shot' and sql is not null`.execute(db);
  const { rows: seasons } = await sql<{ season: number }>`
    select distinct season from game order by season desc`.execute(db);
  await sql`alter table shot rename to shot_with_names`.execute(db);
  await sql.raw(made[0]?.sql ?? '').execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => (name === 'xg_parts' ? packed() : sql.ref(name))));
  for (const [at, { season }] of seasons.entries()) {
    report(`Upgrading the store: the shots of ${season}, season ${at + 1} of ${seasons.length}.`);
    // In the order of writing, which the row ids keep.
    await sql`insert into shot (${names}) select ${values} from shot_with_names
      where game_id in (select game_id from game where season = ${season}) order by rowid`.execute(db);
  }
  await sql`drop table shot_with_names`.execute(db);
  for (const index of indexes) await sql.raw(index.sql).execute(db);
}

/** The parts of a row as SQLite packs them; unchanged where one has no place. */
function packed(): RawBuilder<unknown> {
  const parts = NAMES.map(
    (name) =>
      sql`coalesce(cast(round(json_extract(xg_parts, ${sql.lit(`$.${name}`)}) * ${sql.lit(UNIT)}) as integer), '')`,
  );
  const known = sql.join(NAMES.map((name) => sql.lit(name)));
  return sql`case
    when xg_parts is null or xg_parts not like '{%' or exists (select 1 from json_each(xg_parts) where key not in (${known})) then xg_parts
    else ${sql.join(parts, sql` || ',' || `)} end`;
}

async function rewriteShots(db: Kysely<Record<string, never>>, report: ReportUpgrade): Promise<void> {
  const { rows: stored } = await sql`select 1 from shot limit 1`.execute(db);
  if (stored.length === 0) return;
  report('Upgrading the store: the shots of all seasons.');
  const known = sql.join(NAMES.map((name) => sql.lit(name)));
  const parts = NAMES.map(
    (name) => sql`coalesce(round((j ->> ${sql.lit(name)})::numeric * ${sql.lit(UNIT)})::text, '')`,
  );
  await sql`
    create function pg_temp.packed_parts(parts text) returns text language sql immutable as $$
      select case
        when parts is null or parts not like '{%' or exists (select 1 from json_object_keys(parts::json) k where k not in (${known}))
        then parts
        else (select ${sql.join(parts, sql` || ',' || `)} from (select parts::json as j) as object) end
    $$`.execute(db);
  await sql`alter table shot alter column xg_parts type text using pg_temp.packed_parts(xg_parts)`.execute(db);
  await sql`drop function pg_temp.packed_parts(text)`.execute(db);
}
