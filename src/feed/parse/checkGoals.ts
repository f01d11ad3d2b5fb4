import type { GameEvent } from '../../game/types.ts';
import type { IssueLog } from './issueLog.ts';
import type { GameHeader } from './parseHeader.ts';
import type { PlayRow } from './parsePlayRows.ts';

/**
 * Checks that the goals counted from the plays (without the shootout) match the header's score, where a shootout's
 * winner has one more, and that a finished game has a winner. A difference withholds a finished game; the header of a
 * live game may be ahead of its plays.
 */
export function checkGoals(
  events: readonly GameEvent[],
  rows: readonly PlayRow[],
  header: GameHeader,
  issues: IssueLog,
): void {
  const counted = { home: 0, away: 0 };
  const rowsById = new Map<number, PlayRow>();
  for (const row of rows) if (row.key === 'goal') rowsById.set(row.eventId, row);
  for (const event of events) {
    if (event.kind !== 'shot' || event.outcome !== 'goal' || event.periodKind === 'SO') continue;
    counted[event.shootingTeam]++;
    const stated = rowsById.get(event.eventId)?.details;
    if (stated && (stated.homeScore !== counted.home || stated.awayScore !== counted.away)) {
      if (typeof stated.homeScore !== 'number' || typeof stated.awayScore !== 'number') continue;
      const said = `${stated.awayScore}-${stated.homeScore}`;
      issues.add(
        'score-jump',
        event.eventId,
        `The goal says ${said} (away-home), counted ${counted.away}-${counted.home}.`,
      );
    }
  }
  const { home, away } = header;
  if (header.status === 'scheduled') return;
  if (home.score === null || away.score === null) {
    if (header.status === 'final') issues.add('no-winner', null, 'The game is finished and has no official score.');
    return;
  }
  const extraHome = home.score - counted.home;
  const extraAway = away.score - counted.away;
  const isShootout = events.some((event) => event.periodKind === 'SO') || header.finalPeriod === 'SO';
  const addsUp = extraHome === 0 && extraAway === 0;
  const addsUpInShootout =
    isShootout && extraHome + extraAway === 1 && (extraHome === 1 || extraAway === 1) && home.score !== away.score;
  if (addsUpInShootout || (addsUp && !(isShootout && header.status === 'final'))) {
    // Since 2005-06 every game has a winner.
    if (header.status === 'final' && home.score === away.score) {
      issues.add('no-winner', null, `The game is finished at ${away.score}-${home.score}.`);
    }
    return;
  }
  const official = `${away.score}-${home.score}`;
  const detail = `Goals counted ${counted.away}-${counted.home} (away-home), official score ${official}.`;
  issues.add(header.status === 'final' ? 'goals-mismatch' : 'live-goals-mismatch', null, detail);
}
