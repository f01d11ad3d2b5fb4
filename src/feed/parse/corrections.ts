import type { GameId } from '../../hockey/ids.ts';
import { CORRECTIONS, type Correction } from '../corrections.data.ts';
import type { IssueLog } from './issueLog.ts';
import { asList, asRecord, quoted, type RawRecord } from './rawValue.ts';

/** A list of corrections by game. */
export function correctionsByGame(corrections: readonly Correction[]): ReadonlyMap<GameId, readonly Correction[]> {
  const byGame = new Map<GameId, Correction[]>();
  for (const row of corrections) byGame.set(row.gameId, [...(byGame.get(row.gameId) ?? []), row]);
  return byGame;
}

const LISTED = correctionsByGame(CORRECTIONS);

/** A copy of a record with one dotted key changed, or taken away for undefined. */
function withValue(record: RawRecord, path: readonly string[], becomes: unknown): RawRecord {
  const [key = '', ...rest] = path;
  if (rest.length > 0) return { ...record, [key]: withValue(asRecord(record[key]) ?? {}, rest, becomes) };
  const { [key]: _, ...others } = record;
  return becomes === undefined ? others : { ...record, [key]: becomes };
}

/** The value at a dotted key; undefined where there is none. */
function valueAt(record: RawRecord, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => asRecord(value)?.[key], record);
}

/**
 * The raw plays of a game with our corrections in them; the list itself when there are none. The corrections of a play apply together,
 * and only while the feed still says what it said when they were written: otherwise they are stale, which is an issue for each value that
 * has changed, and the play is left as it is.
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
