import type { Answer } from '../../data/fetchEndpoint.ts';
import { formatDay, formatNumber } from '../../format.ts';

type Game = Answer<'gameData'>;

/** Formats the score: `5 — 3`, `5 — 4 (OT)`, `3 — 2 (SO)`. **Missing**: a dash for each side before the game. */
export function formatScore({ winner_score, loser_score, final_period }: Game): string {
  const suffix = final_period === 'REG' ? '' : ` (${final_period})`;
  return `${winner_score ?? '–'} — ${loser_score ?? '–'}${suffix}`;
}

/** Names the game on saved pictures and files: `EDM 5 — 3 VAN, 12 Oct 2022`. */
export function formatGameTitle(game: Game): string {
  return `${game.winner} ${formatScore(game)} ${game.loser}, ${formatDay(game.date)}`;
}

/** Formats the game type: `Playoffs` or `Regular season`. */
export function formatGameType({ game_type }: Game): string {
  return game_type === 3 ? 'Playoffs' : 'Regular season';
}

/**
 * Says in one sentence whether the team with the better chances won or, in a live game, which team has them so far.
 *
 * **Missing**: null without xG and before the game.
 */
export function describeChances(
  game: Pick<Game, 'winner' | 'loser' | 'status'>,
  xg: Answer<'xgSummary'>,
): string | null {
  const { winner_xg: own, loser_xg: other } = xg;
  if (own === null || other === null || game.status === 'scheduled') return null;
  const most = formatNumber(Math.max(own, other), 2);
  const least = formatNumber(Math.min(own, other), 2);
  const isLive = game.status === 'live';
  if (most === least) return `Both teams’ chances ${isLive ? 'so far are' : 'were'} worth ${most} goals.`;
  if (isLive) {
    const leader = own > other ? game.winner : game.loser;
    return `${leader} has the better chances so far: ${most} expected goals to ${least}.`;
  }
  return own > other
    ? `${game.winner} won, and had the better chances: ${most} expected goals to ${least}.`
    : `${game.winner} won, though ${game.loser} had the better chances: ${most} expected goals to ${least}.`;
}
