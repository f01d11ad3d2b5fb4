import type { LeaderTitle } from '../../../contract/stats.ts';

/** What a counter counts, in the plural. */
const COUNTED: Readonly<Record<string, string>> = { iff: 'unblocked shots', shots_faced: 'shots faced' };
const MINUTE_SECONDS = 60;

/** What a player needs to be listed, e.g. `At least 10 games and 25% of the team’s games`; null where everyone is. */
export function minimumWords({ minimum }: Pick<LeaderTitle, 'minimum'>): string | null {
  if (minimum === null) return null;
  const { games, counter, secondsPerGame } = minimum;
  const needs: string[] = [];
  if (games !== undefined) {
    const share = `${Math.round(100 * games.shareOfTeamGames)}% of the team’s games`;
    needs.push(games.atLeast > 0 ? `${games.atLeast} games` : share);
    if (games.atLeast > 0 && games.shareOfTeamGames > 0) needs.push(share);
  }
  if (counter !== undefined) {
    needs.push(`${counter.atLeast} ${COUNTED[counter.id] ?? counter.id} a season`);
  }
  const each = secondsPerGame === undefined ? '' : ` of ${secondsPerGame / MINUTE_SECONDS} minutes or more`;
  const [first = '', ...rest] = needs;
  return `At least ${[first + each, ...rest].join(' and ')}`;
}
