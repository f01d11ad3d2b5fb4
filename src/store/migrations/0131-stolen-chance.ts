import type { Kysely } from 'kysely';
import { dataType } from '../columnType.ts';
import type { Engine } from '../storeUrl.ts';

/** Adds how likely an average goalie had not won a stolen game. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('game').addColumn('stolen_chance', dataType('real', engine)).execute();
}
