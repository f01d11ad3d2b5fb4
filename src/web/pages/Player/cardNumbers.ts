import type { WirePlayerCard } from '../../../contract/players.ts';

/** The percentile in a field of the card; null where it has none. */
export function percentileIn(card: WirePlayerCard, field: string): number | null {
  const value = (card as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : null;
}

/** The 80% interval of a field's percentile; null where it has none. */
export function intervalIn(card: WirePlayerCard, field: string): readonly [number, number] | null {
  return card.intervals[field] ?? null;
}
