import type { Answer } from '../../data/fetchEndpoint.ts';
import { formatDay, formatNumber } from '../../format.ts';

type Game = Answer<'gameData'>;

/** The score as the header has it: `5 — 3`, `5 — 4 (OT)`, `3 — 2 (SO)`; a dash for each side before the game. */
export function scoreText({ winner_score, loser_score, final_period }: Game): string {
  const suffix = final_period === 'REG' ? '' : ` (${final_period})`;
  return `${winner_score ?? '–'} — ${loser_score ?? '–'}${suffix}`;
}

/** The game on a picture that is away from its page: `EDM 5 — 3 VAN, 12 Oct 2022`. */
export function subjectOf(game: Game): string {
  return `${game.winner} ${scoreText(game)} ${game.loser}, ${formatDay(game.date)}`;
}

/** What kind of game it was: `Playoffs`, `Regular season`. */
export function gameTypeText({ game_type }: Game): string {
  return game_type === 3 ? 'Playoffs' : 'Regular season';
}

/** Whether the chances said the same as the score, or who has the better ones so far, in one sentence; null without xG. */
export function verdict(game: Pick<Game, 'winner' | 'loser' | 'status'>, xg: Answer<'xgSummary'>): string | null {
  const { winner_xg: own, loser_xg: other } = xg;
  if (own === null || other === null || game.status === 'scheduled') return null;
  const most = formatNumber(Math.max(own, other), 2);
  const least = formatNumber(Math.min(own, other), 2);
  const isLive = game.status === 'live';
  if (most === least) return `Both teams’ chances ${isLive ? 'so far are' : 'were'} worth ${most} goals.`;
  if (isLive) {
    return `${own > other ? game.winner : game.loser} has the better chances so far: ${most} expected goals to ${least}.`;
  }
  return own > other
    ? `${game.winner} won, and had the better chances: ${most} expected goals to ${least}.`
    : `${game.winner} won, though ${game.loser} had the better chances: ${most} expected goals to ${least}.`;
}
