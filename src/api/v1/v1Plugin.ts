import type { FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { type AnswerForm, hasTable, TABLE_FORMS, v1Path, v1Query } from '../../contract/v1/v1Endpoint.ts';
import { endpointPrice } from '../answers/answerPrices.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { headersAt } from '../http/apiHeaders.ts';
import type { Parameters } from '../http/parameterValidator.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import type { QueueEntry } from '../queue/fairQueue.ts';
import { chooseForm } from './chooseForm.ts';
import { type V1Request, v1Request } from './v1Request.ts';

/** What pages of other sites may read of an answer: also the address of the next page. */
const EXPOSED = { 'access-control-expose-headers': 'ETag, Link, Retry-After, X-Data-Version' } as const;

/** Version 1 of the API: every endpoint of the contract, and its answer as a table at `.csv` and `.ndjson`. */
export const v1Plugin: FastifyPluginAsync<ApiDependencies> = async (fastify, dependencies) => {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const path = v1Path(name);
    const schema = { hide: true, params: ENDPOINTS[name].params, querystring: v1Query(name) };
    const options = { schema, config: { kind: name } };
    fastify.get(path, options, v1Handler(name, null, dependencies));
    if (!hasTable(name)) continue;
    for (const form of TABLE_FORMS) fastify.get(`${path}.${form}`, options, v1Handler(name, form, dependencies));
  }
};

/** Answers an endpoint; in the form of its address, or (null) as the client accepts it. */
function v1Handler(
  name: EndpointName,
  fixedForm: AnswerForm | null,
  { cache, cold, metrics, config }: ApiDependencies,
): RouteHandlerMethod {
  const { freshness } = ENDPOINTS[name];
  const answers = metrics.answers(name);
  const isTable = hasTable(name);
  return (request, reply) => {
    const parameters = { params: request.params as Parameters, query: request.query as Parameters };
    const form = fixedForm ?? (isTable ? chooseForm(request.headers.accept) : 'json');
    const asked = v1Request(name, parameters, form);
    // One key for a form, whether the address or the client's header asks for it.
    const key = `v1 ${name} ${JSON.stringify([asked.inner.params, asked.inner.query, asked.view])}`;
    const entryOf = (): QueueEntry => ({ key, client: clientOf(request), price: endpointPrice(name, asked.inner) });
    const build = async (): Promise<PreparedResponse> => {
      const { gives, version, dataVersion } = await cold.build({ kind: 'v1', of: [name, asked] }, entryOf());
      const { body, digest, cacheControl, contentType, next } = gives;
      const link = next === null ? {} : { link: `<${config.basePath}${nextPage(name, asked, next)}>; rel="next"` };
      return new PreparedResponse({
        status: 200,
        body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
        digest,
        contentType,
        cacheControl,
        headers: { ...headersAt(dataVersion), ...EXPOSED, ...link },
        isCompressible: true,
        ...(isTable ? { vary: 'Accept, Accept-Encoding' } : {}),
        version,
      });
    };
    if (freshness === 'none') return build().then((prepared) => sendPrepared(request, reply, { prepared, answers }));
    return sendCached(request, reply, { cache, key, build, onShared: () => cold.join(entryOf()), answers });
  };
}

/** The address of the next page, in the same form. Source: RFC 8288. */
function nextPage(name: EndpointName, { inner, view }: V1Request, cursor: string): string {
  const path = v1Path(name).replace(/:(\w+)/g, (_all, param: string) => String(inner.params[param] ?? ''));
  const query = new URLSearchParams();
  for (const [param, value] of Object.entries(inner.query)) {
    if (param === 'limit') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(param, String(one));
  }
  query.append('limit', String(view.limit));
  if (view.fields !== null) query.append('fields', view.fields.join(','));
  query.append('cursor', cursor);
  return `${path}${view.form === 'json' ? '' : `.${view.form}`}?${query}`;
}
