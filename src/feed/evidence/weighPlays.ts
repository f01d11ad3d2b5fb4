import { isDeepStrictEqual } from 'node:util';
import type { IssueLog } from '../parse/issueLog.ts';
import { NO_EVENT_ID, type PlayRow } from '../parse/parsePlayRows.ts';
import { quoted } from '../parse/rawValue.ts';

/** What a play counts as when two of one shooter are compared: a goal is a shot on goal as well. */
const SHOT_CLASS: Readonly<Record<string, string>> = {
  goal: 'on goal',
  'shot-on-goal': 'on goal',
  'missed-shot': 'missed',
  'blocked-shot': 'blocked',
};

/**
 * Decides which plays exist. Takes and returns them in order of time.
 *
 * **Rule**: two plays under one event number are one if their contents are equal; otherwise both stay, and the later
 * gets a number of its own. Two shots of one shooter at the same second from the same place are one, unless the
 * shooter's official shots on goal count both (2018020537); a goal stays before a shot on goal.
 * **Errors**: an issue for each play left out or renumbered.
 * **Source**: docs/correctness.md#one-game-several-sources.
 */
export function weighPlays(
  rows: readonly PlayRow[],
  issues: IssueLog,
  officialShots: OfficialShots = new Map(),
): PlayRow[] {
  return withoutTwins(withOwnNumbers(rows, issues), issues, officialShots);
}

/** Official shots on goal by player id. */
export type OfficialShots = ReadonlyMap<unknown, number>;

function withOwnNumbers(rows: readonly PlayRow[], issues: IssueLog): readonly PlayRow[] {
  const seen = new Map<number, PlayRow[]>();
  let last = rows.reduce((most, { eventId }) => Math.max(most, eventId), 0);
  return rows.flatMap((row) => {
    const same = seen.get(row.eventId);
    if (row.eventId !== NO_EVENT_ID && same === undefined) {
      seen.set(row.eventId, [row]);
      return [row];
    }
    if (same?.some((other) => isSamePlay(other, row))) {
      issues.add('duplicate-event', row.eventId, `Event ${row.eventId} (${quoted(row.key)}) stands in the feed twice.`);
      return [];
    }
    same?.push(row);
    last++;
    const had = row.eventId === NO_EVENT_ID ? 'no usable number' : `the number ${row.eventId} of another play`;
    const where = `in period ${row.period} at second ${row.periodSeconds}`;
    issues.add('shared-event-id', last, `A play (${quoted(row.key)}) ${where} has ${had}.`);
    return [{ ...row, eventId: last }];
  });
}

function isSamePlay(a: PlayRow, b: PlayRow): boolean {
  return (
    a.key === b.key &&
    a.period === b.period &&
    a.periodSeconds === b.periodSeconds &&
    isDeepStrictEqual(a.details, b.details)
  );
}

function withoutTwins(rows: readonly PlayRow[], issues: IssueLog, officialShots: OfficialShots): PlayRow[] {
  const surplus = surplusShots(rows, officialShots);
  const shots = Map.groupBy(rows, shotKey);
  shots.delete(null);
  const dropped = new Set<PlayRow>();
  for (const twins of shots.values()) {
    if (twins.length === 1) continue;
    const kept = twins.find(({ key }) => key === 'goal') ?? twins[0];
    for (const row of twins) {
      const shooter = shooterOf(row);
      const left = surplus.get(shooter);
      if (row === kept || (SHOT_CLASS[row.key] === 'on goal' && left !== undefined && left <= 0)) continue;
      if (left !== undefined) surplus.set(shooter, left - 1);
      dropped.add(row);
      const where = `in period ${row.period} at second ${row.periodSeconds}`;
      const detail = `${quoted(row.key)} ${where} repeats event ${kept?.eventId}: same shooter, same place.`;
      issues.add('duplicate-event', row.eventId, detail);
    }
  }
  return rows.filter((row) => !dropped.has(row));
}

/** By how many each shooter's shots on goal exceed the official number, for those who have one. */
function surplusShots(rows: readonly PlayRow[], officialShots: OfficialShots): Map<unknown, number> {
  const surplus = new Map([...officialShots].map(([player, official]) => [player, -official]));
  for (const row of rows) {
    const shooter = shooterOf(row);
    const before = surplus.get(shooter);
    const isCounted = SHOT_CLASS[row.key] === 'on goal' && row.periodKind !== 'SO';
    if (before !== undefined && isCounted) surplus.set(shooter, before + 1);
  }
  return surplus;
}

const shooterOf = ({ details }: PlayRow): unknown => details.scoringPlayerId ?? details.shootingPlayerId;

/** The same for shots of one shooter at one second from one place; null for other plays and in a shootout. */
function shotKey(row: PlayRow): string | null {
  const { key, period, periodKind, periodSeconds, details } = row;
  const kind = SHOT_CLASS[key];
  const shooter = shooterOf(row);
  if (kind === undefined || shooter === undefined || periodKind === 'SO') return null;
  return JSON.stringify([kind, period, periodSeconds, shooter, details.xCoord, details.yCoord]);
}
