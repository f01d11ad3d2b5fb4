import type { ApiErrorCode } from '../contract/apiErrors.ts';

/**
 * A failure with a code of `API_ERRORS`. Handlers, hooks and parameter validation throw it; the client gets a problem.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The parameter at fault, by its name in the contract; null for errors without one. */
  readonly parameter: string | null;
  /** Seconds for a Retry-After header; null for none. */
  readonly retryAfter: number | null;
  /** The methods for an Allow header; null for none. */
  readonly allow: string | null;

  constructor(
    code: ApiErrorCode,
    detail: string,
    more: { parameter?: string; retryAfter?: number; allow?: string } = {},
  ) {
    super(detail);
    this.name = 'ApiError';
    this.code = code;
    this.parameter = more.parameter ?? null;
    this.retryAfter = more.retryAfter ?? null;
    this.allow = more.allow ?? null;
  }
}

/** An invalid parameter (400), named. */
export function badParameter(parameter: string, detail: string): ApiError {
  return new ApiError('bad-parameter', detail, { parameter });
}

/** Something well-formed that the store does not have (404). `what` reads like `game 2022020010`. */
export function notFound(what: string): ApiError {
  return new ApiError('not-found', `There is no ${what} here.`);
}

/** Whether an error says that the store does not have something. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/** Seconds before a retry while the store is unavailable. Twice the longest reopening. */
const STORE_RETRY_SECONDS = 5;

/** The store cannot be read at the moment (503). */
export function unavailable(): ApiError {
  return new ApiError('unavailable', 'The data cannot be read at the moment. Try again shortly.', {
    retryAfter: STORE_RETRY_SECONDS,
  });
}
