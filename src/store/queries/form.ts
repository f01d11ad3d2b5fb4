import { type Kysely, sql } from 'kysely';
import type { Population } from '../../stats/registry/entry.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';

/** Whose game it was and when, with the counters asked for. */
export interface OwnedGame {
  /** A player's id, or a team's abbreviation. */
  readonly owner: string;
  /** Null for teams and goalies. */
  readonly position: string | null;
  readonly team_abb: string;
  readonly date: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/**
 * The finished regular-season games of all skaters, goalies or teams of a season, by owner in order of play. `columns`
 * must come from the form's statistics, never from a request.
 */
export async function readOwnedGames(
  db: Kysely<StoreTables>,
  population: Population,
  season: number,
  columns: readonly string[],
): Promise<readonly OwnedGame[]> {
  const owner = population === 'team' ? 'team_abb' : 'player_id';
  const position = population === 'skater' ? sql.ref('position') : sql`null`;
  const { rows } = await sql<{ owner: string | number; position: string | null; team_abb: string; date: string }>`
    select ${sql.ref(owner)} as owner, ${position} as position, team_abb, date,
      ${sql.join(columns.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`value_${at}`)}`))}
    from ${sql.table(`${population}_game`)}
    where game_type = 2 and game_id in
      (select game_id from game where season = ${season} and withheld_reason is null and status = 'final')
    order by 1, date, game_id`.execute(db);
  return rows.map((row) => {
    const numbers = row as unknown as Readonly<Record<string, number | null>>;
    const values = Object.fromEntries(columns.map((column, at) => [column, numbers[`value_${at}`] ?? null]));
    return { owner: String(row.owner), position: row.position, team_abb: row.team_abb, date: row.date, values };
  });
}

/** A row of a board with the names and colours it shows. */
export type FormRowRecord = Row<'form_row'> & {
  /** Null for a team. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly location: string;
  readonly team_name: string;
  readonly primary_color: string;
};

/** The boards of a season for a number of games, by group, risers first. **Missing**: empty before the ratings. */
export function readFormBoard(
  db: Kysely<StoreTables>,
  season: number,
  span: number,
): Promise<readonly FormRowRecord[]> {
  return db
    .selectFrom('form_row')
    .leftJoin('player', 'player.player_id', 'form_row.player_id')
    .innerJoin('team', (join) =>
      join.onRef('team.abb', '=', 'form_row.team_abb').onRef('team.season', '=', 'form_row.season'),
    )
    .selectAll('form_row')
    .select(['player.first_name', 'player.last_name', 'team.location', 'team.name as team_name', 'team.primary_color'])
    .where('form_row.season', '=', season)
    .where('form_row.span', '=', span)
    .orderBy('form_row.grp')
    .orderBy('form_row.is_riser', 'desc')
    .orderBy('form_row.rank')
    .execute();
}

/** The boards of all seasons as rows of their data file, by key. */
export async function readFormRows(db: Kysely<StoreTables>): Promise<readonly DataRow[]> {
  const rows = await db
    .selectFrom('form_row')
    .leftJoin('player', 'player.player_id', 'form_row.player_id')
    .selectAll('form_row')
    .select(['player.first_name', 'player.last_name'])
    .orderBy('season')
    .orderBy('span')
    .orderBy('grp')
    .orderBy('is_riser')
    .orderBy('rank')
    .execute();
  return rows.map((row) => ({
    season: row.season,
    last_games: row.span,
    position_group: row.grp,
    direction: row.is_riser === 1 ? 'riser' : 'faller',
    rank: row.rank,
    player_id: row.player_id === TEAM_ROW ? null : row.player_id,
    player: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    team: row.team_abb,
    games: row.games,
    recent: row.recent,
    season_value: row.season_value,
    deviation: row.deviation,
    chance: row.chance,
    is_marked: row.is_flagged,
    compared: row.compared,
    as_of: row.as_of,
  }));
}

/** The player of a team's row. */
const TEAM_ROW = 0;
