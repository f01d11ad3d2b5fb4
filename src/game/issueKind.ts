/**
 * What an issue does to its game: `fatal` withholds it; `events` and `shifts` say that something in those parts is missing, was
 * changed or contradicts itself; `boxscore` that the official lines differ from what was counted; `note` that a known habit of the
 * data was met and takes nothing away.
 */
export type IssueSeverity = 'fatal' | 'events' | 'shifts' | 'boxscore' | 'note';

/** What an issue's code means. */
export interface IssueKind {
  readonly severity: IssueSeverity;
  /** One sentence for the coverage page. */
  readonly meaning: string;
}

/** A row of a table of issues: its severity and its sentence. */
export function issueKind(severity: IssueSeverity, meaning: string): IssueKind {
  return { severity, meaning };
}
