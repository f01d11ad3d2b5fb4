import type { WirePlayerCard } from '../contract/players.ts';
import { formatGames, formatNumber, formatOrdinal, formatSigned } from '../hockey/displayText.ts';

/** What a card says for sure: of a goalie what they saved this season, of a skater the server's verdict. */
export function verdictWords({ verdict, goalie_season: season }: WirePlayerCard): string {
  if (season === null) return verdict === null ? 'Too close to average to say more.' : `${verdict}.`;
  const place = season.rank === null ? '' : `, ${formatOrdinal(season.rank)}`;
  const saved = `${formatSigned(season.gsax, 1)} goals saved in ${formatGames(season.games)}${place}`;
  return `${saved}; luck alone moves this by ${formatNumber(season.luck, 0)}.`;
}
