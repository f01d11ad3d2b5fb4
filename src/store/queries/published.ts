import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a game is published: its `withheld_reason` is null. Written as an expression so that the engine
 * does not use the index on that column: nearly every game is published, so that index would scan the whole table.
 */
export function isPublished(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref('game.withheld_reason')}, '') = ''`;
}
