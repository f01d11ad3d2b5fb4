import type { Period } from '../../game/types.ts';
import {
  PERIOD_SECONDS,
  type PeriodKind,
  periodStartSecond,
  REGULAR_OVERTIME_SECONDS,
  REGULATION_PERIODS,
} from '../../hockey/clock.ts';
import { type GameType, REGULAR_SEASON } from '../../hockey/ids.ts';
import type { IssueLog } from './issueLog.ts';
import { byTimeOfPlay, type PlayRow } from './parsePlayRows.ts';

/** A period and its rows, in chronological order. */
export interface PlayedPeriod extends Period {
  readonly rows: readonly PlayRow[];
}

/**
 * The maximum length of a period, in seconds. Overtimes follow their own clock (elapsed plus remaining): 300 or 1200
 * for either game type, since the 2020 round robin was of the playoff type with five-minute overtimes.
 */
function periodLimit(kind: PeriodKind, rows: readonly PlayRow[], gameType: GameType): number {
  if (kind === 'SO') return 0;
  if (kind === 'REG') return PERIOD_SECONDS;
  const stated = rows.find(
    (row) => row.statedLength === PERIOD_SECONDS || row.statedLength === REGULAR_OVERTIME_SECONDS,
  );
  return stated?.statedLength ?? (gameType === REGULAR_SEASON ? REGULAR_OVERTIME_SECONDS : PERIOD_SECONDS);
}

/** The kind most rows of a period state; the first stated kind breaks a tie. */
function periodKindOf(rows: readonly PlayRow[]): PeriodKind {
  const counts: Record<PeriodKind, number> = { REG: 0, OT: 0, SO: 0 };
  for (const row of rows) counts[row.periodKind]++;
  const first = rows[0]?.periodKind ?? 'REG';
  return (['REG', 'OT', 'SO'] as const).reduce((best, kind) => (counts[kind] > counts[best] ? kind : best), first);
}

const isEnd = (row: PlayRow): boolean => row.key === 'period-end' || row.key === 'game-end';
const isBoundary = (row: PlayRow): boolean =>
  isEnd(row) || row.key === 'period-start' || row.key === 'shootout-complete';

/**
 * Fits rows to the period's clock: moves boundary rows past its end to the end and drops other plays past it, both with
 * an issue. An end row of a regulation period moves to 20:00, where every such period ends (2019030016 has one at
 * 00:00).
 */
function keepInside(rows: readonly PlayRow[], kind: PeriodKind, limit: number, issues: IssueLog): PlayRow[] {
  const inside: PlayRow[] = [];
  const moved: PlayRow[] = [];
  for (const row of rows) {
    const isEarlyEnd = kind === 'REG' && isEnd(row) && row.periodSeconds < limit;
    const isInside = row.periodSeconds <= limit && !isEarlyEnd;
    if (!isInside) {
      const what = `${row.key || 'a play'} at second ${row.periodSeconds} of period ${row.period}, which has ${limit}`;
      issues.add('outside-period', row.eventId, `Not on the period's clock: ${what}.`);
      if (!isBoundary(row)) continue;
    }
    const place = isInside ? row : { ...row, periodSeconds: limit, gameSeconds: periodStartSecond(row.period) + limit };
    const fitted = row.periodKind === kind ? place : { ...place, periodKind: kind };
    (isInside ? inside : moved).push(fitted);
  }
  return moved.length === 0 ? inside : [...inside, ...moved].sort(byTimeOfPlay);
}

/**
 * Groups rows into the periods as played. The fifth period of a regular-season game is its shootout, whatever its plays
 * call it. A period ends at its period-end or game-end row (an overtime at its goal).
 * Without one it has its full length if a later period exists, otherwise it ends at its last row (2018020989,
 * 2019020089). Drops plays after the game-end row's second with an issue; plays in that second stay, since the feed
 * lists overtime goals and penalties after it (2020020110, 2020020164).
 */
export function foldPeriods(rows: readonly PlayRow[], gameType: GameType, issues: IssueLog): PlayedPeriod[] {
  const rowsByPeriod = new Map<number, PlayRow[]>();
  // No game ends before its third period: such a row is a fault and must not cut the game short.
  const gameEnd = rows.findLast((row) => row.key === 'game-end' && row.period >= REGULATION_PERIODS);
  for (const row of rows) {
    if (gameEnd && row.gameSeconds > gameEnd.gameSeconds && row.period >= gameEnd.period) {
      const where = `second ${row.periodSeconds} of period ${row.period}`;
      issues.add(
        'after-game-end',
        row.eventId,
        `${row.key || 'A play'} at ${where} is later than the end of the game.`,
      );
      continue;
    }
    const list = rowsByPeriod.get(row.period);
    if (list) list.push(row);
    else rowsByPeriod.set(row.period, [row]);
  }
  const lastPeriod = rows.length === 0 ? 0 : Math.max(...rowsByPeriod.keys());
  const periods: PlayedPeriod[] = [];
  for (const [number, all] of rowsByPeriod) {
    const stated = periodKindOf(all);
    const kind = gameType === REGULAR_SEASON && number > REGULATION_PERIODS + 1 ? 'SO' : stated;
    if (kind !== stated)
      issues.add('shootout-called-overtime', null, `Period ${number} is called ${stated} by its plays.`);
    const limit = periodLimit(kind, all, gameType);
    const inside = keepInside(all, kind, limit, issues);
    const end = inside.findLast(isEnd);
    if (!end && number < lastPeriod) {
      issues.add('missing-end', null, `Period ${number} has no end row; it counts as ${limit} seconds.`);
    }
    const startSecond = periodStartSecond(number);
    const endSecond =
      end?.gameSeconds ?? (number < lastPeriod ? startSecond + limit : (inside.at(-1)?.gameSeconds ?? startSecond));
    periods.push({ number, kind, startSecond, endSecond, rows: keepBeforeEnd(inside, endSecond, issues) });
  }
  return periods;
}

/** Drops plays later than the end of their period, and notes rows listed after the end row in the same second. */
function keepBeforeEnd(rows: readonly PlayRow[], endSecond: number, issues: IssueLog): PlayRow[] {
  let ended = false;
  return rows.filter((row) => {
    if (row.gameSeconds > endSecond) {
      const where = `${row.key || 'a play'} at second ${row.periodSeconds} of period ${row.period}`;
      issues.add('outside-period', row.eventId, `Later than the end of its period: ${where}.`);
      return false;
    }
    if (ended && !isBoundary(row)) {
      issues.add('late-row', row.eventId, `${row.key || 'A play'} stands behind the end of period ${row.period}.`);
    }
    ended ||= isEnd(row);
    return true;
  });
}
