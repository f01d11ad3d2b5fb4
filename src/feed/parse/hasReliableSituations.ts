import type { PlayedPeriod } from './foldPeriods.ts';
import type { IssueLog } from './issueLog.ts';
import { asText } from './rawValue.ts';

/**
 * Maximum single odd codes of a game with reliable codes. In 101 games of 2019-20 the feed's situation codes belong to
 * other moments or another game (2019020671 has 38 odd ones); in all other seasons of the archive no game has more than
 * 5.
 * Source: measured on the archive, see docs/decisions/0400-weigh-sources.md.
 */
const MAXIMUM_ODD_CODES = 5;

/** Plays with reliable codes: boundaries, whistles and penalties carry artificial or lagging ones. */
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

/** Counts codes that differ from two equal neighbours before and after: manpower does not change for one play. */
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

/** Most attempts with a lone shooter's code in regulation: no game has had more than two penalty shots a side. */
const MAXIMUM_LONE_SHOOTERS = 4;

const ATTEMPTS = new Set(['goal', 'shot-on-goal', 'missed-shot']);

/** Attempts in regulation with the code of a penalty shot. Codes that stick there would make every shot one. */
function countLoneShooters(periods: readonly PlayedPeriod[]): number {
  const rows = periods.flatMap((period) => (period.kind === 'REG' ? period.rows : []));
  return rows.filter(({ key, situationCode: code }) => ATTEMPTS.has(key) && (code === '0101' || code === '1010'))
    .length;
}

/** Whether a game's situation codes are reliable. If not, its stated strengths are unknown, with an issue. */
export function hasReliableSituations(periods: readonly PlayedPeriod[], issues: IssueLog): boolean {
  const lone = countLoneShooters(periods);
  if (lone > MAXIMUM_LONE_SHOOTERS) {
    issues.add('situations-shuffled', null, `${lone} attempts have the situation code of a penalty shot.`);
    return false;
  }
  const odd = countOddCodes(periods);
  if (odd <= MAXIMUM_ODD_CODES) return true;
  issues.add('situations-shuffled', null, `${odd} situation codes stand alone between two others that agree.`);
  return false;
}
