import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';

/** A path of the contract recognised in an address. */
export interface EndpointMatch {
  readonly name: EndpointName;
  /** The raw (still encoded) path parts by parameter name, in the order of the path. */
  readonly rawParams: Readonly<Record<string, string>>;
}

interface EndpointPattern {
  readonly name: EndpointName;
  readonly pattern: RegExp;
  readonly paramNames: readonly string[];
}

/** Fixed paths before paths with parameters, so that `/api/players/compare` is not the roster of a club named compare. */
const PATTERNS: readonly EndpointPattern[] = (Object.keys(ENDPOINTS) as EndpointName[])
  .map((name) => toPattern(name, ENDPOINTS[name].path))
  .sort((a, b) => a.paramNames.length - b.paramNames.length);

/** The endpoint a path belongs to, with or without a trailing slash; null when the contract has none there. */
export function endpointAt(pathname: string): EndpointMatch | null {
  for (const { name, pattern, paramNames } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) {
      return { name, rawParams: Object.fromEntries(paramNames.map((param, at) => [param, match[at + 1] ?? ''])) };
    }
  }
  return null;
}

function toPattern(name: EndpointName, path: string): EndpointPattern {
  const paramNames = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return { name, paramNames, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`) };
}
