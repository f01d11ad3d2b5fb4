import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppParts } from './appParts.ts';
import { ApiError } from './errors.ts';
import { endpointAt } from './http/endpointPath.ts';
import { pathOf } from './http/requestPath.ts';
import { sendProblem } from './http/sendProblem.ts';

/**
 * Answers whatever went wrong as a problem. A fault of our own is logged whole under an id; the reader gets the id and no
 * word of the fault.
 */
export function answerError(
  { metrics, log }: Pick<AppParts, 'metrics' | 'log'>,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const kind = endpointAt(pathOf(request))?.name ?? 'other';
  if (response.headersSent) {
    log.error({ err: error, kind }, 'an answer broke off');
    response.destroy();
    return;
  }
  const problem = error instanceof ApiError ? error : unexpected(log, error, kind);
  metrics.requests(kind).add(sendProblem(request, response, problem));
}

function unexpected(log: AppParts['log'], error: unknown, kind: string): ApiError {
  const reqId = randomUUID();
  log.error({ err: error, kind, reqId }, 'a request failed');
  return new ApiError('internal', `Something went wrong here. It is logged as ${reqId}.`);
}
