/** The parts of a page that the grader checks: its headers by lower-case name, and its HTML. */
export interface GradedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** The answer over plain HTTP: its status and location. */
  readonly overHttp: { readonly status: number; readonly location: string | undefined };
  /** The host of the site. */
  readonly host: string;
}

/** The result of one check: its finding and its points. */
export interface Finding {
  readonly name: string;
  readonly modifier: number;
}

/** The score from which extra credit counts. Source: HTTP Observatory, MINIMUM_SCORE_FOR_EXTRA_CREDIT. */
const LEAST_FOR_CREDIT = 90;
/** Six months in seconds, the shortest max-age of HSTS. Source: as above. */
const SIX_MONTHS = 15_768_000;

/**
 * The score of MDN's HTTP Observatory for an HTTPS page on no preload list: 100 minus all penalties, plus extra credit
 * from 90 points on. The best score without cookies is 135. Source: mdn/mdn-http-observatory, `src/grader/charts.js`.
 */
export function gradePage(page: GradedPage): { readonly score: number; readonly findings: readonly Finding[] } {
  const checks = [
    policy,
    cookies,
    crossOriginSharing,
    redirection,
    referrer,
    transport,
    integrity,
    contentType,
    framing,
  ];
  const findings = [...checks, resourcePolicy].map((check) => check(page));
  const penalties = findings.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 100);
  const credit = findings.reduce((sum, { modifier }) => sum + Math.max(0, modifier), 0);
  return { score: Math.max(0, penalties >= LEAST_FOR_CREDIT ? penalties + credit : penalties), findings };
}

/** The directives of a policy, by name; null without a policy. */
function directivesOf({ headers }: GradedPage): ReadonlyMap<string, readonly string[]> | null {
  const header = headers['content-security-policy'];
  if (header === undefined) return null;
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
}

function policy(page: GradedPage): Finding {
  const directives = directivesOf(page);
  if (directives === null) return { name: 'csp-not-implemented', modifier: -25 };
  const sourcesOf = (name: string): readonly string[] => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isBroad = (source: string): boolean => ['*', 'https:', 'http:', 'data:', "'unsafe-inline'"].includes(source);
  const active = [...sourcesOf('script-src'), ...sourcesOf('object-src')];
  if (active.some(isBroad)) return { name: 'csp-implemented-with-unsafe-inline', modifier: -20 };
  if (active.includes("'unsafe-eval'")) return { name: 'csp-implemented-with-unsafe-eval', modifier: -10 };
  const passive = new Set(['img-src', 'media-src']);
  const insecure = [...directives].filter(([, sources]) => sources.some((source) => /^(http|ws|ftp):/.test(source)));
  if (insecure.some(([name]) => !passive.has(name))) return { name: 'csp-with-insecure-scheme', modifier: -20 };
  if (insecure.length > 0) return { name: 'csp-with-insecure-passive-content', modifier: -10 };
  if (sourcesOf('style-src').some(isBroad)) return { name: 'csp-with-unsafe-inline-in-style-src', modifier: 0 };
  const isClosed = directives.get('default-src')?.join() === "'none'";
  const hasFormAction = /^'(none|self)'$/.test(directives.get('form-action')?.join(' ') ?? '');
  return isClosed && hasFormAction
    ? { name: 'csp-implemented-with-no-unsafe-default-src-none', modifier: 10 }
    : { name: 'csp-implemented-with-no-unsafe', modifier: 5 };
}

/** The site has no cookies, so any cookie counts as a penalty. */
function cookies({ headers }: GradedPage): Finding {
  return headers['set-cookie'] === undefined
    ? { name: 'cookies-not-found', modifier: 0 }
    : { name: 'cookies-without-secure-flag', modifier: -20 };
}

function crossOriginSharing({ headers }: GradedPage): Finding {
  return headers['access-control-allow-credentials'] === 'true'
    ? { name: 'cross-origin-resource-sharing-implemented-with-universal-access', modifier: -50 }
    : { name: 'cross-origin-resource-sharing-not-implemented', modifier: 0 };
}

function redirection({ overHttp: { status, location }, host }: GradedPage): Finding {
  if (status < 300 || status > 399 || location === undefined) return { name: 'redirection-missing', modifier: -20 };
  const target = new URL(location);
  if (target.protocol !== 'https:') return { name: 'redirection-not-to-https', modifier: -20 };
  return target.host === host
    ? { name: 'redirection-to-https', modifier: 0 }
    : { name: 'redirection-off-host-from-http', modifier: -5 };
}

function referrer({ headers }: GradedPage): Finding {
  const value = headers['referrer-policy'];
  if (value === undefined) return { name: 'referrer-policy-not-implemented', modifier: 0 };
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
    ? { name: 'referrer-policy-private', modifier: 5 }
    : { name: 'referrer-policy-unsafe', modifier: -5 };
}

function transport({ headers }: GradedPage): Finding {
  const age = /^max-age=(\d+)(;|$)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (age === undefined) return { name: 'hsts-not-implemented', modifier: -20 };
  return Number(age) >= SIX_MONTHS
    ? { name: 'hsts-implemented-max-age-at-least-six-months', modifier: 0 }
    : { name: 'hsts-implemented-max-age-less-than-six-months', modifier: -10 };
}

function integrity({ html }: GradedPage): Finding {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => /\ssrc=/.test(tag));
  if (scripts.length === 0) return { name: 'sri-not-implemented-but-no-scripts-loaded', modifier: 0 };
  const isForeign = (tag: string): boolean => !/\ssrc="\/[^/]/.test(tag);
  const isChecked = (tag: string): boolean => /\sintegrity="sha(256|384|512)-/.test(tag);
  if (scripts.some((tag) => isForeign(tag) && !isChecked(tag))) {
    return { name: 'sri-not-implemented-but-external-scripts-loaded-securely', modifier: -5 };
  }
  return scripts.every(isChecked)
    ? { name: 'sri-implemented-and-all-scripts-loaded-securely', modifier: 5 }
    : { name: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', modifier: 0 };
}

function contentType({ headers }: GradedPage): Finding {
  return headers['x-content-type-options'] === 'nosniff'
    ? { name: 'x-content-type-options-nosniff', modifier: 0 }
    : { name: 'x-content-type-options-not-implemented', modifier: -5 };
}

function framing(page: GradedPage): Finding {
  const ancestors = directivesOf(page)?.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.includes('*'))
    return { name: 'x-frame-options-implemented-via-csp', modifier: 5 };
  return /^(deny|sameorigin)$/i.test(page.headers['x-frame-options'] ?? '')
    ? { name: 'x-frame-options-sameorigin-or-deny', modifier: 0 }
    : { name: 'x-frame-options-not-implemented', modifier: -20 };
}

function resourcePolicy({ headers }: GradedPage): Finding {
  const value = headers['cross-origin-resource-policy'];
  if (value === undefined) return { name: 'cross-origin-resource-policy-not-implemented', modifier: 0 };
  if (/^same-(origin|site)$/.test(value)) {
    return { name: `cross-origin-resource-policy-implemented-with-${value}`, modifier: 10 };
  }
  return value === 'cross-origin'
    ? { name: 'cross-origin-resource-policy-implemented-with-cross-origin', modifier: 0 }
    : { name: 'cross-origin-resource-policy-header-invalid', modifier: -5 };
}
