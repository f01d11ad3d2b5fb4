import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsOf, type StoreTables } from '../schema/tables.ts';

/** A player's facts from rosters and player pages. **Missing**: null when none of them has it. */
export interface PlayerBio {
  /** YYYY-MM-DD. */
  readonly birth_date: string | null;
  readonly height_inches: number | null;
  readonly weight_lbs: number | null;
  /** Three letters, e.g. `CAN`. */
  readonly nationality: string | null;
  /** L or R. */
  readonly shoots_catches: string | null;
  /** The club on whose fetched roster the player is, and the day it was fetched (YYYY-MM-DD); null if on none. */
  readonly on_roster: { readonly team_abb: string; readonly date: string } | null;
}

type Dressed = StoreTables['dressed'];
type Player = StoreTables['player'];

/** A player's row, from their latest game and their bio. */
export function playerRow(latest: Dressed, bio: PlayerBio | null = null): Player {
  const roster = bio?.on_roster ?? null;
  return {
    player_id: latest.player_id,
    first_name: latest.first_name,
    last_name: latest.last_name,
    position: latest.position,
    birth_date: bio?.birth_date ?? null,
    height_inches: bio?.height_inches ?? null,
    weight_lbs: bio?.weight_lbs ?? null,
    nationality: bio?.nationality ?? null,
    shoots_catches: bio?.shoots_catches ?? null,
    current_team: roster !== null && roster.date > latest.date ? roster.team_abb : latest.team_abb,
    last_season: latest.season,
    headshot: latest.headshot,
  };
}

/**
 * Brings the `player` table in line with the stored games and the bios: one row per player who dressed in a stored
 * game, as of their latest one. Returns the number of changed rows.
 */
export async function refreshPlayers(
  trx: Transaction<StoreTables>,
  bios: ReadonlyMap<number, PlayerBio>,
): Promise<number> {
  const wanted = (await readLatest(trx)).map((latest) => playerRow(latest, bios.get(latest.player_id)));
  const present = new Map((await trx.selectFrom('player').selectAll().execute()).map((row) => [row.player_id, row]));
  const changed = wanted.filter((row) => !isSame(row, present.get(row.player_id)));
  for (const row of wanted) present.delete(row.player_id);
  const removed = [...present.keys()];
  const outdated = [...removed, ...changed.map(({ player_id }) => player_id)];
  for (let from = 0; from < outdated.length; from += ROWS_PER_STATEMENT) {
    await trx
      .deleteFrom('player')
      .where('player_id', 'in', outdated.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  }
  for (let from = 0; from < changed.length; from += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('player')
      .values(changed.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  }
  return changed.length + removed.length;
}

const ROWS_PER_STATEMENT = 200;

const COLUMNS = columnsOf('player') as readonly (keyof Player)[];

function isSame(row: Player, other: Player | undefined): boolean {
  return other !== undefined && COLUMNS.every((column) => row[column] === other[column]);
}

/** Each player's latest `dressed` row. Two index lookups per player, however many games there are. */
async function readLatest(db: Kysely<StoreTables>): Promise<readonly Dressed[]> {
  const { rows } = await sql<Dressed>`
    with recursive found (player_id) as (
      select min(player_id) from dressed
      union all
      select (select min(player_id) from dressed where dressed.player_id > found.player_id)
      from found where found.player_id is not null
    )
    select dressed.*
    from found
    join dressed on dressed.player_id = found.player_id
      and dressed.game_id = (
        select latest.game_id from dressed as latest where latest.player_id = found.player_id
        order by latest.date desc, latest.game_id desc limit 1
      )
    where found.player_id is not null`.execute(db);
  return rows;
}
