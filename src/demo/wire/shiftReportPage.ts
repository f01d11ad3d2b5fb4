import { formatClock, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { MatchState, SideIndex } from '../simulate/matchState.ts';
import { periodLength } from '../simulate/periodRules.ts';
import { LINEUP_SIZE } from '../simulate/slots.ts';

/**
 * One club's official shift report, an HTML page the league publishes with the chart.
 * Source: docs/feed.md#official-shift-reports.
 */
export function shiftReportPage(m: MatchState, side: SideIndex): string {
  const blocks: string[] = [];
  for (let who = side * LINEUP_SIZE; who < (side + 1) * LINEUP_SIZE; who++) {
    const shifts = m.shifts
      .filter((shift) => shift.who === who)
      .sort((a, b) => a.period - b.period || a.start - b.start);
    if (shifts.length === 0) continue;
    const { sweaterNumber, lastName, firstName } = m.player(who);
    const heading = `${sweaterNumber} ${lastName}, ${firstName}`.toUpperCase();
    const rows = shifts.map(({ period, start, end }, i) => {
      const length = periodLength(period, m.fixture.gameType);
      const clock = (second: number): string => `${shortClock(second)} / ${shortClock(length - second)}`;
      const cells = [String(i + 1), periodWord(period), clock(start), clock(end), formatClock(end - start), '&nbsp;'];
      return `<tr class="oddColor">${cells.map((cell) => `<td align="center">${cell}</td>`).join('')}</tr>`;
    });
    blocks.push(
      `<tr><td align="center" valign="top" class="playerHeading + border" colspan="8">${heading}</td></tr>`,
      ...rows,
    );
  }
  const head = '<head><title>Time On Ice Report</title></head>';
  return `<html>${head}<body><table>${blocks.join('\n')}</table></body></html>\n`;
}

const shortClock = (second: number): string => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;

const periodWord = (period: number): string => {
  const overtime = period - REGULATION_PERIODS;
  if (overtime <= 0) return String(period);
  return overtime === 1 ? 'OT' : `OT${overtime}`;
};
