import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { columnTypes } from '../../src/store/columnNames.ts';
import { tableHashes } from '../../src/store/contentHash.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { connect } from '../../src/store/open.ts';
import { packGame } from '../../src/store/packedGame.ts';
import { parseStoreUrl } from '../../src/store/storeUrl.ts';
import { openWriter } from '../../src/store/write.ts';
import { decodeXgParts } from '../../src/store/xgParts.ts';
import { describeOnEachEngine, type NewStore } from './engines.ts';
import { sampleGame } from './sampleGames.ts';

const PLAYERS = { 8470001: { team: 'EDM', rating: 5.25, toi: 900 }, 8470002: { team: 'CGY', rating: 2, toi: 800 } };
const PARTS = [
  { base: -3.0824, location: 1.1248, shot_type: -0.4723, sequence: -0.1101, strength: 0, state: -0.0863 },
  { base: -1.5, location: 0, season: 0.0003 },
  { base: 1, weather: 0.25 },
];

/** A store of two games with two shots each; `parts`: of the first shots. */
async function fill(url: string, parts: readonly string[]): Promise<void> {
  const writer = await openWriter(url);
  const games = [2_021_020_001, 2_022_020_001].map((gameId) =>
    packGame(sampleGame({ gameId, date: `${String(gameId).slice(0, 4)}-10-11`, players: PLAYERS }), {
      stamp: 's',
      buildKey: 'b',
    }),
  );
  await writer.writeGames(games);
  const shots = await writer.db
    .selectFrom('shot')
    .select(['game_id', 'event_id'])
    .orderBy('game_id')
    .orderBy('event_id')
    .execute();
  for (const [k, { game_id, event_id }] of shots.entries()) {
    const xg_parts = parts[k] ?? null;
    await writer.db
      .updateTable('shot')
      .set({ xg_parts })
      .where('game_id', '=', game_id)
      .where('event_id', '=', event_id)
      .execute();
  }
  await writer.close();
}

describeOnEachEngine('An upgrade', (newStore: NewStore, engine) => {
  it('packs the parts of stored shots, narrows stored counters, and reports what it copies', async () => {
    const [url, fresh] = [await newStore(), await newStore()];
    const packed = ['-30824,11248,-4723,-1101,0,-863,', '-15000,0,,,,,3', '{"base":1,"weather":0.25}'];
    await fill(fresh, packed);
    await fill(
      url,
      PARTS.map((parts) => JSON.stringify(parts)),
    );
    const former = connect(parseStoreUrl(url), false);
    // As a release without the migration left it.
    await sql`delete from kysely_migration where name = '0090-packed-parts'`.execute(former);
    if (engine === 'postgres') {
      await sql`alter table skater_game alter column goals type double precision`.execute(former);
      // A later migration makes the leader table again, with this name for its key.
      await sql`alter table leader rename constraint leader_by_game_type_pk to leader_pkey`.execute(former);
    }
    await former.destroy();

    const lines: string[] = [];
    const upgraded = await openWriter(url, (line) => lines.push(line));
    expect(lines).toEqual(
      engine === 'sqlite'
        ? [
            'Upgrading the store: the shots of 20222023, season 1 of 2.',
            'Upgrading the store: the shots of 20212022, season 2 of 2.',
          ]
        : ['Upgrading the store: the shots of all seasons.'],
    );
    const stored = await upgraded.db
      .selectFrom('shot')
      .select('xg_parts')
      .orderBy('game_id')
      .orderBy('event_id')
      .execute();
    expect(stored.map(({ xg_parts }) => xg_parts && decodeXgParts(xg_parts))).toEqual([...PARTS, null]);
    expect((await columnTypes(upgraded.db, engine, 'skater_game')).get('goals')).toBe(
      engine === 'sqlite' ? 'numeric' : 'smallint',
    );
    const other = await openWriter(fresh);
    expect(await tableHashes(upgraded.db)).toEqual(await tableHashes(other.db));
    await other.close();
    await upgraded.close();
  });

  it('changes nothing in a store that is up to date', async () => {
    const url = await newStore();
    await fill(url, []);
    const db = connect(parseStoreUrl(url), false);
    const lines: string[] = [];
    await migrate(
      db,
      engine,
      migrations(engine, (line) => lines.push(line)),
    );
    await db.destroy();
    expect(lines).toEqual([]);
  });
});
