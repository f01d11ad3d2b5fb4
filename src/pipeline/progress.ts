import { formatClock } from '../hockey/clock.ts';

/** How far a fetch or an ingest has come. */
export interface Progress {
  /** Games done so far. */
  readonly done: number;
  readonly total: number;
}

/**
 * Rate and time left, e.g. `105 a second, 00:09 left` or `1 a second, 1 h 45 min left`. `seconds`: time since the
 * start.
 */
export function formatPace({ done, total }: Progress, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 && done < total ? `, ${formatLeft((total - done) / rate)} left` : '';
  return `${rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate).toLocaleString('en-US')} a second${left}`;
}

const HOUR_SECONDS = 3600;

function formatLeft(seconds: number): string {
  if (seconds < HOUR_SECONDS) return formatClock(seconds);
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
