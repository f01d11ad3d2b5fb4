import type { WriteStream } from 'node:tty';
import { formatPace, type Progress } from '../pipeline/progress.ts';
import { formatNumber } from './format.ts';

/** Width of the bar, in characters. */
const BAR_WIDTH = 24;
/** Minimum interval between two plain lines, in milliseconds. */
const LINE_INTERVAL_MS = 5000;
/** Minimum interval between two lines about the schedule, in milliseconds. Chosen by us. */
const SCHEDULE_INTERVAL_MS = 2000;

/**
 * Prints progress: a bar redrawn in place on a terminal, an occasional line elsewhere (a log file, a pipe). Progress
 * with nothing done starts a new run. `now`: a clock in milliseconds. `verb`: what is done to games, e.g. `Read`.
 */
export function progressPrinter(
  out: NodeJS.WriteStream,
  now: () => number,
  verb: string,
): (progress: Progress) => void {
  const isTerminal = (out as Partial<WriteStream>).isTTY === true;
  let startedAt = now();
  let lineAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const { done, total } = progress;
    if (done === 0) [startedAt, lineAt] = [now(), Number.NEGATIVE_INFINITY];
    if (total === 0) return;
    const text = formatProgress(progress, (now() - startedAt) / 1000, verb);
    if (isTerminal) {
      out.write(`\r\x1b[K${bar(done / total)} ${text}${done === total ? '\n' : ''}`);
    } else if (done === total || (done > 0 && now() - lineAt >= LINE_INTERVAL_MS)) {
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

/** E.g. `Read 320 of 1,312 games, 105 a second, 00:09 left`. */
export function formatProgress(progress: Progress, seconds: number, verb: string): string {
  const { done, total } = progress;
  return `${verb} ${formatNumber(done)} of ${formatNumber(total)} games, ${formatPace(progress, seconds)}`;
}

function bar(share: number): string {
  const filled = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
}
