import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a browser may remember where plain HTTP leads, seconds. */
const REMEMBERED_SECONDS = 86_400;

/** Sends readers of plain HTTP on to the site over TLS. Returns the status sent, 0 for a reader who has no need of it. */
export type TlsRedirect = (request: IncomingMessage, response: ServerResponse) => number;

/**
 * The redirect for a site whose readers use `origin` (`https://host`) and whose proxy tells by X-Forwarded-Proto what they came
 * over; null where nobody is to be sent on: readers come directly, or the site has no address over TLS. It leads to the same
 * path of `origin` whatever host was asked for, so nobody can make it lead elsewhere.
 */
export function tlsRedirect({ origin, trustProxy }: { origin: string | null; trustProxy: number }): TlsRedirect | null {
  if (trustProxy === 0 || origin === null || !origin.startsWith('https:')) return null;
  return (request, response) => {
    const { url = '/' } = request;
    if (request.headers['x-forwarded-proto'] !== 'http' || !url.startsWith('/')) return 0;
    response.writeHead(308, {
      Location: origin + url,
      'Cache-Control': `public, max-age=${REMEMBERED_SECONDS}`,
      'Content-Length': '0',
    });
    response.end();
    return 308;
  };
}
