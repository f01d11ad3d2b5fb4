import type { Kysely } from 'kysely';
import type { GameId } from '../../src/hockey/ids.ts';
import { computeImpacts } from '../../src/pipeline/rate/rebuildImpacts.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { RecountedGame } from './recountedGame.ts';

/** A skater's opponents in a game with shared seconds and net ratings, longest shared time first. */
export async function readOpponents(db: Kysely<StoreTables>, archive: string, gameId: GameId, playerId: number) {
  const netOf = (await computeImpacts(db)).netOf ?? (() => Number.NaN);
  const game = new RecountedGame(archive, gameId, () => null);
  return game
    .opponentsOf(playerId)
    .map((opponent) => ({ seconds: game.shared(playerId, opponent).seconds, net: netOf(opponent), opponent }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);
}
