import type { SeasonId } from '../../hockey/ids.ts';
import { seasonLabel } from '../../hockey/season.ts';
import { StoreError } from '../../store/storeError.ts';
import { type IngestProgress, openWriter } from '../../store/write/write.ts';
import { formatPace, type LoadProgress, type Progress } from '../ingest/progress.ts';

/** Fewest games whose fetching is reported: one night's games arrive within seconds. */
const MIN_GAMES_REPORTED = 32;
/** Minimum interval between two writes to the store, in milliseconds. */
const STORE_INTERVAL_MS = 2000;

/** The message of the first seconds of a start. */
const SCHEDULE_MESSAGE = 'Fetching the schedule';

/** Reports the progress of fetching from the league: to callbacks, and in the store for the site. */
export class FetchProgress {
  readonly #store: string;
  readonly #onSchedule: (weeks: Progress) => void;
  readonly #onProgress: (progress: Progress) => LoadProgress;
  readonly #now: () => number;
  #startedAt: number | null = null;
  #storedAt = Number.NEGATIVE_INFINITY;
  #last: Progress | null = null;

  /** `store`: its URL. `onProgress`: answers with what the site shows. `now`: a clock in milliseconds. */
  constructor(
    store: string,
    onProgress: (progress: Progress) => LoadProgress,
    now: () => number,
    onSchedule: (weeks: Progress) => void = () => undefined,
  ) {
    this.#store = store;
    this.#onSchedule = onSchedule;
    this.#onProgress = onProgress;
    this.#now = now;
  }

  /** Reports weeks of the schedule: at once with nothing done, before the first request. */
  async schedule(weeks: Progress): Promise<void> {
    this.#onSchedule(weeks);
    this.#last = weeks;
    if (weeks.done > 0 && this.#now() - this.#storedAt < STORE_INTERVAL_MS) return;
    this.#storedAt = this.#now();
    const message = weeks.total > 0 ? `${SCHEDULE_MESSAGE}, by week` : SCHEDULE_MESSAGE;
    await this.#writeToStore('running', weeks, message);
  }

  /**
   * Reports that games were fetched; of one older season, when it is named. Skips the store while another program
   * writes to it.
   */
  async update(progress: Progress, season: SeasonId | null = null): Promise<void> {
    if (progress.total < MIN_GAMES_REPORTED) return;
    if (this.#startedAt === null || progress.done === 0) this.#startedAt = this.#now();
    const load = this.#onProgress(progress);
    this.#last = load;
    if (this.#now() - this.#storedAt < STORE_INTERVAL_MS) return;
    this.#storedAt = this.#now();
    const pace = formatPace(progress, (this.#now() - this.#startedAt) / 1000);
    const games = `Games${season === null ? '' : ` of ${seasonLabel(season)}`} read`;
    const fetched = progress.done.toLocaleString('en-US');
    await this.#writeToStore('running', load, `${games} (${fetched} fetched from the league, ${pace})`);
  }

  /** Records that fetching ended early. */
  async stop(): Promise<void> {
    if (this.#last !== null) await this.#writeToStore('failed', this.#last, 'Fetching stopped; it goes on from here.');
    this.#last = null;
  }

  /** Records why nothing is fetched for now. */
  async wait(message: string): Promise<void> {
    await this.#writeToStore('idle', { done: 0, total: 0 }, message);
  }

  /** Records that fetching ended without anything to read. */
  async end(): Promise<void> {
    if (this.#last !== null) await this.#writeToStore('idle', this.#last, null);
    this.#last = null;
  }

  async #writeToStore(
    state: IngestProgress['state'],
    { done, total }: Progress,
    message: string | null,
  ): Promise<void> {
    try {
      await using writer = await openWriter(this.#store);
      await writer.noteProgress({ state, done, total, message, updated_at: new Date().toISOString() });
    } catch (error) {
      // The next report is seconds away; an ingest whose games cannot be stored says so itself.
      if (!(error instanceof StoreError && ['busy', 'lost', 'unreachable'].includes(error.code))) throw error;
    }
  }
}
