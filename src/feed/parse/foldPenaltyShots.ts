import type { PlayedPeriod } from './foldPeriods.ts';
import type { GameHeader } from './parseHeader.ts';
import type { PlayRow } from './parsePlayRows.ts';

/** The kinds of play a penalty shot can be. */
const ATTEMPTS = new Set(['goal', 'shot-on-goal', 'missed-shot', 'failed-shot-attempt']);

/**
 * Whether a play's situation code is that of its owner's lone skater against the opposing goalie: `0101` for the away
 * club, `1010` for the home club.
 */
function hasLoneShooterCode(row: PlayRow, header: GameHeader): boolean {
  const { eventOwnerTeamId } = row.details;
  if (row.situationCode === '0101') return eventOwnerTeamId === header.away.teamId;
  return row.situationCode === '1010' && eventOwnerTeamId === header.home.teamId;
}

/**
 * Finds the event numbers of penalty shots outside a shootout. Such a shot follows a penalty of severity `PS` against
 * the other club in the same second (7 of the archive's 206 keep the code of normal play: 2018021183, 2019020509), has
 * the lone shooter's code, or is a `failed-shot-attempt`. At the end of overtime normal shots carry the coming
 * shootout's code (2020020114, 2022021270): there, and in games with unreliable codes, only the penalty counts.
 */
export function foldPenaltyShots(
  periods: readonly PlayedPeriod[],
  header: GameHeader,
  areSituationsReliable: boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const period of periods) {
    if (period.kind === 'SO') continue;
    let awarded: PlayRow | null = null;
    for (const row of period.rows) {
      if (row.key === 'penalty' && row.details.typeCode === 'PS') awarded = row;
      if (!ATTEMPTS.has(row.key)) continue;
      const owner = row.details.eventOwnerTeamId;
      const isAwarded = awarded?.periodSeconds === row.periodSeconds && awarded.details.eventOwnerTeamId !== owner;
      const isCodePlausible = areSituationsReliable && (period.kind === 'REG' || row.gameSeconds < period.endSecond);
      const isCoded = isCodePlausible && hasLoneShooterCode(row, header);
      if (!isAwarded && !isCoded && row.key !== 'failed-shot-attempt') continue;
      found.add(row.eventId);
      awarded = null;
    }
  }
  return found;
}
