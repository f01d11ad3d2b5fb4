import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { clientOf } from '../clients/clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { canonicalKey } from '../endpointResponses.ts';
import type { EndpointRequest, Parameters } from '../http/parameterValidator.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { routeSchema } from '../openapi.ts';

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
      query: hasQuery ? (request.query as Parameters) : {},
    };
    const entryOf = () => endpoints.entryOf(name, parameters, clientOf(request));
    const build = () => endpoints.build(name, parameters, entryOf());
    if (freshness === 'none') return build().then((prepared) => sendPrepared(request, reply, { prepared, answers }));
    const onShared = () => cold.join(entryOf());
    return sendCached(request, reply, { cache, key: canonicalKey(name, parameters), build, onShared, answers });
  };
}
