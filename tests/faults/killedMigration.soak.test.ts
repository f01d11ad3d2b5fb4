import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { columnNames } from '../../src/store/columnNames.ts';
import { MANIFEST, TABLE_NAMES } from '../../src/store/manifest.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { connect, openStore } from '../../src/store/open.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { type Engine, parseStoreUrl } from '../../src/store/storeUrl.ts';
import type { StoreTables } from '../../src/store/tables.ts';
import { openWriter } from '../../src/store/write.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { IS_EXHAUSTIVE, runStatements } from './runStatements.ts';

/** Kills on each engine, spread over all statements. */
const POINTS = { sqlite: 16, postgres: 8 };
/** Longest run, at every statement on a busy machine. */
const LONGEST_MS = 3_600_000;

/** Makes a store as an old release left it, with rows that later migrations move and remove. */
async function makeOldStore(url: string, engine: Engine): Promise<void> {
  const db = connect(parseStoreUrl(url), false);
  const old = Object.entries(migrations(engine)).filter(([name]) => name < '0003');
  await migrate(db, engine, Object.fromEntries(old));
  // A counter that the registry of that release did not have.
  await db.schema.alterTable('skater_game').dropColumn('ixg').execute();
  for (let player = 1; player <= 50; player++) {
    await sql`insert into card_field (player_id, field, percentile, low, high, value)
      values (${player}, 'goals', 50, ${player}, ${player + 10}, 1)`.execute(db);
  }
  await db.destroy();
}

/** What is wrong with a store that was brought up to date after a kill. */
async function faultsOf(db: Kysely<StoreTables>, engine: Engine): Promise<string[]> {
  const faults: string[] = [];
  for (const table of TABLE_NAMES) {
    const present = [...(await columnNames(db, engine, table))].sort().join();
    if (present !== Object.keys(MANIFEST[table].columns).sort().join()) faults.push(`${table} has ${present}`);
  }
  // Ratings of an old method go, and the store says that new ones are due.
  const rows = await db.selectFrom('card_field').selectAll().execute();
  if (rows.length > 0) faults.push(`${rows.length} rows in card_field`);
  const states = await db.selectFrom('rating_state').select(['state', 'basis']).execute();
  if (states.length !== 1 || states[0]?.state !== 'computing' || states[0].basis !== null) faults.push('rating state');
  for (const table of ['build', 'ingest'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    if (rows.length !== 1) faults.push(`${rows.length} rows in ${table}`);
  }
  return faults;
}

describeOnEachEngine('a migration killed at any statement', (newStore, engine) => {
  it(
    'leaves a store that is refused or complete for readers, and that the next run completes',
    async () => {
      const whole = await newStore();
      await makeOldStore(whole, engine);
      const statements = await runStatements({ job: 'migrate', url: whole, at: 0, side: 'before' });
      expect(statements).toBeGreaterThan(20);
      const step = IS_EXHAUSTIVE ? 1 : Math.max(1, Math.floor((statements ?? 0) / POINTS[engine]));
      const faults: string[] = [];
      for (let at = 1; at <= (statements ?? 0); at += step) {
        const side = IS_EXHAUSTIVE || at % 2 === 1 ? 'after' : 'before';
        const url = await newStore();
        await makeOldStore(url, engine);
        if ((await runStatements({ job: 'migrate', url, at, side })) !== null) faults.push(`${at}: was not killed`);
        const reader = await openStore(url, { readonly: true }).catch((error: unknown) => error);
        if (!(reader instanceof StoreError)) await (reader as Kysely<StoreTables>).destroy();
        else if (reader.code !== 'outdated') faults.push(`${at}: a reader fails with ${reader.message}`);
        const writer = await openWriter(url);
        for (const fault of await faultsOf(writer.db, engine)) faults.push(`${at}: ${fault}`);
        await writer.close();
      }
      expect(faults).toEqual([]);
    },
    LONGEST_MS,
  );
});
