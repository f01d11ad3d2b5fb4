import type { Kysely } from 'kysely';
import { rinkColumn } from '../ratings/card/windowGame.ts';
import { RINK_COUNTS, type RinkFactors, rinkFactors } from '../ratings/rinkFactors.ts';
import { readVenues, readVisitorCounts } from '../store/queries/ratingInputs.ts';
import type { StoreTables } from '../store/tables.ts';

/** Seasons that tell of a building's scorers. Source: methodology 1.6. */
const RINK_SEASONS = 3;

/** The habits of the scorers of some seasons' buildings. */
export interface Rinks {
  readonly factors: RinkFactors;
  /** The building of each game. */
  readonly venues: ReadonlyMap<number, string>;
}

/** The habits of scorers as the newest of some seasons (newest first) show them. `upTo`: by games up to a day; null: by all. */
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

/** Each count that buildings differ in, with the column of its factor. */
const RINK_COLUMNS = RINK_COUNTS.map((count) => [count, rinkColumn(count)] as const);

/** Adds the factors of the buildings they were played in to games just read. */
export function addRinks(
  games: readonly { readonly game_id: number; [column: string]: number | string | null }[],
  { factors, venues }: Rinks,
): void {
  for (const game of games) {
    const known = factors.get(venues.get(game.game_id) ?? '');
    for (const [count, column] of RINK_COLUMNS) game[column] = known?.[count] ?? 1;
  }
}
