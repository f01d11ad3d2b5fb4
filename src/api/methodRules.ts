import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './appParts.ts';
import { ApiError } from './errors.ts';
import { pathOf } from './http/requestPath.ts';
import { sendProblem } from './http/sendProblem.ts';

/** The methods that work on every path. */
const ALLOWED = 'GET, HEAD, OPTIONS';
/** How long a browser may remember that it may ask, seconds. */
const PREFLIGHT_SECONDS = 86_400;

/** Answers every method but GET and HEAD before a body is read: OPTIONS with 204 and the CORS headers, others with 405. */
export function refuseOtherMethods({ metrics }: Pick<AppParts, 'metrics'>) {
  return async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (raw.method === 'GET' || raw.method === 'HEAD') return;
    reply.hijack();
    if (raw.method === 'OPTIONS') {
      reply.raw.writeHead(204, {
        Allow: ALLOWED,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': ALLOWED,
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
        'Cache-Control': `public, max-age=${PREFLIGHT_SECONDS}`,
      });
      reply.raw.end();
      metrics.requests('options').add(204);
      return;
    }
    const error = new ApiError('method-not-allowed', `${pathOf(raw)} is read with GET.`);
    metrics.requests('refused').add(sendProblem(raw, reply.raw, error, { Allow: ALLOWED }));
  };
}
