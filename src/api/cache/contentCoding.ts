import { brotliCompress, gzip, constants as zlib, zstdCompress } from 'node:zlib';

/** The codings a body is sent in, as they are named in headers. */
export type ContentCoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** Brotli quality for answers made while somebody waits: half a millisecond for a game's shots. Measured, see ADR 0045. */
const BROTLI_QUALITY = 5;
/** Zstandard level for the same, about as small and as fast. Measured, see ADR 0045. */
const ZSTD_LEVEL = 9;
/** Gzip level for the same: zlib's own default. */
const GZIP_LEVEL = 6;

/** Bodies under this many bytes are sent as they are: a packet holds them anyway. */
export const SMALLEST_COMPRESSED_BYTES = 300;

/** Most different Accept-Encoding headers remembered: browsers send a dozen. */
const REMEMBERED_HEADERS = 500;

/** Best first among codings a client likes equally: smallest on our JSON first. */
const PREFERENCE: readonly ContentCoding[] = ['br', 'zstd', 'gzip'];

const codingByHeader = new Map<string, ContentCoding>();

/**
 * The coding to answer with: the one the client rates highest, ours first among equals; `identity` where it accepts none.
 * Source: RFC 9110, 12.5.3.
 */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = codingByHeader.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = bestCoding(acceptEncoding);
  if (codingByHeader.size >= REMEMBERED_HEADERS) codingByHeader.clear();
  codingByHeader.set(acceptEncoding, chosen);
  return chosen;
}

/** A body in a coding. Off the event loop's thread. */
export function encodeBody(body: Buffer, coding: Exclude<ContentCoding, 'identity'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, encoded: Buffer): void => (error ? reject(error) : resolve(ofItsOwn(encoded)));
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
 * Bytes in memory of their own: a short body would otherwise keep the whole block it was cut from, 16 kB of the compressor or
 * 8 kB of Node's pool, for as long as it is held.
 */
export function ofItsOwn(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** Smallest and largest window of Brotli and Zstandard alike, in bits. Source: RFC 7932, 9.1; RFC 8878, 3.1.1.1.2. */
const LEAST_WINDOW_BITS = 10;
const MOST_WINDOW_BITS = 22;

/** The window that just holds a body, as a power of two: a larger one costs megabytes of memory an answer and gains nothing. */
function windowBits(bytes: number): number {
  return Math.min(MOST_WINDOW_BITS, Math.max(LEAST_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1))));
}

function bestCoding(header: string): ContentCoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((word) => word.trim());
    const weight = options.find((option) => option.startsWith('q='));
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  // Identity is acceptable unless refused, but only wins where it is named with a higher weight.
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
