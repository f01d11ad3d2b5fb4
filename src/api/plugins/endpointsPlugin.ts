import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { canonicalKey } from '../endpointResponses.ts';
import type { EndpointRequest, Parameters } from '../http/parameterValidator.ts';
import { sendBuilt, sendHeld, sendPrepared } from '../http/sendPrepared.ts';
import { routeSchema } from '../openapi.ts';

const NO_PARAMETERS: Parameters = {};

/** One GET route for each endpoint of the contract. */
export const endpointsPlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, dependencies) => {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    fastify.get(
      ENDPOINTS[name].path,
      { schema: routeSchema(name), config: { kind: name } },
      endpointHandler(name, dependencies),
    );
  }
};

function endpointHandler(name: EndpointName, { endpoints, cache, cold, metrics }: ApiDependencies): RouteHandlerMethod {
  const { freshness, query } = ENDPOINTS[name];
  const answers = metrics.answers(name);
  const hasQuery = Object.keys(query.properties).length > 0;
  return (request, reply) => {
    // Without a schema Fastify leaves the query string as it came.
    const parameters: EndpointRequest = {
      params: request.params as Parameters,
      query: hasQuery ? (request.query as Parameters) : NO_PARAMETERS,
    };
    const key = canonicalKey(name, parameters);
    if (freshness !== 'none' && sendHeld(request, reply, cache.get(key), answers)) return undefined;
    const entryOf = () => endpoints.entryOf(name, parameters, clientOf(request));
    const build = () => endpoints.build(name, parameters, entryOf());
    if (freshness === 'none') return build().then((prepared) => sendPrepared(request, reply, { prepared, answers }));
    return sendBuilt(request, reply, { cache, key, build, onShared: () => cold.join(entryOf()), answers });
  };
}
