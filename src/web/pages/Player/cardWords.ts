import type { WirePlayerCard } from '../../../contract/endpoints/playerCard.ts';
import { LEAST_EV_SECONDS, LEAST_STARTS } from '../../../contract/stats.ts';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { formatGames } from '../../format.ts';
import { intervalIn, percentileIn } from './cardNumbers.ts';
import { type CardRow, cardSections } from './cardSections.ts';

/** Whom a player is compared with. */
export const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/** What it takes to be compared, as the end of a sentence. */
export const LEAST_PLAY = {
  F: `${LEAST_EV_SECONDS / 60} minutes at even strength`,
  D: `${LEAST_EV_SECONDS / 60} minutes at even strength`,
  G: `${LEAST_STARTS} starts`,
} as const;

/** Whether a card compares its player: he played enough, and not too long ago. */
export function isCompared(card: WirePlayerCard): boolean {
  return card.overall_rating_percentile !== null;
}

/** Whom a card compares with and over what: `471 forwards, last 100 games`; who is not compared has only his games, if any. */
export function comparedWith(card: WirePlayerCard): string {
  const { group, group_size, games } = card.context;
  if (isCompared(card)) return `Among ${group_size} ${GROUP_NAMES[group]}, last ${formatGames(games)}`;
  return games === 0 ? '' : `Last ${formatGames(games)}`;
}

/** Why a player is not compared. */
export function whyNotCompared({ context: { group, group_size, window } }: WirePlayerCard): string {
  return group_size > 0
    ? `Too little play for percentiles: they take ${LEAST_PLAY[group]} in the last ${window} games.`
    : 'No percentiles: they are of those who dressed in the latest season.';
}

/** Nobody is better than all, himself among them. */
const MOST_BETTER = 99;

/** A card with percentiles in one sentence: where the player stands, and the best and the lowest of what counts towards it. */
export function cardSummary(card: WirePlayerCard, isGoalie: boolean): string {
  const ranked = cardSections(isGoalie)
    .filter(({ rows }) => !rows.every(({ isContext }) => isContext))
    .map(({ field, label }) => ({ label, value: percentileIn(card, field) }))
    .filter((category): category is { label: string; value: number } => category.value !== null)
    .sort((a, b) => b.value - a.value);
  const [best, lowest] = [ranked[0], ranked.at(-1)];
  const percent = Math.min(MOST_BETTER, Math.round(card.overall_rating_percentile ?? 0));
  const place = `Better than ${percent}% of ${GROUP_NAMES[card.context.group]}`;
  if (best === undefined || lowest === undefined) return `${place}.`;
  const ends = `best in ${best.label} (${Math.round(best.value)})`;
  return best === lowest
    ? `${place}; ${ends}.`
    : `${place}; ${ends}, lowest in ${lowest.label} (${Math.round(lowest.value)}).`;
}

/** The card as a table: one row a statistic, with its rate, percentile and interval. */
export function cardTable(card: WirePlayerCard, isGoalie: boolean): PlainTable {
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
