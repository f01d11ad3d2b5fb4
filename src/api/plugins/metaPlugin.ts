import type { FastifyPluginAsync } from 'fastify';
import { EXAMPLES_PRICE } from '../answers/answerPrices.ts';
import { API_STYLE_PATH, apiPage, apiPageStyle } from '../apiPage/apiPage.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { clientOf } from '../clients/clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import type { QueueEntry } from '../queue/fairQueue.ts';
import { pageHeaders } from '../site/securityHeaders.ts';

/** Documents of the API change with a release; an hour is soon enough. */
const ONE_HOUR = 'public, max-age=3600';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The routes about the server itself: the API page and its style sheet, the OpenAPI document, and health. */
export const metaPlugin: FastifyPluginAsync<ApiDependencies> = async (
  fastify,
  { store, cache, cold, metrics, config },
) => {
  const options = { schema: { hide: true }, config: { kind: 'meta' } };
  const statusOptions = { ...options, config: { ...options.config, answersUnderPressure: true } };

  const answers = metrics.answers('meta');
  const buildApiPage = async (entry: QueueEntry): Promise<PreparedResponse> => {
    const none = { gives: new Map(), version: '', dataVersion: 0 };
    const examples = store.dataVersion === null ? none : await cold.build({ kind: 'examples', of: null }, entry);
    const html = apiPage(examples.gives, config.contact);
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(html),
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
