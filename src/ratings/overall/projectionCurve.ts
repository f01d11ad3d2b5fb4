/** The numbers that are projected. */
export type ProjectedNumber = 'goals' | 'points';

/** How a number carries over to games to come. Source: docs/methodology/projection.md#method. */
export interface ProjectionCurve {
  /** Share of the distance from the group's mean that remains. */
  readonly kept: number;
  /** Change for each year beyond the peak, per 82 games; minus is decline. */
  readonly perYear: number;
  /** Deviation, per 82 games, of what changes in players and their use that nothing here foresees. */
  readonly drift: number;
}
