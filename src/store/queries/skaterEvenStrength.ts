import type { Kysely } from 'kysely';
import type { StoreTables } from '../tables.ts';

/** A skater's game at even strength: ice time, own counts, and on-ice counts for and against. */
export interface EvenStrengthGame {
  readonly game_id: number;
  readonly season: number;
  readonly date: string;
  readonly team_abb: string;
  /** Seconds; null without shifts, as are all on-ice counts. */
  readonly toi_ev: number | null;
  readonly ev_goals: number | null;
  readonly ev_a1: number | null;
  readonly ev_a2: number | null;
  readonly ev_ixg: number | null;
  readonly ev_xgf: number | null;
  readonly ev_xga: number | null;
  readonly ev_gf: number | null;
  readonly ev_ga: number | null;
}

/** All stored games of a skater at even strength, in order of play. */
export function readEvenStrengthCareer(
  db: Kysely<StoreTables>,
  playerId: number,
): Promise<readonly EvenStrengthGame[]> {
  return db
    .selectFrom('skater_game')
    .select([
      'game_id',
      'season',
      'date',
      'team_abb',
      'toi_ev',
      'ev_goals',
      'ev_a1',
      'ev_a2',
      'ev_ixg',
      'ev_xgf',
      'ev_xga',
      'ev_gf',
      'ev_ga',
    ])
    .where('player_id', '=', playerId)
    .orderBy('season')
    .orderBy('date')
    .orderBy('game_id')
    .execute();
}
