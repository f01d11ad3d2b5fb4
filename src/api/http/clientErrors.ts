import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { API_ERRORS, ApiError, type ApiErrorCode } from '../errors.ts';
import { MAX_URL_LENGTH } from './limits.ts';
import { ALLOWED } from './otherMethods.ts';
import { problemBody, problemHeaders } from './problem.ts';

/** What Node's parser reports with a request it cannot read. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const DETAILS = {
  'bad-request': 'This is not a request the server can read.',
  'method-not-allowed': 'Everything here is read with GET.',
  'request-timeout': 'The request did not arrive in time.',
  'uri-too-long': `An address may be ${MAX_URL_LENGTH} characters long at most.`,
  'headers-too-large': 'The headers may be 8 KB long at most.',
} as const satisfies Partial<Record<ApiErrorCode, string>>;

/** Answers a request that never became one (unreadable, too large, too slow) with a problem and closes the connection. Returns the status. */
export function answerClientError(error: ParserError, socket: Socket): number {
  if (error.code === 'ECONNRESET') socket.destroy();
  return closeWith(codeOf(error), socket);
}

/** Answers CONNECT, which Node hands over as a bare connection: we are no proxy. Returns the status. */
export function answerConnect(socket: Socket): number {
  // Node's own listener is gone from such a connection; without one a client that breaks off would end the server.
  socket.on('error', () => socket.destroy());
  return closeWith('method-not-allowed', socket);
}

/** Writes a problem to a connection, where it can still be written to, and closes it. */
function closeWith(code: keyof typeof DETAILS, socket: Socket): number {
  const { status } = API_ERRORS[code];
  if (!socket.writable) {
    socket.destroy();
    return status;
  }
  const problem = new ApiError(code, DETAILS[code]);
  const body = JSON.stringify(problemBody(problem));
  const headers = {
    ...problemHeaders(problem),
    ...(code === 'method-not-allowed' ? { Allow: ALLOWED } : {}),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
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

/** Whether what overflowed was the address: its first line alone is past the limit. */
function isLongUrl(packet: Buffer | undefined): boolean {
  const text = packet?.toString('latin1') ?? '';
  const url = /^[A-Z-]+ (\S*)/.exec(text)?.[1] ?? '';
  return url.length > MAX_URL_LENGTH;
}

/** Whether what the parser gave up on begins like a request all the same: its method is one nobody has heard of. */
function isHttp(packet: Buffer | undefined): boolean {
  return /^[A-Z-]+ \/\S* HTTP\/1\.[01]\r\n/.test(packet?.toString('latin1') ?? '');
}
