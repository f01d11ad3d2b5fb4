import type { WriteStream } from 'node:tty';
import { formatPace, type LoadProgress, type Progress } from '../pipeline/ingest/progress.ts';
import { formatNumber } from './format.ts';

/** Moves to the start of a terminal's line and clears it. */
const CLEAR_LINE = '\r\x1b[K';
/** Width of the bar, in characters. */
const BAR_WIDTH = 24;
/** Minimum interval between two plain lines, in milliseconds. */
const LINE_INTERVAL_MS = 5000;
/** Minimum interval between two lines about the schedule, in milliseconds. */
const SCHEDULE_INTERVAL_MS = 2000;

/**
 * Prints progress: a bar redrawn in place on a terminal, an occasional line elsewhere (a log file, a pipe). Progress
 * with nothing done starts a new run. `now`: a clock in milliseconds.
 */
export function progressPrinter(out: NodeJS.WriteStream, now: () => number): (progress: LoadProgress) => void {
  let startedAt = now();
  let lineAt = Number.NEGATIVE_INFINITY;
  let isComplete = false;
  return (progress) => {
    const { done, total, fetched } = progress;
    // Games to come follow the last one that counts.
    if (done === total && isComplete) return;
    isComplete = done === total;
    const begun = fetched ?? done;
    if (begun === 0) [startedAt, lineAt] = [now(), Number.NEGATIVE_INFINITY];
    if (total === 0) return;
    const text = formatProgress(progress, (now() - startedAt) / 1000);
    if (isTerminal(out)) {
      out.write(`${CLEAR_LINE}${bar(progress)} ${text}${done === total ? '\n' : ''}`);
    } else if (done === total || (begun > 0 && now() - lineAt >= LINE_INTERVAL_MS)) {
      lineAt = now();
      out.write(`${text}\n`);
    }
  };
}

/**
 * Prints the progress of fetching a schedule, which takes the first seconds of a start: a line at once, then one every
 * two seconds, since nothing else is printed meanwhile. `now`: a clock in milliseconds.
 */
export function schedulePrinter(out: NodeJS.WriteStream, now: () => number): (weeks: Progress) => void {
  let lineAt = Number.NEGATIVE_INFINITY;
  return ({ done, total }) => {
    if (now() - lineAt < SCHEDULE_INTERVAL_MS) return;
    lineAt = now();
    out.write(
      total === 0 ? 'Fetching the schedule ...\n' : `Fetching the schedule, week ${done + 1} of ${total} ...\n`,
    );
  };
}

/** Removes a bar that is being drawn, so that a line can be printed in its place. */
export function clearBar(out: NodeJS.WriteStream): void {
  if (isTerminal(out)) out.write(CLEAR_LINE);
}

/**
 * E.g. `320 of 1,312 games read, 105 a second, 00:09 left`, or with the league
 * `32 of 4,000 games read, 60 fetched, 1 a second, 1 h 6 min left`: the pace is that of fetching, which takes longest.
 */
export function formatProgress({ done, total, fetched }: LoadProgress, seconds: number): string {
  const read = `${formatNumber(done)} of ${formatNumber(total)} games read`;
  if (fetched === null) return `${read}, ${formatPace({ done, total }, seconds)}`;
  const pace = fetched < total ? `, ${formatPace({ done: fetched, total }, seconds)}` : '';
  return `${read}, ${formatNumber(fetched)} fetched${pace}`;
}

/** `#` for games read, `-` for those that are only fetched. */
function bar({ done, total, fetched }: LoadProgress): string {
  const width = (games: number): number => Math.round((games / total) * BAR_WIDTH);
  const read = '#'.repeat(width(done));
  return `[${read.padEnd(width(fetched ?? done), '-').padEnd(BAR_WIDTH, '.')}]`;
}

const isTerminal = (out: Partial<WriteStream>): boolean => out.isTTY === true;
