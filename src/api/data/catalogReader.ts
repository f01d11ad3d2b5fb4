import { stat } from 'node:fs/promises';
import { catalogFile, type DataCatalog, readCatalog } from '../../store/dataFiles/dataCatalog.ts';

/** Shortest time between two looks at the catalogue, in milliseconds: as often as at the store's data version. */
const CHECK_MS = 1000;

/** The newest catalogue of a folder, read again when it was replaced. */
export class CatalogReader {
  readonly #folder: string;
  #state = '';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #catalog: DataCatalog | null = null;
  /** The look in progress, or the last one. Requests that arrive meanwhile wait for it. */
  #look: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** **Missing**: null before the first export. */
  async newest(): Promise<DataCatalog | null> {
    const now = performance.now();
    if (now - this.#checkedAt >= CHECK_MS) {
      this.#checkedAt = now;
      this.#look = this.#lookAgain();
    }
    await this.#look;
    return this.#catalog;
  }

  async #lookAgain(): Promise<void> {
    const found = await stat(catalogFile(this.#folder)).catch(() => null);
    const state = found === null ? '' : `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (state === this.#state) return;
    this.#catalog = found === null ? null : readCatalog(this.#folder);
    this.#state = state;
  }

  /** Looks at the folder again at the next request. */
  forget(): void {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }
}
