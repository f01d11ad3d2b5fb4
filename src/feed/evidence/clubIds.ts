import type { Side } from '../../hockey/strength.ts';
import type { GameHeader } from '../parse/parseHeader.ts';
import { asList, asRecord } from '../parse/rawValue.ts';
import type { BoxLine } from './boxLines.ts';

/** The bodies that say who dressed. The play-by-play's own list is the first, not the last word. */
export interface RosterBodies {
  readonly spots: unknown;
  readonly plays: readonly unknown[];
  readonly boxLines: readonly BoxLine[];
  readonly shiftChart: unknown;
}

/** The club of every number that a game's bodies use for one. */
export interface ClubIds {
  readonly sideOf: (teamId: unknown) => Side | null;
  /** Numbers other than the header's, with their club: a renamed club has an old and a new one (Utah: 59, then 68). */
  readonly others: ReadonlyMap<unknown, Side>;
}

/**
 * Finds the club of every number in the roster. A number that is not in the header belongs to the club whose boxscore
 * lists most of its players; without a boxscore, to the one club whose own number no roster row has.
 */
export function clubIdsOf({ spots, boxLines }: RosterBodies, header: GameHeader): ClubIds {
  const ids = new Map<unknown, Side>([
    [header.home.teamId, 'home'],
    [header.away.teamId, 'away'],
  ]);
  const rows = asList(spots).map(asRecord);
  const listed = new Set(rows.map((row) => row?.teamId));
  const unknown = [...listed].filter((id) => typeof id === 'number' && !ids.has(id));
  const others = new Map<unknown, Side>();
  if (unknown.length > 0) {
    const sides = new Map<unknown, Side>(boxLines.map((line) => [line.playerId, line.side]));
    const absent = (['home', 'away'] as const).filter((side) => !listed.has(header[side].teamId));
    for (const id of unknown) {
      const players = rows.flatMap((row) => (row?.teamId === id ? (sides.get(row?.playerId) ?? []) : []));
      const home = players.filter((side) => side === 'home').length;
      const byBox = home * 2 === players.length ? null : home * 2 > players.length ? 'home' : 'away';
      const side = byBox ?? (absent.length === 1 && unknown.length === 1 ? absent[0] : undefined);
      if (side !== undefined) others.set(id, side);
    }
  }
  return { sideOf: (teamId) => ids.get(teamId) ?? others.get(teamId) ?? null, others };
}
