import { type CardField, GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../contract/players.ts';

/** A player card with the same percentile in every field, with overrides. */
export function cardAnswer(percentile: number | null, more: Partial<WirePlayerCard> = {}): WirePlayerCard {
  const fields = [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, percentile])) as Pick<WirePlayerCard, CardField>),
    context: { group: 'F', group_size: 412, games: 96, window: 100, state: 'ready' },
    intervals: {},
    values: {},
    estimate: {},
    repeats: {},
    is_distinguishable: {},
    goals_above_replacement_per82: null,
    goals_per60: null,
    top10_probability: null,
    above_average_probability: null,
    components: [],
    projection: [],
    not_compared_reason: null,
    totals: { games: 96, statistics: {} },
    inseparable_from: [],
    sources: {},
    xg_model: null,
    verdict: null,
    goalie_season: null,
    ...more,
  };
}
