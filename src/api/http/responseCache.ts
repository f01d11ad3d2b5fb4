import { LRUCache } from 'lru-cache';
import type { ContentCoding } from './contentCoding.ts';
import type { PreparedResponse, Representation } from './preparedResponse.ts';

/** Bytes an entry costs in addition to its key and bodies: headers and map slots. Estimated. */
const ENTRY_OVERHEAD_BYTES = 2048;
/** Bytes of a character of a key. */
const KEY_CHARACTER_BYTES = 2;
/** The largest share of the cache one entry may take: a quarter. */
const LARGEST_SHARE = 4;

/**
 * The prepared responses of one data version, by canonical key: an LRU cache bounded by the bytes of everything it
 * holds. Concurrent requests for the same key share one build. A new data version empties it.
 */
export class ResponseCache {
  /** Lookups that found a response, since the start. */
  hits = 0;
  /** Responses built, since the start. */
  builds = 0;
  readonly #responses: LRUCache<string, PreparedResponse>;
  readonly #building = new Map<string, Promise<PreparedResponse>>();
  #version = '';

  constructor({ maxBytes }: { maxBytes: number }) {
    // The library takes 0 for "unbounded"; for us it means that nothing is kept.
    const maxSize = Math.max(1, maxBytes);
    this.#responses = new LRUCache({
      maxSize,
      maxEntrySize: Math.ceil(maxSize / LARGEST_SHARE),
      sizeCalculation: ({ bytes }, key) => bytes + KEY_CHARACTER_BYTES * key.length + ENTRY_OVERHEAD_BYTES,
    });
  }

  /** The data version of the responses held; empty before the first one is known. */
  get version(): string {
    return this.#version;
  }

  /** Bytes of everything held, keys included. */
  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /** Number of responses held. */
  get size(): number {
    return this.#responses.size;
  }

  /** Switches to a data version: drops the responses of the previous one, also those still being built. */
  setVersion(version: string): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#responses.clear();
    this.#building.clear();
  }

  /** The response held under a key; undefined on a miss. */
  get(key: string): PreparedResponse | undefined {
    const response = this.#responses.get(key);
    if (response !== undefined) this.hits += 1;
    return response;
  }

  /**
   * The response under a key, built on a miss. Only responses with status 200 are kept, and only while the data are at
   * the version they were read at. `onShared` is called when somebody else has it built already.
   */
  async getOrBuild(
    key: string,
    build: () => Promise<PreparedResponse>,
    onShared: () => void = () => undefined,
  ): Promise<PreparedResponse> {
    const held = this.#responses.get(key);
    if (held !== undefined) return held;
    const shared = this.#building.get(key);
    if (shared !== undefined) {
      onShared();
      return await shared;
    }
    const version = this.#version;
    const building = build();
    this.#building.set(key, building);
    try {
      const response = await building;
      this.builds += 1;
      // A response built while the data changed is right for those who wait for it, but not for later requests.
      const isCurrent = version === this.#version && (response.version ?? version) === version;
      if (isCurrent && response.status === 200) this.#responses.set(key, response);
      return response;
    } finally {
      if (this.#building.get(key) === building) this.#building.delete(key);
    }
  }

  /** A response in a coding, compressed on first use; the cache then counts the further bytes. */
  async represent(key: string, response: PreparedResponse, coding: ContentCoding): Promise<Representation> {
    const { bytes } = response;
    const representation = await response.represent(coding);
    // The library measures an entry when it is set, and takes the same value for no change.
    if (response.bytes !== bytes && this.#responses.peek(key) === response) {
      this.#responses.delete(key);
      this.#responses.set(key, response);
    }
    return representation;
  }
}
