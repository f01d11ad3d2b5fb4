/** A player's official boxscore numbers in a game, counted by the simulator. */
export interface Tally {
  goals: number;
  assists: number;
  plusMinus: number;
  penaltyMinutes: number;
  hits: number;
  powerPlayGoals: number;
  shotsOnGoal: number;
  faceoffsWon: number;
  faceoffsLost: number;
  blocks: number;
  giveaways: number;
  takeaways: number;
  /** Seconds. */
  toi: number;
  shifts: number;
  /**
   * Shots and goals against a goalie at even strength, while the other side had more players, and while it had fewer.
   */
  readonly shotsAgainst: [number, number, number];
  readonly goalsAgainst: [number, number, number];
}

/** A new tally of zeros. */
export function newTally(): Tally {
  return {
    goals: 0,
    assists: 0,
    plusMinus: 0,
    penaltyMinutes: 0,
    hits: 0,
    powerPlayGoals: 0,
    shotsOnGoal: 0,
    faceoffsWon: 0,
    faceoffsLost: 0,
    blocks: 0,
    giveaways: 0,
    takeaways: 0,
    toi: 0,
    shifts: 0,
    shotsAgainst: [0, 0, 0],
    goalsAgainst: [0, 0, 0],
  };
}
