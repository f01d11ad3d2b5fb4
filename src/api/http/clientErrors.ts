import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { API_ERRORS, ApiError, type ApiErrorCode } from '../errors.ts';
import { MAX_URL_LENGTH } from './limits.ts';
import { problemBody, problemHeaders } from './problem.ts';

/** What Node's parser reports with a request it cannot read. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const DETAILS = {
  'bad-request': 'This is not a request the server can read.',
  'request-timeout': 'The request did not arrive in time.',
  'uri-too-long': `An address may be ${MAX_URL_LENGTH} characters long at most.`,
  'headers-too-large': 'The headers may be 8 KB long at most.',
} as const satisfies Partial<Record<ApiErrorCode, string>>;

/** Answers a request that never became one (unreadable, too large, too slow) with a problem and closes the connection. */
export function answerClientError(error: ParserError, socket: Socket): number {
  const code = codeOf(error);
  const { status } = API_ERRORS[code];
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return status;
  }
  const problem = new ApiError(code, DETAILS[code]);
  const body = JSON.stringify(problemBody(problem));
  const headers = {
    ...problemHeaders(problem),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  return status;
}

function codeOf({ code, rawPacket }: ParserError): keyof typeof DETAILS {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'bad-request';
  return isLongUrl(rawPacket) ? 'uri-too-long' : 'headers-too-large';
}

/** Whether what overflowed was the address: its first line alone is past the limit. */
function isLongUrl(packet: Buffer | undefined): boolean {
  const text = packet?.toString('latin1') ?? '';
  const url = /^[A-Z-]+ (\S*)/.exec(text)?.[1] ?? '';
  return url.length > MAX_URL_LENGTH;
}
