import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_ERRORS, type ApiError } from '../errors.ts';
import { problemBody, problemHeaders } from './problem.ts';

/** Sends an error as a problem; `headers` come beside the usual ones. Returns the status sent. A body under way is cut off. */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  headers: Readonly<Record<string, string>> = {},
): number {
  const { status } = API_ERRORS[error.code];
  const body = Buffer.from(JSON.stringify(problemBody(error)));
  // A request with a body is not read to its end: the connection cannot serve another one.
  if (hasBody(request)) response.shouldKeepAlive = false;
  response.writeHead(status, { ...problemHeaders(error), ...headers, 'Content-Length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
