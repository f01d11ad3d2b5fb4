import type { Kysely } from 'kysely';
import { RINK_COUNTS, type RinkFactors, rinkColumn, rinkFactors } from '../../ratings/rinkFactors.ts';
import { readVenues, readVisitorCounts } from '../../store/queries/ratingInputs.ts';
import type { StoreTables } from '../../store/schema/tables.ts';

/** Seasons behind a rink's factors. Source: docs/methodology/percentiles.md#rink-adjustment. */
const RINK_SEASONS = 3;

/** How the scorers of each rink count, compared with the league. */
export interface Rinks {
  readonly factors: RinkFactors;
  /** The rink of each game. */
  readonly venues: ReadonlyMap<number, string>;
}

/** The rink factors of the newest seasons. `seasons`: newest first. `upTo`: the last day that counts; null for all. */
export async function readRinks(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  upTo: string | null,
): Promise<Rinks> {
  return {
    factors: rinkFactors(await readVisitorCounts(db, seasons.slice(0, RINK_SEASONS), upTo)),
    venues: await readVenues(db, seasons),
  };
}

/** Each count with rink effects, and the column of its factor. */
const RINK_COLUMNS = RINK_COUNTS.map((count) => [count, rinkColumn(count)] as const);

/** Adds the factors of their rinks to games just read. */
export function addRinks(
  games: readonly { readonly game_id: number; [column: string]: number | string | null }[],
  { factors, venues }: Rinks,
): void {
  for (const game of games) {
    const known = factors.get(venues.get(game.game_id) ?? '');
    for (const [count, column] of RINK_COLUMNS) game[column] = known?.[count] ?? 1;
  }
}
