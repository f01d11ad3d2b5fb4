import { CARD_CATEGORIES } from '../stats/registry/card/categories.ts';
import { insertRows } from '../store/insertRows.ts';
import type { SeasonCardTable } from '../store/seasonTables.ts';
import type { StoreWriter } from '../store/write.ts';
import type { FastRatingRows } from './rebuildRatings.ts';

const CATEGORY_FIELDS: ReadonlySet<string> = new Set(Object.values(CARD_CATEGORIES).map(({ field }) => field));

/**
 * Keeps the cards of the season being rated. Each rating of the same season replaces them, so that the last one before
 * the next season begins stays as the card at the season's end. Players who are not compared have none.
 */
export async function keepSeasonCards(
  writer: StoreWriter,
  season: number,
  { player_card, card_field }: Pick<FastRatingRows, 'player_card' | 'card_field'>,
): Promise<void> {
  const ratings = new Map<number, Record<string, number>>();
  for (const { player_id, field, percentile } of card_field) {
    if (percentile === null || !CATEGORY_FIELDS.has(field)) continue;
    const own = ratings.get(player_id) ?? {};
    own[field] = percentile;
    ratings.set(player_id, own);
  }
  const rows = player_card.flatMap(({ player_id, overall_percentile }): SeasonCardTable[] =>
    overall_percentile === null
      ? []
      : [{ player_id, season, percentile: overall_percentile, ratings: JSON.stringify(ratings.get(player_id) ?? {}) }],
  );
  await writer.change(async (trx) => {
    await trx.deleteFrom('season_card').where('season', '=', season).execute();
    await insertRows(trx, 'season_card', rows);
  });
}
