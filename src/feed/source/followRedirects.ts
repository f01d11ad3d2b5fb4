import { MAX_REDIRECTS } from './bodyLimits.ts';

/** A redirect that is not followed. The message is the end of a sentence. */
export class RedirectRefused extends Error {}

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and follows redirects to the given origins, e.g. `https://api-web.nhle.com`, at most
 * `MAX_REDIRECTS`. Never leaves HTTPS for plain HTTP.
 *
 * **Errors**: `RedirectRefused`, before any request to the address refused; those of `fetch`.
 */
export async function followRedirects(
  fetchOne: typeof fetch,
  url: string,
  init: RequestInit,
  origins: readonly string[],
): Promise<Response> {
  const hosts = new Set([url, ...origins].map((origin) => new URL(origin).host));
  let at = new URL(url);
  for (let count = 0; ; count++) {
    const response = await fetchOne(at.href, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECT_STATUSES.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (count === MAX_REDIRECTS) throw new RedirectRefused(`it redirects more than ${MAX_REDIRECTS} times`);
    at = targetOf(location, at, hosts);
  }
}

function targetOf(location: string, from: URL, hosts: ReadonlySet<string>): URL {
  const target = URL.parse(location, from.href);
  if (target === null) throw new RedirectRefused('it redirects to no address');
  if (!hosts.has(target.host))
    throw new RedirectRefused(`it redirects to another host, ${target.host || target.protocol}`);
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  if (!isWeb || (from.protocol === 'https:' && target.protocol === 'http:')) {
    throw new RedirectRefused(`it redirects from ${from.protocol.slice(0, -1)} to ${target.protocol.slice(0, -1)}`);
  }
  if (target.username !== '' || target.password !== '') throw new RedirectRefused('it redirects with a password');
  return target;
}
