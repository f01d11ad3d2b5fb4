import type { Period, Shift } from '../../game/types.ts';
import { PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { GameId, PlayerId } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';
import type { DressedById } from './dressed.ts';
import type { IssueLog } from './issueLog.ts';
import { asClock, asInteger, asRecord } from './rawValue.ts';

/** One shift in a chart or report, before the rules of `shifts.ts`: seconds are within the period. */
export interface ShiftRow {
  readonly playerId: PlayerId;
  readonly period: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A parsed shift-chart body. */
export interface ShiftChart {
  readonly rows: readonly ShiftRow[];
  /** True where the body is marked as rebuilt from on-ice lists (archive only). */
  readonly isReconstructed: boolean;
}

/** A shift. Source: the feed's `typeCode`; 505 are goal markers. */
export const SHIFT_TYPE = 517;

/** Reports a number of bad rows in one issue. */
function noteCount(count: number, code: 'bad-shift' | 'wrong-shift-game', what: string, issues: IssueLog): void {
  if (count > 0) issues.add(code, null, `${count} shift rows ${what}.`);
}

/** Rows of a goalie or of players between periods, `00:00` to nothing: 174 charts of 2019-20 have ten or more. */
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Longest shift that can go on through an intermission, in seconds: such rows are rare, and others are mistakes. */
const LONGEST_ACROSS = 300;

/** The two parts of a shift that runs into the next period; null where start and end cannot be those of one. */
function acrossIntermission({ playerId, period, startSeconds, endSeconds }: ShiftRow): ShiftRow[] | null {
  const seconds = PERIOD_SECONDS - startSeconds + endSeconds;
  if (seconds < 0 || seconds > LONGEST_ACROSS || period >= REGULATION_PERIODS) return null;
  return [
    { playerId, period, startSeconds, endSeconds: PERIOD_SECONDS },
    { playerId, period: period + 1, startSeconds: 0, endSeconds },
  ];
}

/**
 * Parses the shift rows of a chart: type 517 only, zero lengths and rows without an end dropped. Start and end are
 * trusted, the printed duration is not. A shift that runs on after an intermission becomes two. Unusable rows are
 * counted in one issue.
 */
export function parseShiftChart(value: unknown, gameId: GameId, issues: IssueLog): ShiftChart {
  const body = asRecord(value);
  const list = Array.isArray(body?.data) ? body.data : [];
  const rows: ShiftRow[] = [];
  let bad = 0;
  let ofOtherGame = 0;
  for (let i = 0; i < list.length; i++) {
    const row = asRecord(list[i]);
    if (!row) {
      bad++;
      continue;
    }
    if (row.typeCode !== SHIFT_TYPE) continue;
    if (row.gameId !== undefined && row.gameId !== gameId) {
      ofOtherGame++;
      continue;
    }
    const playerId = asInteger(row.playerId);
    const period = asInteger(row.period);
    const startSeconds = asClock(row.startTime);
    const endSeconds = asClock(row.endTime);
    if (isBlank(row.endTime) && (isBlank(row.duration) || asClock(row.duration) === 0)) continue;
    if (playerId === null || period === null || startSeconds === null || endSeconds === null) {
      bad++;
      continue;
    }
    const shift = { playerId: playerId as PlayerId, period, startSeconds, endSeconds };
    const parts = endSeconds < startSeconds ? acrossIntermission(shift) : [shift];
    if (parts === null) bad++;
    else rows.push(...parts.filter((part) => part.endSeconds > part.startSeconds));
  }
  noteCount(bad, 'bad-shift', 'have no usable player, period or clock', issues);
  noteCount(ofOtherGame, 'wrong-shift-game', 'are of another game', issues);
  return { rows, isReconstructed: body?.reconstructed === true };
}

/** Longest skater shift, in seconds: a goalie's lasts the period and would hide missing skaters. */
const LONGEST_SKATER_SHIFT = 300;

/**
 * Whether a chart alone can be that of a finished game: two clubs, each with a skater on the ice nearly all of
 * regulation. If not, the official reports should be fetched; `parseGame` decides which of the two to use. False for a
 * malformed body.
 */
export function isCompleteChart(value: unknown): boolean {
  const list = asRecord(value)?.data;
  const clubs = new Map<unknown, Uint8Array>();
  for (const item of Array.isArray(list) ? list : []) {
    const row = asRecord(item);
    if (row?.typeCode !== SHIFT_TYPE) continue;
    const period = asInteger(row.period);
    const start = asClock(row.startTime);
    const end = asClock(row.endTime);
    if (period === null || period < 1 || period > REGULATION_PERIODS) continue;
    if (start === null || end === null || end - start > LONGEST_SKATER_SHIFT) continue;
    const seconds = clubs.get(row.teamId) ?? new Uint8Array(REGULATION_PERIODS * PERIOD_SECONDS);
    clubs.set(row.teamId, seconds);
    const from = (period - 1) * PERIOD_SECONDS;
    seconds.fill(1, from + start, from + Math.min(end, PERIOD_SECONDS));
  }
  return clubs.size === 2 && [...clubs.values()].every((seconds) => emptyIn(seconds) <= MOST_EMPTY_SECONDS);
}

/** Seconds without coverage. */
function emptyIn(seconds: Uint8Array): number {
  return seconds.reduce((empty, isCovered) => empty + 1 - isCovered, 0);
}

/**
 * Maximum seconds without a skater of a club in a complete chart.
 * In 1,893 finished games of 2020-21 to 2023-24 it is 0, and a chart cut off early lacks minutes.
 */
export const MOST_EMPTY_SECONDS = 60;

/** Seconds of play for which a chart has no skater of a club on the ice: the larger of both clubs' values. */
export function secondsWithoutSkaters(
  shifts: readonly Shift[],
  periods: readonly Period[],
  dressed: DressedById,
): number {
  const played = periods.reduce((sum, { startSecond, endSecond }) => sum + endSecond - startSecond, 0);
  return Math.max(...(['home', 'away'] as const).map((side) => played - secondsWithSkaters(shifts, side, dressed)));
}

function secondsWithSkaters(shifts: readonly Shift[], side: Side, dressed: DressedById): number {
  const ofSkaters = shifts.filter((shift) => shift.side === side && dressed.get(shift.playerId)?.position !== 'G');
  let covered = 0;
  let until = 0;
  for (const { startSecond, endSecond } of ofSkaters.sort((a, b) => a.startSecond - b.startSecond)) {
    covered += Math.max(0, endSecond - Math.max(startSecond, until));
    until = Math.max(until, endSecond);
  }
  return covered;
}
