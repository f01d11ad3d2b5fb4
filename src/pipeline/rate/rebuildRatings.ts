import type { Kysely } from 'kysely';
import { readSeasons } from '../../store/queries/seasons.ts';
import { readRatingState } from '../../store/queries/status.ts';
import type { SqlValue } from '../../store/schema/tableSpec.ts';
import type { RatingTables, StoreTables, TableName } from '../../store/schema/tables.ts';
import type { SeasonStep, SeasonStepContext } from '../ingest/ingestRun.ts';
import { seasonResults } from '../ingest/seasonThreads.ts';
import { packTables } from './packTables.ts';
import { rateSeason } from './rateSeason.ts';
import { rebuildCards } from './rebuildCards.ts';
import { impactBasis } from './rebuildImpacts.ts';

/** Rows of the rating tables that every ingest rebuilds. */
export type FastRatingRows = {
  readonly [T in Exclude<keyof RatingTables, 'isolated_impact'>]: readonly RatingTables[T][];
};

/**
 * Rebuilds the rating tables after an ingest. While the isolated impacts are not those of the stored games, cards and
 * top lists keep their last complete state, and the store says that the ratings are being computed: the ratings job
 * replaces them together. Source: docs/decisions/0235-complete-ratings.md.
 */
export const rebuildRatings: SeasonStep = {
  name: 'ratings',
  run: async (context) => {
    const { writer, now } = context;
    const { basis } = await readRatingState(writer.db);
    if (basis === (await impactBasis(writer.db))) {
      const rows = await computeRatings(writer.db);
      await writer.replaceTables(packTables(rows), { state: 'ready', computed_at: now().toISOString() });
    } else {
      await writer.replaceTables(await packedSeasonRatings(context), { state: 'computing' });
    }
  },
};

/** The top lists and player ratings of all seasons, packed for the writer. */
async function packedSeasonRatings(context: SeasonStepContext): Promise<ReadonlyMap<TableName, readonly SqlValue[]>> {
  const records = await readSeasons(context.writer.db);
  const jobs = records.map((record) => ({ kind: 'ratings' as const, record }));
  // Every table is there, so that it is emptied without seasons.
  const tables = new Map<TableName, SqlValue[]>([
    ['leader', []],
    ['player_rating', []],
  ]);
  for await (const result of seasonResults({ ...context, db: context.writer.db }, jobs)) {
    if (result.kind !== 'ratings') continue;
    for (const [table, values] of result.tables) for (const value of values) tables.get(table)?.push(value);
  }
  return tables;
}

/**
 * Computes all rating tables except those of the ratings job, from the game tables and any isolated impacts. They only
 * depend on what is stored, never on how it got there.
 */
export async function computeRatings(db: Kysely<StoreTables>): Promise<FastRatingRows> {
  const seasons = await readSeasons(db);
  const leader: RatingTables['leader'][] = [];
  const player_rating: RatingTables['player_rating'][] = [];
  for (const record of seasons) {
    const own = await rateSeason(db, record);
    leader.push(...own.leader);
    player_rating.push(...own.player_rating);
  }
  return { leader, player_rating, ...(await rebuildCards(db, seasons)) };
}
