/** The current weights, written by `node research/fitGameScore.ts` from the games of its fit. */
export const SCORE_VENUE_WEIGHTS = {
  home: [0.9738, 0.9635, 0.9667, 0.9756, 0.9603, 0.9814, 0.9552],
  away: [1.0276, 1.0393, 1.0357, 1.0256, 1.0431, 1.0193, 1.0492],
};
