import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';
import { ALLOWED_METHODS, MAX_URL_LENGTH } from '../limits.ts';

/** How long a browser may remember the redirect to HTTPS, in seconds. */
const REDIRECT_MAX_AGE_SECONDS = 86_400;
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
 * What every request must satisfy, in order: HTTPS where the site has it, a Host header (RFC 9112, 3.2), an address of
 * at most 2 KB, and GET or HEAD. OPTIONS is answered here; no other body is ever read.
 */
export function addRequestRules(fastify: FastifyInstance, { config }: Pick<ApiDependencies, 'config'>): void {
  const secureOrigin = secureOriginOf(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw, headers, originalUrl } = request;
    // The redirect leads to our own origin, whatever host the request names.
    if (secureOrigin !== null && headers['x-forwarded-proto'] === 'http' && originalUrl.startsWith('/')) {
      const location = secureOrigin + originalUrl;
      reply
        .code(308)
        .headers({ location, 'cache-control': `public, max-age=${REDIRECT_MAX_AGE_SECONDS}` })
        .send();
      return;
    }
    if (raw.httpVersion === '1.1' && headers.host === undefined) {
      return done(new ApiError('bad-request', 'An HTTP/1.1 request needs a Host header.'));
    }
    if (originalUrl.length > MAX_URL_LENGTH) {
      return done(new ApiError('uri-too-long', `An address may have ${MAX_URL_LENGTH} characters at most.`));
    }
    if (raw.method === 'GET' || raw.method === 'HEAD') return done();
    if (raw.method === 'OPTIONS') {
      reply.code(204).headers(PREFLIGHT_HEADERS).send();
      return;
    }
    done(
      new ApiError('method-not-allowed', 'Only GET, HEAD and OPTIONS are allowed here.', { allow: ALLOWED_METHODS }),
    );
  });
}

/** The origin that plain HTTP is redirected to; null without a trusted proxy, or without an HTTPS origin. */
function secureOriginOf({ origin, trustProxy }: ApiDependencies['config']): string | null {
  return trustProxy > 0 && origin?.startsWith('https:') ? origin : null;
}
