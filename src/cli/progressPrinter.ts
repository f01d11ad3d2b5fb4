import type { WriteStream } from 'node:tty';
import { formatClock } from '../hockey/clock.ts';
import type { Progress } from '../pipeline/ingest.ts';
import { count } from './count.ts';

/** Width of the bar, characters. */
const BAR_WIDTH = 24;
/** Least time between two plain lines, milliseconds. */
const LINE_EVERY_MS = 5000;

/**
 * Shows how far an ingest, or a fetching, is: a bar that is drawn over on a terminal, a line now and then elsewhere (a log file, a pipe).
 * Each has games done and in all, games a second and the time left.
 */
export function progressPrinter(
  out: NodeJS.WriteStream,
  now: () => number,
  what = 'games',
): (progress: Progress) => void {
  const isTerminal = (out as Partial<WriteStream>).isTTY === true;
  const started = now();
  let lastLine = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const { done, total } = progress;
    if (total === 0) return;
    const text = progressText(progress, (now() - started) / 1000, what);
    if (isTerminal) {
      out.write(`\r\x1b[K${bar(done / total)} ${text}${done === total ? '\n' : ''}`);
    } else if (done === total || (done > 0 && now() - lastLine >= LINE_EVERY_MS)) {
      lastLine = now();
      out.write(`${text}\n`);
    }
  };
}

/** E.g. `320 of 1,312 games, 105 a second, 00:09 left`. */
export function progressText(progress: Progress, seconds: number, what = 'games'): string {
  return `${count(progress.done)} of ${count(progress.total)} ${what}, ${paceText(progress, seconds)}`;
}

/** E.g. `105 a second, 00:09 left`, or `1.6 a second, 41:20 left`. */
export function paceText({ done, total }: Progress, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 && done < total ? `, ${formatClock((total - done) / rate)} left` : '';
  return `${rate < 10 ? Math.round(rate * 10) / 10 : count(Math.round(rate))} a second${left}`;
}

function bar(share: number): string {
  const filled = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
}
