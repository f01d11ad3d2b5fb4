import type { WirePlayerCard } from '../../../contract/endpoints/playerCard.ts';
import type { ChartTable } from '../../charts/frame/chartTable.ts';
import { formatGames } from '../../format.ts';
import { intervalIn, percentileIn } from './cardNumbers.ts';
import { type CardRow, cardSections } from './cardSections.ts';

/** Whom a player is compared with. */
export const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/** Whom a card compares with and over what: `471 forwards, his last 100 games`. */
export function comparedWith({ context: { group, group_size, games } }: WirePlayerCard): string {
  return `Among ${group_size} ${GROUP_NAMES[group]}, last ${formatGames(games)}`;
}

/** The card in one sentence: where the player stands, and the best and the lowest of what counts towards it. */
export function cardSummary(card: WirePlayerCard, isGoalie: boolean): string {
  const ranked = cardSections(isGoalie)
    .map(({ field, label }) => ({ label, value: percentileIn(card, field) }))
    .filter((category): category is { label: string; value: number } => category.value !== null)
    .sort((a, b) => b.value - a.value);
  const [best, lowest] = [ranked[0], ranked.at(-1)];
  const overall = card.overall_rating_percentile;
  const place =
    overall === null ? 'Too few games for an overall percentile' : `Better than ${Math.floor(overall)}% overall`;
  if (best === undefined || lowest === undefined) return `${place}.`;
  const ends = `best in ${best.label} (${Math.round(best.value)})`;
  return best === lowest
    ? `${place}; ${ends}.`
    : `${place}; ${ends}, lowest in ${lowest.label} (${Math.round(lowest.value)}).`;
}

/** The card as a table: one row a statistic, with its rate, percentile and interval. */
export function cardTable(card: WirePlayerCard, isGoalie: boolean): ChartTable {
  return {
    headers: ['Category', 'Statistic', 'Rate', 'Unit', 'Percentile', '80% low', '80% high'],
    rows: cardSections(isGoalie).flatMap(({ label, field, rows }) => [
      [label, 'Category', null, null, percentileIn(card, field), ...ends(card, field)],
      ...rows.map((row) => [
        label,
        row.label,
        ...rateOf(card, row),
        percentileIn(card, row.field),
        ...ends(card, row.field),
      ]),
    ]),
  };
}

function rateOf(card: WirePlayerCard, { field, unit }: CardRow): [value: number | null, unit: string] {
  const rate = card.values[field];
  return [rate?.value ?? null, rate?.unit ?? unit];
}

function ends(card: WirePlayerCard, field: string): [low: number | null, high: number | null] {
  const interval = intervalIn(card, field);
  return [interval?.[0] ?? null, interval?.[1] ?? null];
}
