import type { Kysely } from 'kysely';
import { DEFAULT_SEASON_MINIMUM_GAMES } from '../../hockey/season.ts';
import { readCardPlayers, readLatestDressed } from '../../store/queries/ratingInputs.ts';
import { readSeasons, type SeasonRecord } from '../../store/queries/seasons.ts';
import type { StoreTables } from '../../store/schema/tables.ts';

// The store as of an earlier day. What is computed from last Monday's games must not depend on later ones, so that a
// store updated daily equals one built at once.

/** The seasons with a game by the end of a day, newest first, each with its games up to then. */
export async function seasonsUpTo(db: Kysely<StoreTables>, day: string): Promise<readonly SeasonRecord[]> {
  return (await readSeasons(db, day)).filter(({ games }) => games > 0);
}

/** The first season whose players have a card: the newest with enough finished games. `seasons`: newest first. */
export function cardsFrom(seasons: readonly SeasonRecord[]): number {
  const from = seasons.find((season) => season.finished_regular_games >= DEFAULT_SEASON_MINIMUM_GAMES) ?? seasons[0];
  return from?.season ?? 0;
}

/** A player with a card, at their position of that day. */
export interface CardCandidate {
  readonly playerId: number;
  readonly position: string;
}

/**
 * The players who dressed in season `from` or later, by id, as of the end of a day: without later debuts, and at the
 * position of that day. `day` null: as of now.
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
