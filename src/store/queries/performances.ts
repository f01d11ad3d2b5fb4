import type { Kysely } from 'kysely';
import { MIN_RATED_SECONDS } from '../../stats/registry/card/eligibility.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A player's name in the game's lineup. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** A skater's row of a game with their name. */
export type SkaterGameRecord = Row<'skater_game'> & Named;
/** A goalie's row of a game with their name. */
export type GoalieGameRecord = Row<'goalie_game'> & Named;

/** The skaters of a game, by player id; empty if the game has no player data. */
export function readSkaterGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly SkaterGameRecord[]> {
  return readPlayed(db, 'skater_game', gameId);
}

/** The goalies who played in a game, by player id; empty if the game has no player data. */
export function readGoalieGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly GoalieGameRecord[]> {
  return readPlayed(db, 'goalie_game', gameId);
}

async function readPlayed<Table extends 'skater_game' | 'goalie_game'>(
  db: Kysely<StoreTables>,
  table: Table,
  gameId: number,
): Promise<readonly (Row<Table> & Named)[]> {
  const rows = await db
    .selectFrom(`${table} as played` as 'skater_game as played')
    .innerJoin('dressed', (join) =>
      join.onRef('dressed.game_id', '=', 'played.game_id').onRef('dressed.player_id', '=', 'played.player_id'),
    )
    .selectAll('played')
    .select(['dressed.first_name', 'dressed.last_name'])
    .where('played.game_id', '=', gameId)
    .orderBy('played.player_id')
    .execute();
  return rows as unknown as readonly (Row<Table> & Named)[];
}

/** The two teams of a game, home first; empty if the game has not begun or is withheld. */
export function readTeamGames(db: Kysely<StoreTables>, gameId: number): Promise<readonly Row<'team_game'>[]> {
  return db.selectFrom('team_game').selectAll().where('game_id', '=', gameId).orderBy('is_home', 'desc').execute();
}

/** Number of performances listed with recent games. Source: docs/site.md#home-page. */
const KEY_PERFORMANCES = 10;

/** A player's best game among some games. */
export interface KeyPerformance {
  readonly player_id: number;
  readonly game_id: number;
  readonly season: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly team_abb: string;
  readonly opp_abb: string;
  readonly for_score: number | null;
  readonly ag_score: number | null;
  readonly game_score: number;
  readonly primary_color: string;
  /** What the score is made of, by counter: those of skaters or those of goalies. */
  readonly counts: Readonly<Record<string, number | null>>;
}

/** The counters that say why. */
const COUNTS = {
  skater_game: ['goals', 'a1', 'a2', 'ev_xgf', 'ev_xga', 'toi_ev'],
  goalie_game: ['saves', 'xga', 'goals_against'],
} as const;

/** The ten best game scores of some games, each player once with their best: best first, then by player id. */
export async function readKeyPerformances(
  db: Kysely<StoreTables>,
  gameIds: readonly number[],
): Promise<readonly KeyPerformance[]> {
  if (gameIds.length === 0) return [];
  const best = new Map<number, KeyPerformance>();
  const rows = [
    ...(await ratedGames(db, 'skater_game', gameIds, MIN_RATED_SECONDS.skater)),
    ...(await ratedGames(db, 'goalie_game', gameIds, MIN_RATED_SECONDS.goalie)),
  ];
  rows.sort((a, b) => b.game_score - a.game_score || a.player_id - b.player_id || b.game_id - a.game_id);
  for (const row of rows) {
    if (best.size === KEY_PERFORMANCES) break;
    if (!best.has(row.player_id)) best.set(row.player_id, row);
  }
  return [...best.values()];
}

async function ratedGames(
  db: Kysely<StoreTables>,
  table: 'skater_game' | 'goalie_game',
  gameIds: readonly number[],
  leastToi: number,
): Promise<KeyPerformance[]> {
  const counters = COUNTS[table] as readonly (keyof StoreTables['skater_game'])[];
  // Limits the rows by game score first, so that names and scores are joined for only a few.
  const rows = await db
    .with('best', (cte) =>
      cte
        .selectFrom(`${table} as played` as 'skater_game as played')
        .select(['player_id', 'game_id', 'season', 'team_abb', 'opp_abb', 'is_home', 'game_score'])
        .select(counters)
        .where('played.game_id', 'in', gameIds)
        .where('played.game_score', 'is not', null)
        .where('played.toi', '>=', leastToi)
        .orderBy('played.game_score', 'desc')
        .orderBy('played.player_id')
        .limit(KEY_PERFORMANCES * MAX_GAMES_PER_PLAYER),
    )
    .selectFrom('best')
    .innerJoin('game', 'game.game_id', 'best.game_id')
    .innerJoin('dressed', (join) =>
      join.onRef('dressed.game_id', '=', 'best.game_id').onRef('dressed.player_id', '=', 'best.player_id'),
    )
    .innerJoin('team', (join) => join.onRef('team.abb', '=', 'best.team_abb').onRef('team.season', '=', 'best.season'))
    .selectAll('best')
    .select(['dressed.first_name', 'dressed.last_name', 'game.home_score', 'game.away_score', 'team.primary_color'])
    .execute();
  return rows.map(({ is_home, home_score, away_score, game_score, ...row }) => ({
    ...row,
    counts: Object.fromEntries(counters.map((name) => [name, row[name as 'goals']])),
    for_score: is_home === 1 ? home_score : away_score,
    ag_score: is_home === 1 ? away_score : home_score,
    game_score: game_score ?? 0,
  }));
}

/** Maximum games of a player within the seven days of recent games. */
const MAX_GAMES_PER_PLAYER = 7;
