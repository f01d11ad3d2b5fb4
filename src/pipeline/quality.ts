import { ISSUE_KINDS } from '../feed/parse/issueCodes.data.ts';
import { CHECK_KINDS } from '../game/checkCodes.data.ts';
import { countDisagreements } from '../game/eventsInContext.ts';
import type { EventInContext, Game, GameIssue } from '../game/types.ts';

/** How far a part of a game can be trusted. Source: the API contract, point 23. */
export type PartQuality = 'ok' | 'missing' | 'mismatch' | 'reconstructed';

/** The state of a game's sources, with a sentence for each thing that does not add up. */
export interface GameQuality {
  readonly events: PartQuality;
  readonly shifts: PartQuality;
  readonly boxscore: PartQuality;
  readonly notes: readonly string[];
}

/** What an issue is about; `note` for an unknown code and for habits of the feed that take nothing away. */
export function severityOf(code: string): string {
  const kinds: Readonly<Record<string, { readonly severity: string }>> = { ...ISSUE_KINDS, ...CHECK_KINDS };
  return kinds[code]?.severity ?? 'note';
}

/**
 * How far a game's parts can be trusted: missing before mismatch before reconstructed before ok. A note is the sentence of an
 * issue that takes something away; the last counts how often even strength by the ice and by the feed's code differ
 * (contract, point 9).
 */
export function qualityOf(game: Game, issues: readonly GameIssue[], contexts: readonly EventInContext[]): GameQuality {
  const hasIssue = (part: string): boolean => issues.some(({ code }) => severityOf(code) === part);
  const part = (isMissing: boolean, name: string, isReconstructed: boolean): PartQuality => {
    if (isMissing) return 'missing';
    if (hasIssue(name)) return 'mismatch';
    return isReconstructed ? 'reconstructed' : 'ok';
  };
  const notes = issues.filter(({ code }) => severityOf(code) !== 'note').map(({ detail }) => detail);
  if (game.shiftSource === 'reconstructed')
    notes.push('The shifts are rebuilt from who was on the ice at every event.');
  if (game.boxscore?.isReconstructed) notes.push('The boxscore is rebuilt from official box lines.');
  const { goals, otherShots } = countDisagreements(contexts);
  const compared = goals.compared + otherShots.compared;
  const differing = goals.byEvenStrength + otherShots.byEvenStrength;
  if (differing > 0) {
    notes.push(`Even strength by the ice and by the feed's code differ on ${differing} of ${compared} shot attempts.`);
  }
  return {
    events: part(game.events.length === 0 && game.status !== 'scheduled', 'events', false),
    shifts: part(game.shifts === null, 'shifts', game.shiftSource === 'reconstructed'),
    boxscore: part(game.boxscore === null, 'boxscore', game.boxscore?.isReconstructed ?? false),
    notes,
  };
}
