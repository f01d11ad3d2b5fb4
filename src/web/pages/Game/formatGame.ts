import { formatDay } from '../../../hockey/displayText.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';

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
