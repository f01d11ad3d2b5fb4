import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { catalogFile, type DataCatalog, readCatalog } from '../../../store/dataFiles/dataCatalog.ts';
import type { StoreReader } from '../../storeReader.ts';

/** Shortest time between two looks at the catalogue, in milliseconds: as often as at the store's data version. */
const CHECK_MS = 1000;

/** Where a site's season files are, and which store they have to be of. */
interface CatalogPlace {
  readonly folder: string;
  readonly store: Pick<StoreReader, 'storeId'>;
  readonly log: Logger;
}

/** The newest catalogue of a folder, read again when it was replaced. */
export class CatalogReader {
  readonly #place: CatalogPlace;
  #state = '';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #catalog: DataCatalog | null = null;
  /** The look in progress, or the last one. Requests that arrive meanwhile wait for it. */
  #look: Promise<void> = Promise.resolve();

  constructor(place: CatalogPlace) {
    this.#place = place;
  }

  /** **Missing**: null before the first export, and while the folder has the files of another store. */
  async newest(): Promise<DataCatalog | null> {
    const now = performance.now();
    if (now - this.#checkedAt >= CHECK_MS) {
      this.#checkedAt = now;
      this.#look = this.#lookAgain();
    }
    await this.#look;
    return this.#catalog?.store_id === this.#place.store.storeId ? this.#catalog : null;
  }

  async #lookAgain(): Promise<void> {
    const { folder, store, log } = this.#place;
    const found = await stat(catalogFile(folder)).catch(() => null);
    const state = found === null ? '' : `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (state === this.#state) return;
    this.#catalog = found === null ? null : readCatalog(folder);
    this.#state = state;
    if (this.#catalog === null || this.#catalog.store_id === store.storeId) return;
    log.warn({ folder }, 'the season files are of another store and are not served: give each site a HIGHSLOT_DATA');
  }

  /** Looks at the folder again at the next request. */
  forget(): void {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }
}
