import { BackgroundIngest } from '../live/backgroundIngest.ts';
import { isRenewalDue } from './renewModel.ts';

/**
 * Renews the model next to the ingest, in a process of its own at the lowest priority. It looks once a day whether the
 * archive has a completed season more than the model in use.
 */
export class BackgroundRenewal {
  readonly #file: string;
  readonly #archive: string;
  readonly #models: string;
  #child: BackgroundIngest | null = null;
  #lookedOn: string | null = null;

  /** `file`: the command that renews the model. */
  constructor(options: { readonly file: string; readonly archive: string; readonly models: string }) {
    this.#file = options.file;
    this.#archive = options.archive;
    this.#models = options.models;
  }

  /** Starts a renewal where it is due and none is running. `today`: YYYY-MM-DD. */
  async startIfDue(today: string): Promise<void> {
    if (this.#child !== null || this.#lookedOn === today) return;
    this.#lookedOn = today;
    if (!(await isRenewalDue({ archive: this.#archive, models: this.#models, today }))) return;
    const child = new BackgroundIngest(this.#file, ['--source', `archive:${this.#archive}`]);
    this.#child = child;
    void child.ended.then(() => {
      this.#child = null;
    });
  }

  /** Stops a running renewal, as when games begin: the next day starts again. */
  async stop(): Promise<void> {
    await this.#child?.stop();
  }
}
