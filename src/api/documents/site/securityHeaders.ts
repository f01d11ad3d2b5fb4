import type { ResponseHeaders } from '../../http/preparedResponse.ts';

/**
 * What pages may load: our own scripts, styles, fonts and data, and photos and logos from the league's image host;
 * nothing inline but a style sheet named by its digest, nothing evaluated, no frames, no forms, no plug-ins. `blob:`
 * pictures are charts saved as files. Source: docs/quality.md#security.
 */
const contentSecurityPolicy = (styles: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles === null ? '' : ` '${styles}'`}`,
    "img-src 'self' https://assets.nhle.com data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Two years in seconds; without subdomains, which may belong to others. Source: RFC 6797. */
const HSTS = 'max-age=63072000';

/**
 * Headers of every page. `hasTls`: whether clients connect over TLS, so that browsers may insist on it. `styles`: the
 * digest of the page's own style sheet; null without one.
 */
export function pageHeaders({ hasTls, styles }: { hasTls: boolean; styles: string | null }): ResponseHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(styles),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...fileHeaders({ hasTls }),
  };
}

/**
 * What embedded views may load and do: our style sheet; links that open new windows. Any site may frame them, and no
 * other page.
 */
const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Headers of embedded views and of their style sheet. */
export function embedHeaders({ hasTls }: { hasTls: boolean }): ResponseHeaders {
  return {
    ...fileHeaders({ hasTls }),
    'content-security-policy': EMBED_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Headers of every file of the site. */
export function fileHeaders({ hasTls }: { hasTls: boolean }): ResponseHeaders {
  const headers = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  return hasTls ? { ...headers, 'strict-transport-security': HSTS } : headers;
}
