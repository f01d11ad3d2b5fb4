import { type Kysely, sql } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Keeps leader tables of the playoffs, and of both, next to the regular season's. The next rating fills them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('leader').renameTo('leader_before').execute();
  const create = db.schema
    .createTable('leader')
    .addColumn('season', dataType('integer', engine), (column) => column.notNull())
    .addColumn('game_type', dataType('integer', engine), (column) => column.notNull())
    .addColumn('kind', dataType('text', engine), (column) => column.notNull())
    .addColumn('rank', dataType('integer', engine), (column) => column.notNull())
    .addColumn('player_id', dataType('integer', engine), (column) => column.notNull())
    .addColumn('team_abb', dataType('text', engine), (column) => column.notNull())
    .addColumn('position', dataType('text', engine), (column) => column.notNull())
    .addColumn('value', dataType('real', engine), (column) => column.notNull())
    .addColumn('low', dataType('real', engine))
    .addColumn('high', dataType('real', engine))
    .addColumn('games_played', dataType('integer', engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('leader_by_game_type_pk', ['season', 'game_type', 'kind', 'rank']);
  await (engine === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  await sql`insert into leader
    (season, game_type, kind, rank, player_id, team_abb, position, value, low, high, games_played)
    select season, 2, kind, rank, player_id, team_abb, position, value, low, high, games_played
    from leader_before`.execute(db);
  await db.schema.dropTable('leader_before').execute();
}
