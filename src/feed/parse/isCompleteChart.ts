import { PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { SHIFT_TYPE } from './parseShiftChart.ts';
import { asClock, asInteger, asRecord } from './rawValue.ts';
import { MOST_EMPTY_SECONDS } from './secondsWithoutSkaters.ts';

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
