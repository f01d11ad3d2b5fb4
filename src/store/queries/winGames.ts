import type { Kysely } from 'kysely';
import type { Moment } from '../../game/foldMoments.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import type { Pregame } from '../../winProbability/teamStrength.ts';
import { MOMENTS } from '../codec/packed.ts';
import type { Row, StoreTables } from '../schema/tables.ts';

/** A finished game whose win probability can be judged. */
export interface FinishedGame {
  readonly gameId: number;
  readonly season: number;
  readonly isPlayoffs: boolean;
  readonly isHomeWin: boolean;
  /** Game second at which play ended. */
  readonly endSecond: number;
  /** Home minus away, in goals (shootout excluded) and in expected goals; null without xG. */
  readonly goals: number;
  readonly xg: number | null;
  readonly moments: readonly Moment[];
}

/** The finished and published games with moments, by date. */
export async function readFinishedGames(db: Kysely<StoreTables>): Promise<readonly FinishedGame[]> {
  const rows = await db
    .selectFrom('game')
    .innerJoin('game_outlook', 'game_outlook.game_id', 'game.game_id')
    .innerJoin('team_game as home', (on) => on.onRef('home.game_id', '=', 'game.game_id').on('home.is_home', '=', 1))
    .innerJoin('team_game as away', (on) => on.onRef('away.game_id', '=', 'game.game_id').on('away.is_home', '=', 0))
    .select(['game.game_id', 'game.season', 'game.game_type', 'home_score', 'away_score', 'end_second', 'moments'])
    .select(['home.gf as goals', 'away.gf as against', 'home.xgf as xg', 'away.xgf as xgAgainst'])
    .where('game.status', '=', 'final')
    .where('game.withheld_reason', 'is', null)
    .orderBy('game.date')
    .orderBy('game.game_id')
    .execute();
  return rows.flatMap((row) => {
    const { home_score, away_score, end_second } = row;
    if (home_score === null || away_score === null || end_second === null || home_score === away_score) return [];
    return [
      {
        gameId: row.game_id,
        season: row.season,
        isPlayoffs: row.game_type !== REGULAR_SEASON,
        isHomeWin: home_score > away_score,
        endSecond: end_second,
        goals: (row.goals ?? 0) - (row.against ?? 0),
        xg: row.xg === null || row.xgAgainst === null ? null : row.xg - row.xgAgainst,
        moments: MOMENTS.decode(row.moments),
      },
    ];
  });
}

/** Both clubs before a game, as stored. **Missing**: undefined for a game that came after the last complete ingest. */
export async function readPregame(db: Kysely<StoreTables>, gameId: number): Promise<Pregame | undefined> {
  const row = await db.selectFrom('pregame').selectAll().where('game_id', '=', gameId).executeTakeFirst();
  return row && pregameOf(row);
}

/** Both clubs before a game, from its row. */
export function pregameOf(row: Row<'pregame'>): Pregame {
  return {
    gameId: row.game_id,
    season: row.season,
    home: {
      goals: row.home_goals,
      xg: row.home_xg,
      finishing: row.home_finishing,
      goalie: row.home_goalie,
      rest: row.home_rest,
    },
    away: {
      goals: row.away_goals,
      xg: row.away_xg,
      finishing: row.away_finishing,
      goalie: row.away_goalie,
      rest: row.away_rest,
    },
    scoring: row.scoring,
  };
}
