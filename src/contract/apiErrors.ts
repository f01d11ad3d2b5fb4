/** One kind of failure of the API. */
export interface ApiErrorKind {
  readonly status: number;
  /** The problem's title, the same for every occurrence. */
  readonly title: string;
  /** One sentence for the API page: when it happens. */
  readonly meaning: string;
}

/**
 * Every error the server can answer with, by code. Problem bodies, the API page and the OpenAPI document are built from
 * this list. `type` of a problem is the code's anchor on the API page. Source: docs/api.md#errors; RFC 9457.
 */
export const API_ERRORS = {
  'bad-parameter': {
    status: 400,
    title: 'Bad parameter',
    meaning:
      'A parameter is missing, malformed, out of range, repeated, or not one of its allowed values. It is named.',
  },
  'bad-request': {
    status: 400,
    title: 'Bad request',
    meaning: 'The request is not readable as HTTP, has a body, or has other than one Host.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    meaning: 'No such path; or a well-formed game, player, team or season that is not in the store.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    meaning: 'Everything is read with GET (or HEAD); the Allow header lists what works.',
  },
  'request-timeout': { status: 408, title: 'Request timeout', meaning: 'The request took too long to arrive.' },
  'uri-too-long': { status: 414, title: 'URI too long', meaning: 'The address is longer than 2 KB.' },
  'too-large': {
    status: 422,
    title: 'Question too large',
    meaning:
      'A question to the season files that takes too long, too much memory or too many rows; the detail says what to narrow.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    meaning: 'One address asks too fast, or for too much at once; Retry-After says when to go on.',
  },
  'headers-too-large': { status: 431, title: 'Headers too large', meaning: 'The headers are longer than 8 KB.' },
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'A fault of the site. It is logged under the request id.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    meaning: 'The store cannot be read, or the server is overloaded; Retry-After says when to try again.',
  },
} as const satisfies Record<string, ApiErrorKind>;

/** The code of an error: the end of a problem's `type`. */
export type ApiErrorCode = keyof typeof API_ERRORS;

/** The errors that every endpoint can return, in addition to its own. */
export const COMMON_ERRORS = [
  'method-not-allowed',
  'uri-too-long',
  'too-many-requests',
  'headers-too-large',
  'internal',
  'unavailable',
] as const satisfies readonly ApiErrorCode[];
