import type { GameId } from '../../hockey/ids.ts';
import { CORRECTIONS, type Correction } from '../corrections.data.ts';
import type { IssueLog } from './issueLog.ts';
import { asList, asRecord, quoted, type RawRecord } from './rawValue.ts';

/** Groups corrections by game. */
export function correctionsByGame(corrections: readonly Correction[]): ReadonlyMap<GameId, readonly Correction[]> {
  const byGame = new Map<GameId, Correction[]>();
  for (const row of corrections) byGame.set(row.gameId, [...(byGame.get(row.gameId) ?? []), row]);
  return byGame;
}

const LISTED = correctionsByGame(CORRECTIONS);

/** Returns a copy of a record with one dotted key changed, or deleted for undefined. */
function withValue(record: RawRecord, path: readonly string[], becomes: unknown): RawRecord {
  const [key = '', ...rest] = path;
  if (rest.length > 0) return { ...record, [key]: withValue(asRecord(record[key]) ?? {}, rest, becomes) };
  const { [key]: _, ...others } = record;
  return becomes === undefined ? others : { ...record, [key]: becomes };
}

/** The value at a dotted key, or undefined. */
function valueAt(record: RawRecord, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => asRecord(value)?.[key], record);
}

/**
 * Applies our corrections to a game's raw plays; returns the same list if there are none. The corrections of a play
 * apply together and only while the feed still has the old values. Otherwise they are stale: each changed value is an
 * issue and the play stays as it is.
 */
export function applyCorrections(
  plays: unknown,
  gameId: GameId,
  issues: IssueLog,
  corrections: ReadonlyMap<GameId, readonly Correction[]> = LISTED,
): unknown {
  const rows = corrections.get(gameId);
  if (!rows) return plays;
  const corrected = [...asList(plays)];
  for (const eventId of new Set(rows.map((row) => row.eventId))) {
    const index = corrected.findIndex((play) => asRecord(play)?.eventId === eventId);
    const play = asRecord(corrected[index]);
    const ofEvent = rows.filter((row) => row.eventId === eventId);
    const stale = ofEvent.filter((row) => !play || valueAt(play, row.field.split('.')) !== row.was);
    for (const { field, was } of stale) {
      const found = play ? quoted(valueAt(play, field.split('.'))) : 'in a play that is gone';
      issues.add('stale-correction', eventId, `${field} was ${quoted(was)} and is ${found} now.`);
    }
    if (!play || stale.length > 0) continue;
    corrected[index] = ofEvent.reduce(
      (record, { field, becomes }) => withValue(record, field.split('.'), becomes),
      play,
    );
  }
  return corrected;
}
