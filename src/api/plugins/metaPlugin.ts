import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import { V1_PREFIX } from '../../contract/v1/v1Endpoint.ts';
import { EXAMPLES_PRICE } from '../answers/answerPrices.ts';
import { API_SCRIPT_PATH, API_STYLE_PATH, apiPage, apiPageScript, apiPageStyle } from '../apiPage/apiPage.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import type { QueueEntry } from '../queue/fairQueue.ts';
import { pageHeaders } from '../site/securityHeaders.ts';
import { withBasePath } from '../site/withBasePath.ts';
import { pythonClient } from '../v1/codegen/pythonClient.ts';
import { typescriptClient } from '../v1/codegen/typescriptClient.ts';
import { type V1Document, v1Document } from '../v1/v1Document.ts';
import type { V1Examples } from '../v1/v1Examples.ts';

/** Documents of the API change with a release; an hour is soon enough. */
const ONE_HOUR = 'public, max-age=3600';
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

type Headers = Readonly<Record<string, string>>;

/** The document of the API, and requests that work on the served store; null while it has no game. */
interface Found {
  readonly document: V1Document;
  readonly examples: V1Examples | null;
}

/** The routes about the server itself: the API page and its style sheet, the OpenAPI document, and health. */
export const metaPlugin: FastifyPluginAsync<ApiDependencies> = async (
  fastify,
  { store, cache, cold, metrics, config },
) => {
  const options = { schema: { hide: true }, config: { kind: 'meta' } };
  const statusOptions = { ...options, config: { ...options.config, answersUnderPressure: true } };

  const answers = metrics.answers('meta');
  /** Serves what has examples of the store: they change with its data. */
  const serveWithExamples = (path: string, type: string, headers: Headers, write: (found: Found) => string): void => {
    fastify.get(path, options, (request, reply) => {
      const entryOf = (): QueueEntry => ({ key: path, client: clientOf(request), price: EXAMPLES_PRICE });
      const build = async (): Promise<PreparedResponse> => {
        const none = { gives: null, version: '' };
        const isThere = store.dataVersion !== null;
        const { gives, version } = isThere ? await cold.build({ kind: 'examples', of: null }, entryOf()) : none;
        const text = write({
          examples: gives,
          document: v1Document({ ...config, examples: withAddress(gives, config) }),
        });
        return new PreparedResponse({
          status: 200,
          body: Buffer.from(text),
          contentType: type,
          cacheControl: 'no-cache',
          headers,
          isCompressible: true,
          version,
        });
      };
      return sendCached(request, reply, { cache, key: path, answers, build, onShared: () => cold.join(entryOf()) });
    });
  };
  const pageType = 'text/html; charset=utf-8';
  serveWithExamples('/api', pageType, pageHeaders({ hasTls: config.trustProxy > 0 }), (found) => {
    const { contact, origin, basePath } = config;
    return withBasePath(apiPage({ ...found, contact, origin, basePath }), basePath);
  });
  serveWithExamples(`${V1_PREFIX}/openapi.json`, JSON_TYPE, API_HEADERS, ({ document }) => JSON.stringify(document));

  const style = documentOf(apiPageStyle(), 'text/css; charset=utf-8');
  fastify.get(API_STYLE_PATH, options, (request, reply) => sendPrepared(request, reply, { prepared: style, answers }));

  const programs: readonly (readonly [path: string, type: string, body: () => Buffer])[] = [
    [API_SCRIPT_PATH, 'text/javascript; charset=utf-8', apiPageScript],
    [`${V1_PREFIX}/highslot.ts`, TEXT_TYPE, () => Buffer.from(typescriptClient(v1Document(config)))],
    [`${V1_PREFIX}/highslot.py`, TEXT_TYPE, () => Buffer.from(pythonClient(v1Document(config)))],
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

/** The examples with the address of a page, which only a site has that knows its own. */
function withAddress(examples: V1Examples | null, { origin }: Pick<Config, 'origin'>): V1Examples | null {
  if (examples === null || origin === null) return examples;
  const { values } = examples;
  return { ...examples, values: { ...values, url: `${origin}/games/id/${values.gameId}` } };
}

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
