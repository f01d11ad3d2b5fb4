import type { WireSeries } from '../../../contract/playoffs.ts';
import { formatGames, formatNumber } from '../../../hockey/displayText.ts';

/** Where a series is: `EDM won 4–2`, `VAN leads 2–1`, `Level 1–1`. */
export function standingWords({ winner, first, second }: WireSeries): string {
  const [most, least] = [Math.max(first.wins, second.wins), Math.min(first.wins, second.wins)];
  if (winner !== null) return `${winner} won ${most}–${least}`;
  if (most === least) return `Level ${most}–${least}`;
  return `${first.wins > second.wins ? first.team_abb : second.team_abb} leads ${most}–${least}`;
}

/** Who deserved the series, in one or two sentences; null where that is not known. */
export function deservedWords(series: WireSeries): string | null {
  const { first, second, deserved_level: level, games } = series;
  const played = games.filter(({ game }) => game.status === 'final').length;
  const [more, less] =
    (first.deserved_series ?? 0) >= (second.deserved_series ?? 0) ? [first, second] : [second, first];
  if (more.deserved_series === null || more.deserved_wins === null || more.xg_share === null) return null;
  const share = `${more.team_abb} had ${formatNumber(more.xg_share, 1)}% of the expected goals`;
  const wins = `its shots are worth ${formatNumber(more.deserved_wins, 1)} wins in ${formatGames(played)}`;
  const tied = level !== null && level > 0 ? `, and ${outOfHundred(level)} times they split` : '';
  const own = `${more.team_abb} wins more of these games ${outOfHundred(more.deserved_series)} times in 100`;
  const other = `${less.team_abb} ${outOfHundred(less.deserved_series ?? 0)} times`;
  return `${share}; ${wins}. Played again on the same chances, ${own}, ${other}${tied}.`;
}

function outOfHundred(probability: number): string {
  return formatNumber(100 * probability, 0);
}
