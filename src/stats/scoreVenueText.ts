import type { ScoreVenueWeights } from './scoreVenueWeights.ts';

/** Text of the weights' file. */
export function scoreVenueText({ home, away }: ScoreVenueWeights): string {
  return `import type { ScoreVenueWeights } from './scoreVenueWeights.ts';

/** The current weights, written by \`node research/fitGameScore.ts\` from the games of its fit. */
export const SCORE_VENUE_WEIGHTS: ScoreVenueWeights = {
  home: [${home.join(', ')}],
  away: [${away.join(', ')}],
};
`;
}
