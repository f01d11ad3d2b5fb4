import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import { CARD_CATEGORIES } from '../../stats/registry/card/categories.ts';
import type { Row } from '../../store/schema/tables.ts';
import { insertRows } from '../../store/write/rowStatements.ts';
import { raiseDataVersion, type StoreWriter } from '../../store/write/write.ts';

const CATEGORY_FIELDS: ReadonlySet<string> = new Set(Object.values(CARD_CATEGORIES).map(({ field }) => field));

/** The parts of cards that are kept. */
interface Cards {
  readonly player_card: readonly Pick<Row<'player_card'>, 'player_id' | 'overall_percentile'>[];
  readonly card_field: readonly Pick<Row<'card_field'>, 'player_id' | 'field' | 'percentile'>[];
}

/**
 * Keeps the cards of a season, in place of those kept before. Players who are not compared have none. `basis`: what the
 * cards at the season's end were made from; null while the season is under way.
 */
export async function keepSeasonCards(
  writer: StoreWriter,
  season: number,
  { player_card, card_field }: Cards,
  basis: string | null = null,
): Promise<void> {
  const ratings = new Map<number, Record<string, number>>();
  for (const { player_id, field, percentile } of card_field) {
    if (percentile === null || !CATEGORY_FIELDS.has(field)) continue;
    const own = ratings.get(player_id) ?? {};
    own[field] = stored(percentile);
    ratings.set(player_id, own);
  }
  const rows = player_card.flatMap(({ player_id, overall_percentile }): Row<'season_card'>[] =>
    overall_percentile === null
      ? []
      : [
          {
            player_id,
            season,
            percentile: stored(overall_percentile),
            ratings: JSON.stringify(ratings.get(player_id) ?? {}),
          },
        ],
  );
  await writer.change(async (trx) => {
    await trx.deleteFrom('season_card').where('season', '=', season).execute();
    await insertRows(trx, 'season_card', rows);
    await trx.deleteFrom('season_end').where('season', '=', season).execute();
    if (basis !== null) {
      await trx.insertInto('season_end').values({ season, basis }).execute();
      await raiseDataVersion(trx);
    }
  });
}

/** A number as all tables keep it. Source: docs/correctness.md#stored-decimals. */
function stored(value: number): number {
  return roundTo(value, STORED_DECIMALS);
}
