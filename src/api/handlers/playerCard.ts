import type { CardField } from '../../contract/endpoints/playerCard.ts';
import { type CardRow, toWirePlayerCard } from '../../contract/mappers/playerCard.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { readPlayer } from '../../store/queries/players.ts';
import { readCardFields, readPlayerCard } from '../../store/queries/ratings.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';

/** Games of a card's window. Source: specification, section 9. */
const WINDOW = { F: 100, D: 100, G: 75 } as const;

/** The unit of each row that has a rate behind it, by field. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(([field, { unit }]) => [field, unit]),
);

/** A player's card; one who has not dressed since the default season, or not often enough, has no percentiles. */
export const playerCard: Handler<'playerCard'> = async ({ params }, { store }) => {
  const player = await readPlayer(store, Number(params.playerId));
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  const group = positionGroup(parsePosition(player.position) ?? 'C');
  const card = await readPlayerCard(store, player.player_id);
  const fields = await readCardFields(store, player.player_id);
  const rows = fields.map(
    ({ field, percentile, low, high, value }): CardRow => ({
      field: field as CardField,
      percentile,
      low,
      high,
      value,
      unit: UNITS[field] ?? null,
    }),
  );
  return toWirePlayerCard(rows, {
    group,
    groupSize: card?.group_size ?? 0,
    games: card?.games ?? 0,
    window: card?.window_games ?? WINDOW[group],
  });
};
