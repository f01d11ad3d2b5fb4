/**
 * Headers of every API answer, errors, pictures and live events included. Any page of any site may read the answers,
 * their tag and how long to wait before a retry. Opened by themselves they load nothing, cannot be framed, and send no
 * address on. Source: docs/quality.md#security.
 */
export const API_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;
