import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { columnNames } from '../../src/store/schema/migrate.ts';
import { MANIFEST, type StoreTables, TABLE_NAMES } from '../../src/store/schema/tables.ts';
import { StoreError } from '../../src/store/storeError.ts';
import type { Engine } from '../../src/store/storeUrl.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { IS_EXHAUSTIVE, runStatements } from './runStatements.ts';

/** Kills on each engine, spread over all statements. */
const POINTS = { sqlite: 16, postgres: 8 };
/** Longest run, at every statement on a busy machine. */
const LONGEST_MS = 3_600_000;

/** What is wrong with a store that was made after a kill. */
async function faultsOf(db: Kysely<StoreTables>, engine: Engine): Promise<string[]> {
  const faults: string[] = [];
  for (const table of TABLE_NAMES) {
    const present = [...(await columnNames(db, engine, table))].sort().join();
    if (present !== Object.keys(MANIFEST[table].columns).sort().join()) faults.push(`${table} has ${present}`);
  }
  const states = await db.selectFrom('rating_state').select(['state', 'basis']).execute();
  if (states.length !== 1 || states[0]?.state !== 'computing' || states[0].basis !== null) faults.push('rating state');
  for (const table of ['build', 'ingest'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    if (rows.length !== 1) faults.push(`${rows.length} rows in ${table}`);
  }
  return faults;
}

describeOnEachEngine('the making of a store killed at any statement', (newStore, engine) => {
  it(
    'leaves a store that is refused or complete for readers, and that the next run completes',
    async () => {
      const whole = await newStore();
      const statements = await runStatements({ job: 'migrate', url: whole, at: 0, side: 'before' });
      expect(statements).toBeGreaterThan(20);
      const step = IS_EXHAUSTIVE ? 1 : Math.max(1, Math.floor((statements ?? 0) / POINTS[engine]));
      const faults: string[] = [];
      for (let at = 1; at <= (statements ?? 0); at += step) {
        const side = IS_EXHAUSTIVE || at % 2 === 1 ? 'after' : 'before';
        const url = await newStore();
        if ((await runStatements({ job: 'migrate', url, at, side })) !== null) faults.push(`${at}: was not killed`);
        const reader = await openStore(url, { readonly: true }).catch((error: unknown) => error);
        if (!(reader instanceof StoreError)) await (reader as Kysely<StoreTables>).destroy();
        else if (reader.code !== 'outdated') faults.push(`${at}: a reader fails with ${reader.message}`);
        await using writer = await openWriter(url);
        for (const fault of await faultsOf(writer.db, engine)) faults.push(`${at}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
    LONGEST_MS,
  );
});
