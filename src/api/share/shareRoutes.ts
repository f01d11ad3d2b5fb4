import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../appParts.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { notFound } from '../errors.ts';
import { pathOf } from '../http/requestPath.ts';
import { sendPrepared } from '../http/sendPrepared.ts';
import { API_HEADERS, CACHE_CONTROL } from '../serveEndpoint.ts';
import { PictureDesk } from './pictureDesk.ts';
import { pictureOf } from './pictureOf.ts';
import { pictureAt } from './picturePath.ts';

/** The pictures that sites show beside a shared link: drawn when first asked for, kept as other answers are. */
export function addShareRoutes(fastify: FastifyInstance, { link, cache, metrics }: AppParts): void {
  const counter = metrics.requests('picture');
  const desk = new PictureDesk();
  fastify.get('/share/*', { schema: { hide: true } }, async ({ raw }, reply) => {
    const subject = pictureAt(pathOf(raw));
    if (subject === null) throw notFound('such picture');
    const key = `picture ${subject.kind} ${subject.id}`;
    const picture = await cache.getOrBuild(key, async () => {
      const svg = await link.read((store) => pictureOf(subject, store));
      return new PreparedResponse({
        status: 200,
        body: await desk.draw(svg),
        contentType: 'image/png',
        cacheControl: CACHE_CONTROL.changing,
        headers: API_HEADERS,
        isCompressible: false,
        counter,
      });
    });
    cache.rememberUrl(raw.url ?? '', key);
    counter.add(await sendPrepared(raw, reply.raw, picture));
    reply.hijack();
  });
}
