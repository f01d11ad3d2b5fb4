import type { CARD_PART_ENDPOINTS } from '../../contract/cardParts.ts';
import { readPlayerShots, readSimilarPlayers } from '../../store/queries/cardParts.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { toWireNearness, toWirePlayerShots } from '../wire/cardParts.ts';
import { toWirePlayer } from '../wire/players.ts';
import { withPercentiles } from './players.ts';

async function playerOr404(store: Store, playerId: string): Promise<Row<'player'>> {
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

/** The players with the nearest cards. **Missing**: empty for a player who is not compared. **Errors**: `not-found`. */
const similarPlayers: Handler<'similarPlayers'> = async ({ params }, { store }) => {
  const { player_id } = await playerOr404(store, params.playerId);
  const near = await readSimilarPlayers(store, player_id);
  const found = await readPlayersById(
    store,
    near.map(({ similar_id }) => similar_id),
  );
  const players = new Map((await withPercentiles(store, [...found])).map((player) => [player.player_id, player]));
  return near.flatMap((row) => {
    const player = players.get(row.similar_id);
    return player === undefined ? [] : [{ ...toWirePlayer(player), ...toWireNearness(row) }];
  });
};

/** The handlers of the endpoints behind the parts of a card. */
export const cardPartHandlers = { playerShots, similarPlayers } as const satisfies HandlersOf<
  typeof CARD_PART_ENDPOINTS
>;
