import type { Kysely } from 'kysely';
import { parsePosition } from '../hockey/position.ts';
import { DEFAULT_SEASON_MINIMUM_GAMES } from '../hockey/season.ts';
import { type CardPlayer, cardColumns, type Impact, playerCards } from '../ratings/card/cards.ts';
import { insights } from '../ratings/card/insights.ts';
import { rinkColumn, type WindowGame } from '../ratings/card/windowGame.ts';
import { RINK_COUNTS, type RinkFactors, rinkFactors } from '../ratings/rink.ts';
import { WINDOW_GAMES } from '../ratings/window.ts';
import {
  readCardPlayers,
  readImpacts,
  readLatestGames,
  readVenues,
  readVisitorCounts,
} from '../store/queries/ratingInputs.ts';
import type { SeasonRecord } from '../store/queries/seasons.ts';
import type { RatingTables } from '../store/ratingTables.ts';
import type { StoreTables } from '../store/tables.ts';

/** The tables of player cards. */
type CardRows = { readonly [T in 'player_card' | 'card_field' | 'insight']: readonly RatingTables[T][] };

/** Seasons that tell of a building's scorers. Source: methodology 1.6. */
const RINK_SEASONS = 3;

/** The cards of everybody who dressed in the default season or later, and the lists of the best. `seasons` newest first. */
export async function rebuildCards(db: Kysely<StoreTables>, seasons: readonly SeasonRecord[]): Promise<CardRows> {
  const from = seasons.find((season) => season.finished_regular_games >= DEFAULT_SEASON_MINIMUM_GAMES) ?? seasons[0];
  if (from === undefined) return { player_card: [], card_field: [], insight: [] };
  const players = await readCardPlayersWithGames(db, seasons, from.season);
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
      fields.map(({ field, percentile, low, high, value }) => ({
        player_id: playerId,
        field,
        percentile,
        low,
        high,
        value,
      })),
    ),
    insight: insights(cards, new Map(players.map(({ playerId, position }) => [playerId, position]))).map(
      ({ list, rank, playerId }) => ({ list, rank, player_id: playerId }),
    ),
  };
}

/** The players of the cards with the games of their windows. */
async function readCardPlayersWithGames(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
  from: number,
): Promise<readonly CardPlayer[]> {
  const impacts = await impactsByPlayer(db);
  const rinkSeasons = seasons.slice(0, RINK_SEASONS).map(({ season }) => season);
  const factors = rinkFactors(await readVisitorCounts(db, rinkSeasons));
  const venues = await readVenues(
    db,
    seasons.map(({ season }) => season),
  );
  const skaterColumns = cardColumns('skater');
  const goalieColumns = cardColumns('goalie');
  const players: CardPlayer[] = [];
  for (const { player_id, position: listed } of await readCardPlayers(db, from)) {
    const position = parsePosition(listed);
    if (position === null) throw new Error(`player ${player_id} is stored with the position ${listed}`);
    const games =
      position === 'G'
        ? await readLatestGames(db, 'goalie_game', player_id, WINDOW_GAMES.goalie, goalieColumns)
        : withRinks(
            await readLatestGames(db, 'skater_game', player_id, WINDOW_GAMES.skater, skaterColumns),
            factors,
            venues,
          );
    players.push({ playerId: player_id, position, games, impacts: impacts.get(player_id) ?? new Map() });
  }
  return players;
}

/** Each count that buildings differ in, with the column of its factor. */
const RINK_COLUMNS = RINK_COUNTS.map((count) => [count, rinkColumn(count)] as const);

/** Adds the factors of the buildings they were played in to games just read. */
function withRinks(
  games: readonly { readonly game_id: number; [column: string]: number | string | null }[],
  factors: RinkFactors,
  venues: ReadonlyMap<number, string>,
): readonly WindowGame[] {
  for (const game of games) {
    const known = factors.get(venues.get(game.game_id) ?? '');
    for (const [count, column] of RINK_COLUMNS) game[column] = known?.[count] ?? 1;
  }
  return games;
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
