import type { FastifyPluginAsync } from 'fastify';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { pictureAt } from '../documents/share/picturePath.ts';
import { RenderQueue } from '../documents/share/renderQueue.ts';
import { notFound } from '../errors.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached } from '../http/sendPrepared.ts';
import { PRICES } from '../limits.ts';
import { CACHE_CONTROL } from '../resources/cacheControl.ts';

/** The pictures of shared links: rendered on the first request, then cached like other answers. */
export const sharePlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, { cold, cache, refusals }) => {
  const renderQueue = new RenderQueue({ refusals });
  fastify.get('/share/*', { config: { kind: 'picture' } }, (request, reply) => {
    const subject = pictureAt(request.url.split('?', 1)[0] ?? '');
    if (subject === null) throw notFound('such picture');
    const key = `picture ${subject.kind} ${subject.id}`;
    const entryOf = (): QueueEntry => ({ key, client: clientOf(request), price: PRICES.season });
    const build = async () => {
      const entry = entryOf();
      const { gives: svg, version } = await cold.build({ kind: 'picture', of: subject }, entry);
      return new PreparedResponse({
        status: 200,
        body: await renderQueue.render(svg, entry),
        contentType: 'image/png',
        cacheControl: CACHE_CONTROL.changing,
        headers: API_HEADERS,
        isCompressible: false,
        version,
      });
    };
    const onShared = () => {
      const entry = entryOf();
      cold.join(entry);
      renderQueue.join(entry);
    };
    return sendCached(request, reply, { cache, key, build, onShared });
  });
};
