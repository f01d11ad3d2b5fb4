import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../contract/api.ts';
import type { EndpointError } from '../contract/endpoint.ts';
import { problem } from '../contract/entities.ts';
import { API_ERRORS, type ApiErrorCode } from './errors.ts';

/** The errors that every endpoint can return, in addition to its own. */
export const COMMON_ERRORS = [
  'method-not-allowed',
  'uri-too-long',
  'too-many-requests',
  'headers-too-large',
  'internal',
  'unavailable',
] as const satisfies readonly ApiErrorCode[];

/** Options of the OpenAPI document, which comes from the schemas of the routes. */
export const OPENAPI_OPTIONS: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Highslot',
      description:
        'Expected goals, on-ice results and ratings of every game, player and team. ' +
        'Public, read-only, no key. Errors are problem JSON (RFC 9457).',
      version: '1',
    },
    servers: [{ url: '/' }],
  },
};

/** The schema of an endpoint's route: its parameters, its answer, and every error it can return. */
export function routeSchema(name: EndpointName): FastifySchema {
  const { summary, params, query, response, errors } = ENDPOINTS[name];
  const hasFields = (schema: { properties: object }): boolean => Object.keys(schema.properties).length > 0;
  return {
    operationId: name,
    summary,
    ...(hasFields(params) ? { params } : {}),
    ...(hasFields(query) ? { querystring: query } : {}),
    response: {
      200: { description: summary, content: { 'application/json': { schema: response } } },
      304: { description: 'The client has the answer already (If-None-Match).', type: 'null' },
      ...problemResponses([...(errors as readonly EndpointError[]), ...COMMON_ERRORS]),
    },
  } as FastifySchema;
}

/** The responses of errors for a route's schema, by status: when each happens, and that it is a problem. */
export function problemResponses(codes: readonly ApiErrorCode[]): Readonly<Record<string, object>> {
  const statuses = new Set(codes.map((code) => API_ERRORS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const meanings = codes
        .filter((code) => API_ERRORS[code].status === status)
        .map((code) => API_ERRORS[code].meaning);
      const content = { 'application/problem+json': { schema: problem } };
      return [status, { description: meanings.join(' '), content }];
    }),
  );
}
