/** Scheme and host of an absolute request target. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * A request target without scheme and host: proxies may send absolute ones, which every server accepts. Without a path
 * it is `/`. Source: RFC 9112, 3.2.2.
 */
export function localTarget(target: string): string {
  if (target.startsWith('/')) return target;
  const local = target.replace(ORIGIN, '');
  return local.length === target.length || local.startsWith('/') ? local : `/${local}`;
}

/**
 * The address as the router gets it: without scheme, host and the base path of the site, and with percent signs that
 * cannot be decoded taken as text, so that a malformed address passes through the same hooks, validation and pages as
 * any other.
 */
export function rewriteUrl({ url = '/' }: { readonly url?: string | undefined }, basePath = ''): string {
  const local = withoutBase(localTarget(url), basePath);
  const end = local.indexOf('?');
  const path = end < 0 ? local : local.slice(0, end);
  if (!path.includes('%') || isDecodable(path)) return local || '/';
  return path.replaceAll('%', '%25') + local.slice(path.length);
}

/**
 * A target below the base path of the site, as the router knows it. One without the base path stays: some proxies take
 * it off, and health checks ask the server itself.
 */
function withoutBase(target: string, basePath: string): string {
  if (basePath === '' || !target.startsWith(basePath)) return target;
  const rest = target.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : target;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
