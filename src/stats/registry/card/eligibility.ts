/** Games of the window: 100 for a skater, 75 for a goalie. Source: docs/methodology/percentiles.md#window. */
export const WINDOW_GAMES = { skater: 100, goalie: 75 } as const;
/**
 * Even-strength seconds a skater needs in the window to be compared: 200 minutes.
 * Source: docs/methodology/percentiles.md#eligibility.
 */
export const MIN_EV_SECONDS = 12_000;
/** Starts a goalie needs in the window to be compared. Source: docs/methodology/percentiles.md#eligibility. */
export const MIN_STARTS = 10;

/**
 * Seconds of ice time that a rated game needs: 5 minutes for skaters, 30 for goalies. A shorter game can have a game
 * score, but counts in no mean, list or fit. Source: docs/methodology/game-score.md#over-a-season.
 */
export const MIN_RATED_SECONDS = { skater: 300, goalie: 1800 } as const;
