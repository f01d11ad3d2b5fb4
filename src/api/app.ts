import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../contract/api.ts';
import { answerError } from './answerError.ts';
import type { AppParts } from './appParts.ts';
import { badParameter, notFound } from './errors.ts';
import { addEventRoute } from './eventRoute.ts';
import { endpointAt } from './http/endpointPath.ts';
import { MAX_URL_LENGTH } from './http/limits.ts';
import { pathOf, searchOf } from './http/requestPath.ts';
import { addMetaRoutes } from './metaRoutes.ts';
import { OPENAPI_OPTIONS, routeSchema } from './openapi.ts';
import { type EndpointServer, endpointServer } from './serveEndpoint.ts';
import { addShareRoutes } from './share/shareRoutes.ts';

/** The application and the servers of its endpoints, by name. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly endpoints: Readonly<Record<EndpointName, EndpointServer>>;
}

/**
 * The application: one route an endpoint of the contract, the pages about the API, live events, the pictures of shared links, and the site for every other
 * path. It listens to nothing; `server.ts` does, and hands it GET and HEAD only.
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    answerError(parts, error, request.raw, reply.raw);
  };
  const fastify = Fastify({
    logger: false,
    exposeHeadRoutes: true,
    frameworkErrors: (_error, request, reply) => {
      const path = pathOf(request.raw);
      if (isOfApi(path)) return fail(badPath(path), request, reply);
      reply.hijack();
      parts.site.answer(request.raw, reply.raw, path).catch((error: unknown) => fail(error, request, reply));
    },
    // A path part of any length reaches its parameter's own check; the whole address is limited before.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL_LENGTH },
  });
  // The contract's reader checks parameters and the cache serialises answers: the schemas of routes are for the OpenAPI document alone.
  fastify.setValidatorCompiler(() => () => true);
  fastify.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  fastify.setErrorHandler(fail);
  await fastify.register(swagger, OPENAPI_OPTIONS);

  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const endpoints = Object.fromEntries(names.map((name) => [name, endpointServer(name, parts)])) as App['endpoints'];
  for (const name of names) addEndpoint(fastify, name, endpoints[name]);
  addEventRoute(fastify, parts);
  addMetaRoutes(fastify, parts);
  addShareRoutes(fastify, parts);
  fastify.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request.raw);
    if (isOfApi(pathname)) throw notFound('such path');
    await parts.site.answer(request.raw, reply.raw, pathname);
    reply.hijack();
  });
  await fastify.ready();
  return { fastify, endpoints };
}

function addEndpoint(fastify: FastifyInstance, name: EndpointName, { answer }: EndpointServer): void {
  fastify.route({
    method: 'GET',
    url: ENDPOINTS[name].path,
    schema: routeSchema(name),
    handler: async (request, reply) => {
      const params = request.params as Readonly<Record<string, string>>;
      await answer(request.raw, reply.raw, params, searchOf(request.raw));
      reply.hijack();
    },
  });
}

/** Whether a path belongs to the API: what goes wrong there is told as a problem, elsewhere by a page. */
function isOfApi(path: string): boolean {
  return /^\/api(\/|$)/.test(path);
}

/** The error of an API path with percent signs that mean nothing: it names the parameter that has them. */
function badPath(path: string): Error {
  const { rawParams = {} } = endpointAt(path) ?? {};
  const parameter = Object.keys(rawParams).find((name) => !isDecodable(rawParams[name] ?? ''));
  return parameter === undefined ? notFound('such path') : badParameter(parameter, `${parameter} is not readable.`);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
