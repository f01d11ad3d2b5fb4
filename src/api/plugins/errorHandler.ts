import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';
import { sendProblem } from '../http/problem.ts';

/**
 * Sends any error as a problem body (RFC 9457). Unexpected errors are logged with an id; the client sees only the id.
 */
export function addErrorHandler(fastify: FastifyInstance, { log }: Pick<ApiDependencies, 'log'>): void {
  fastify.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) return sendProblem(request, reply, error);
    const reqId = randomUUID();
    log.error({ err: error, kind: request.routeOptions.config.kind ?? 'other', reqId }, 'request failed');
    return sendProblem(
      request,
      reply,
      new ApiError('internal', `Something went wrong on the server. It is logged as ${reqId}.`),
    );
  });
}
