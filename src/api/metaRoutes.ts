import type { FastifyInstance } from 'fastify';
import { API_STYLE_PATH, apiPage, apiPageStyle } from './apiPage/apiPage.ts';
import { readExamples } from './apiPage/examples.ts';
import type { AppParts } from './appParts.ts';
import { PreparedResponse } from './cache/preparedResponse.ts';
import { API_HEADER_LIST } from './http/apiHeaders.ts';
import { sendCached } from './http/sendCached.ts';
import { sendPrepared } from './http/sendPrepared.ts';
import { pageHeaders } from './site/securityHeaders.ts';

/** Release notes of the API change with a release; an hour is soon enough. */
const FOR_AN_HOUR = 'public, max-age=3600';
const NOT_STORED = 'no-store';

/** The routes about the server itself: the API page, its style sheet, the OpenAPI document, health and metrics. */
export function addMetaRoutes(fastify: FastifyInstance, { link, cache, metrics, hasTls }: AppParts): void {
  const counter = metrics.requests('meta');
  const serve = (url: string, prepare: () => Promise<PreparedResponse>): void => {
    fastify.get(url, { schema: { hide: true } }, async ({ raw }, reply) => {
      counter.add(await sendPrepared(raw, reply.raw, await prepare()));
      reply.hijack();
    });
  };
  const text = (body: string | Buffer, contentType: string, more: Partial<{ cacheControl: string; status: number }>) =>
    new PreparedResponse({
      status: more.status ?? 200,
      body: Buffer.from(body),
      contentType,
      cacheControl: more.cacheControl ?? NOT_STORED,
      headers: API_HEADER_LIST,
      isCompressible: true,
      counter,
    });

  const buildApiPage = async (): Promise<PreparedResponse> => {
    const html = apiPage(link.dataVersion === null ? new Map() : await readExamples(link));
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(html),
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: pageHeaders({ hasTls }),
      isCompressible: true,
      counter,
    });
  };
  fastify.get('/api', { schema: { hide: true } }, async ({ raw }, reply) => {
    await sendCached(raw, reply.raw, { cache, key: 'api page', build: buildApiPage });
    reply.hijack();
  });
  const style = text(apiPageStyle(), 'text/css; charset=utf-8', { cacheControl: FOR_AN_HOUR });
  serve(API_STYLE_PATH, async () => style);

  let openapi: PreparedResponse | null = null;
  serve('/api/openapi.json', async () => {
    openapi ??= text(JSON.stringify(fastify.swagger()), 'application/json; charset=utf-8', {
      cacheControl: FOR_AN_HOUR,
    });
    return openapi;
  });
  serve('/healthz', async () => {
    const isReady = link.dataVersion !== null;
    const body = JSON.stringify({ status: isReady ? 'ok' : 'no store', data_version: link.dataVersion });
    return text(body, 'application/json; charset=utf-8', { status: isReady ? 200 : 503 });
  });
  serve('/metrics', async () => text(metrics.text(), 'text/plain; version=0.0.4; charset=utf-8', {}));
}
