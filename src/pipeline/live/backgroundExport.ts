/** Time between the starts of two exports: a game is in the files within five minutes of its end. */
const REST_MS = 4 * 60_000;

/**
 * Writes the season files beside the games that are followed: at the first request, and then at most every four
 * minutes, one export at a time. Source: docs/data.md#when-files-are-written.
 */
export class BackgroundExport {
  readonly #write: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;

  /** `write`: writes the files where they are out of date. It does not fail. */
  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  /** Asks for files of what is stored now. */
  request(): void {
    const wait = Math.max(0, this.#startedAt + REST_MS - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#startedAt = performance.now();
      this.#running = this.#running.then(this.#write);
    }, wait);
  }

  /** Resolves when nothing is being written. An export that waits for its turn is left to the next start. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
  }
}
