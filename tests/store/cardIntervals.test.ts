import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { connect, openStore } from '../../src/store/open.ts';
import { readCardFields } from '../../src/store/queries/ratings.ts';
import { parseStoreUrl } from '../../src/store/storeUrl.ts';
import { describeOnEachEngine } from './engines.ts';

/** The tables of an old release, as the migrations after it find them. */
interface OldTables {
  card_field: { player_id: number; field: string; percentile: number; is_distinguishable: number };
  card_interval: { player_id: number; field: string; low: number; high: number };
  rating_state: { state: string; basis: string | null };
}

describeOnEachEngine('card intervals', (newStore, engine) => {
  it('survive the migration that puts them beside their percentiles', async () => {
    const url = await newStore();
    const old = connect(parseStoreUrl(url), false) as unknown as Kysely<OldTables>;
    const provider = { getMigrations: () => Promise.resolve(migrations(engine)) };
    const { error } = await new Migrator({ db: old, provider }).migrateTo('0126-withheld-games');
    expect(error).toBeUndefined();
    const [player, other] = [8478402, 8478403];
    await old
      .insertInto('card_field')
      .values([
        { player_id: player, field: 'ev_goals', percentile: 40, is_distinguishable: 1 },
        { player_id: player, field: 'qoc', percentile: 50, is_distinguishable: 1 },
        { player_id: other, field: 'ev_goals', percentile: 70, is_distinguishable: 1 },
      ])
      .execute();
    await old
      .insertInto('card_interval')
      .values([
        { player_id: player, field: 'ev_goals', low: 22, high: 61 },
        { player_id: other, field: 'ev_goals', low: 55, high: 80 },
      ])
      .execute();
    await old.updateTable('rating_state').set({ state: 'ready', basis: 'some games' }).execute();
    await old.destroy();
    const db = await openStore(url);
    expect(
      (await readCardFields(db, player)).map(({ field, percentile, low, high }) => [field, percentile, low, high]),
    ).toEqual([
      ['ev_goals', 40, 22, 61],
      ['qoc', 50, null, null],
    ]);
    expect(await readCardFields(db, other)).toMatchObject([{ low: 55, high: 80 }]);
    // The cards stay; the next ratings job adds the similar players.
    expect(await db.selectFrom('rating_state').select(['state', 'basis']).execute()).toEqual([
      { state: 'ready', basis: null },
    ]);
    await db.destroy();
  });
});
