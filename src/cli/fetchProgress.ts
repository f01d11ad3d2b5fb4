import type { Progress } from '../pipeline/ingest.ts';
import { StoreError } from '../store/storeError.ts';
import { type IngestProgress, openWriter } from '../store/write.ts';
import { paceText, progressPrinter } from './progressPrinter.ts';

/** Fewest games that are worth telling how far their fetching is: a night's are there in seconds. Chosen by us. */
const WORTH_TELLING = 32;
/** Least time between two notes in the store, milliseconds. */
const NOTE_EVERY_MS = 2000;

/** Tells how far fetching from the league is: on the terminal, and in the store for the site. */
export class FetchProgress {
  readonly #store: string;
  readonly #out: NodeJS.WriteStream;
  readonly #now: () => number;
  #print: ((progress: Progress) => void) | null = null;
  #started = 0;
  #notedAt = Number.NEGATIVE_INFINITY;
  #last: Progress | null = null;

  /** `now`: milliseconds of a clock. */
  constructor(store: string, out: NodeJS.WriteStream, now: () => number) {
    this.#store = store;
    this.#out = out;
    this.#now = now;
  }

  /** Some games more have come. Another program that writes the store just then keeps the note out of it. */
  async show(progress: Progress): Promise<void> {
    if (progress.total < WORTH_TELLING) return;
    if (this.#print === null || progress.done === 0) {
      this.#started = this.#now();
      this.#print = progressPrinter(this.#out, this.#now, 'games fetched');
    }
    this.#print(progress);
    this.#last = progress;
    if (this.#now() - this.#notedAt < NOTE_EVERY_MS) return;
    this.#notedAt = this.#now();
    const pace = paceText(progress, (this.#now() - this.#started) / 1000);
    await this.#note('running', progress, `Fetching games from the league, ${pace}`);
  }

  /** Fetching has ended before all games were there. */
  async stop(): Promise<void> {
    if (this.#last !== null) await this.#note('failed', this.#last, 'Fetching stopped; it goes on from here.');
    this.#last = null;
  }

  async #note(state: IngestProgress['state'], { done, total }: Progress, message: string): Promise<void> {
    try {
      const writer = await openWriter(this.#store);
      await writer
        .noteProgress({ state, done, total, message, updated_at: new Date().toISOString() })
        .finally(() => writer.close());
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'busy')) throw error;
    }
  }
}
