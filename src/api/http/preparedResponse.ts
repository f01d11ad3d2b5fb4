import { createHash } from 'node:crypto';
import { type ContentCoding, detached, encodeBody, SMALLEST_COMPRESSED_BYTES } from './contentCoding.ts';

/** Headers of a response by name. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** One body in one coding with its headers. */
export interface Representation {
  readonly body: Buffer;
  /** Strong: it names exactly these bytes, content coding included. */
  readonly etag: string;
  readonly headers: ResponseHeaders;
  /** The headers of the 304 that confirms this representation. */
  readonly headersOf304: ResponseHeaders;
}

/** What a response consists of before it is compressed. */
export interface ResponseParts {
  readonly status: number;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Further headers. */
  readonly headers: ResponseHeaders;
  /** Whether compression makes the body smaller: true for texts, false for pictures. */
  readonly isCompressible: boolean;
  /** The request headers that choose among answers of the same address; the coding alone where left out. */
  readonly vary?: string;
  /** The digest of the body where it is known already. */
  readonly digest?: string;
  /** The version of the data that the body was read at; absent where it has none. */
  readonly version?: string;
}

/** The digest of a body, as tags have it. */
export function digestOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex').slice(0, TAG_DIGITS);
}

/** Hexadecimal digits of a tag: 96 bits, so that two bodies never share one. */
const TAG_DIGITS = 24;

/**
 * A response serialised once: its plain body, and the body in each coding requested so far. The tag is a digest of the
 * plain body, so a new data version that leaves an answer unchanged still answers 304.
 */
export class PreparedResponse {
  readonly status: number;
  /** The version of the data that the body was read at; null where it has none. */
  readonly version: string | null;
  readonly #parts: ResponseParts;
  readonly #isCompressed: boolean;
  readonly #digest: string;
  readonly #byCoding: Record<ContentCoding, Representation | undefined>;
  readonly #pending = new Map<ContentCoding, Promise<Representation>>();
  #bytes: number;

  constructor(parts: ResponseParts) {
    this.status = parts.status;
    this.version = parts.version ?? null;
    this.#parts = { ...parts, body: detached(parts.body) };
    this.#isCompressed = parts.isCompressible && parts.body.length >= SMALLEST_COMPRESSED_BYTES;
    this.#digest = parts.digest ?? digestOf(parts.body);
    this.#bytes = parts.body.length;
    this.#byCoding = {
      identity: this.#represent('identity', this.#parts.body),
      br: undefined,
      zstd: undefined,
      gzip: undefined,
    };
  }

  /** Bytes of the bodies held, all codings together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The representation in a coding; undefined while it is not compressed yet. */
  ready(coding: ContentCoding): Representation | undefined {
    return this.#byCoding[this.#isCompressed ? coding : 'identity'];
  }

  /** The representation in a coding, compressed on first use. Concurrent callers share the work. */
  async represent(coding: ContentCoding): Promise<Representation> {
    const ready = this.ready(coding);
    if (ready !== undefined || coding === 'identity') return ready ?? this.#represent('identity', this.#parts.body);
    const pending = this.#pending.get(coding);
    if (pending !== undefined) return await pending;
    const encoding = this.#encode(coding);
    this.#pending.set(coding, encoding);
    try {
      return await encoding;
    } finally {
      this.#pending.delete(coding);
    }
  }

  async #encode(coding: Exclude<ContentCoding, 'identity'>): Promise<Representation> {
    const body = await encodeBody(this.#parts.body, coding);
    const representation = this.#represent(coding, body);
    this.#byCoding[coding] = representation;
    this.#bytes += body.length;
    return representation;
  }

  #represent(coding: ContentCoding, body: Buffer): Representation {
    const { contentType, cacheControl, isCompressible, vary = 'Accept-Encoding', headers: more } = this.#parts;
    const etag = coding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${coding}"`;
    const headersOf304 = { etag, 'cache-control': cacheControl, ...(isCompressible ? { vary } : {}), ...more };
    const headers = {
      'content-type': contentType,
      'content-length': String(body.length),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...headersOf304,
    };
    return { body, etag, headers, headersOf304 };
  }
}
