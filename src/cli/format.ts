import type { SeasonId } from '../hockey/ids.ts';
import { seasonLabel } from '../hockey/season.ts';
import type { DataFilesRun } from '../pipeline/export/writeDataFiles.ts';
import type { IngestReport } from '../pipeline/ingest/ingestReport.ts';
import type { Reconciliation } from '../pipeline/ingest/reconciliation.ts';
import type { RatingRun } from '../pipeline/rate/rateStore.ts';

/** Withheld games listed one per line; the rest is a count. */
const MAX_WITHHELD_LISTED = 20;

/** A whole number with thousands separators, e.g. `1,312`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** A number of things, e.g. `1 game`, `1,312 games`. `noun` in the singular. */
export function formatCount(value: number, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** The game counts of an ingest, in one line. */
export function ingestLine({ listed, awaited, read, following, removed, withheld }: IngestReport): string {
  const own = read - following;
  const parts = [`${formatCount(listed, 'game')} listed`, `${formatNumber(own)} read`];
  parts.push(`${formatNumber(listed - awaited - own)} unchanged`);
  if (following > 0) parts.push(`${formatNumber(following)} of the next season read`);
  if (awaited > 0) parts.push(`${formatNumber(awaited)} not fetched yet`);
  if (removed > 0) parts.push(`${formatNumber(removed)} removed`);
  if (withheld.length > 0) parts.push(`${formatNumber(withheld.length)} withheld`);
  return `${parts.join(', ')}.`;
}

/** An ingest as text: game counts, issues by code, the comparison with official box scores, and withheld games. */
export function ingestSummary(report: IngestReport): string {
  const { read, withheld, seconds, peakMemory } = report;
  const lines = [ingestLine(report)];
  if (report.issues.length > 0) {
    lines.push('', 'Issues found                    games   times');
    for (const [code, times] of report.issues) {
      const games = report.gamesByIssue.get(code) ?? 0;
      lines.push(`  ${code.padEnd(28)}${formatNumber(games).padStart(7)}${formatNumber(times).padStart(8)}`);
    }
  }
  const comparison = boxScoreTable(report.reconciliation);
  if (comparison.length > 0) lines.push('', ...comparison);
  if (withheld.length > 0) {
    lines.push('', `Withheld games: ${formatNumber(withheld.length)}`);
    for (const { gameId, reason } of withheld.slice(0, MAX_WITHHELD_LISTED)) lines.push(`  ${gameId} ${reason}`);
    const unlisted = withheld.length - MAX_WITHHELD_LISTED;
    if (unlisted > 0) lines.push(`  and ${formatNumber(unlisted)} more`);
  }
  const rate = read > 0 ? `, ${((1000 * seconds) / read).toFixed(1)} ms per game` : '';
  lines.push('', `${seconds.toFixed(1)} s${rate}, peak memory ${formatNumber(Math.round(peakMemory / 1e6))} MB.`);
  return lines.join('\n');
}

/** What the ratings job did, in one line. */
export function ratingsLine({ players, games, lastDay }: RatingRun): string {
  return lastDay === null
    ? 'No finished game to rate yet.'
    : `Rated ${players} players; isolated impacts from ${games} games up to ${lastDay}.`;
}

/** The past seasons whose cards were made, in one line. */
export function seasonEndsLine(seasons: readonly number[]): string {
  return `Made the cards at the end of ${seasons.map((season) => seasonLabel(season as SeasonId)).join(', ')}.`;
}

/** The last line of a first ingest. */
export function readyLine(games: number): string {
  return `Ready: ${formatCount(games, 'game')} read.`;
}

/** What an export of the season files did, in one line. */
export function dataFilesLine({ files, written, seasons, isTakeover }: DataFilesRun): string {
  const same = seasons.length - written.length;
  const counts = `${formatCount(files, 'file')}, ${formatCount(written.length, 'season')} written, ${same} unchanged`;
  return `Season files: ${counts}.${isTakeover ? ' They replace those of another store: give each site a HIGHSLOT_DATA of its own.' : ''}`;
}

/** Our counts against the official box scores: a header and one line per field. Empty when nothing was compared. */
export function boxScoreTable(reconciliation: Reconciliation): readonly string[] {
  const fields = Object.entries(reconciliation);
  if (fields.length === 0) return [];
  const header = 'Against the official box scores     equal of compared     share   sum of differences';
  const lines = fields.map(([field, { compared, differing, difference }]) => {
    const equal = compared - differing;
    const share = `${((100 * equal) / compared).toFixed(2)}%`;
    const counts = `${formatNumber(equal)} of ${formatNumber(compared)}`;
    const sum = formatNumber(Math.round(difference));
    return `  ${field.padEnd(26)}${counts.padStart(25)}${share.padStart(10)}${sum.padStart(15)}`;
  });
  return [header, ...lines];
}
