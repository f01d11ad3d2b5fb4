import type { Kysely } from 'kysely';
import { DEFAULT_SEASON_MINIMUM_GAMES } from '../hockey/season.ts';
import { readCardPlayers, readLatestDressed } from '../store/queries/ratingInputs.ts';
import { readSeasons, type SeasonRecord } from '../store/queries/seasons.ts';
import type { StoreTables } from '../store/tables.ts';

/**
 * The store as it was on an earlier day: what is worked out from last Monday's games must not depend on what came since, so that a
 * store kept up to date daily and one built at once agree.
 */

/** The seasons that had a game by the end of a day, newest first, each with the games up to it. */
export async function seasonsUpTo(db: Kysely<StoreTables>, day: string): Promise<readonly SeasonRecord[]> {
  return (await readSeasons(db, day)).filter(({ games }) => games > 0);
}

/** The season from which on whoever dressed has a card: the newest with enough finished games. `seasons` newest first. */
export function cardsFrom(seasons: readonly SeasonRecord[]): number {
  const from = seasons.find((season) => season.finished_regular_games >= DEFAULT_SEASON_MINIMUM_GAMES) ?? seasons[0];
  return from?.season ?? 0;
}

/** A player who has a card, with the position he stood in. */
export interface CardCandidate {
  readonly playerId: number;
  readonly position: string;
}

/**
 * Whoever dressed in a season or later, by id, as of the end of a day: whoever came later was not there, and one who moved stood
 * where he stood. `day` null: as it is now.
 */
export async function readPlayersUpTo(
  db: Kysely<StoreTables>,
  from: number,
  day: string | null,
): Promise<readonly CardCandidate[]> {
  const players: CardCandidate[] = [];
  for (const { player_id: playerId, position } of await readCardPlayers(db, from)) {
    if (day === null) {
      players.push({ playerId, position });
      continue;
    }
    const then = await readLatestDressed(db, playerId, day);
    if (then !== undefined && then.season >= from) players.push({ playerId, position: then.position });
  }
  return players;
}
