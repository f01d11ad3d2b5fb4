/**
 * The factors of a shot's expected goals at even strength, by the home team's lead before it. They make both sides of
 * an average game equal at every score. Source: docs/methodology/game-score.md#score-and-venue.
 */
export interface ScoreVenueWeights {
  /** By lead: first the home team behind by three or more, last ahead by as many. */
  readonly home: readonly number[];
  readonly away: readonly number[];
}
