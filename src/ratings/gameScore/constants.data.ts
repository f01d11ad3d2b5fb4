import type { GameScoreConstants } from './constants.ts';

/**
 * The current constants of the game score, written by `node src/cli/fitGameScore.ts`. Of the 107191 games in
 * the fit, 99.999% score between 0 and 10; the best game of each season: 20202021 9.85, 20222023 9.97, 20232024 10.19.
 */
export const GAME_SCORE_CONSTANTS: GameScoreConstants = {
  version: '2026-11',
  xgModel: '2026-11',
  seasons: [20202021, 20222023, 20232024],
  skaterGames: 101521,
  goalieGames: 5670,
  ppXgfPer60: 7.864,
  shXgaPer60: 7.8038,
  saveShare: 0.905,
  raw: {
    F: { mean: 0.5453, sd: 0.8417 },
    D: { mean: 0.3513, sd: 0.6926 },
    G: { mean: 0.0671, sd: 1.5353 },
  },
  map: { scale: 1.8496, steepness: 1.0705 },
};
