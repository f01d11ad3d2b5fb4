/**
 * Headers of every API answer, errors and live events included. Any page of any site may read the answers, their tag
 * and how long to wait before a retry.
 */
export const API_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
