import type { PreparedResponse } from './preparedResponse.ts';

/** Bytes an entry costs beside its bodies: headers, keys, map slots. Estimated. */
const ENTRY_OVERHEAD_BYTES = 2048;
/** Most spellings of one address remembered for an entry (parameter order, unknown parameters, a trailing slash). */
const MOST_SPELLINGS = 8;
/** The largest part of the cache one entry may take: a quarter. */
const LARGEST_SHARE = 4;

interface Entry {
  readonly response: PreparedResponse;
  readonly spellings: string[];
  /** What the entry was last counted as. */
  bytes: number;
}

/**
 * The answers of one data version, serialised: each built once however many ask, bounded by bytes. A new data version empties
 * it. `atUrl` is the hot path: one lookup by the address as it was sent.
 */
export class ResponseCache {
  /** Lookups by address that found an answer, since the start. */
  hits = 0;
  /** Answers built, since the start. */
  builds = 0;
  readonly #maxBytes: number;
  readonly #byKey = new Map<string, Entry>();
  readonly #byUrl = new Map<string, PreparedResponse>();
  readonly #building = new Map<string, Promise<PreparedResponse>>();
  #bytes = 0;
  #version = '';

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes;
  }

  /** The data version the answers are of; empty before any was seen. */
  get version(): string {
    return this.#version;
  }

  /** Bytes of all answers held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many answers are held. */
  get size(): number {
    return this.#byKey.size;
  }

  /** Moves on to a data version: answers of another one are dropped, builds under way are not kept. */
  setVersion(version: string): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#byKey.clear();
    this.#byUrl.clear();
    this.#building.clear();
    this.#bytes = 0;
  }

  /** The answer last given at an address, spelled exactly so. */
  atUrl(url: string): PreparedResponse | undefined {
    const response = this.#byUrl.get(url);
    if (response !== undefined) {
      response.isUsed = true;
      this.hits += 1;
    }
    return response;
  }

  /** Remembers that an address means an answer that is held; beyond a handful of spellings it is simply looked up anew. */
  rememberUrl(url: string, key: string): void {
    const entry = this.#byKey.get(key);
    if (entry === undefined || entry.spellings.length >= MOST_SPELLINGS || this.#byUrl.has(url)) return;
    entry.spellings.push(url);
    this.#byUrl.set(url, entry.response);
  }

  /** The answer under a key, built if need be; those who ask while it is being built wait for the same one. */
  async getOrBuild(key: string, build: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const held = this.#byKey.get(key);
    if (held !== undefined) {
      held.response.isUsed = true;
      return held.response;
    }
    const underway = this.#building.get(key);
    if (underway !== undefined) return await underway;
    const version = this.#version;
    const building = build();
    this.#building.set(key, building);
    try {
      const response = await building;
      this.builds += 1;
      // Built while the data moved on: right for those who waited, but not kept.
      if (version === this.#version) this.#keep(key, response);
      return response;
    } finally {
      if (this.#building.get(key) === building) this.#building.delete(key);
    }
  }

  /** Counts the bytes of an entry again, after it gained a coding, and makes room if need be. */
  recount(key: string): void {
    const entry = this.#byKey.get(key);
    if (entry === undefined) return;
    this.#bytes += entry.response.bytes + ENTRY_OVERHEAD_BYTES - entry.bytes;
    entry.bytes = entry.response.bytes + ENTRY_OVERHEAD_BYTES;
    this.#makeRoom();
  }

  #keep(key: string, response: PreparedResponse): void {
    if (response.bytes > this.#maxBytes / LARGEST_SHARE) return;
    this.#byKey.set(key, { response, spellings: [], bytes: 0 });
    this.recount(key);
  }

  /** Drops the oldest until all fits, passing once over those used since they were last looked at (second chance). */
  #makeRoom(): void {
    for (const [key, entry] of this.#byKey) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#byKey.delete(key);
      if (entry.response.isUsed) {
        entry.response.isUsed = false;
        this.#byKey.set(key, entry);
        continue;
      }
      for (const url of entry.spellings) this.#byUrl.delete(url);
      this.#bytes -= entry.bytes;
    }
  }
}
