/** What is counted of a shot: unblocked ones only. */
export interface CountedShot {
  readonly isGoal: boolean;
  /** A goal is also on goal. */
  readonly isOnGoal: boolean;
  /** Chance of a goal, 0-1; null where it is not known. */
  readonly xg: number | null;
}

/** Shots added up. */
export interface ShotCount {
  /** Unblocked: goals, saved and missed. */
  readonly attempts: number;
  readonly onGoal: number;
  readonly goals: number;
  /** Sum of the chances known; null where there are shots and the chance of none is known. */
  readonly xg: number | null;
}

/** How many attempts, shots on goal, goals and xG some shots are. */
export function countShots(shots: readonly CountedShot[]): ShotCount {
  const known = shots.flatMap(({ xg }) => (xg === null ? [] : [xg]));
  return {
    attempts: shots.length,
    onGoal: shots.filter(({ isOnGoal }) => isOnGoal).length,
    goals: shots.filter(({ isGoal }) => isGoal).length,
    xg: known.length === 0 && shots.length > 0 ? null : known.reduce((sum, xg) => sum + xg, 0),
  };
}
