import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { API_PREFIX } from '../../contract/paths.ts';
import { type AnswerForm, hasTable, queryOf, TABLE_FORMS } from '../../contract/rowShape.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Parameters } from '../http/parameterValidator.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { type AnswerRequest, answerRequest, canonicalKey } from '../resources/answerRequest.ts';

/**
 * A GET route for each endpoint of the contract, below the plugin's prefix, and one for each form of a table, at `.csv`
 * and `.ndjson`.
 */
export const endpointsPlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, dependencies) => {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const path = ENDPOINTS[name].path.slice(API_PREFIX.length);
    const options = {
      schema: { params: ENDPOINTS[name].params, querystring: queryOf(name) },
      config: { kind: name },
    };
    const isTable = hasTable(name);
    fastify.get(path, options, endpointHandler(name, isTable ? null : 'json', fastify.prefix, dependencies));
    for (const form of isTable ? TABLE_FORMS : []) {
      fastify.get(`${path}.${form}`, options, endpointHandler(name, form, fastify.prefix, dependencies));
    }
  }
};

/** Answers an endpoint: in a form, or (null) as the client accepts it. */
function endpointHandler(
  name: EndpointName,
  form: AnswerForm | null,
  prefix: string,
  { endpoints, cache, cold, config }: ApiDependencies,
): RouteHandlerMethod {
  const { freshness } = ENDPOINTS[name];
  return (request, reply) => {
    const parameters = { params: request.params as Parameters, query: request.query as Parameters };
    const asked = answerRequest(name, parameters, form ?? chooseForm(request.headers.accept));
    const isPage = asked.view !== null && asked.view.limit !== null;
    // A page links to the next one below the same prefix.
    const key = `${isPage ? prefix : ''}${canonicalKey(name, asked)}`;
    const entryOf = () => ({ ...endpoints.entryOf(name, asked, clientOf(request)), key });
    const nextPage = (cursor: string) => `${config.basePath}${prefix}${nextPath(name, asked, cursor)}`;
    const build = () => endpoints.build(name, asked, entryOf(), nextPage);
    if (freshness === 'none') return build().then((prepared) => sendPrepared(request, reply, prepared));
    return sendCached(request, reply, { cache, key, build, onShared: () => cold.join(entryOf()) });
  };
}

/** The path of the next page below the prefix, in the same form. Source: RFC 8288. */
function nextPath(name: EndpointName, { params, query: own, view }: AnswerRequest, cursor: string): string {
  const path = ENDPOINTS[name].path
    .slice(API_PREFIX.length)
    .replace(/:(\w+)/g, (_all, param: string) => String(params[param] ?? ''));
  const ending = view === null || view.form === 'json' ? '' : `.${view.form}`;
  const fields = view?.fields?.join(',');
  const query = new URLSearchParams();
  const values = { ...own, limit: String(view?.limit), ...(fields === undefined ? {} : { fields }), cursor };
  for (const [param, value] of Object.entries(values))
    for (const one of [value].flat()) query.append(param, String(one));
  return `${path}${ending}?${query}`;
}

/** The forms by media type. Two names are in use for JSON by lines; neither is registered. */
const FORM_OF_TYPE: ReadonlyMap<string, AnswerForm> = new Map([
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['text/*', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
]);

/** Most media ranges that are read of an Accept header; browsers send eight. */
const MAX_RANGES = 20;

/**
 * The form that an Accept header rates highest, the first among equals; JSON where it names none of ours.
 * Source: RFC 9110, 12.5.1.
 */
function chooseForm(accept: string | undefined): AnswerForm {
  if (accept === undefined || accept === '*/*') return 'json';
  let chosen: AnswerForm = 'json';
  let best = 0;
  for (const range of accept.toLowerCase().split(',', MAX_RANGES)) {
    const [type = '', ...options] = range.split(';').map((word) => word.trim());
    const form = FORM_OF_TYPE.get(type);
    const given = options.find((option) => option.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (form !== undefined && weight > best) {
      chosen = form;
      best = weight;
    }
  }
  return chosen;
}
