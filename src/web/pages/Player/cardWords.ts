import type { PlainTable } from '../../../charts/plainTable.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { MIN_EV_SECONDS, MIN_STARTS } from '../../../contract/stats.ts';
import { formatGames, formatNumber } from '../../../hockey/displayText.ts';
import { REPEATS_WORDS } from '../../components/TrustNote.tsx';
import { type CardRow, cardSections, intervalIn, isMuted, percentileIn } from './cardSections.ts';

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
  return games === 0 ? '' : lastGames(games);
}

/** How many games a card looks at: `Last 82 games`, `One game`. */
export function lastGames(games: number): string {
  return games === 1 ? 'One game' : `Last ${formatGames(games)}`;
}

/** Why a player is not ranked. */
export function whyNotCompared({ context: { group, group_size, window, state } }: WirePlayerCard): string {
  if (state === 'computing') return 'Percentiles are being computed.';
  return group_size > 0
    ? `Percentiles take ${LEAST_PLAY[group]} in the last ${window} games.`
    : 'Percentiles compare those who dressed in the latest season.';
}

/** A number with its 80% interval. */
export interface WithInterval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** An 80% interval in words: `80%: 29.6 to 44.5`. */
export function intervalWords({ low, high }: WithInterval, decimals: number): string {
  return `80%: ${formatNumber(low, decimals)} to ${formatNumber(high, decimals)}`;
}

/** A probability as a percent that never claims certainty: `83%`, `under 1%`, `over 99%`. */
export function chanceWords(probability: number): string {
  const percent = Math.round(100 * probability);
  return percent < 1 ? 'under 1%' : percent > 99 ? 'over 99%' : `${percent}%`;
}

/** The skaters that a row of a card can hardly be told apart from, e.g. `inseparable from Auston Matthews`. */
export function inseparableWords({ inseparable_from }: WirePlayerCard, field: string): string | null {
  const names = inseparable_from.filter(({ fields }) => fields.includes(field)).map(({ name }) => name);
  return names.length === 0 ? null : `inseparable from ${LIST.format(names)}`;
}

const LIST = new Intl.ListFormat('en-GB');

/** The card as a table with one row per statistic: raw rate, estimate, percentile, interval and how far to trust it. */
export function cardTable(card: WirePlayerCard, isGoalie: boolean): PlainTable {
  return {
    headers: [
      'Category',
      'Statistic',
      'Rate',
      'Estimate',
      'Unit',
      'Percentile',
      '80% low',
      '80% high',
      'Repeats',
      'Tells players apart',
    ],
    rows: cardSections(isGoalie).flatMap(({ label, field, rows }) => [
      [label, 'Category', null, null, null, percentileIn(card, field), ...ends(card, field), ...trust(card, field)],
      ...rows.map((row) => [
        label,
        row.label,
        ...rateOf(card, row),
        percentileIn(card, row.field),
        ...ends(card, row.field),
        ...trust(card, row.field),
      ]),
    ]),
  };
}

function rateOf(
  card: WirePlayerCard,
  { field, unit }: CardRow,
): [value: number | null, estimate: number | null, unit: string] {
  const rate = card.values[field];
  return [rate?.value ?? null, card.estimate[field]?.value ?? null, rate?.unit ?? unit];
}

function trust(card: WirePlayerCard, field: string): [repeats: string | null, tellsApart: string] {
  const repeats = card.repeats[field] ?? null;
  return [repeats === null ? null : REPEATS_WORDS[repeats], isMuted(card, field) ? 'no' : 'yes'];
}

function ends(card: WirePlayerCard, field: string): [low: number | null, high: number | null] {
  const interval = intervalIn(card, field);
  return [interval?.[0] ?? null, interval?.[1] ?? null];
}
