import type { IssueLog } from './issueLog.ts';
import type { PlayedPeriod } from './periods.ts';
import { asText } from './rawValue.ts';

/**
 * How many lone odd codes make the codes of a game unbelievable. In 101 games of 2019-20 the feed writes situation codes of other moments, or of
 * another game, beside the plays (2019020671 has 38 such codes); in all other seasons of the archive no game has more than 5.
 * Source: measured on the archive, see decision 0011.
 */
const MAXIMUM_ODD_CODES = 5;

/** Plays at which a code can be believed: not the boundaries, whistles and penalties, which carry made-up or lagging ones. */
const IN_PLAY = new Set([
  'faceoff',
  'hit',
  'giveaway',
  'takeaway',
  'goal',
  'shot-on-goal',
  'missed-shot',
  'blocked-shot',
]);

/** How often a play's code differs from that of the plays before and after it, which agree: manpower does not change for one play. */
function countOddCodes(periods: readonly PlayedPeriod[]): number {
  let odd = 0;
  let before: string | null = null;
  let code: string | null = null;
  for (const period of periods) {
    if (period.kind !== 'REG') continue;
    for (const row of period.rows) {
      const after = IN_PLAY.has(row.key) ? asText(row.situationCode) : null;
      if (after === null || after === '0101' || after === '1010') continue;
      if (before !== null && before === after && code !== before) odd++;
      before = code;
      code = after;
    }
  }
  return odd;
}

/** Whether the situation codes of a game can be believed; where not, the game's stated strengths are not known, and an issue says so. */
export function hasBelievableSituations(periods: readonly PlayedPeriod[], issues: IssueLog): boolean {
  const odd = countOddCodes(periods);
  if (odd <= MAXIMUM_ODD_CODES) return true;
  issues.add('situations-shuffled', null, `${odd} situation codes stand alone between two others that agree.`);
  return false;
}
