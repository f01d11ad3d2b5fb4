import { type Kysely, sql } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';

/** Sorts names in English order, ignoring accents first. Not left to the database: engines collate differently. */
const collator = new Intl.Collator('en');

function byName(players: readonly Row<'player'>[]): readonly Row<'player'>[] {
  return players.toSorted(
    (a, b) =>
      collator.compare(a.last_name, b.last_name) ||
      collator.compare(a.first_name, b.first_name) ||
      a.player_id - b.player_id,
  );
}

/** One player; undefined if they never dressed in a stored game. */
export function readPlayer(db: Kysely<StoreTables>, playerId: number): Promise<Row<'player'> | undefined> {
  return db.selectFrom('player').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** The players with some ids, in no order. */
export function readPlayersById(
  db: Kysely<StoreTables>,
  playerIds: readonly number[],
): Promise<readonly Row<'player'>[]> {
  if (playerIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('player').selectAll().where('player_id', 'in', playerIds).execute();
}

/** A filter on players: OR within a list, AND between lists. An empty list does not filter. */
export interface PlayerFilter {
  /** Current clubs. */
  readonly teams?: readonly string[];
  readonly nationalities?: readonly string[];
  readonly positions?: readonly string[];
  readonly ids?: readonly number[];
}

/** The players that pass a filter, by last name, first name and id. */
export async function readPlayers(db: Kysely<StoreTables>, filter: PlayerFilter): Promise<readonly Row<'player'>[]> {
  // Always true, but makes the engine read the list through the index on names.
  let query = db.selectFrom('player').selectAll().where('last_name', '>=', '');
  if (filter.teams?.length) query = query.where('current_team', 'in', filter.teams);
  if (filter.nationalities?.length) query = query.where('nationality', 'in', filter.nationalities);
  if (filter.positions?.length) query = query.where('position', 'in', filter.positions);
  if (filter.ids?.length) query = query.where('player_id', 'in', filter.ids);
  return byName(await query.execute());
}

/** The players' nationality codes, sorted. One index lookup per code. */
export async function readNationalities(db: Kysely<StoreTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ nationality: string }>`
    with recursive found (nationality) as (
      select min(nationality) from player
      union all
      select (select min(nationality) from player where player.nationality > found.nationality)
      from found where found.nationality is not null
    )
    select nationality from found where nationality is not null`.execute(db);
  return rows.map(({ nationality }) => nationality).sort();
}
