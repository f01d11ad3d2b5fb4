import type { GameIssue } from '../../game/types.ts';
import type { GameId } from '../../hockey/ids.ts';
import type { IssueCode } from './issueCodes.data.ts';

/** The issues of one game while it is parsed, in the order in which they were found. */
export class IssueLog {
  readonly issues: GameIssue[] = [];
  gameId: GameId;

  constructor(gameId: GameId) {
    this.gameId = gameId;
  }

  /** Notes an issue: its code, the feed's number of the event it is about (or null), one sentence with the figures. */
  add(code: IssueCode, eventId: number | null, detail: string): void {
    this.issues.push({ code, gameId: this.gameId, eventId, detail });
  }
}
