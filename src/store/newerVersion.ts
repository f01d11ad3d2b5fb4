import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { columnNames } from './columnNames.ts';
import { migrations } from './migrations/migrations.ts';
import { StoreError } from './storeError.ts';
import { labelOf, type StoreLocation } from './storeUrl.ts';
import type { StoreTables } from './tables.ts';

/** The table in which Kysely notes the migrations that have run. */
interface MigrationTables {
  [DEFAULT_MIGRATION_TABLE]: { name: string };
}

/**
 * Refuses a store that a newer version of the program has migrated: what its tables mean is not known here.
 *
 * **Errors**: a one-line `StoreError` `outdated` that names the first unknown migration.
 */
export async function refuseNewer(untyped: Kysely<StoreTables>, location: StoreLocation): Promise<void> {
  const db = untyped as Kysely<unknown> as Kysely<MigrationTables>;
  const hasMigrated = (await columnNames(db, location.engine, DEFAULT_MIGRATION_TABLE)).length > 0;
  if (!hasMigrated) return;
  const rows = await db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name').execute();
  const known = migrations(location.engine);
  const unknown = rows.find(({ name }) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new StoreError(
    'outdated',
    `The store at ${labelOf(location)} is from a newer version of Highslot (migration ${unknown.name}): ` +
      'install that version, or restore a backup from before the upgrade.',
  );
}
