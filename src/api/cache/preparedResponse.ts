import { createHash } from 'node:crypto';
import type { RequestCounter } from '../metrics.ts';
import { type ContentCoding, encodeBody, ofItsOwn, SMALLEST_COMPRESSED_BYTES } from './contentCoding.ts';

/** One body in one coding with its headers, ready for the socket. */
export interface Representation {
  readonly body: Buffer;
  /** Strong: it names these very bytes, content coding included. */
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[];
  /** The headers of the 304 that confirms this representation. */
  readonly headersOf304: string[];
}

/** What a response is made of before it is coded. */
export interface ResponseParts {
  readonly status: number;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Further headers, names and values in turn. */
  readonly headers: readonly string[];
  /** Whether the body gains from compression: texts do, pictures do not. */
  readonly isCompressible: boolean;
  /** Bodies already compressed by the build, by coding. */
  readonly coded?: Readonly<Partial<Record<ContentCoding, Buffer>>>;
  /** Where answers of this kind are counted. */
  readonly counter: RequestCounter;
}

/** Hexadecimal digits of a tag: 96 bits, so that two bodies never share one. */
const TAG_DIGITS = 24;

/**
 * A response serialised once: its plain body, and the same in each coding somebody has asked for. The tag is a digest of
 * the plain body, so a new data version that does not change an answer still answers 304 to those who have it.
 */
export class PreparedResponse {
  readonly status: number;
  readonly counter: RequestCounter;
  readonly isCompressible: boolean;
  /** Set on every use, cleared by the cache's sweep: the second chance of a recently read answer. */
  isUsed = false;
  readonly #parts: ResponseParts;
  readonly #digest: string;
  readonly #byCoding: Record<ContentCoding, Representation | undefined>;
  readonly #pending = new Map<ContentCoding, Promise<Representation>>();
  #bytes: number;

  constructor(parts: ResponseParts) {
    this.status = parts.status;
    this.counter = parts.counter;
    this.isCompressible = parts.isCompressible && parts.body.length >= SMALLEST_COMPRESSED_BYTES;
    this.#parts = { ...parts, body: ofItsOwn(parts.body) };
    this.#digest = createHash('sha256').update(parts.body).digest('hex').slice(0, TAG_DIGITS);
    this.#bytes = parts.body.length;
    const identity = this.#represent('identity', this.#parts.body);
    this.#byCoding = { identity, br: undefined, zstd: undefined, gzip: undefined };
  }

  /** Bytes held in memory, all codings together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The plain body. */
  get body(): Buffer {
    return this.#parts.body;
  }

  /** The representation for a coding if it is at hand; undefined where it has yet to be compressed. */
  ready(coding: ContentCoding): Representation | undefined {
    return this.#byCoding[this.isCompressible ? coding : 'identity'];
  }

  /** The representation for a coding, compressed now if nobody asked for it before; two who ask at once share the work. */
  async represent(coding: ContentCoding): Promise<Representation> {
    const known = this.ready(coding);
    if (known !== undefined || coding === 'identity') return known ?? this.#represent('identity', this.#parts.body);
    const pending = this.#pending.get(coding);
    if (pending !== undefined) return await pending;
    const made = this.#encode(coding);
    this.#pending.set(coding, made);
    try {
      return await made;
    } finally {
      this.#pending.delete(coding);
    }
  }

  async #encode(coding: Exclude<ContentCoding, 'identity'>): Promise<Representation> {
    const body = this.#parts.coded?.[coding] ?? (await encodeBody(this.#parts.body, coding));
    const representation = this.#represent(coding, body);
    this.#byCoding[coding] = representation;
    this.#bytes += body.length;
    return representation;
  }

  #represent(coding: ContentCoding, body: Buffer): Representation {
    const etag = coding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${coding}"`;
    const kept = ['ETag', etag, 'Cache-Control', this.#parts.cacheControl];
    if (this.#parts.isCompressible) kept.push('Vary', 'Accept-Encoding');
    kept.push(...this.#parts.headers);
    const headers = ['Content-Type', this.#parts.contentType, 'Content-Length', String(body.length)];
    if (coding !== 'identity') headers.push('Content-Encoding', coding);
    headers.push(...kept);
    return { body, etag, headers, headersOf304: kept };
  }
}
