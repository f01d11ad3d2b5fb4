import { formatClock } from '../../hockey/clock.ts';

/** How far a fetch or an ingest has come. Games that have not begun are not counted. */
export interface Progress {
  /** Games done so far. */
  readonly done: number;
  readonly total: number;
}

/** How many of the games to load are read, which is `done`, and how many of them are fetched from the league. */
export interface LoadProgress extends Progress {
  /** Null when the games need no fetching. */
  readonly fetched: number | null;
}

/** Joins the fetching of games and the reading of each batch of them to one progress. */
export class GameLoad {
  #fetch: Progress | null = null;
  #read = 0;

  /** Notes games fetched; fewer than before begin another load. */
  fetching(fetch: Progress): LoadProgress {
    if (fetch.done < (this.#fetch?.done ?? 0)) this.#read = 0;
    this.#fetch = fetch;
    return { done: this.#read, total: fetch.total, fetched: fetch.done };
  }

  /** Notes games read by one ingest. One that reads more than was fetched, as with another model, counts by itself. */
  reading(ingest: Progress): LoadProgress {
    if (this.#fetch === null || ingest.total > this.#fetch.done) return { ...ingest, fetched: null };
    this.#read = Math.max(this.#read, this.#fetch.done - (ingest.total - ingest.done));
    return { done: this.#read, total: this.#fetch.total, fetched: this.#fetch.done };
  }

  /** Notes that all games fetched so far are read. */
  ingested(): void {
    this.#read = this.#fetch?.done ?? 0;
    if (this.#fetch?.done !== this.#fetch?.total) return;
    this.#fetch = null;
    this.#read = 0;
  }
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
