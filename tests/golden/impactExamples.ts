import type { Kysely } from 'kysely';
import type { GameId } from '../../src/hockey/ids.ts';
import { computeImpacts } from '../../src/pipeline/rebuildImpacts.ts';
import type { StoreTables } from '../../src/store/tables.ts';
import { RecountedGame } from './recountedGame.ts';

/** What is believed of a player's impact, with what it follows from. Goals per 60. */
export interface BelievedImpact {
  readonly adjusted: number;
  readonly standardError: number;
  /** Standard deviation of the true impacts of his group. */
  readonly spread: number;
  readonly believed: number;
  /** Players of his group of whom less is believed, and all of them. */
  readonly below: number;
  readonly group: number;
}

/** A skater of a group whose card has the row, as the ratings job left it. */
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

/** The pull towards 0, worked out by hand: how far players differ beyond luck (DerSimonian and Laird), and what that leaves of one. */
export async function believedImpact(db: Kysely<StoreTables>, field: string, group: string, playerId: number) {
  const players = await readGroup(db, field, group);
  const sum = (of: (player: (typeof players)[number]) => number): number =>
    players.reduce((total, player) => total + of(player), 0);
  const luck = sum(({ standardError, hours }) => standardError ** 2 * hours);
  const between = (sum(({ adjusted, hours }) => hours * adjusted ** 2) - luck) / sum(({ hours }) => hours);
  const believe = ({ adjusted, standardError }: (typeof players)[number]): number =>
    (adjusted * between) / (between + standardError ** 2);
  const own = players.find((player) => player.playerId === playerId);
  if (own === undefined) throw new Error(`${playerId} has no ${field}`);
  const found: BelievedImpact = {
    adjusted: own.adjusted,
    standardError: own.standardError,
    spread: Math.sqrt(between),
    believed: believe(own),
    below: players.filter((player) => believe(player) < believe(own)).length,
    group: players.length,
  };
  return found;
}

/** The opponents of a skater in a game, longest shared first, with their net ratings. */
export async function metOpponents(db: Kysely<StoreTables>, archive: string, gameId: GameId, playerId: number) {
  const { fits } = await computeImpacts(db);
  const netOf = fits.find(({ design }) => design.strength === '5v5')?.netOf ?? (() => Number.NaN);
  const game = new RecountedGame(archive, gameId, () => null);
  return game
    .opponentsOf(playerId)
    .map((opponent) => ({ seconds: game.shared(playerId, opponent).seconds, net: netOf(opponent), opponent }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);
}
