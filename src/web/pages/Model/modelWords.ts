import { formatCount, formatGames, formatNumber, formatSeason } from '../../../hockey/displayText.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { ALL_SHOTS, type SeasonSum } from './modelSlices.ts';

type ServedRow = Answer<'model'>['served'][number];

/** Whether luck explains a ratio of goals to xG: its interval holds 1. */
export function isLuck({ low, high }: Pick<SeasonSum, 'low' | 'high'>): boolean {
  return low <= 1 && high >= 1;
}

/** The page's first sentences: accuracy as served on seasons predicted forward. */
export function recordSentence(served: readonly ServedRow[]): string {
  const all = served.filter(({ subset }) => subset === ALL_SHOTS);
  const parts = all.map(
    ({ test_set, log_loss, auc, goals_per_xg }) =>
      `${testSetWords(test_set)}, log loss ${formatNumber(log_loss, 4)}, AUC ${formatNumber(auc, 3)}, ${formatNumber(goals_per_xg, 3)} goals for each expected`,
  );
  return `As served and forward, each week by what was known before it: ${parts.join('; ')}.`;
}

/** The season's sentence: goals, xG and their ratio, and whether it is a test. */
export function leadSentence(sum: SeasonSum): string {
  const { season, games, goals, xg, goals_per_xg, low, high, is_learned } = sum;
  const ratio = `${formatNumber(goals_per_xg, 3)} goals for each (${formatNumber(low, 2)} to ${formatNumber(high, 2)})`;
  const start = `In ${formatGames(games)} of ${formatSeason(season)} shots worth ${formatCount(Math.round(xg))} expected goals as served have brought ${formatCount(goals)}: ${ratio}`;
  if (is_learned) return `${start}. The model has learned from these games, so this is no test of it.`;
  const difference = isLuck(sum) ? 'a difference within what luck leaves' : 'a difference greater than luck explains';
  return `${start}, ${difference}. The model has not learned from these games.`;
}

/** A test set as people say it: `2023-24, first 656 games` for `2023-24, games 1-656`. */
export function testSetWords(name: string): string {
  return name.replace(/\bgames 1-(\d+)/, 'first $1 games');
}
