import type { Kysely } from 'kysely';
import { parsePosition } from '../hockey/position.ts';
import { cardIntervals } from '../ratings/card/cardIntervals.ts';
import { type CardPlayer, cardColumns, type Impact } from '../ratings/card/cardPlayer.ts';
import { findInsights } from '../ratings/card/findInsights.ts';
import { playerCards } from '../ratings/card/playerCards.ts';
import { WINDOW_GAMES } from '../ratings/window.ts';
import { readImpacts, readLatestGames } from '../store/queries/ratingInputs.ts';
import type { SeasonRecord } from '../store/queries/seasons.ts';
import type { RatingTables } from '../store/ratingTables.ts';
import type { StoreTables } from '../store/tables.ts';
import { cardsFrom, readPlayersUpTo, seasonsUpTo } from './asOfDay.ts';
import { impactsUpTo } from './rebuildImpacts.ts';
import { addRinks, readRinks } from './rinks.ts';

/** Rows of the player card tables. */
type CardRows = { readonly [T in 'player_card' | 'card_field' | 'insight']: readonly RatingTables[T][] };

/** The cards of all players who dressed in the default season or later, and the top lists. `seasons`: newest first. */
export async function rebuildCards(db: Kysely<StoreTables>, seasons: readonly SeasonRecord[]): Promise<CardRows> {
  const players = await readCardWindows(db, seasons, null);
  const cards = playerCards(players);
  return {
    player_card: cards.map((card) => ({
      player_id: card.playerId,
      position_group: card.group,
      group_size: card.groupSize,
      games: card.games,
      window_games: card.window,
      overall_percentile: card.overallPercentile,
      overall_score: card.overallScore,
    })),
    card_field: cards.flatMap(({ playerId, fields }) =>
      fields.map(({ field, percentile, value }) => ({ player_id: playerId, field, percentile, value })),
    ),
    insight: findInsights(cards, new Map(players.map(({ playerId, position }) => [playerId, position]))).map(
      ({ list, rank, playerId }) => ({ list, rank, player_id: playerId }),
    ),
  };
}

/**
 * The intervals of all cards as of the last Monday before the newest game, like the isolated impacts, so that a store
 * updated daily equals one built at once.
 */
export async function computeCardIntervals(db: Kysely<StoreTables>): Promise<readonly RatingTables['card_interval'][]> {
  const lastDay = await impactsUpTo(db);
  if (lastDay === null) return [];
  const players = await readCardWindows(db, await seasonsUpTo(db, lastDay), lastDay);
  return cardIntervals(players).map(({ playerId, field, low, high }) => ({ player_id: playerId, field, low, high }));
}

/** The players with a card and the games of their windows, as of a day; null for now. */
async function readCardWindows(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
  upTo: string | null,
): Promise<readonly CardPlayer[]> {
  const impacts = await impactsByPlayer(db);
  const rinks = await readRinks(
    db,
    seasons.map(({ season }) => season),
    upTo,
  );
  const skaterColumns = cardColumns('skater');
  const goalieColumns = cardColumns('goalie');
  const players: CardPlayer[] = [];
  for (const { playerId, position: stored } of await readPlayersUpTo(db, cardsFrom(seasons), upTo)) {
    const position = parsePosition(stored);
    if (position === null) throw new Error(`Player ${playerId} is stored with the unknown position ${stored}.`);
    const games =
      position === 'G'
        ? await readLatestGames(db, 'goalie_game', playerId, WINDOW_GAMES.goalie, goalieColumns, upTo)
        : await readLatestGames(db, 'skater_game', playerId, WINDOW_GAMES.skater, skaterColumns, upTo);
    if (position !== 'G') addRinks(games, rinks);
    players.push({ playerId, position, games, impacts: impacts.get(playerId) ?? new Map() });
  }
  return players;
}

async function impactsByPlayer(db: Kysely<StoreTables>): Promise<ReadonlyMap<number, ReadonlyMap<string, Impact>>> {
  const byPlayer = new Map<number, Map<string, Impact>>();
  for (const { player_id, field, adjusted, adjusted_sd, seconds } of await readImpacts(db)) {
    if (adjusted === null) continue;
    const own = byPlayer.get(player_id) ?? new Map<string, Impact>();
    own.set(field, { adjusted, sd: adjusted_sd, seconds });
    byPlayer.set(player_id, own);
  }
  return byPlayer;
}
