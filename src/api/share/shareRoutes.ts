import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../appParts.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import { notFound } from '../errors.ts';
import { API_HEADER_LIST } from '../http/apiHeaders.ts';
import { pathOf } from '../http/requestPath.ts';
import { sendCached } from '../http/sendCached.ts';
import { CACHE_CONTROL } from '../serveEndpoint.ts';
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
    const build = async () => {
      const svg = await link.read((store) => pictureOf(subject, store));
      return new PreparedResponse({
        status: 200,
        body: await desk.draw(svg),
        contentType: 'image/png',
        cacheControl: CACHE_CONTROL.changing,
        headers: API_HEADER_LIST,
        isCompressible: false,
        counter,
      });
    };
    await sendCached(raw, reply.raw, { cache, key: `picture ${subject.kind} ${subject.id}`, build });
    reply.hijack();
  });
}
