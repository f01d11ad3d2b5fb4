import type { Kysely } from 'kysely';
import type { StoreTables } from '../schema/tables.ts';
import { oddRow } from '../storeError.ts';

/** A scale of all games: how many, and the values at every half percent of them. */
export interface GameScale {
  readonly games: number;
  readonly cuts: readonly number[];
}

/** The scales by kind. **Missing**: empty before the first complete ingest. */
export async function readGameScales(db: Kysely<StoreTables>): Promise<ReadonlyMap<string, GameScale>> {
  const rows = await db.selectFrom('game_scale').selectAll().execute();
  return new Map(rows.map(({ kind, games, cuts }) => [kind, { games, cuts: parseCuts(cuts) }]));
}

function parseCuts(text: string): readonly number[] {
  try {
    const cuts: unknown = JSON.parse(text);
    if (Array.isArray(cuts) && cuts.every((cut) => typeof cut === 'number')) return cuts;
  } catch {
    // Reported below, like JSON of another form.
  }
  throw oddRow('the scale of all games, in an unknown form');
}

/** A player's rank among their own games. */
export interface OwnRank {
  /** From 1, best first; equal games share the better rank. */
  readonly rank: number;
  /** Their games with a game score in the store. */
  readonly games: number;
}

/** The rank of a game score among all of a player's games. */
export async function readOwnRank(
  db: Kysely<StoreTables>,
  table: 'skater_game' | 'goalie_game',
  playerId: number,
  gameScore: number,
): Promise<OwnRank> {
  // The index of a player's games has the score, so that no row of seventeen seasons is fetched.
  const { games, better } = await db
    .selectFrom(table)
    .select((of) => [
      of.fn.count<number>('game_score').as('games'),
      of.fn.sum<number | null>(of.case().when('game_score', '>', gameScore).then(1).else(0).end()).as('better'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { rank: (better ?? 0) + 1, games };
}
