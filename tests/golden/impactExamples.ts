import type { Kysely } from 'kysely';
import type { GameId } from '../../src/hockey/ids.ts';
import { computeImpacts } from '../../src/pipeline/rebuildImpacts.ts';
import type { StoreTables } from '../../src/store/tables.ts';
import { RecountedGame } from './recountedGame.ts';

/** A player's impact estimate after shrinkage, and its inputs. **Units**: goals per 60 minutes. */
export interface ShrunkImpact {
  readonly adjusted: number;
  readonly standardError: number;
  /** Standard deviation of the true impacts in the player's group. */
  readonly spread: number;
  readonly shrunk: number;
  /** Players of the group with a lower estimate, and the size of the group. */
  readonly below: number;
  readonly group: number;
}

/** The skaters of a group whose cards have the row, as stored by the ratings job. */
async function readGroup(db: Kysely<StoreTables>, field: string, group: string) {
  const rows = await db
    .selectFrom('isolated_impact')
    .innerJoin('player_card', 'player_card.player_id', 'isolated_impact.player_id')
    .select(['isolated_impact.player_id', 'adjusted', 'adjusted_sd', 'seconds'])
    .where('field', '=', field)
    .where('position_group', '=', group)
    .where('overall_percentile', 'is not', null)
    .execute();
  return rows.map(({ player_id, adjusted, adjusted_sd, seconds }) => ({
    playerId: player_id,
    adjusted: adjusted ?? Number.NaN,
    standardError: adjusted_sd ?? Number.NaN,
    hours: seconds / 3600,
  }));
}

/** Computes a player's shrinkage towards 0 from the between-player variance (DerSimonian and Laird). */
export async function shrunkImpact(db: Kysely<StoreTables>, field: string, group: string, playerId: number) {
  const players = await readGroup(db, field, group);
  const sum = (of: (player: (typeof players)[number]) => number): number =>
    players.reduce((total, player) => total + of(player), 0);
  const noise = sum(({ standardError, hours }) => standardError ** 2 * hours);
  const between = (sum(({ adjusted, hours }) => hours * adjusted ** 2) - noise) / sum(({ hours }) => hours);
  const shrink = ({ adjusted, standardError }: (typeof players)[number]): number =>
    (adjusted * between) / (between + standardError ** 2);
  const own = players.find((player) => player.playerId === playerId);
  if (own === undefined) throw new Error(`${playerId} has no ${field}`);
  const found: ShrunkImpact = {
    adjusted: own.adjusted,
    standardError: own.standardError,
    spread: Math.sqrt(between),
    shrunk: shrink(own),
    below: players.filter((player) => shrink(player) < shrink(own)).length,
    group: players.length,
  };
  return found;
}

/** A skater's opponents in a game with shared seconds and net ratings, longest shared time first. */
export async function readOpponents(db: Kysely<StoreTables>, archive: string, gameId: GameId, playerId: number) {
  const { fits } = await computeImpacts(db);
  const netOf = fits.find(({ design }) => design.strength === '5v5')?.netOf ?? (() => Number.NaN);
  const game = new RecountedGame(archive, gameId, () => null);
  return game
    .opponentsOf(playerId)
    .map((opponent) => ({ seconds: game.shared(playerId, opponent).seconds, net: netOf(opponent), opponent }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);
}
