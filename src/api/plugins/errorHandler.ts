import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';
import { DATA_VERSION_HEADER } from '../http/apiHeaders.ts';
import { sendProblem } from '../http/problem.ts';

/**
 * Sends any error as a problem body (RFC 9457), with the newest known data version. Unexpected errors are logged with
 * an id; the client sees only the id.
 */
export function addErrorHandler(
  fastify: FastifyInstance,
  { log, store }: Pick<ApiDependencies, 'log'> & Partial<Pick<ApiDependencies, 'store'>>,
): void {
  fastify.setErrorHandler((error, request, reply) => {
    const version = store?.dataVersion ?? null;
    if (version !== null) reply.header(DATA_VERSION_HEADER, String(version));
    if (error instanceof ApiError) return sendProblem(request, reply, error);
    if (isClientFault(error)) return sendProblem(request, reply, new ApiError('bad-request', error.message));
    const reqId = randomUUID();
    log.error({ err: error, kind: request.routeOptions.config.kind ?? 'other', reqId }, 'request failed');
    return sendProblem(
      request,
      reply,
      new ApiError('internal', `Something went wrong on the server. It is logged as ${reqId}.`),
    );
  });
}

/** Whether Fastify refused a body, as too large or no JSON. */
function isClientFault(error: unknown): error is Error {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
