import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a game is published: its `withheld_reason` is null. Spelled so that no index offers itself for it: nearly every game is
 * published, and a list found through that index would be the whole table, read to find a day.
 */
export function isPublished(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref('game.withheld_reason')}, '') = ''`;
}
