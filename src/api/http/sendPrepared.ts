import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding } from '../cache/contentCoding.ts';
import type { PreparedResponse, Representation } from '../cache/preparedResponse.ts';

/**
 * Sends a prepared response in the client's coding if that coding is at hand: 304 where the client has it already, no body
 * for HEAD. Returns the status sent, or 0 where the body has yet to be compressed. This is the hot path: no promise, no copy.
 */
export function sendIfReady(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): number {
  const representation = prepared.ready(chooseCoding(request.headers['accept-encoding']));
  return representation === undefined ? 0 : sendRepresentation(request, response, prepared.status, representation);
}

/** Sends a prepared response, compressing it first where that is still to do. Returns the status sent. */
export async function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
): Promise<number> {
  const representation = await prepared.represent(chooseCoding(request.headers['accept-encoding']));
  return sendRepresentation(request, response, prepared.status, representation);
}

function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, etag, headers, headersOf304 }: Representation,
): number {
  const wanted = request.headers['if-none-match'];
  if (wanted !== undefined && status === 200 && matchesTag(wanted, etag)) {
    response.writeHead(304, headersOf304);
    response.end();
    return 304;
  }
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return status;
}

/** Whether an If-None-Match header names a tag; weak ones match too. Source: RFC 9110, 13.1.2. */
function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  if (!header.includes(etag)) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
