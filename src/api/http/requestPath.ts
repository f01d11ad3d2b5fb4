import type { IncomingMessage } from 'node:http';

/** The path of a request as it was sent: without the question mark and what follows. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** What follows the question mark of a request; empty for none. */
export function searchOf({ url = '/' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
