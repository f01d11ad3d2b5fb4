import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';

/** Path patterns of all endpoints, fewest parameters first, so that `/api/players/compare` does not match a roster. */
const PATTERNS = Object.values(ENDPOINTS)
  .map(({ name, path }) => ({
    name: name as EndpointName,
    parameters: path.split(':').length,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** The JSON API endpoint of a URL. **Missing**: undefined for any other URL. */
export function endpointOf(url: URL): EndpointName | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(url.pathname))?.name;
}
