import type { Period, Shift } from '../../game/types.ts';
import { PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { DressedById } from './dressed.ts';
import type { IssueLog } from './issueLog.ts';
import type { ShiftRow } from './parseShiftChart.ts';

/**
 * Minimum rows of a 60-minute game's chart: a full one has 690 to 845, and a partial response must not pass for one.
 * Source: docs/feed.md#shift-charts.
 */
const MINIMUM_SHIFT_ROWS = 100;

/**
 * Minimum chart rows for the periods played so far, in proportion to their length, so that a first period can have a
 * chart.
 */
export function minimumShiftRows(periods: readonly Period[]): number {
  const playedSeconds = periods.reduce((sum, period) => sum + period.endSecond - period.startSecond, 0);
  const share = Math.min(1, playedSeconds / (REGULATION_PERIODS * PERIOD_SECONDS));
  return Math.max(1, Math.ceil(MINIMUM_SHIFT_ROWS * share));
}

/** Counts of dropped or changed rows, by issue code. */
type Counts = Record<
  | 'shootout-shift'
  | 'long-shift'
  | 'shift-not-dressed'
  | 'clipped-shift'
  | 'duplicate-shift'
  | 'overlapping-shift'
  | 'bad-shift',
  number
>;

const WORDS: Readonly<Record<keyof Counts, string>> = {
  'shootout-shift': 'are of a period that was not played on the clock',
  'long-shift': 'are longer than a period',
  'shift-not-dressed': 'are of players who did not dress',
  'clipped-shift': 'ran past the end of their period and were clipped',
  'duplicate-shift': 'stand in the chart twice',
  'overlapping-shift': 'overlapped the shift before and were clipped',
  'bad-shift': 'begin after the end of their period',
};

/** The rows of played periods as shifts in game seconds, clipped to their period. */
function placeShifts(
  rows: readonly ShiftRow[],
  periods: readonly Period[],
  dressed: DressedById,
  counts: Counts,
): Shift[] {
  const byNumber = new Map(periods.map((period) => [period.number, period]));
  const shifts: Shift[] = [];
  for (const row of rows) {
    const period = byNumber.get(row.period);
    const player = dressed.get(row.playerId);
    if (!period || period.kind === 'SO') {
      counts['shootout-shift']++;
    } else if (row.endSeconds - row.startSeconds > PERIOD_SECONDS) {
      counts['long-shift']++;
    } else if (!player) {
      counts['shift-not-dressed']++;
    } else {
      const startSecond = period.startSecond + row.startSeconds;
      const endSecond = period.startSecond + row.endSeconds;
      if (startSecond >= period.endSecond) {
        counts['bad-shift']++;
        continue;
      }
      if (endSecond > period.endSecond) counts['clipped-shift']++;
      shifts.push({
        playerId: row.playerId,
        side: player.side,
        period: row.period,
        startSecond,
        endSecond: Math.min(endSecond, period.endSecond),
      });
    }
  }
  return shifts;
}

/** Sorts shifts by player and start, drops exact repeats and clips a shift that starts inside the previous one. */
function withoutOverlaps(shifts: Shift[], counts: Counts): Shift[] {
  shifts.sort((a, b) => a.playerId - b.playerId || a.startSecond - b.startSecond || a.endSecond - b.endSecond);
  const kept: Shift[] = [];
  for (const shift of shifts) {
    const before = kept.at(-1);
    if (!before || before.playerId !== shift.playerId || shift.startSecond >= before.endSecond) {
      kept.push(shift);
    } else if (shift.startSecond === before.startSecond && shift.endSecond === before.endSecond) {
      counts['duplicate-shift']++;
    } else {
      counts['overlapping-shift']++;
      // A shift entirely inside the previous one adds no time.
      if (shift.endSecond > before.endSecond) kept.push({ ...shift, startSecond: before.endSecond });
    }
  }
  return kept;
}

/**
 * Builds a game's shifts, by player id and start; null when there are too few rows for a chart. Each is within one
 * played period, a player's shifts never overlap, and all players dressed. Reports dropped and clipped rows, one issue
 * per kind.
 *
 * Source: docs/feed.md#shift-charts; docs/correctness.md#impossible-seconds.
 */
export function parseShifts(
  rows: readonly ShiftRow[],
  periods: readonly Period[],
  dressed: DressedById,
  issues: IssueLog,
): readonly Shift[] | null {
  const minimum = minimumShiftRows(periods);
  if (rows.length < minimum) return null;
  const counts: Counts = {
    'shootout-shift': 0,
    'long-shift': 0,
    'shift-not-dressed': 0,
    'clipped-shift': 0,
    'duplicate-shift': 0,
    'overlapping-shift': 0,
    'bad-shift': 0,
  };
  const shifts = withoutOverlaps(placeShifts(rows, periods, dressed, counts), counts);
  for (const code of Object.keys(counts) as (keyof Counts)[]) {
    if (counts[code] > 0) issues.add(code, null, `${counts[code]} shift rows ${WORDS[code]}.`);
  }
  return shifts.length < minimum ? null : shifts;
}
