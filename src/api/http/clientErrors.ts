import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_ERRORS, type ApiErrorCode } from '../../contract/apiErrors.ts';
import { ApiError } from '../errors.ts';
import { ALLOWED_METHODS, MAX_URL_LENGTH } from '../limits.ts';
import { problemBody, problemHeaders } from './problem.ts';

/** An error of Node's HTTP parser. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: unknown };

const DETAILS = {
  'bad-request': 'The request is not readable as HTTP.',
  'method-not-allowed': 'Only GET, HEAD and OPTIONS are allowed here.',
  'request-timeout': 'The request did not arrive in time.',
  'uri-too-long': `An address may have ${MAX_URL_LENGTH} characters at most.`,
  'headers-too-large': 'The headers may have 8 KB at most.',
} as const satisfies Partial<Record<ApiErrorCode, string>>;

/** A server's connection, with the answer that it is sending; null between two answers. */
type ServerConnection = Duplex & { readonly _httpMessage?: ServerResponse | null };

/**
 * Answers a request that Node's parser rejects (unreadable, too large, too slow) with a problem and closes the
 * connection. Returns the status; null where the connection closes without this answer.
 */
export function answerClientError(error: ParserError, socket: Duplex): number | null {
  if (error.code === 'ECONNRESET') socket.destroy();
  const { _httpMessage: answering } = socket as ServerConnection;
  if (!answering || socket.destroyed) return closeWith(codeOf(error), socket);
  // The client would take a second answer for that to its next request, or for a part of the first. What is unreadable
  // is often the body of the very request that is being answered.
  if (answering.headersSent) socket.end(() => socket.destroy());
  else answering.shouldKeepAlive = false;
  return null;
}

/** Rejects CONNECT, which Node hands over as a bare connection: the server is no proxy. Returns the status. */
export function answerConnect(socket: Duplex): number {
  // Node removes its own listener here; without one a connection reset would end the process.
  socket.on('error', () => socket.destroy());
  return closeWith('method-not-allowed', socket);
}

/** Writes a problem to a connection that is still writable, and closes it. */
function closeWith(code: keyof typeof DETAILS, socket: Duplex): number {
  const { status } = API_ERRORS[code];
  if (!socket.writable) {
    socket.destroy();
    return status;
  }
  const problem = new ApiError(code, DETAILS[code], code === 'method-not-allowed' ? { allow: ALLOWED_METHODS } : {});
  const body = JSON.stringify(problemBody(problem));
  const headers = {
    ...problemHeaders(problem),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  return status;
}

function codeOf({ code, rawPacket }: ParserError): keyof typeof DETAILS {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_INVALID_METHOD' && isHttp(rawPacket)) return 'method-not-allowed';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'bad-request';
  return isLongUrl(rawPacket) ? 'uri-too-long' : 'headers-too-large';
}

/** Whether the address caused the overflow: it alone is longer than allowed. */
function isLongUrl(packet: unknown): boolean {
  const text = textOf(packet);
  const url = /^[A-Z-]+ (\S*)/.exec(text)?.[1] ?? '';
  return url.length > MAX_URL_LENGTH;
}

/** Whether an unreadable packet begins like a request with an unknown method. */
function isHttp(packet: unknown): boolean {
  return /^[A-Z-]+ \/\S* HTTP\/1\.[01]\r\n/.test(textOf(packet));
}

function textOf(packet: unknown): string {
  return Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
}
