import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../errors.ts';
import { pathOf } from './requestPath.ts';
import { sendProblem } from './sendProblem.ts';

/** The methods that work on every path. */
export const ALLOWED = 'GET, HEAD, OPTIONS';
/** How long a browser may remember that it may ask, seconds. */
const PREFLIGHT_SECONDS = 86_400;

/** Answers every method but GET and HEAD, its body unread: OPTIONS with 204 and the CORS headers, others with 405. Returns the status. */
export function answerOtherMethod(request: IncomingMessage, response: ServerResponse): number {
  if (request.method !== 'OPTIONS') {
    const error = new ApiError('method-not-allowed', `${pathOf(request)} is read with GET.`);
    return sendProblem(request, response, error, { Allow: ALLOWED });
  }
  response.writeHead(204, {
    Allow: ALLOWED,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': ALLOWED,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    'Cache-Control': `public, max-age=${PREFLIGHT_SECONDS}`,
  });
  response.end();
  return 204;
}
