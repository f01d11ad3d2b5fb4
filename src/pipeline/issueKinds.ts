import { ISSUE_KINDS } from '../feed/parse/issueCodes.data.ts';
import { CHECK_KINDS } from '../game/checkCodes.data.ts';
import type { IssueKinds } from '../stats/quality.ts';
import { STAT_ISSUE_KINDS } from '../stats/statIssueCodes.data.ts';

/** The kind of every issue code: those of the parser, of the checks on folds and of the checks on counts. */
export const ALL_ISSUE_KINDS: IssueKinds = { ...ISSUE_KINDS, ...CHECK_KINDS, ...STAT_ISSUE_KINDS };
