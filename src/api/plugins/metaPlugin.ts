import type { FastifyPluginAsync } from 'fastify';
import { V1_PREFIX } from '../../contract/v1/v1Endpoint.ts';
import { EXAMPLES_PRICE } from '../answers/answerPrices.ts';
import { API_SCRIPT_PATH, API_STYLE_PATH, apiPage, apiPageScript, apiPageStyle } from '../apiPage/apiPage.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { clientOf } from '../clients/clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import type { QueueEntry } from '../queue/fairQueue.ts';
import { pageHeaders } from '../site/securityHeaders.ts';
import { withBasePath } from '../site/withBasePath.ts';
import { pythonClient } from '../v1/codegen/pythonClient.ts';
import { typescriptClient } from '../v1/codegen/typescriptClient.ts';
import { type V1Document, v1Document } from '../v1/v1Document.ts';

/** Documents of the API change with a release; an hour is soon enough. */
const ONE_HOUR = 'public, max-age=3600';
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The routes about the server itself: the API page and its style sheet, the OpenAPI document, and health. */
export const metaPlugin: FastifyPluginAsync<ApiDependencies> = async (
  fastify,
  { store, cache, cold, metrics, config },
) => {
  const options = { schema: { hide: true }, config: { kind: 'meta' } };
  const statusOptions = { ...options, config: { ...options.config, answersUnderPressure: true } };

  const answers = metrics.answers('meta');
  // Made for the first client that wants it: most starts of a server need none of it.
  let document: V1Document | null = null;
  const documented = (): V1Document => {
    document ??= v1Document(config);
    return document;
  };
  const buildApiPage = async (entry: QueueEntry): Promise<PreparedResponse> => {
    const none = { gives: null, version: '', dataVersion: 0 };
    const examples = store.dataVersion === null ? none : await cold.build({ kind: 'examples', of: null }, entry);
    const html = apiPage({
      document: documented(),
      examples: examples.gives,
      contact: config.contact,
      origin: config.origin,
      basePath: config.basePath,
    });
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(withBasePath(html, config.basePath)),
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: pageHeaders({ hasTls: config.trustProxy > 0 }),
      isCompressible: true,
      version: examples.version,
    });
  };
  fastify.get('/api', options, (request, reply) => {
    const entryOf = (): QueueEntry => ({ key: 'api page', client: clientOf(request), price: EXAMPLES_PRICE });
    const onShared = () => cold.join(entryOf());
    return sendCached(request, reply, {
      ...{ cache, key: 'api page', answers, onShared },
      build: () => buildApiPage(entryOf()),
    });
  });

  const style = documentOf(apiPageStyle(), 'text/css; charset=utf-8');
  fastify.get(API_STYLE_PATH, options, (request, reply) => sendPrepared(request, reply, { prepared: style, answers }));

  const programs: readonly (readonly [path: string, type: string, body: () => Buffer])[] = [
    [API_SCRIPT_PATH, 'text/javascript; charset=utf-8', apiPageScript],
    [`${V1_PREFIX}/openapi.json`, JSON_TYPE, () => Buffer.from(JSON.stringify(documented()))],
    [`${V1_PREFIX}/highslot.ts`, TEXT_TYPE, () => Buffer.from(typescriptClient(documented()))],
    [`${V1_PREFIX}/highslot.py`, TEXT_TYPE, () => Buffer.from(pythonClient(documented()))],
  ];
  for (const [path, type, body] of programs) {
    let prepared: PreparedResponse | null = null;
    fastify.get(path, options, (request, reply) => {
      prepared ??= documentOf(body(), type);
      return sendPrepared(request, reply, { prepared, answers });
    });
  }

  let openapi: PreparedResponse | null = null;
  fastify.get('/api/openapi.json', options, (request, reply) => {
    openapi ??= documentOf(Buffer.from(JSON.stringify(fastify.swagger())), JSON_TYPE);
    return sendPrepared(request, reply, { prepared: openapi, answers });
  });

  const statusHeaders = { ...API_HEADERS, 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  // The process is alive: what restarts it must not ask for more, or an outage of the store would end every server.
  fastify.get('/healthz', statusOptions, (_request, reply) => {
    reply.headers(statusHeaders).send(JSON.stringify({ status: 'ok' }));
  });

  // The store can be read now: what sends requests here asks this.
  fastify.get('/readyz', statusOptions, async (_request, reply) => {
    const dataVersion = await store.check();
    return reply.headers(statusHeaders).send(JSON.stringify({ status: 'ok', data_version: dataVersion }));
  });
};

function documentOf(body: Buffer, contentType: string): PreparedResponse {
  return new PreparedResponse({
    status: 200,
    body,
    contentType,
    cacheControl: ONE_HOUR,
    headers: API_HEADERS,
    isCompressible: true,
  });
}
