/**
 * Header with the data version that an answer was read at. Clients that keep answers drop those of an older version.
 * Source: docs/api.md#caching.
 */
export const DATA_VERSION_HEADER = 'x-data-version';

/** The headers of an answer read at a data version; only the common ones while there is none. */
export function headersAt(dataVersion: number | null): Readonly<Record<string, string>> {
  return dataVersion === null ? API_HEADERS : { ...API_HEADERS, [DATA_VERSION_HEADER]: String(dataVersion) };
}

/**
 * Headers of every API answer, errors, pictures and live events included. Any page of any site may read the answers,
 * their tag and data version, the next page, the rate limit, and how long to wait before a retry. Opened by themselves
 * they load nothing, cannot be framed, and send no address on. Source: docs/quality.md#security.
 */
export const API_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Data-Version',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;
