import type { GameIssue } from '../../game/types.ts';
import type { GameId } from '../../hockey/ids.ts';
import type { IssueCode } from './issueCodes.data.ts';

/** The issues found while parsing one game, in order. */
export class IssueLog {
  readonly issues: GameIssue[] = [];
  gameId: GameId;

  constructor(gameId: GameId) {
    this.gameId = gameId;
  }

  /** Adds an issue: its code, the event number it concerns (or null) and one sentence with the figures. */
  add(code: IssueCode, eventId: number | null, detail: string): void {
    this.issues.push({ code, gameId: this.gameId, eventId, detail });
  }

  /** Adds the issues of another log. */
  addAll({ issues }: IssueLog): void {
    this.issues.push(...issues);
  }
}
