import { fileURLToPath } from 'node:url';
import { BackgroundIngest } from '../follow/backgroundIngest.ts';
import { isRenewalDue } from './renewModel.ts';

/** The command that renews the model. */
const TRAIN = fileURLToPath(new URL('../../cli/train.ts', import.meta.url));

/**
 * Renews the model next to the ingest, in a process of its own at the lowest priority. It looks once a day whether the
 * archive has a completed season more than the model in use.
 */
export class BackgroundRenewal {
  readonly #archive: string;
  readonly #models: string;
  #child: BackgroundIngest | null = null;
  #lookedOn: string | null = null;

  constructor(options: { readonly archive: string; readonly models: string }) {
    this.#archive = options.archive;
    this.#models = options.models;
  }

  /** Starts a renewal where it is due and none is running. `today`: YYYY-MM-DD. */
  async startIfDue(today: string): Promise<void> {
    if (this.#child !== null || this.#lookedOn === today) return;
    this.#lookedOn = today;
    if (!(await isRenewalDue({ archive: this.#archive, models: this.#models, today }))) return;
    const child = new BackgroundIngest(TRAIN, ['--renew', '--source', `archive:${this.#archive}`]);
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
