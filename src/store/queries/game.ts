import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { GameTable, StoreTables, TeamTable } from '../tables.ts';

/** A game with the colours its clubs had that season. */
export type GameRecord = GameTable & {
  readonly home_primary_color: string;
  readonly home_secondary_color: string;
  readonly away_primary_color: string;
  readonly away_secondary_color: string;
};

type Joined = StoreTables & { home: TeamTable; away: TeamTable };

/** Games with their clubs' colours: the start of every query for games. */
export function selectGames(db: Kysely<StoreTables>): SelectQueryBuilder<Joined, 'game' | 'home' | 'away', GameRecord> {
  return db
    .selectFrom('game')
    .innerJoin('team as home', (join) =>
      join.onRef('home.abb', '=', 'game.home_abb').onRef('home.season', '=', 'game.season'),
    )
    .innerJoin('team as away', (join) =>
      join.onRef('away.abb', '=', 'game.away_abb').onRef('away.season', '=', 'game.season'),
    )
    .selectAll('game')
    .select([
      'home.primary_color as home_primary_color',
      'home.secondary_color as home_secondary_color',
      'away.primary_color as away_primary_color',
      'away.secondary_color as away_secondary_color',
    ]);
}

/**
 * One game, published, withheld or still to come: `withheld_reason` and `status` say which. Undefined where the store has
 * no such game.
 */
export function readGame(db: Kysely<StoreTables>, gameId: number): Promise<GameRecord | undefined> {
  return selectGames(db).where('game.game_id', '=', gameId).executeTakeFirst();
}
