import type { Kysely } from 'kysely';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import type { StoreTables } from '../schema/tables.ts';

/** The totals of a club's finished games. Shootout goals do not count. */
export interface TeamTotals {
  readonly team_abb: string;
  readonly games: number;
  readonly wins: number;
  /** Losses of the regular season in overtime or a shootout, which give a point. */
  readonly ot_losses: number;
  readonly gf: number;
  readonly ga: number;
  /** Games whose xG is known, and the sum of their xG; null if there are none. */
  readonly games_with_xg: number;
  readonly xgf: number | null;
  readonly xga: number | null;
}

/**
 * Every club's totals of a season's games of some types so far, by tricode; empty if none is finished. Selects the
 * games through a covering index and then their rows by game id: three times as fast as a join from the rows to their
 * games.
 */
export async function readTeamTotals(
  db: Kysely<StoreTables>,
  season: number,
  types: readonly number[] = [REGULAR_SEASON],
): Promise<readonly TeamTotals[]> {
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
            .when(
              on.and([
                on('team_game.is_win', '=', 0),
                on('team_game.final_period', '<>', 'REG'),
                on('team_game.game_type', '=', REGULAR_SEASON),
              ]),
            )
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
        .where('game_type', 'in', types)
        .where('status', '=', 'final'),
    )
    .groupBy('team_game.team_abb')
    .orderBy('team_game.team_abb')
    .execute();
  return rows;
}
