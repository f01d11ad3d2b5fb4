import type { DressedPlayer } from '../../game/types.ts';
import { type PlayerId, parsePlayerId } from '../../hockey/ids.ts';
import { type Position, parsePosition } from '../../hockey/position.ts';
import type { IssueLog } from './issueLog.ts';
import type { GameHeader } from './parseHeader.ts';
import { asCount, asInteger, asList, asLocalised, asPicture, asRecord, quoted } from './rawValue.ts';

/** The dressed players by id: decides who played for which club. */
export type DressedById = ReadonlyMap<PlayerId, DressedPlayer>;

/** Parses a position letter, or the two letters some reports use for wings. Null when unknown. */
export function asPosition(value: unknown): Position | null {
  if (value === 'LW') return 'L';
  if (value === 'RW') return 'R';
  return typeof value === 'string' ? parsePosition(value) : null;
}

/**
 * Parses the dressed players of `rosterSpots`, by ascending player id. Skips a row without id, club or position, with
 * an issue, and repeated rows of a player.
 */
export function parseDressed(spots: unknown, header: GameHeader, issues: IssueLog): DressedById {
  const found: DressedPlayer[] = [];
  const seen = new Set<PlayerId>();
  for (const value of asList(spots)) {
    const row = asRecord(value);
    const playerId = parsePlayerId(asInteger(row?.playerId) ?? 0);
    const teamId = row?.teamId;
    const side = teamId === header.home.teamId ? 'home' : teamId === header.away.teamId ? 'away' : null;
    const position = asPosition(row?.positionCode);
    if (!row || playerId === null || side === null || position === null) {
      const what = `player ${quoted(row?.playerId)}, club ${quoted(teamId)}, position ${quoted(row?.positionCode)}`;
      issues.add('bad-roster-row', null, `A roster row was left out: ${what}.`);
      continue;
    }
    if (seen.has(playerId)) continue;
    seen.add(playerId);
    found.push({
      playerId,
      side,
      position,
      firstName: asLocalised(row.firstName) ?? '',
      lastName: asLocalised(row.lastName) ?? '',
      sweaterNumber: asCount(row.sweaterNumber),
      headshot: asPicture(row.headshot),
    });
  }
  found.sort((a, b) => a.playerId - b.playerId);
  return new Map(found.map((player) => [player.playerId, player]));
}
