import type { WirePlayerCard } from '../../../contract/players.ts';
import {
  CARD_CATEGORIES,
  type CardCategory,
  type CardCategoryFacets,
  type CardRowFacets,
  GOALIE_CARD,
  SKATER_CARD,
} from '../../../contract/stats.ts';
import { formatClock } from '../../../hockey/clock.ts';
import { formatStat, UNKNOWN } from '../../../hockey/displayText.ts';

/** A row of a card: its wire field and display texts. */
export interface CardRow extends CardRowFacets {
  readonly field: string;
}

/** A category of a card with its rows. */
export interface CardSection extends CardCategoryFacets {
  readonly category: CardCategory;
  readonly rows: readonly CardRow[];
}

/** The categories of a goalie's or a skater's card, in order. */
export function cardSections(isGoalie: boolean): readonly CardSection[] {
  const card: Readonly<Record<string, CardRowFacets>> = isGoalie ? GOALIE_CARD : SKATER_CARD;
  const rows = Object.entries(card).map(([field, facets]) => ({ field, ...facets }));
  return Object.entries(CARD_CATEGORIES)
    .filter(([, { applies }]) => applies === (isGoalie ? 'goalie' : 'skater'))
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([category, facets]) => ({
      ...facets,
      category: category as CardCategory,
      rows: rows.filter((row) => row.category === category).sort((a, b) => a.order - b.order),
    }));
}

/** The percentile of a card's field; null without one. */
export function percentileIn(card: WirePlayerCard, field: string): number | null {
  const value = (card as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : null;
}

/** The 80% interval of a field's percentile; null without one. */
export function intervalIn(card: WirePlayerCard, field: string): readonly [number, number] | null {
  return card.intervals[field] ?? null;
}

/** Whether players can hardly be told apart in a row or rating of a card. */
export function isMuted(card: WirePlayerCard, field: string): boolean {
  return card.is_distinguishable[field] === false;
}

/**
 * Formats the rate behind a percentile: `0.93 per 60`, `+0.12 per 60`, `52.3%`, `.934`, `14:05 a game`; `–` when
 * unknown.
 */
export function formatRate(
  value: number | null,
  row: Pick<CardRow, 'unit' | 'decimals' | 'isSigned' | 'isSavePercentage'>,
): string {
  if (value === null) return UNKNOWN;
  const { unit } = row;
  if (unit === 'seconds per game') return `${formatClock(value)} a game`;
  const number = formatStat(value, row);
  if (row.isSavePercentage === true) return number;
  if (unit === 'percent') return `${number}%`;
  return unit.endsWith('per 60') ? `${number} per 60` : number;
}
