import type { Kysely } from 'kysely';
import { byTimePlayed } from '../../hockey/byTimePlayed.ts';
import type { StoreTables } from '../schema/tables.ts';
import { gamesOfBoth } from './pairs.ts';

/**
 * A club's finished regular-season game: goals, xG and attempts at even strength, goals and xG in all situations, and
 * goals into empty nets.
 */
export interface TeamEvenStrengthGame {
  readonly game_id: number;
  readonly team: string;
  readonly all_gf: number;
  readonly all_ga: number;
  readonly en_gf: number;
  readonly en_ga: number;
  readonly all_xgf: number;
  readonly all_xga: number;
  readonly gf: number;
  readonly ga: number;
  readonly xgf: number;
  readonly xga: number;
  readonly cf: number;
  readonly ca: number;
}

/** Every club's finished regular-season games of a season without null counts, in order of play. */
export async function readTeamEvenStrength(
  db: Kysely<StoreTables>,
  season: number,
): Promise<readonly TeamEvenStrengthGame[]> {
  const rows = await db
    .selectFrom('team_game')
    .innerJoin('game', 'game.game_id', 'team_game.game_id')
    .select([
      'team_game.game_id',
      'team_game.date',
      'team_game.team_abb as team',
      'ev_gf as gf',
      'ev_ga as ga',
      'ev_xgf as xgf',
      'ev_xga as xga',
      'ev_cf as cf',
      'ev_ca as ca',
      'team_game.gf as all_gf',
      'team_game.ga as all_ga',
      'en_gf',
      'en_ga',
      'team_game.xgf as all_xgf',
      'team_game.xga as all_xga',
    ])
    .where('team_game.season', '=', season)
    .where('team_game.game_type', '=', 2)
    .where('game.status', '=', 'final')
    .execute();
  rows.sort((a, b) => byTimePlayed(a, b) || (a.team < b.team ? -1 : 1));
  return rows.filter(isComplete);
}

function isComplete<Row extends object>(row: Row): row is { [K in keyof Row]: NonNullable<Row[K]> } {
  return Object.values(row).every((value) => value !== null);
}

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
