import type { Kysely } from 'kysely';
import { yearsBetween } from '../../hockey/calendar.ts';
import { parsePosition } from '../../hockey/position.ts';
import { type CardPlayer, cardColumns, type Impact } from '../../ratings/card/cardPlayer.ts';
import { findInsights } from '../../ratings/card/findInsights.ts';
import { playerCards } from '../../ratings/card/playerCards.ts';
import { similarPlayers } from '../../ratings/card/similarPlayers.ts';
import { WORKLOAD_SEASONS, workloadOf } from '../../ratings/overall/workload.ts';
import { WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import { readNewestDay } from '../../store/queries/impactInputs.ts';
import { readBirths, readImpacts, readLatestGames, readTeamGameCounts } from '../../store/queries/ratingInputs.ts';
import type { SeasonRecord } from '../../store/queries/seasons.ts';
import type { RatingTables, StoreTables } from '../../store/schema/tables.ts';
import { cardsFrom, readPlayersUpTo } from './asOfDay.ts';
import { addRinks, readRinks } from './rinks.ts';

/** Rows of the player card tables. */
type CardTable = 'player_card' | 'card_field' | 'card_component' | 'card_projection' | 'similar_player' | 'insight';
type ImpactRows = readonly RatingTables['isolated_impact'][];

/** An earlier day to make cards as of: its last games, and the impacts of that time. */
export interface EarlierDay {
  readonly day: string;
  readonly impacts: ImpactRows;
}
type CardRows = { readonly [T in CardTable]: readonly RatingTables[T][] };

/**
 * The cards of all players who dressed in the default season or later, and the top lists. `seasons`: newest first.
 * `earlier`: makes the cards as of the end of that day, with its seasons.
 */
export async function rebuildCards(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
  earlier: EarlierDay | null = null,
): Promise<CardRows> {
  const players = await readCardWindows(db, seasons, earlier);
  const cards = playerCards(players);
  return {
    player_card: cards.map((card) => ({
      player_id: card.playerId,
      position_group: card.group,
      group_size: card.groupSize,
      games: card.games,
      window_games: card.window,
      overall_percentile: card.overallPercentile,
      overall_score: card.overall?.per82.value ?? null,
      overall_low: card.overall?.per82.low ?? null,
      overall_high: card.overall?.per82.high ?? null,
      overall_per60: card.overall?.per60.value ?? null,
      per60_low: card.overall?.per60.low ?? null,
      per60_high: card.overall?.per60.high ?? null,
      top10_probability: card.overall?.top10 ?? null,
      above_average_probability: card.overall?.aboveAverage ?? null,
      not_compared_reason: card.notComparedReason,
    })),
    card_field: cards.flatMap(({ playerId, fields }) =>
      fields.map(({ field, percentile, low, high, value, estimate, isDistinguishable, inseparableFrom }) => ({
        player_id: playerId,
        field,
        percentile,
        low,
        high,
        value,
        estimate,
        is_distinguishable: isDistinguishable ? 1 : 0,
        inseparable_from: inseparableFrom.length === 0 ? null : inseparableFrom.join(' '),
      })),
    ),
    card_component: cards.flatMap(({ playerId, overall }) =>
      (overall?.parts ?? []).map(({ part, value, low, high }) => ({
        player_id: playerId,
        component: part,
        goals: value,
        low,
        high,
      })),
    ),
    card_projection: cards.flatMap(({ playerId, projections }) =>
      projections.map(({ span, games, goals, points }) => ({
        player_id: playerId,
        horizon: span,
        games,
        goals: goals.value,
        goals_low: goals.low,
        goals_high: goals.high,
        points: points?.value ?? null,
        points_low: points?.low ?? null,
        points_high: points?.high ?? null,
      })),
    ),
    similar_player: similarPlayers(cards).map(({ playerId, rank, similarId, distance, rows }) => ({
      player_id: playerId,
      rank,
      similar_id: similarId,
      distance,
      shared_rows: rows,
    })),
    insight: findInsights(cards, new Map(players.map(({ playerId, position }) => [playerId, position]))).map(
      ({ list, rank, playerId }) => ({ list, rank, player_id: playerId }),
    ),
  };
}

/** The players with a card and the games of their windows. */
async function readCardWindows(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
  earlier: EarlierDay | null,
): Promise<readonly CardPlayer[]> {
  const upTo = earlier?.day ?? null;
  const impacts = impactsByPlayer(earlier?.impacts ?? (await readImpacts(db)));
  const rinks = await readRinks(
    db,
    seasons.map(({ season }) => season),
    upTo,
  );
  const clubGames = await readClubGames(db, seasons);
  const births = await readBirths(db);
  const newest = seasons.find((season) => season.finished_regular_games > 0);
  const today = upTo ?? (newest === undefined ? null : await readNewestDay(db, newest.season));
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
    players.push({
      playerId,
      position,
      games,
      impacts: impacts.get(playerId) ?? new Map(),
      age: yearsBetween(births.get(playerId) ?? null, today),
      ...(position === 'G' ? { workload: workloadOf(games, clubGames) } : {}),
    });
  }
  return players;
}

/** Finished regular-season games by season and club, of the seasons that workloads look at. */
async function readClubGames(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonRecord[],
): Promise<readonly { readonly season: number; readonly games: ReadonlyMap<string, number> }[]> {
  const found: { season: number; games: ReadonlyMap<string, number> }[] = [];
  const played = seasons.filter(({ finished_regular_games }) => finished_regular_games > 0);
  for (const { season } of played.slice(0, WORKLOAD_SEASONS))
    found.push({ season, games: await readTeamGameCounts(db, season) });
  return found;
}

function impactsByPlayer(rows: ImpactRows): ReadonlyMap<number, ReadonlyMap<string, Impact>> {
  const byPlayer = new Map<number, Map<string, Impact>>();
  for (const row of rows) {
    const { player_id, field, adjusted, adjusted_sd, seconds, estimate, estimate_sd, inseparable_from } = row;
    if (adjusted === null || estimate === null) continue;
    const own = byPlayer.get(player_id) ?? new Map<string, Impact>();
    const inseparableFrom = (inseparable_from ?? '')
      .split(' ')
      .filter((id) => id !== '')
      .map(Number);
    own.set(field, { adjusted, adjustedSd: adjusted_sd, seconds, estimate, estimateSd: estimate_sd, inseparableFrom });
    byPlayer.set(player_id, own);
  }
  return byPlayer;
}
