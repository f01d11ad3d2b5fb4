/**
 * Least ice time of a game that is rated, seconds: skaters 5 minutes, goalies 30. What is shorter has a game score at most, and counts in no
 * mean, list or fit. Source: methodology 3.2 to 3.4.
 */
export const LEAST_RATED_SECONDS = { skater: 300, goalie: 1800 } as const;
