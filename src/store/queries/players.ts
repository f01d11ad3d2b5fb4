import { type Kysely, sql } from 'kysely';
import type { PlayerTable, StoreTables } from '../tables.ts';

/** Names are ordered as an English reader expects, accents beside their letters; the same on every engine. */
const collator = new Intl.Collator('en');

/** Players by last name, first name and id. */
function byName(players: readonly PlayerTable[]): readonly PlayerTable[] {
  return players.toSorted(
    (a, b) =>
      collator.compare(a.last_name, b.last_name) ||
      collator.compare(a.first_name, b.first_name) ||
      a.player_id - b.player_id,
  );
}

/** One player; undefined for somebody who never dressed in a stored game. */
export function readPlayer(db: Kysely<StoreTables>, playerId: number): Promise<PlayerTable | undefined> {
  return db.selectFrom('player').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** Players by their ids, in no order. */
export function readPlayersById(
  db: Kysely<StoreTables>,
  playerIds: readonly number[],
): Promise<readonly PlayerTable[]> {
  if (playerIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('player').selectAll().where('player_id', 'in', playerIds).execute();
}

/** Which players are wanted: values of one list widen, different lists narrow, an empty list narrows nothing. */
export interface PlayerFilter {
  /** Current clubs. */
  readonly teams?: readonly string[];
  readonly nationalities?: readonly string[];
  readonly positions?: readonly string[];
}

/** The players that pass a filter, by last name. */
export async function readPlayers(db: Kysely<StoreTables>, filter: PlayerFilter): Promise<readonly PlayerTable[]> {
  // Everybody has a last name or an empty one: the condition lets the whole list be read through its index.
  let query = db.selectFrom('player').selectAll().where('last_name', '>=', '');
  if (filter.teams?.length) query = query.where('current_team', 'in', filter.teams);
  if (filter.nationalities?.length) query = query.where('nationality', 'in', filter.nationalities);
  if (filter.positions?.length) query = query.where('position', 'in', filter.positions);
  return byName(await query.execute());
}

/** The nationality codes present among the players, sorted: one look into the index a code. */
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
