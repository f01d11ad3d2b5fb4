import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { pathPattern } from './pathPattern.ts';

/** A path of the contract recognised in an address. */
export interface EndpointMatch {
  readonly name: EndpointName;
  /** The raw (still encoded) path parts by parameter name. */
  readonly rawParams: Readonly<Record<string, string>>;
}

/** Fixed paths before paths with parameters, so that `/api/players/compare` is not the roster of a club named compare. */
const PATTERNS = (Object.keys(ENDPOINTS) as EndpointName[])
  .map((name) => ({ name, path: ENDPOINTS[name].path, match: pathPattern(ENDPOINTS[name].path) }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

/** The endpoint a path belongs to, with or without a trailing slash; null when the contract has none there. */
export function endpointAt(pathname: string): EndpointMatch | null {
  for (const { name, match } of PATTERNS) {
    const rawParams = match(pathname);
    if (rawParams !== null) return { name, rawParams };
  }
  return null;
}
