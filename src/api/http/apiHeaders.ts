/**
 * Headers of every answer of the API, errors and live events included: open to every page and program of the world, which may
 * also read the tag to ask with again and how long to wait (what other pages may not read by themselves).
 */
export const API_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** The same, names and values in turn. */
export const API_HEADER_LIST: readonly string[] = Object.entries(API_HEADERS).flat();
