import type { GameEvent, GameIssue } from '../../../game/types.ts';
import { IssueLog } from '../issueLog.ts';
import { type PlayByPlay, parsePlayByPlay } from '../parsePlayByPlay.ts';
import { GAME_ID, type Raw, rawPlayByPlay } from './rawGame.ts';

/** The result of parsing some plays of the invented game. */
export interface ReadPlays {
  readonly game: PlayByPlay;
  readonly events: readonly GameEvent[];
  readonly issues: readonly GameIssue[];
  readonly codes: readonly string[];
}

/** Parses plays as those of a live game without a score, so that only the plays matter. */
export function readPlays(plays: Raw[], more: Raw = {}): ReadPlays {
  const issues = new IssueLog(GAME_ID);
  const noScore = { homeTeam: { id: 901, abbrev: 'HOM' }, awayTeam: { id: 902, abbrev: 'AWY' } };
  const game = parsePlayByPlay(rawPlayByPlay(plays, { gameState: 'LIVE', ...noScore, ...more }), issues);
  if (!game) throw new Error('the invented game was not read');
  return { game, events: game.events, issues: issues.issues, codes: issues.issues.map((issue) => issue.code) };
}
