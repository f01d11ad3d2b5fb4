/** A value with its interval. */
export interface WithEnds {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** An interval as a line behind a row: its ends and the value in percent of the row's width. */
export interface LinePlace {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/**
 * The line of each row, on one scale for the whole list, from its lowest end to its highest.
 * **Missing**: null for a row without an interval.
 */
export function intervalLines(rows: readonly WithEnds[]): readonly (LinePlace | null)[] {
  const ends = rows.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
  const least = Math.min(...ends);
  const span = Math.max(...ends) - least;
  return rows.map(({ value, low, high }) => {
    if (low === null || high === null || span === 0) return null;
    const placeOf = (end: number): number => Math.min(100, Math.max(0, (100 * (end - least)) / span));
    return { from: placeOf(low), to: placeOf(high), at: placeOf(value) };
  });
}
