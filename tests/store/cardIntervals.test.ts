import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { connect, openStore } from '../../src/store/open.ts';
import { readCardFields } from '../../src/store/queries/ratings.ts';
import { parseStoreUrl } from '../../src/store/storeUrl.ts';
import { describeOnEachEngine } from './engines.ts';

describeOnEachEngine('card intervals', (newStore, engine) => {
  it('are read with their rows, and null if not stored', async () => {
    const db = await openStore(await newStore());
    const fields = [
      { field: 'ev_goals', percentile: 40, value: 0.8 },
      { field: 'hits', percentile: 92.5, value: 5 },
      { field: 'qoc', percentile: 50, value: 0.1 },
      { field: 'takeaways', percentile: 3, value: 1 },
    ];
    const row = { player_id: 8478402, is_distinguishable: 1 };
    await db
      .insertInto('card_field')
      .values(fields.map((field) => ({ ...row, ...field })))
      .execute();
    await db
      .insertInto('card_interval')
      .values([
        { player_id: 8478402, field: 'ev_goals', low: 22, high: 61 },
        { player_id: 8478402, field: 'hits', low: 80, high: 95 },
        { player_id: 8478402, field: 'blocked_shots', low: 4, high: 9 },
        { player_id: 8478403, field: 'qoc', low: 1, high: 99 },
      ])
      .execute();
    const read = await readCardFields(db, 8478402);
    expect(read.map(({ field, low, high }) => [field, low, high])).toEqual([
      ['ev_goals', 22, 61],
      ['hits', 80, 95],
      ['qoc', null, null],
      ['takeaways', null, null],
    ]);
    await db.destroy();
  });

  it('survive the migration to a separate table', async () => {
    const url = await newStore();
    const old = connect(parseStoreUrl(url), false);
    const provider = { getMigrations: () => Promise.resolve(migrations(engine)) };
    const { error } = await new Migrator({ db: old, provider }).migrateTo('0002-ratings');
    expect(error).toBeUndefined();
    const row = { player_id: 8478402, percentile: 40, value: null };
    await (
      old as unknown as Kysely<{ card_field: typeof row & { field: string; low: number | null; high: number | null } }>
    )
      .insertInto('card_field')
      .values([
        { ...row, field: 'ev_goals', low: 22, high: 61 },
        { ...row, field: 'qoc', low: null, high: null },
      ])
      .execute();
    await old.destroy();
    const later = connect(parseStoreUrl(url), false);
    const moved = await new Migrator({ db: later, provider }).migrateTo('0003-card-intervals');
    expect(moved.error).toBeUndefined();
    expect(await later.selectFrom('card_interval').selectAll().execute()).toEqual([
      { player_id: 8478402, field: 'ev_goals', low: 22, high: 61 },
    ]);
    await later.destroy();
    // Ratings of the old method do not survive the next migrations: the ratings job makes new ones.
    const db = await openStore(url);
    expect(await readCardFields(db, 8478402)).toEqual([]);
    expect(await db.selectFrom('card_interval').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('rating_state').select('state').execute()).toEqual([{ state: 'computing' }]);
    await db.destroy();
  });
});
