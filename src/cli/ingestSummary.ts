import type { IngestReport } from '../pipeline/ingestReport.ts';
import { boxLines } from './boxLines.ts';
import { count, counted } from './count.ts';

/** Withheld games printed one by one; more are summed up. */
const MOST_WITHHELD_SHOWN = 20;

/** How many games an ingest read, in a line. */
export function ingestLine({ listed, awaited, read, removed, withheld }: IngestReport): string {
  const unchanged = listed - awaited - read;
  const parts = [`${counted(listed, 'game')} listed`, `${count(read)} read`, `${count(unchanged)} unchanged`];
  if (awaited > 0) parts.push(`${count(awaited)} not fetched yet`);
  if (removed > 0) parts.push(`${count(removed)} taken out`);
  if (withheld.length > 0) parts.push(`${count(withheld.length)} withheld`);
  return `${parts.join(', ')}.`;
}

/** What an ingest did, as text: games, issues by code, withheld games with their reasons, our counts against the official ones. */
export function ingestSummary(report: IngestReport): string {
  const { read, seconds, peakMemory } = report;
  const lines = [ingestLine(report)];
  if (report.issues.length > 0) {
    lines.push('', 'Issues found                    games   times');
    for (const [code, times] of report.issues) {
      const games = report.gamesByIssue.get(code) ?? 0;
      lines.push(`  ${code.padEnd(28)}${count(games).padStart(7)}${count(times).padStart(8)}`);
    }
  }
  const comparison = boxLines(report.reconciliation);
  if (comparison.length > 0) lines.push('', ...comparison);
  if (report.withheld.length > 0) {
    lines.push('', `Withheld games: ${count(report.withheld.length)}`);
    for (const { gameId, reason } of report.withheld.slice(0, MOST_WITHHELD_SHOWN)) lines.push(`  ${gameId} ${reason}`);
    if (report.withheld.length > MOST_WITHHELD_SHOWN) {
      lines.push(`  and ${count(report.withheld.length - MOST_WITHHELD_SHOWN)} more`);
    }
  }
  const rate = read > 0 ? `, ${((1000 * seconds) / read).toFixed(1)} ms a game` : '';
  lines.push('', `${seconds.toFixed(1)} s${rate}, at most ${count(Math.round(peakMemory / 1e6))} MB of memory.`);
  return lines.join('\n');
}
