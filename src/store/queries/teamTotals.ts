import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';

/** A club's finished regular-season games, added up. Shootout goals count for nobody. */
export interface TeamTotals {
  readonly team_abb: string;
  readonly games: number;
  readonly wins: number;
  /** Losses in overtime or a shootout. */
  readonly ot_losses: number;
  readonly gf: number;
  readonly ga: number;
  /** Games whose xG is known, and their xG; null where there are none. */
  readonly games_with_xg: number;
  readonly xgf: number | null;
  readonly xga: number | null;
}

/**
 * The regular season of every club so far, by tricode; empty for a season without a finished game. The games are found in an index
 * that says all there is to ask of them, and each one's two rows by its id: three times as fast as looking each row's game up.
 */
export async function readTeamTotals(db: Kysely<StoreTables>, season: number): Promise<readonly TeamTotals[]> {
  const rows = await db
    .selectFrom('team_game')
    .select((on) => [
      'team_game.team_abb',
      on.fn.countAll<number>().as('games'),
      on.fn.sum<number>('team_game.is_win').as('wins'),
      on.fn
        .sum<number>(
          on
            .case()
            .when(on.and([on('team_game.is_win', '=', 0), on('team_game.final_period', '<>', 'REG')]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('ot_losses'),
      on.fn.sum<number>('team_game.gf').as('gf'),
      on.fn.sum<number>('team_game.ga').as('ga'),
      on.fn.count<number>('team_game.xgf').as('games_with_xg'),
      on.fn.sum<number | null>('team_game.xgf').as('xgf'),
      on.fn.sum<number | null>('team_game.xga').as('xga'),
    ])
    .where('team_game.game_id', 'in', (games) =>
      games
        .selectFrom('game')
        .select('game_id')
        .where('season', '=', season)
        .where('withheld_reason', 'is', null)
        .where('game_type', '=', 2)
        .where('status', '=', 'final'),
    )
    .groupBy('team_game.team_abb')
    .orderBy('team_game.team_abb')
    .execute();
  return rows;
}
