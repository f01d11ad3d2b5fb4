import type { Kysely } from 'kysely';
import type { StoreTables } from '../schema/tables.ts';
import { gamesOfBoth } from './pairs.ts';

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

/** Two skaters' games at even strength in which both dressed, each one's own, in order of play. */
export async function readEvenStrengthOfBoth(
  db: Kysely<StoreTables>,
  firstId: number,
  secondId: number,
): Promise<{ readonly first: readonly EvenStrengthGame[]; readonly second: readonly EvenStrengthGame[] }> {
  const rows = await db
    .selectFrom('skater_game')
    .select([
      'player_id',
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
    .where('game_id', 'in', gamesOfBoth(firstId, secondId))
    .where('player_id', 'in', [firstId, secondId])
    .orderBy('season')
    .orderBy('date')
    .orderBy('game_id')
    .execute();
  const ownOf = (id: number): EvenStrengthGame[] => rows.filter(({ player_id }) => player_id === id);
  return { first: ownOf(firstId), second: ownOf(secondId) };
}
