import { type Kysely, sql } from 'kysely';
import type { Engine } from '../storeUrl.ts';
import type { ReportUpgrade } from '../upgradeReport.ts';

/** The tables with rows of games that earlier migrations clustered by their key. */
const TABLES = [
  'game',
  'game_issue',
  'dressed',
  'shot',
  'skater_game',
  'goalie_game',
  'team_game',
  'game_source',
] as const;

/** A column as SQLite describes it. `pk`: its place in the key, from 1; 0 outside it. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/**
 * Rebuilds the tables of games on SQLite, where they take twice to seven times the bytes they need. PostgreSQL has
 * neither cause, so nothing changes there. Source: docs/decisions/0260-dense-rows.md.
 *
 * - They were clustered by their key, and SQLite leaves the pages of such a table half empty when rows arrive in order.
 *   Rows in the order of writing fill their pages, and a game's rows still share pages.
 * - A count bound as a double takes eight bytes in a `REAL` column, and none to two in a `NUMERIC` one.
 *
 * The former tables' pages stay in the file and are used again as it grows.
 */
export async function up(untyped: Kysely<unknown>, engine: Engine, report: ReportUpgrade): Promise<void> {
  if (engine !== 'sqlite') return;
  const db = untyped as Kysely<Record<string, never>>;
  const { rows: stored } = await sql`select 1 from game limit 1`.execute(db);
  for (const [at, table] of TABLES.entries()) {
    if (stored.length > 0) report(`Upgrading the store: ${table}, table ${at + 1} of ${TABLES.length}.`);
    await rebuild(db, table);
  }
}

async function rebuild(db: Kysely<Record<string, never>>, table: string): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select name, type, "notnull", pk from pragma_table_info(${table}) order by cid`.execute(db);
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db);
  const former = `${table}_clustered`;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(former)}`.execute(db);
  const lines = columns.map(({ name, type, notnull }) => {
    const kind = type.toLowerCase() === 'real' ? 'numeric' : type;
    return sql`${sql.ref(name)} ${sql.raw(kind)}${sql.raw(notnull === 1 ? ' not null' : '')}`;
  });
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const keyNames = sql.join(key.map(({ name }) => sql.ref(name)));
  await sql`create table ${sql.table(table)} (${sql.join(lines)}, primary key (${keyNames}))`.execute(db);
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(former)}`.execute(db);
  await sql`drop table ${sql.table(former)}`.execute(db);
  for (const index of indexes) await sql.raw(index.sql).execute(db);
}
