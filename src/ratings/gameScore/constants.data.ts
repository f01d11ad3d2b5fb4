import type { GameScoreConstants } from './constants.ts';

/**
 * The constants of the game score in force, written by `node src/cli/fitGameScore.ts`. Of the 107191 games they were
 * fitted on, 99.999% score between 0 and 10; the best game of each season: 20202021 9.85, 20222023 9.96, 20232024 10.20.
 */
export const GAME_SCORE_CONSTANTS: GameScoreConstants = {
  version: '2026-11',
  xgModel: '2026-11',
  seasons: [20202021, 20222023, 20232024],
  skaterGames: 101521,
  goalieGames: 5670,
  ppXgfPer60: 7.9014,
  shXgaPer60: 7.8403,
  saveShare: 0.905,
  raw: {
    F: { mean: 0.5454, sd: 0.8413 },
    D: { mean: 0.3511, sd: 0.6919 },
    G: { mean: 0.0678, sd: 1.5369 },
  },
  map: { scale: 1.8506, steepness: 1.0699 },
};
