/** Least even-strength time of a skater in the window to be compared, seconds: 200 minutes. Source: methodology 3.5. */
export const LEAST_EV_SECONDS = 12_000;
/** Least starts of a goalie in the window to be compared. Source: methodology 3.5. */
export const LEAST_STARTS = 10;
