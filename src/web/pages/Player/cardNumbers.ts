import type { WirePlayerCard } from '../../../contract/players.ts';

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
