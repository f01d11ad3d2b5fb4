import { brotliCompress, gzip, constants as zlib, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The codings a body is sent in, as headers name them. */
export type ContentCoding = 'br' | 'zstd' | 'gzip' | 'identity';

/**
 * Brotli quality for answers compressed on request: half a millisecond for a game's shots. Measured, see
 * docs/decisions/0045-response-cache.md.
 */
const BROTLI_QUALITY = 5;
/** Zstandard level for the same, about as small and as fast. Measured, see docs/decisions/0045-response-cache.md. */
const ZSTD_LEVEL = 9;
/** Gzip level for the same: zlib's own default. */
const GZIP_LEVEL = 6;

/** Smaller bodies, in bytes, are sent uncompressed: a packet holds them anyway. */
export const SMALLEST_COMPRESSED_BYTES = 300;

/** Memory for remembered Accept-Encoding headers, in characters. Browsers send a dozen different ones. */
const REMEMBERED_HEADER_CHARACTERS = 50_000;

/** Codings by preference among those a client rates equally: the smallest on our JSON first. */
const PREFERENCE: readonly ContentCoding[] = ['br', 'zstd', 'gzip'];

const codingByHeader = new LRUCache<string, ContentCoding>({
  maxSize: REMEMBERED_HEADER_CHARACTERS,
  sizeCalculation: (_coding, header) => header.length + 1,
});

/**
 * The coding to answer with: the one the client rates highest, our preference among equals, `identity` when it accepts
 * none. Own code, because `@fastify/accept-negotiator` lets `*` bring back a coding that the header refuses (`br;q=0,
 * *`).
 * Source: RFC 9110, 12.5.3.
 */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = codingByHeader.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = bestCoding(acceptEncoding);
  codingByHeader.set(acceptEncoding, chosen);
  return chosen;
}

/** Compresses a body off the main thread. */
export function encodeBody(body: Buffer, coding: Exclude<ContentCoding, 'identity'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, encoded: Buffer): void => (error ? reject(error) : resolve(detached(encoded)));
    if (coding === 'br') {
      const params = {
        [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      };
      brotliCompress(body, { params }, done);
    } else if (coding === 'zstd') {
      const params = { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [zlib.ZSTD_c_windowLog]: windowBits(body.length) };
      zstdCompress(body, { params, pledgedSrcSize: body.length }, done);
    } else {
      gzip(body, { level: GZIP_LEVEL }, done);
    }
  });
}

/**
 * The body in memory of exactly its size. A slice of a pool would keep the whole block alive: 16 kB of the compressor
 * or 8 kB of Node's pool.
 */
export function detached(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Smallest and largest window that Brotli and Zstandard share, in bits. Source: RFC 7932, 9.1; RFC 8878, 3.1.1.1.2. */
const MIN_WINDOW_BITS = 10;
const MAX_WINDOW_BITS = 22;

/** The smallest window that holds a body. A larger one costs megabytes of memory per answer and gains nothing. */
function windowBits(bytes: number): number {
  return Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1))));
}

/** Whether a client takes gzip: what files that are stored in that coding need to know. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = weightsOf(acceptEncoding ?? '');
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** The weights of an Accept-Encoding header by coding. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((word) => word.trim());
    const weight = options.find((option) => option.startsWith('q='));
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}

function bestCoding(header: string): ContentCoding {
  const weights = weightsOf(header);
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  // Identity is acceptable unless refused, but wins only where the header names it with a higher weight.
  let best: ContentCoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of PREFERENCE) {
    const weight = weightOf(coding);
    if (weight > 0 && (weight > bestWeight || (best === 'identity' && weight === bestWeight))) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}
