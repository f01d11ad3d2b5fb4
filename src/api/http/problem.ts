import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_ERRORS } from '../../contract/apiErrors.ts';
import type { WireProblem } from '../../contract/entities.ts';
import type { ApiError } from '../errors.ts';
import { API_HEADERS } from './apiHeaders.ts';
import { answerBeforeBody, hasBody } from './requestBody.ts';

/** The media type of a problem body. Source: RFC 9457. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/**
 * The problem body of an error: the fixed words of its code, its detail, and the parameter at fault where there is one.
 */
export function problemBody(error: ApiError): WireProblem {
  const { status, title } = API_ERRORS[error.code];
  const body = { type: `/api#${error.code}`, title, status, detail: error.message };
  return error.parameter === null ? body : { ...body, parameter: error.parameter };
}

/** The headers of a problem answer. It is never stored: the next request may succeed. */
export function problemHeaders(error: ApiError): Record<string, string> {
  return {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...API_HEADERS,
    ...(error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }),
    ...(error.allow === null ? {} : { allow: error.allow }),
  };
}

/** Sends an error as a problem. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const body = JSON.stringify(problemBody(error));
  reply.code(API_ERRORS[error.code].status).headers(problemHeaders(error));
  if (!hasBody(request.headers)) return reply.send(body);
  // Bodies are refused, so the connection cannot serve another request.
  return reply
    .headers({ connection: 'close', 'content-length': String(Buffer.byteLength(body)) })
    .send(answerBeforeBody(body, request.raw));
}
