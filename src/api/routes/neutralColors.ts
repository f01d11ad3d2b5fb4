/** Greys, for players without a known team. */
export const NEUTRAL_COLORS = { primary_color: '#6b7280', secondary_color: '#d1d5db' } as const;
