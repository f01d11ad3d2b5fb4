import type { WirePlayerCard } from '../../../contract/players.ts';
import { MIN_EV_SECONDS, MIN_STARTS } from '../../../contract/stats.ts';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { formatGames, formatNumber } from '../../format.ts';
import { intervalIn, percentileIn } from './cardNumbers.ts';
import { type CardRow, cardSections } from './cardSections.ts';

/** Name of the comparison group. */
export const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/** Requirement to be ranked, as the end of a sentence. */
export const LEAST_PLAY = {
  F: `${MIN_EV_SECONDS / 60} minutes at even strength`,
  D: `${MIN_EV_SECONDS / 60} minutes at even strength`,
  G: `${MIN_STARTS} starts`,
} as const;

/** Whether a card has percentiles: the player has enough recent games. */
export function isCompared(card: WirePlayerCard): boolean {
  return card.overall_rating_percentile !== null;
}

/** The comparison group and window: `471 forwards, last 100 games`. An unranked player has only the games, if any. */
export function comparedWith(card: WirePlayerCard): string {
  const { group, group_size, games } = card.context;
  if (isCompared(card)) return `Among ${group_size} ${GROUP_NAMES[group]}, last ${formatGames(games)}`;
  return games === 0 ? '' : `Last ${formatGames(games)}`;
}

/** Why a player is not ranked. */
export function whyNotCompared({ context: { group, group_size, window, state } }: WirePlayerCard): string {
  if (state === 'computing') return 'Being computed: percentiles appear when every part of them is there.';
  return group_size > 0
    ? `Too little play for percentiles: they take ${LEAST_PLAY[group]} in the last ${window} games.`
    : 'No percentiles: they are of those who dressed in the latest season.';
}

/** The overall rating in goals, e.g. `37.3 goals above replacement in 82 games (80%: 29.6 to 44.5).` */
export function goalsWords({ value, low, high }: { value: number; low: number; high: number }): string {
  const [own, least, most] = [value, low, high].map((goals) => formatNumber(goals, 1));
  return `${own} goals above replacement in 82 games (80%: ${least} to ${most}).`;
}

/** A group includes the player, so 100% of it is impossible. */
const MOST_BETTER = 99;

/** A one-sentence summary of a card with percentiles: overall, best and lowest category. */
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

/** The card as a table with one row per statistic: rate, percentile and interval. */
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
