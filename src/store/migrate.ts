import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { GOALIE_RULES, SKATER_RULES, TEAM_RULES } from '../stats/registry/counters.ts';
import { isCountRule, type Rule } from '../stats/registry/entry.ts';
import { columnNames, columnTypes } from './columnNames.ts';
import { counterType } from './columnType.ts';
import { migrations } from './migrations/migrations.ts';
import { StoreError } from './storeError.ts';
import type { Engine } from './storeUrl.ts';
import type { StoreTables } from './tables.ts';

/** The tables with one column per counter of the stat registry, and their rules. */
const RULES = { skater_game: SKATER_RULES, goalie_game: GOALIE_RULES, team_game: TEAM_RULES };

/**
 * Brings a store up to date: runs the migrations, fits the counter columns to the stat registry, and creates the single
 * rows of `build` and `ingest`. Does nothing to a store that is up to date. `steps`: the migrations by name, in order.
 *
 * **Errors**: a `StoreError` `outdated` for a store that a newer program has changed.
 */
export async function migrate(
  db: Kysely<StoreTables>,
  engine: Engine,
  steps: Readonly<Record<string, Migration>> = migrations(engine),
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(steps) },
    // Kysely orders what has run by time; a clock that went back would otherwise make the store look corrupted.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw new StoreError('outdated', `The store was made by another version of the program: ${error.message}.`);
  }
  if (error !== undefined) throw error;
  for (const [table, rules] of Object.entries(RULES)) await fitCounterColumns(db, engine, table, rules);
  await db
    .insertInto('build')
    .values(emptyBuild(await columnNames(db, engine, 'build')))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('ingest')
    .values({ ...NEVER_INGESTED })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first row of `build`; without an id in a store of an early migration, which gets it later. */
function emptyBuild(columns: readonly string[]): StoreTables['build'] {
  const former = EMPTY_BUILD as StoreTables['build'];
  return columns.includes('store_id') ? { ...former, store_id: randomUUID() } : former;
}

const EMPTY_BUILD = {
  build_id: 1,
  data_version: 0,
  code_version: '',
  model_version: null,
  archive_digest: null,
  built_at: null,
  source: null,
};

const NEVER_INGESTED = { ingest_id: 1, state: 'never', done: 0, total: 0, message: null, updated_at: null };

/**
 * Adds the columns of counters that the table does not have yet, and gives the others the type that their counter has
 * by now, in one statement. A new column is null until its games are read again, which happens at the next ingest
 * because the registry is part of the code version.
 *
 * Never drops a column: a counter may have left the registry by mistake. Dropping it and its data takes a written
 * migration.
 */
async function fitCounterColumns(
  db: Kysely<StoreTables>,
  engine: Engine,
  table: string,
  rules: Readonly<Record<string, Rule>>,
): Promise<void> {
  const present = await columnTypes(db, engine, table);
  const retyped: RawBuilder<unknown>[] = [];
  for (const [counter, rule] of Object.entries(rules)) {
    if (!isCountRule(rule)) continue;
    const [type, found] = [counterType(rule, engine), present.get(counter)];
    if (found === undefined) await db.schema.alterTable(table).addColumn(counter, type).execute();
    else if (engine === 'postgres' && found !== type)
      retyped.push(sql`alter column ${sql.ref(counter)} type ${sql.raw(String(type))}`);
  }
  if (retyped.length > 0) await sql`alter table ${sql.table(table)} ${sql.join(retyped)}`.execute(db);
}
