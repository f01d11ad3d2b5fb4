import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PreparedResponse } from '../cache/preparedResponse.ts';
import { ApiError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { MAX_URL_LENGTH } from './limits.ts';
import { answerOtherMethod } from './otherMethods.ts';
import type { RateLimit } from './rateLimit.ts';
import { sendIfReady } from './sendPrepared.ts';
import { sendProblem } from './sendProblem.ts';
import type { TlsRedirect } from './tlsRedirect.ts';

/** What stands behind the door. */
export interface Behind {
  /** Answers at hand by exact address: the serving cache, then the site's files. */
  readonly atUrl: (url: string) => PreparedResponse | undefined;
  /** The router, for everything else. */
  readonly route: (request: IncomingMessage, response: ServerResponse) => void;
  /** Null where requests are not limited. */
  readonly limit: RateLimit | null;
  /** Null where nobody is sent on to TLS. */
  readonly redirect: TlsRedirect | null;
  readonly metrics: Metrics;
  /** Whether the server is shutting down: connections are then told to close. */
  readonly isClosing: () => boolean;
  /** Called with every answer given; null where nobody listens, so that the hot path does nothing for it. */
  readonly onAnswer: ((request: IncomingMessage, status: number) => void) | null;
}

/**
 * The first thing a request meets: limits, then the answers at hand, then the router. A cached answer costs a token, two map
 * lookups and a write: no router, no hooks, no promise.
 */
export function requestListener(behind: Behind): RequestListener {
  const { atUrl, route, limit, redirect, metrics, isClosing, onAnswer } = behind;
  const refused = metrics.requests('refused');
  const others = metrics.requests('other');
  const refuse = (request: IncomingMessage, response: ServerResponse, error: ApiError): void => {
    refused.add(sendProblem(request, response, error));
  };
  return (request, response) => {
    const url = request.url ?? '/';
    if (isClosing()) response.shouldKeepAlive = false;
    if (onAnswer !== null) response.once('finish', () => onAnswer(request, response.statusCode));
    if (limit !== null) {
      const wait = limit.take(request);
      if (wait > 0) return refuse(request, response, tooMany(wait));
    }
    if (redirect !== null) {
      const status = redirect(request, response);
      if (status !== 0) return others.add(status);
    }
    if (isHostMissing(request)) return refuse(request, response, noHost());
    const prepared = atUrl(url);
    if (prepared !== undefined && isRead(request)) {
      const status = sendIfReady(request, response, prepared);
      if (status !== 0) {
        prepared.counter.add(status);
        return;
      }
    }
    if (url.length > MAX_URL_LENGTH) refuse(request, response, tooLong());
    else if (isRead(request)) route(request, response);
    else others.add(answerOtherMethod(request, response));
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a request of HTTP/1.1 names no host. Source: RFC 9112, 3.2. */
function isHostMissing({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

function tooMany(seconds: number): ApiError {
  return new ApiError('too-many-requests', `Too many requests from this address. Try again in ${seconds} s.`, {
    retryAfter: seconds,
  });
}

function noHost(): ApiError {
  return new ApiError('bad-request', 'A request of HTTP/1.1 names a Host.');
}

function tooLong(): ApiError {
  return new ApiError('uri-too-long', `An address may be ${MAX_URL_LENGTH} characters long at most.`);
}
