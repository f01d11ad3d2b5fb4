import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { hasBody } from '../http/requestBody.ts';
import { localTarget } from '../http/rewriteUrl.ts';
import { ALLOWED_METHODS, MAX_URL_LENGTH, MCP_PATH } from '../limits.ts';

/**
 * The redirect to HTTPS depends on how the request reached the proxy. A cache that kept it would answer secure requests
 * with it too, in a circle.
 */
const REDIRECT_HEADERS = { ...API_HEADERS, 'cache-control': 'no-store', vary: 'X-Forwarded-Proto' } as const;
/** A host with an optional port. Source: RFC 3986, 3.2.2; without the comma, by which proxies join two hosts. */
const HOST = /^(?:\[[\w:.%~-]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/;
/** How long a browser may remember a CORS preflight, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** The answer to an OPTIONS request: any page of any site may read the API. */
const PREFLIGHT_HEADERS = {
  allow: ALLOWED_METHODS,
  'access-control-allow-origin': '*',
  'access-control-allow-methods': ALLOWED_METHODS,
  'access-control-allow-headers': '*',
  'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
  'cache-control': `public, max-age=${PREFLIGHT_MAX_AGE_SECONDS}`,
} as const;

/**
 * What every request must satisfy, in order: one Host header (RFC 9112, 3.2), HTTPS where the site has it, an address
 * of at most 2 KB, GET or HEAD, and no body; one path takes a POST. OPTIONS is answered here.
 */
export function addRequestRules(fastify: FastifyInstance, { config }: Pick<ApiDependencies, 'config'>): void {
  const secureOrigin = secureOriginOf(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw, headers, originalUrl } = request;
    const hosts = countHosts(raw.rawHeaders);
    // A doubtful message may be the work of two servers that read it differently: nothing after it is trusted.
    if (hosts > 1 || !HOST.test(headers.host ?? '')) {
      reply.header('connection', 'close');
      return done(new ApiError('bad-request', 'A request has one Host header, with one host.'));
    }
    if (hosts === 0 && raw.httpVersion === '1.1') {
      return done(new ApiError('bad-request', 'An HTTP/1.1 request needs a Host header.'));
    }
    // The redirect leads to our own origin, whatever host the request names.
    if (secureOrigin !== null && headers['x-forwarded-proto'] === 'http' && !hasBody(headers)) {
      const target = localTarget(originalUrl);
      if (target.startsWith('/')) {
        reply
          .code(308)
          .headers({ ...REDIRECT_HEADERS, location: secureOrigin + target })
          .send();
        return;
      }
    }
    if (originalUrl.length > MAX_URL_LENGTH) {
      return done(new ApiError('uri-too-long', `An address may have ${MAX_URL_LENGTH} characters at most.`));
    }
    const { method } = raw;
    // Its body is bounded where it is read.
    if (method === 'POST' && request.routeOptions.url === MCP_PATH) return done();
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') {
      return done(
        new ApiError('method-not-allowed', 'Only GET, HEAD and OPTIONS are allowed here.', { allow: ALLOWED_METHODS }),
      );
    }
    if (hasBody(headers)) return done(new ApiError('bad-request', `A ${method} request has no body here.`));
    if (method !== 'OPTIONS') return done();
    reply.code(204).headers(PREFLIGHT_HEADERS).send();
  });
}

/** Number of Host headers. Node keeps only the first in `headers`. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let k = 0; k < rawHeaders.length; k += 2) {
    const name = rawHeaders[k];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** The origin that plain HTTP is redirected to; null without a trusted proxy, or without an HTTPS origin. */
function secureOriginOf({ origin, trustProxy }: ApiDependencies['config']): string | null {
  // Without the base path, which the target of a request has.
  return trustProxy > 0 && origin?.startsWith('https:') ? new URL(origin).origin : null;
}
