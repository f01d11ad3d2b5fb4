import type { GameScoreConstants, RawScale } from './constants.ts';
import type { ScoreSpread } from './gameScoreFit.ts';

/** Text of the constants' file, formatted so that a new fit is a readable diff. */
export function constantsText(constants: GameScoreConstants, spread: ScoreSpread): string {
  const { raw, map } = constants;
  const scale = ({ mean, sd }: RawScale): string => `{ mean: ${mean}, sd: ${sd} }`;
  const bests = [...spread.bestBySeason]
    .sort(([a], [b]) => a - b)
    .map(([season, best]) => `${season} ${best.toFixed(2)}`);
  return `import type { GameScoreConstants } from './constants.ts';

/**
 * The current constants of the game score, written by \`node research/fitGameScore.ts\`. Of the ${spread.games} games in
 * the fit, ${spread.within.toFixed(3)}% score between 0 and 10; the best game of each season: ${bests.join(', ')}.
 */
export const GAME_SCORE_CONSTANTS: GameScoreConstants = {
  version: '${constants.version}',
  xgModel: '${constants.xgModel}',
  seasons: [${constants.seasons.join(', ')}],
  skaterGames: ${constants.skaterGames},
  goalieGames: ${constants.goalieGames},
  ppXgfPer60: ${constants.ppXgfPer60},
  shXgaPer60: ${constants.shXgaPer60},
  saveShare: ${constants.saveShare},
  raw: {
    F: ${scale(raw.F)},
    D: ${scale(raw.D)},
    G: ${scale(raw.G)},
  },
  map: { scale: ${map.scale}, steepness: ${map.steepness} },
};
`;
}
