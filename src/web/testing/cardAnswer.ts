import { GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../contract/players.ts';

/** A player card with the same percentile in every field, with overrides. */
export function cardAnswer(percentile: number | null, more: Partial<WirePlayerCard> = {}): WirePlayerCard {
  const fields = [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, percentile])) as Omit<
      WirePlayerCard,
      'context' | 'intervals' | 'values'
    >),
    context: { group: 'F', group_size: 412, games: 96, window: 100, state: 'ready' },
    intervals: {},
    values: {},
    ...more,
  };
}
