import { formatCount, formatNumber, formatSeason } from '../../format.ts';
import type { SeasonSum } from './modelSlices.ts';

/** Whether luck explains a ratio of goals to xG: its interval holds 1. */
export function isLuck({ low, high }: Pick<SeasonSum, 'low' | 'high'>): boolean {
  return low <= 1 && high >= 1;
}

/** The page's first sentence: goals, xG and their ratio in the newest season, and whether it is a test. */
export function leadSentence(sum: SeasonSum): string {
  const { season, goals, xg, goals_per_xg, low, high, is_learned } = sum;
  const ratio = `${formatNumber(goals_per_xg, 3)} goals for each (${formatNumber(low, 2)} to ${formatNumber(high, 2)})`;
  const start = `In ${formatSeason(season)} shots worth ${formatCount(Math.round(xg))} expected goals as served have brought ${formatCount(goals)}: ${ratio}`;
  if (is_learned) return `${start}. The model has learned from this season, so this is no test of it.`;
  return isLuck(sum)
    ? `${start}, a difference within what luck leaves.`
    : `${start}, a difference greater than luck explains.`;
}

/** A test set as people say it: `2023-24, first 656 games` for `2023-24, games 1-656`. */
export function testSetWords(name: string): string {
  return name.replace(/\bgames 1-(\d+)/, 'first $1 games');
}
