import { ISSUE_KINDS } from '../feed/parse/issueCodes.data.ts';
import { CHECK_KINDS } from '../game/checkCodes.data.ts';
import type { IssueKinds } from '../stats/quality.ts';
import { STAT_ISSUE_KINDS } from '../stats/statIssueCodes.data.ts';

/** What every issue's code means, whoever reports it: the parser, the checks of the folds, the checks of the counts. */
export const ALL_ISSUE_KINDS: IssueKinds = { ...ISSUE_KINDS, ...CHECK_KINDS, ...STAT_ISSUE_KINDS };
