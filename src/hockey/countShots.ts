/** An unblocked shot, as counted here. */
export interface CountedShot {
  readonly isGoal: boolean;
  /** True for goals as well. */
  readonly isOnGoal: boolean;
  /** Probability of a goal, 0-1; null where unknown. */
  readonly xg: number | null;
}

/** Totals over shots. */
export interface ShotCount {
  /** Unblocked: goals, saved and missed. */
  readonly attempts: number;
  readonly onGoal: number;
  readonly goals: number;
  /** Sum of the known probabilities; null when there are shots but none has a known probability. */
  readonly xg: number | null;
}

/** Totals attempts, shots on goal, goals and xG. */
export function countShots(shots: readonly CountedShot[]): ShotCount {
  const known = shots.flatMap(({ xg }) => (xg === null ? [] : [xg]));
  return {
    attempts: shots.length,
    onGoal: shots.filter(({ isOnGoal }) => isOnGoal).length,
    goals: shots.filter(({ isGoal }) => isGoal).length,
    xg: known.length === 0 && shots.length > 0 ? null : known.reduce((sum, xg) => sum + xg, 0),
  };
}
