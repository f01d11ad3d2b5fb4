import type { Kysely } from 'kysely';
import { parsePosition } from '../hockey/position.ts';
import { cardIntervals } from '../ratings/card/cardIntervals.ts';
import { type CardPlayer, cardColumns, type Impact } from '../ratings/card/cardPlayer.ts';
import { playerCards } from '../ratings/card/cards.ts';
import { insights } from '../ratings/card/insights.ts';
import { rinkColumn } from '../ratings/card/windowGame.ts';
import { RINK_COUNTS, type RinkFactors, rinkFactors } from '../ratings/rink.ts';
import { WINDOW_GAMES } from '../ratings/window.ts';
import { readImpacts, readLatestGames, readVenues, readVisitorCounts } from '../store/queries/ratingInputs.ts';
import type { SeasonRecord } from '../store/queries/seasons.ts';
import type { RatingTables } from '../store/ratingTables.ts';
import type { StoreTables } from '../store/tables.ts';
import { cardsFrom, readPlayersUpTo, seasonsUpTo } from './asOfDay.ts';
import { impactsUpTo } from './rebuildImpacts.ts';

/** The tables of player cards. */
type CardRows = { readonly [T in 'player_card' | 'card_field' | 'insight']: readonly RatingTables[T][] };

/** Seasons that tell of a building's scorers. Source: methodology 1.6. */
const RINK_SEASONS = 3;

/** The cards of everybody who dressed in the default season or later, and the lists of the best. `seasons` newest first. */
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
    insight: insights(cards, new Map(players.map(({ playerId, position }) => [playerId, position]))).map(
      ({ list, rank, playerId }) => ({ list, rank, player_id: playerId }),
    ),
  };
}

/**
 * The intervals of everybody's card as of the last Monday before the newest game, like the isolated impacts: so that a store kept
 * up to date daily and one built at once agree.
 */
export async function computeCardIntervals(db: Kysely<StoreTables>): Promise<readonly RatingTables['card_interval'][]> {
  const lastDay = await impactsUpTo(db);
  if (lastDay === null) return [];
  const players = await readCardWindows(db, await seasonsUpTo(db, lastDay), lastDay);
  return cardIntervals(players).map(({ playerId, field, low, high }) => ({ player_id: playerId, field, low, high }));
}

/** The players of the cards with the games of their windows. `upTo`: everything as it was on that day; null: as it is. */
async function readCardWindows(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
  upTo: string | null,
): Promise<readonly CardPlayer[]> {
  const seasonIds = seasons.map(({ season }) => season);
  const impacts = await impactsByPlayer(db);
  const factors = rinkFactors(await readVisitorCounts(db, seasonIds.slice(0, RINK_SEASONS), upTo));
  const venues = await readVenues(db, seasonIds);
  const skaterColumns = cardColumns('skater');
  const goalieColumns = cardColumns('goalie');
  const players: CardPlayer[] = [];
  for (const { playerId, position: stored } of await readPlayersUpTo(db, cardsFrom(seasons), upTo)) {
    const position = parsePosition(stored);
    if (position === null) throw new Error(`player ${playerId} is stored with the position ${stored}`);
    const games =
      position === 'G'
        ? await readLatestGames(db, 'goalie_game', playerId, WINDOW_GAMES.goalie, goalieColumns, upTo)
        : await readLatestGames(db, 'skater_game', playerId, WINDOW_GAMES.skater, skaterColumns, upTo);
    if (position !== 'G') addRinks(games, factors, venues);
    players.push({ playerId, position, games, impacts: impacts.get(playerId) ?? new Map() });
  }
  return players;
}

/** Each count that buildings differ in, with the column of its factor. */
const RINK_COLUMNS = RINK_COUNTS.map((count) => [count, rinkColumn(count)] as const);

/** Adds the factors of the buildings they were played in to games just read. */
function addRinks(
  games: readonly { readonly game_id: number; [column: string]: number | string | null }[],
  factors: RinkFactors,
  venues: ReadonlyMap<number, string>,
): void {
  for (const game of games) {
    const known = factors.get(venues.get(game.game_id) ?? '');
    for (const [count, column] of RINK_COLUMNS) game[column] = known?.[count] ?? 1;
  }
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
