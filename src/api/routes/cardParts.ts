import type { CARD_PART_ENDPOINTS } from '../../contract/cardParts.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { readGroupPercentiles, readPlayerShots } from '../../store/queries/cardParts.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import type { PlayerTable } from '../../store/tables.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { nearestCards, toWirePlayerShots } from '../wire/cardParts.ts';
import { toWirePlayer } from '../wire/players.ts';
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
export const cardPartHandlers = { playerShots, similarPlayers } as const satisfies HandlersOf<
  typeof CARD_PART_ENDPOINTS
>;
