import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { MAX_DISCARD_MS, MAX_DISCARDED_BYTES } from '../limits.ts';

/** Whether a request announces a body. A transfer coding announces one, whatever it is. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * An answer to a request whose body is refused, as a stream: all its bytes at once, and its end when the request's body
 * has ended or the limits are reached. The server closes the connection at that end. Closing it while bytes are unread
 * would reset it, and the client could lose the answer. Source: RFC 9112, 9.6.
 */
export function answerBeforeBody(answer: string, request: IncomingMessage): Readable {
  const stream = new Readable({ read: () => undefined });
  let discarded = 0;
  const finish = () => {
    clearTimeout(timer);
    if (!stream.readableEnded && !stream.destroyed) stream.push(null);
  };
  const timer = setTimeout(finish, MAX_DISCARD_MS).unref();
  // A body beyond the limit stays in the system's buffers, where it stops its sender.
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.pause();
  });
  for (const event of ['end', 'error', 'close'] as const) request.once(event, finish);
  stream.once('close', () => clearTimeout(timer));
  stream.push(answer);
  return stream;
}
