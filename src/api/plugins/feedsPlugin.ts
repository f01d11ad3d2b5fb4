import type { FastifyPluginAsync } from 'fastify';
import { PAGES } from '../../contract/pages.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { feedDocumentAt } from '../documents/feeds/feedDocuments.ts';
import type { FeedSite } from '../documents/feeds/feedSite.ts';
import { readMethodPages } from '../documents/site/buildShells.ts';
import { notFound } from '../errors.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { API_HEADERS } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached } from '../http/sendPrepared.ts';
import { MCP_PATH, PRICES } from '../limits.ts';
import { CACHE_CONTROL } from '../resources/cacheControl.ts';

const ONE_HOUR = 'public, max-age=3600';
const DAY_MS = 86_400_000;
/** How long the contact of security.txt may be trusted, in days: less than a year. Source: RFC 9116, 2.5.5. */
const CONTACT_DAYS = 180;

/** What a language model should know of the site. Source: https://llmstxt.org. */
function llmsText(origin: string): string {
  const links = [
    ['API', '/api/openapi.json', 'every call with its parameters and units; JSON, CSV and NDJSON without a key'],
    ['Questions', '/api/query', 'any table of counted numbers by filters'],
    ['Tools', MCP_PATH, 'the same by the Model Context Protocol (streamable HTTP)'],
    ['Season files', '/data/columns.csv', 'the dictionary; /data/files.csv lists the files'],
    ['Method', '/method', 'how every number is made, and how far it can be trusted'],
    ['Glossary', '/glossary', 'every statistic in a sentence'],
    ['Changes', '/changes', 'published figures that moved, and why'],
  ] as const;
  return [
    `# ${SITE_NAME}`,
    '',
    '> Expected goals, on-ice results and ratings of hockey games, with intervals. Null means not known, never 0. Quote a',
    '> figure with its page, its day and its interval. Where `is_demo` of /api/status/ is true, all games are simulated.',
    '',
    '## Links',
    '',
    ...links.map(([title, path, words]) => `- [${title}](${origin}${path}): ${words}`),
    '',
  ].join('\n');
}

/** What other sites and programs find the site by: sitemap, robots.txt, security.txt, feeds and calendars. */
export const feedsPlugin: FastifyPluginAsync<ApiDependencies & { readonly siteFolder: string }> = async (
  fastify,
  { cold, cache, config, siteFolder },
) => {
  const options = { config: { kind: 'feed' } };
  const fixedPaths = [
    ...PAGES.map(({ path }): string => path).filter((path) => !path.includes(':')),
    ...readMethodPages(siteFolder).flatMap(({ slug }) => (slug === '' ? [] : [`/method/${slug}`])),
  ];
  const site: FeedSite = { origin: config.origin, fixedPaths };

  for (const path of ['/sitemap.xml', '/sitemaps/:file', '/feeds/:file', '/calendars/:file']) {
    fastify.get(path, options, (request, reply) => {
      const wanted = feedDocumentAt(request.url.split('?', 1)[0] ?? '');
      if (wanted === null) throw notFound('such document');
      const key = `feed ${JSON.stringify(wanted)}`;
      const entryOf = (): QueueEntry => ({ key, client: clientOf(request), price: PRICES.league });
      const build = async (): Promise<PreparedResponse> => {
        const { gives, version } = await cold.build({ kind: 'feed', of: [wanted, site] }, entryOf());
        return new PreparedResponse({
          status: 200,
          body: Buffer.from(gives.text),
          contentType: gives.contentType,
          cacheControl: CACHE_CONTROL.changing,
          headers: API_HEADERS,
          isCompressible: true,
          version,
        });
      };
      return sendCached(request, reply, { cache, key, build, onShared: () => cold.join(entryOf()) });
    });
  }

  const textHeaders = { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': ONE_HOUR };
  // Everything is public; embedded views are the same as their pages.
  const map = config.origin === null ? '' : `\nSitemap: ${config.origin}/sitemap.xml\n`;
  fastify.get('/robots.txt', options, (_request, reply) => {
    reply.headers(textHeaders).send(`User-agent: *\nDisallow: /embed/\n${map}`);
  });
  fastify.get('/llms.txt', options, (_request, reply) => {
    reply.headers(textHeaders).send(llmsText(config.origin ?? ''));
  });
  fastify.get('/.well-known/security.txt', options, (_request, reply) => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const expires = new Date(today + CONTACT_DAYS * DAY_MS).toISOString().replace('.000', '');
    const canonical = config.origin === null ? [] : [`Canonical: ${config.origin}/.well-known/security.txt`];
    const lines = [`Contact: mailto:${config.contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', ...canonical];
    reply.headers(textHeaders).send(`${lines.join('\n')}\n`);
  });
};
