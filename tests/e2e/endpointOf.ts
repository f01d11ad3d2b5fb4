import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';

/** Every endpoint with the pattern of its path; those with fewer parameters first, since `/api/players/compare` is no team's roster. */
const PATTERNS = Object.values(ENDPOINTS)
  .map(({ name, path }) => ({
    name: name as EndpointName,
    parameters: path.split(':').length,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** The endpoint that an address calls; undefined where it is none of the JSON API. */
export function endpointOf(url: URL): EndpointName | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(url.pathname))?.name;
}
