import type { CARD_PART_ENDPOINTS } from '../../contract/cardParts.ts';
import { LOG_STATISTICS } from '../../contract/gameLog.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { columnsOf, deriveOver } from '../../stats/derive.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { readGroupPercentiles, readPlayerShots } from '../../store/queries/cardParts.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import { readSeasonValues } from '../../store/queries/seasonValues.ts';
import type { PlayerTable } from '../../store/tables.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { nearestCards, toWirePlayerShots } from '../wire/cardParts.ts';
import { toWirePlayer } from '../wire/players.ts';
import { toWireXg } from '../wire/rounding.ts';
import { withPercentiles } from './players.ts';

async function playerOr404(store: Store, playerId: string): Promise<PlayerTable> {
  const player = await readPlayer(store, Number(playerId));
  if (player === undefined) throw notFound(`player ${playerId}`);
  return player;
}

/** A player's shots of a season. **Missing**: sums of 0 without games. **Errors**: `not-found`. */
const playerShots: Handler<'playerShots'> = async ({ params }, { store }) => {
  const { player_id, position } = await playerOr404(store, params.playerId);
  const isGoalie = position === 'G';
  return toWirePlayerShots(await readPlayerShots(store, player_id, Number(params.season), isGoalie), isGoalie);
};

/** A player's games of a season. **Missing**: empty without games. **Errors**: `not-found`. */
const playerGames: Handler<'playerGames'> = async ({ params }, { store }) => {
  const { player_id, position } = await playerOr404(store, params.playerId);
  const population = position === 'G' ? 'goalie' : 'skater';
  const ids = LOG_STATISTICS[population];
  const columns = [...new Set(ids.flatMap((id) => columnsOf(population, id)))];
  const owner = { table: `${population}_game`, id: player_id } as const;
  const games = await readSeasonValues(store, owner, Number(params.season), columns);
  return games.toReversed().map(({ values, ...game }) => {
    const isHome = game.team_abb === game.home_abb;
    return {
      game_id: game.game_id,
      date: game.date,
      team_abb: game.team_abb,
      against_abb: game.opp_abb,
      is_home: isHome,
      for_score: isHome ? game.home_score : game.away_score,
      ag_score: isHome ? game.away_score : game.home_score,
      final_period: game.final_period,
      statistics: Object.fromEntries(ids.map((id) => [id, toWireXg(deriveOver(population, id, [values]))])),
    };
  });
};

/** The most similar players named. Source: docs/methodology/similar-players.md#similar-players. */
const MOST_SIMILAR = 5;

/** Rows of both cards. */
const CARD_ROWS = { skater: Object.keys(SKATER_CARD), goalie: Object.keys(GOALIE_CARD) } as const;

/** The players with the nearest cards. **Missing**: empty for a player who is not compared. **Errors**: `not-found`. */
const similarPlayers: Handler<'similarPlayers'> = async ({ params }, { store }) => {
  const { player_id, position } = await playerOr404(store, params.playerId);
  const group = positionGroup(parsePosition(position) ?? 'C');
  const rows = CARD_ROWS[group === 'G' ? 'goalie' : 'skater'];
  const near = nearestCards(await readGroupPercentiles(store, group, rows), player_id, MOST_SIMILAR);
  const found = await readPlayersById(
    store,
    near.map(({ playerId }) => playerId),
  );
  const players = new Map((await withPercentiles(store, [...found])).map((player) => [player.player_id, player]));
  return near.flatMap(({ playerId, distance, rows: shared }) => {
    const player = players.get(playerId);
    return player === undefined ? [] : [{ ...toWirePlayer(player), distance, rows: shared }];
  });
};

/** The handlers of the endpoints behind the parts of a card. */
export const cardPartHandlers = { playerShots, playerGames, similarPlayers } as const satisfies HandlersOf<
  typeof CARD_PART_ENDPOINTS
>;
