import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { formatGames } from '../../../hockey/displayText.ts';
import { printedTime } from './comparisonBars.ts';
import type { Comparison } from './headToHeadSearch.ts';

/** Ice time, in seconds, below which rates per 60 minutes are unreliable. */
const LITTLE_TIME = 3600;

/** An ice time that never breaks across lines. */
const timeOf = (entry: Parameters<typeof printedTime>[0]): string => printedTime(entry).replaceAll(' ', '\u00a0');

/** A comparison in words: its sample, and whether that is too small. */
export function comparisonSummary(
  first: WireComparisonSide,
  second: WireComparisonSide,
  { type }: Comparison,
  games: number,
): string {
  const inGames = formatGames(games);
  const isLittle = Math.min(first.toi, second.toi) < LITTLE_TIME;
  const caution = isLittle ? ' That is under an hour: one goal moves a rate a long way.' : '';
  if (type === 'Head to Head') {
    return `${first.name} and ${second.name} on opposite teams: ${timeOf(first)} of even-strength ice time against each other in ${inGames}.${caution}`;
  }
  const together = first.together === null ? '' : `, and ${timeOf(first.together)} together`;
  return `Teammates in ${inGames}: ${first.name} played ${timeOf(first)} at even strength without ${second.name}, ${second.name} ${timeOf(second)} without ${first.name}${together}.${caution}`;
}
