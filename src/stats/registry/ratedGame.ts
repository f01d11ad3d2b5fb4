/**
 * Seconds of ice time that a rated game needs: 5 minutes for skaters, 30 for goalies. A shorter game can have a game
 * score, but counts in no mean, list or fit. Source: docs/methodology/game-score.md#over-a-season.
 */
export const MIN_RATED_SECONDS = { skater: 300, goalie: 1800 } as const;
