import type { WireProblem } from '../../contract/entities.ts';
import { API_ERRORS, type ApiError } from '../errors.ts';
import { API_HEADERS } from './apiHeaders.ts';

/** The media type of a problem body. Source: RFC 9457. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The problem body of an error: nothing but its code's words, its detail, and the parameter at fault where there is one. */
export function problemBody(error: ApiError): WireProblem {
  const { status, title } = API_ERRORS[error.code];
  const body = { type: `/api#${error.code}`, title, status, detail: error.message };
  return error.parameter === null ? body : { ...body, parameter: error.parameter };
}

/** The headers of a problem answer, names as sent. Never stored: the next request may succeed. */
export function problemHeaders(error: ApiError): Record<string, string> {
  return {
    'Content-Type': PROBLEM_TYPE,
    'Cache-Control': 'no-store',
    ...API_HEADERS,
    ...(error.retryAfter === null ? {} : { 'Retry-After': String(error.retryAfter) }),
  };
}
