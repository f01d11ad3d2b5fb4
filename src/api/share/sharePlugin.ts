import type { FastifyPluginAsync } from 'fastify';
import { CACHE_CONTROL } from '../cache/cacheControl.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../errors.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { sendCached } from '../http/sendPrepared.ts';
import { pictureOf } from './pictureOf.ts';
import { pictureAt } from './picturePath.ts';
import { RenderQueue } from './renderQueue.ts';

/** The pictures of shared links: rendered on the first request, then cached like other answers. */
export const sharePlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, { store, cache, metrics }) => {
  const answers = metrics.answers('picture');
  const renderQueue = new RenderQueue();
  fastify.get('/share/*', { schema: { hide: true }, config: { kind: 'picture' } }, (request, reply) => {
    const subject = pictureAt(request.url.split('?', 1)[0] ?? '');
    if (subject === null) throw notFound('such picture');
    const build = async () => {
      const svg = await store.read((db) => pictureOf(subject, db));
      return new PreparedResponse({
        status: 200,
        body: await renderQueue.render(svg),
        contentType: 'image/png',
        cacheControl: CACHE_CONTROL.changing,
        headers: API_HEADERS,
        isCompressible: false,
      });
    };
    return sendCached(request, reply, { cache, key: `picture ${subject.kind} ${subject.id}`, build, answers });
  });
};
