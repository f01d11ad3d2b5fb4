import type { GameScoreConstants } from './constants.ts';

/**
 * The current constants of the game score, written by `node research/fitGameScore.ts`. Of the 107191 games in
 * the fit, 99.999% score between 0 and 10; the best game of each season: 20202021 9.89, 20222023 9.92, 20232024 10.19.
 */
export const GAME_SCORE_CONSTANTS: GameScoreConstants = {
  version: '2026-11',
  xgModel: '2026-11',
  seasons: [20202021, 20222023, 20232024],
  skaterGames: 101521,
  goalieGames: 5670,
  ppXgfPer60: 7.817,
  shXgaPer60: 7.7562,
  saveShare: 0.905,
  raw: {
    F: { mean: 0.5459, sd: 0.8396 },
    D: { mean: 0.3514, sd: 0.6914 },
    G: { mean: 0.0819, sd: 1.5486 },
  },
  map: { scale: 1.8444, steepness: 1.0735 },
};
