/**
 * The address as the router gets it: without scheme and host (as proxies send it), and with percent signs that cannot
 * be decoded taken as text, so that a malformed address passes through the same hooks, validation and pages as any
 * other.
 */
export function rewriteUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const local = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  const end = local.indexOf('?');
  const path = end < 0 ? local : local.slice(0, end);
  if (!path.includes('%') || isDecodable(path)) return local || '/';
  return path.replaceAll('%', '%25') + local.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
