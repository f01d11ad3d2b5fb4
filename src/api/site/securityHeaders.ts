/**
 * What pages may load: our own scripts, styles, fonts and data, and photos and logos from the league's image host; nothing
 * inline, nothing evaluated, no frames, no forms, no plug-ins. `blob:` pictures are charts saved as files.
 * Source: quality bars, Security.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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

/** Two years in seconds; this host alone, since what runs beside it is not ours to say. Source: RFC 6797. */
const HSTS = 'max-age=63072000';

/** Headers of every page, names and values in turn. `hasTls`: whether readers come over TLS, so that they may insist on it. */
export function pageHeaders({ hasTls }: { hasTls: boolean }): readonly string[] {
  const headers = [
    'Content-Security-Policy',
    CONTENT_SECURITY_POLICY,
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=()',
    ...fileHeaders({ hasTls }),
  ];
  return headers;
}

/** Headers of every file of the site, names and values in turn. */
export function fileHeaders({ hasTls }: { hasTls: boolean }): readonly string[] {
  const headers = ['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'];
  return hasTls ? [...headers, 'Strict-Transport-Security', HSTS] : headers;
}
