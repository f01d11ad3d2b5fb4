import { formatDay, formatNumber } from '../../../hockey/displayText.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { XgMode } from './gameSearch.ts';
import type { ShownXg } from './shownXg.ts';

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

/** Where a mode's chances came about. */
const WHERE: Readonly<Record<XgMode, string>> = {
  total: '',
  even_strength: ' at even strength',
  special_teams: ' on special teams',
};

/**
 * Says in one sentence whether the team with the better chances of a mode won or, in a live game, which team has them
 * so far.
 *
 * **Missing**: null without xG and before the game.
 */
export function describeChances(
  game: Pick<Game, 'winner' | 'loser' | 'status'>,
  { winner: own, loser: other }: ShownXg,
  mode: XgMode,
): string | null {
  if (own === null || other === null || game.status === 'scheduled') return null;
  const where = WHERE[mode];
  const most = formatNumber(Math.max(own, other), 2);
  const least = formatNumber(Math.min(own, other), 2);
  const isLive = game.status === 'live';
  if (most === '0.00') return `Neither team ${isLive ? 'has had' : 'had'} a chance${where}.`;
  if (most === least) return `Both teams’ chances${where} ${isLive ? 'so far are' : 'were'} worth ${most} goals.`;
  if (isLive) {
    const leader = own > other ? game.winner : game.loser;
    return `${leader} has the better chances${where} so far: ${most} expected goals to ${least}.`;
  }
  return own > other
    ? `${game.winner} won, and had the better chances${where}: ${most} expected goals to ${least}.`
    : `${game.winner} won, though ${game.loser} had the better chances${where}: ${most} expected goals to ${least}.`;
}
