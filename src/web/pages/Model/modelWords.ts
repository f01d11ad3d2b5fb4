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
      `${testSetWords(test_set)}, log loss ${formatNumber(log_loss, 4)}, AUC ${formatNumber(auc, 3)}, ${formatNumber(goals_per_xg, 3)} goals per xG`,
  );
  return `As served, each week from the weeks before it: ${parts.join('; ')}.`;
}

/** The season's sentence: goals, xG and their ratio, and whether it is a test. */
export function leadSentence(sum: SeasonSum): string {
  const { season, games, goals, xg, goals_per_xg, low, high, is_learned } = sum;
  const ratio = `${formatNumber(goals_per_xg, 3)} goals per xG (${formatNumber(low, 2)} to ${formatNumber(high, 2)})`;
  const start = `${formatCount(goals)} goals on ${formatCount(Math.round(xg))} xG as served in ${formatGames(games)} of ${formatSeason(season)}: ${ratio}`;
  if (is_learned) return `${start}. The model was trained on these games: no test of it.`;
  const difference = isLuck(sum) ? 'within luck' : 'beyond luck';
  return `${start}, ${difference}. The model was not trained on these games.`;
}

/** A test set as people say it: `2023-24, first 656 games` for `2023-24, games 1-656`. */
export function testSetWords(name: string): string {
  return name.replace(/\bgames 1-(\d+)/, 'first $1 games');
}
