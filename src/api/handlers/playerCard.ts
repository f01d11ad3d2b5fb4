import { toWirePlayerCard } from '../../contract/mappers/playerCard.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { readPlayer } from '../../store/queries/players.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';

/** Games of a card's window. Source: specification, section 9. */
const WINDOW = { F: 100, D: 100, G: 75 } as const;

/** A player's card: nothing is rated until there are ratings. */
export const playerCard: Handler<'playerCard'> = async ({ params }, { store }) => {
  const player = await readPlayer(store, Number(params.playerId));
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  const group = positionGroup(parsePosition(player.position) ?? 'C');
  return toWirePlayerCard([], { group, groupSize: 0, games: 0, window: WINDOW[group] });
};
