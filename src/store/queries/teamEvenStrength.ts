import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';

/** A club's finished regular-season game at even strength. */
export interface TeamEvenStrengthGame {
  readonly team: string;
  readonly gf: number;
  readonly ga: number;
  readonly xgf: number;
  readonly xga: number;
  readonly cf: number;
  readonly ca: number;
}

/** Every club's games of a season, in order of play; those in which something is not known are left out. */
export async function readTeamEvenStrength(
  db: Kysely<StoreTables>,
  season: number,
): Promise<readonly TeamEvenStrengthGame[]> {
  const rows = await db
    .selectFrom('team_game')
    .innerJoin('game', 'game.game_id', 'team_game.game_id')
    .select([
      'team_game.game_id',
      'team_game.team_abb as team',
      'ev_gf as gf',
      'ev_ga as ga',
      'ev_xgf as xgf',
      'ev_xga as xga',
      'ev_cf as cf',
      'ev_ca as ca',
    ])
    .where('team_game.season', '=', season)
    .where('team_game.game_type', '=', 2)
    .where('game.status', '=', 'final')
    .execute();
  rows.sort((a, b) => a.game_id - b.game_id || (a.team < b.team ? -1 : 1));
  return rows.flatMap(({ team, gf, ga, xgf, xga, cf, ca }) =>
    gf === null || ga === null || xgf === null || xga === null || cf === null || ca === null
      ? []
      : [{ team, gf, ga, xgf, xga, cf, ca }],
  );
}
