import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import { API_PREFIXES } from '../../contract/paths.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { apiDocument } from '../documents/reference/apiDocument.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { PRICES } from '../limits.ts';

/** The site of the loaders where none is given: that of `npm start`. */
const LOCAL_SITE = 'http://127.0.0.1:3000';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The routes about the server itself: the OpenAPI document, the loaders for Python and R, and health. */
export const metaPlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, { store, cache, cold, config }) => {
  const options = { config: { kind: 'meta' } };
  const statusOptions = { config: { ...options.config, answersUnderPressure: true } };

  const site = { contact: config.contact, basePath: config.basePath, origin: config.origin };
  for (const prefix of API_PREFIXES) {
    const path = `${prefix}/openapi.json`;
    fastify.get(path, options, (request, reply) => {
      const entryOf = (): QueueEntry => ({ key: path, client: clientOf(request), price: PRICES.league });
      const build = async (): Promise<PreparedResponse> => {
        const isThere = store.dataVersion !== null;
        const none = { gives: JSON.stringify(apiDocument(site, null)), version: '' };
        const { gives, version } = isThere ? await cold.build({ kind: 'document', of: site }, entryOf()) : none;
        return new PreparedResponse({
          status: 200,
          body: Buffer.from(gives),
          contentType: JSON_TYPE,
          cacheControl: 'no-cache',
          headers: API_HEADERS,
          isCompressible: true,
          version,
        });
      };
      return sendCached(request, reply, { cache, key: path, build, onShared: () => cold.join(entryOf()) });
    });
  }

  const files = [
    ['/api/v1/highslot.py', loader('python/highslot.py', config)],
    ['/api/v1/highslot.R', loader('r/R/highslot.R', config)],
  ] as const;
  for (const [path, body] of files) {
    const prepared = new PreparedResponse({
      status: 200,
      body,
      contentType: 'text/plain; charset=utf-8',
      cacheControl: 'public, max-age=3600',
      headers: API_HEADERS,
      isCompressible: true,
    });
    fastify.get(path, options, (request, reply) => sendPrepared(request, reply, prepared));
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
