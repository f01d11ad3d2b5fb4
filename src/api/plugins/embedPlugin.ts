import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { EMBED_SANDBOX, EMBED_SIZES } from '../../contract/embedSizes.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { escapeHtml } from '../../hockey/escapeHtml.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { EMBED_STYLE_PATH, embedPage, embedTheme } from '../documents/embed/embedPage.ts';
import { type EmbedSubject, embedAt, embedOfPage, embedPath, pageOfEmbed } from '../documents/embed/embedPath.ts';
import { withBasePath } from '../documents/site/fillShell.ts';
import { embedHeaders } from '../documents/site/securityHeaders.ts';
import { badParameter, notFound } from '../errors.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { PRICES } from '../limits.ts';
import { CACHE_CONTROL } from '../resources/cacheControl.ts';

/** The views' own styles, and those of charts. */
const STYLES = ['../../charts/colors.css', '../documents/embed/embed.css', '../../charts/charts.css'];
/** The font of pictures, inside the style sheet: a sandboxed frame may load no other file of ours. */
const FONT = readFileSync(new URL('../documents/share/fonts/barlow-condensed-600.ttf', import.meta.url), 'base64');
const FONT_FACE = `@font-face{font-family:"Barlow Condensed SemiBold";src:url(data:font/ttf;base64,${FONT})}`;
const ONE_HOUR = 'public, max-age=3600';
/** How long an oEmbed consumer may keep an answer, in seconds. */
const OEMBED_AGE_SECONDS = 3600;

/**
 * Views for other sites' pages, `/embed/...`, and what describes them, `/oembed`. They are the only pages that may be
 * framed; they have no scripts. Source: https://oembed.com.
 */
export const embedPlugin: FastifyPluginAsync<ApiDependencies> = async (fastify, { cold, cache, config }) => {
  const options = { config: { kind: 'embed' } };
  const { origin } = config;
  const headers = embedHeaders({ hasTls: config.trustProxy > 0 });
  const entryOf = (key: string, client: string): QueueEntry => ({ key, client, price: PRICES.season });

  const style = new PreparedResponse({
    status: 200,
    body: Buffer.from(STYLES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('') + FONT_FACE),
    contentType: 'text/css; charset=utf-8',
    cacheControl: ONE_HOUR,
    headers,
    isCompressible: true,
  });
  fastify.get(EMBED_STYLE_PATH, options, (request, reply) => sendPrepared(request, reply, style));

  fastify.get('/embed/*', options, (request, reply) => {
    // Clients may encode the comma between two ids.
    const subject = embedAt(request.url.replaceAll(/%2c/gi, ','));
    if (subject === null) throw notFound('such view');
    const theme = embedTheme(request.url);
    const key = `embed ${subject.view} ${subject.id} ${theme}`;
    const entry = entryOf(key, clientOf(request));
    const build = async (): Promise<PreparedResponse> => {
      const { gives, version } = await cold.build({ kind: 'embed', of: subject }, entry);
      return new PreparedResponse({
        status: 200,
        body: Buffer.from(
          withBasePath(embedPage(gives, (origin ?? '') + pageOfEmbed(subject), theme), config.basePath),
        ),
        contentType: 'text/html; charset=utf-8',
        cacheControl: CACHE_CONTROL.changing,
        headers,
        isCompressible: true,
        version,
      });
    };
    return sendCached(request, reply, { cache, key, build, onShared: () => cold.join(entry) });
  });

  fastify.get<{ Querystring: Readonly<Record<string, string | string[] | undefined>> }>(
    '/oembed',
    options,
    async (request, reply) => {
      const { url, format, maxwidth, maxheight } = request.query;
      if (typeof url !== 'string') throw badParameter('url', 'The address of a page of the site.');
      if (format === 'xml') return reply.code(501).headers(API_HEADERS).send();
      const subject = origin !== null && url.startsWith(`${origin}/`) ? subjectAt(url.slice(origin.length)) : null;
      if (origin === null || subject === null) throw notFound('page to embed');
      const key = `embed ${subject.view} ${subject.id}`;
      const { gives } = await cold.build({ kind: 'embed', of: subject }, entryOf(key, clientOf(request)));
      const size = EMBED_SIZES[subject.view];
      const width = limited(size.width, maxwidth, 'maxwidth');
      const height = limited(size.height, maxheight, 'maxheight');
      const answer = {
        version: '1.0',
        type: 'rich',
        provider_name: SITE_NAME,
        provider_url: `${origin}/`,
        title: gives.title,
        cache_age: OEMBED_AGE_SECONDS,
        width,
        height,
        html: frameOf(origin + embedPath(subject), gives.title, width, height),
      };
      return reply
        .headers({ ...API_HEADERS, 'content-type': 'application/json; charset=utf-8', 'cache-control': ONE_HOUR })
        .send(JSON.stringify(answer));
    },
  );
};

/** The frame that another site puts into its page. */
function frameOf(src: string, title: string, width: number, height: number): string {
  return (
    `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}"` +
    ` sandbox="${EMBED_SANDBOX}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" frameborder="0"></iframe>`
  );
}

/** A size, or less where the consumer has less room. */
function limited(size: number, most: string | string[] | undefined, name: string): number {
  if (most === undefined) return size;
  if (typeof most !== 'string' || !/^[1-9]\d{0,5}$/.test(most)) throw badParameter(name, 'A number of pixels.');
  return Math.min(size, Number(most));
}

/** The view at an address of the site, or of the page there. */
function subjectAt(address: string): EmbedSubject | null {
  return embedAt(address) ?? embedOfPage(address);
}
