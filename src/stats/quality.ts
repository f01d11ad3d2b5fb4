import type { IssueKind, IssueSeverity } from '../game/issueKind.ts';
import type { Game, GameIssue } from '../game/types.ts';

/** How far a part of a game can be trusted. Source: docs/api.md#quality-of-a-game. */
export type PartQuality = 'ok' | 'missing' | 'mismatch' | 'reconstructed';

/** How far a game can be trusted, with a sentence for each problem. */
export interface GameQuality {
  readonly events: PartQuality;
  readonly shifts: PartQuality;
  readonly boxscore: PartQuality;
  readonly notes: readonly string[];
}

/** Meanings of issue codes: the tables of all reporters, merged by the caller. */
export type IssueKinds = Readonly<Record<string, IssueKind>>;

/**
 * The quality of a game from its issues.
 *
 * **Rule**: in this order, a part is `missing` if absent, `mismatch` with an issue of its severity, `reconstructed` if
 * its file was rebuilt, else `ok`. A fatal issue is a mismatch of the events (and the game is withheld). An issue with
 * an unknown code counts as one of the events.
 * **Notes**: one sentence per code, from its first issue, most serious first, with the number of issues if more than
 * one.
 * **Source**: docs/api.md#quality-of-a-game.
 */
export function gameQuality(game: Game, issues: readonly GameIssue[], kinds: IssueKinds): GameQuality {
  const severityOf = ({ code }: GameIssue): IssueSeverity => kinds[code]?.severity ?? 'events';
  const has = (...severities: readonly IssueSeverity[]): boolean =>
    issues.some((issue) => severities.includes(severityOf(issue)));
  const part = (isMissing: boolean, isMismatch: boolean, isReconstructed: boolean): PartQuality => {
    if (isMissing) return 'missing';
    if (isMismatch) return 'mismatch';
    return isReconstructed ? 'reconstructed' : 'ok';
  };
  return {
    events: part(game.events.length === 0, has('fatal', 'events'), false),
    shifts: part(game.shifts === null, has('shifts'), game.shiftSource === 'reconstructed'),
    boxscore: part(game.boxscore === null, has('boxscore'), game.boxscore?.isReconstructed === true),
    notes: notesOf(issues, kinds, severityOf),
  };
}

const ORDER: readonly IssueSeverity[] = ['fatal', 'events', 'shifts', 'boxscore', 'note'];

function notesOf(
  issues: readonly GameIssue[],
  kinds: IssueKinds,
  severityOf: (issue: GameIssue) => IssueSeverity,
): readonly string[] {
  const byCode = [...Map.groupBy(issues, ({ code }) => code).values()];
  return byCode
    .flatMap((members) => (members[0] === undefined ? [] : [{ first: members[0], count: members.length }]))
    .sort((a, b) => ORDER.indexOf(severityOf(a.first)) - ORDER.indexOf(severityOf(b.first)))
    .map(({ first, count }) => {
      const meaning = kinds[first.code]?.meaning ?? first.code;
      const times = count === 1 ? '' : ` (${count} times)`;
      return `${meaning}${times} ${first.detail}`;
    });
}
