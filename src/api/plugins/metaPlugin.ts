import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import { API_PREFIXES } from '../../contract/paths.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { type ApiDocument, apiDocument } from '../documents/reference/apiDocument.ts';
import { API_STYLE_PATH, apiPage, apiPageStyle } from '../documents/reference/apiPage.ts';
import type { Examples } from '../documents/reference/examples.ts';
import { withBasePath } from '../documents/site/fillShell.ts';
import { pageHeaders } from '../documents/site/securityHeaders.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { PRICES } from '../limits.ts';

/** The site of the loaders where none is given: that of `npm start`. */
const LOCAL_SITE = 'http://127.0.0.1:3000';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The routes about the server itself: the page of the API, the OpenAPI document, the loaders for Python and R, and health. */
export const metaPlugin: FastifyPluginAsync<ApiDependencies> = async (
  fastify,
  { store, cache, cold, metrics, config },
) => {
  const options = { config: { kind: 'meta' } };
  const statusOptions = { config: { ...options.config, answersUnderPressure: true } };
  const answers = metrics.answers('meta');

  /** Serves a text about the document and its examples of the store, which change with the data. */
  const serve = (
    path: string,
    contentType: string,
    headers: Readonly<Record<string, string>>,
    write: (document: ApiDocument, examples: Examples | null) => string,
  ): void => {
    fastify.get(path, options, (request, reply) => {
      const entryOf = (): QueueEntry => ({ key: path, client: clientOf(request), price: PRICES.league });
      const build = async (): Promise<PreparedResponse> => {
        const none = { gives: null, version: '' };
        const isThere = store.dataVersion !== null;
        const { gives, version } = isThere ? await cold.build({ kind: 'examples', of: null }, entryOf()) : none;
        const examples = withAddress(gives, config);
        return new PreparedResponse({
          status: 200,
          body: Buffer.from(write(apiDocument({ ...config, examples }), examples)),
          contentType,
          cacheControl: 'no-cache',
          headers,
          isCompressible: true,
          version,
        });
      };
      return sendCached(request, reply, { cache, key: path, answers, build, onShared: () => cold.join(entryOf()) });
    });
  };
  serve(
    '/api',
    'text/html; charset=utf-8',
    pageHeaders({ hasTls: config.trustProxy > 0, styles: null }),
    (document, examples) => withBasePath(apiPage({ document, examples, contact: config.contact }), config.basePath),
  );
  for (const prefix of API_PREFIXES)
    serve(`${prefix}/openapi.json`, JSON_TYPE, API_HEADERS, (one) => JSON.stringify(one));

  const files = [
    [API_STYLE_PATH, 'text/css', apiPageStyle()],
    ['/api/v1/highslot.py', 'text/plain', loader('python/highslot.py', config)],
    ['/api/v1/highslot.R', 'text/plain', loader('r/R/highslot.R', config)],
  ] as const;
  for (const [path, type, body] of files) {
    const prepared = new PreparedResponse({
      status: 200,
      body,
      contentType: `${type}; charset=utf-8`,
      cacheControl: 'public, max-age=3600',
      headers: API_HEADERS,
      isCompressible: true,
    });
    fastify.get(path, options, (request, reply) => sendPrepared(request, reply, { prepared, answers }));
  }

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

/** A loader of `clients/`, with the address of this site in place of this machine's where it is known. */
function loader(file: string, { origin }: Config): Buffer {
  const text = readFileSync(new URL(`../../../clients/${file}`, import.meta.url), 'utf8');
  return Buffer.from(origin === null ? text : text.replace(LOCAL_SITE, origin));
}

/** The examples with the address of a page, which only a site has that knows its own. */
function withAddress(examples: Examples | null, { origin }: Pick<Config, 'origin'>): Examples | null {
  if (examples === null || origin === null) return examples;
  const { values } = examples;
  return { ...examples, values: { ...values, url: `${origin}/games/id/${values.gameId}` } };
}
