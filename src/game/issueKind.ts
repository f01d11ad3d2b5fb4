/**
 * An issue's effect on its game. `fatal` withholds the game. `events`, `shifts`: something in that part is missing, was
 * changed or contradicts itself. `boxscore`: official lines differ from what was counted. `note`: a known quirk of the
 * data without effect.
 */
export type IssueSeverity = 'fatal' | 'events' | 'shifts' | 'boxscore' | 'note';

/** The meaning of an issue code. */
export interface IssueKind {
  readonly severity: IssueSeverity;
  /** One sentence for the coverage page. */
  readonly meaning: string;
}

/** Builds a row of an issue table. */
export function issueKind(severity: IssueSeverity, meaning: string): IssueKind {
  return { severity, meaning };
}
