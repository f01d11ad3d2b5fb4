import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltMethodPage, METHOD_PATH } from '../../contract/method.ts';
import { PAGES, type PageName } from '../../contract/pages.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { parseTeamAbb } from '../../hockey/ids.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { type EmbedSubject, embedOfPage, embedPath, pageOfEmbed } from '../documents/embed/embedPath.ts';
import { picturePath } from '../documents/share/picturePath.ts';
import { builtBasePath, methodShell, readMethodPages, shellFile } from '../documents/site/buildShells.ts';
import {
  type DescribedPage,
  describePage,
  isWellFormed,
  type PageParams,
  UNKNOWN_PAGE,
} from '../documents/site/describePage.ts';
import { fillShell } from '../documents/site/fillShell.ts';
import type { RenderedPage } from '../documents/site/renderedPage.ts';
import { fileHeaders, pageHeaders } from '../documents/site/securityHeaders.ts';
import { ApiError, isNotFound, notFound } from '../errors.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { PRICES } from '../limits.ts';

/** A browser revalidates the page on every use: after a new release it must not start the old one. */
const PAGE_CACHE_CONTROL = 'no-cache';

/** The folder of the built site, in addition to what every plugin gets. */
type SiteDependencies = ApiDependencies & { readonly siteFolder: string };

/** The site: its files, a route for each page, and the not-found answers of all other addresses. */
export async function addSite(fastify: FastifyInstance, dependencies: SiteDependencies): Promise<void> {
  const shells = readShells(dependencies.siteFolder);
  const built = builtBasePath(dependencies.siteFolder);
  if (shells !== null && built !== dependencies.config.basePath) {
    dependencies.log.warn({ built }, 'the site was built for another HIGHSLOT_BASE_PATH; npm start builds it again');
  }
  const method = new Map(readMethodPages(dependencies.siteFolder).map((page) => [page.slug, page]));
  const send = pageSender(dependencies, shells, method);
  if (shells !== null) await fastify.register(siteFiles, dependencies);
  for (const page of PAGES) {
    fastify.get<{ Params: PageParams }>(page.path, { config: { kind: 'page' } }, (request, reply) => {
      const spelled = spelledAddress(request);
      return spelled === null
        ? send(request, reply, page.name, request.params)
        : reply.header('Cache-Control', PAGE_CACHE_CONTROL).redirect(dependencies.config.basePath + spelled, 308);
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    if (/^\/api(\/|$)/.test(pathOf(request))) throw notFound('such path');
    return send(request, reply, null, {});
  });
}

/** The shells of the built site by page, and under an empty name that of an address without a page. */
type Shells = ReadonlyMap<string, string>;

/** Reads the shells; null without a build. */
function readShells(siteFolder: string): Shells | null {
  const fallback = join(siteFolder, 'index.html');
  if (!existsSync(fallback)) return null;
  const read = (file: string): string => readFileSync(existsSync(file) ? file : fallback, 'utf8');
  return new Map([
    ['', read(fallback)],
    ...PAGES.map(({ name }) => [name, read(shellFile(siteFolder, name))] as const),
    ...readMethodPages(siteFolder).map(({ slug }) => {
      const name = methodShell(slug);
      return [name, read(shellFile(siteFolder, name))] as const;
    }),
  ]);
}

type PageSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: PageName | null,
  params: PageParams,
) => Promise<undefined>;

/** Sends a page by name, or the not-found page (null). */
function pageSender(
  { cold, cache, config }: ApiDependencies,
  shells: Shells | null,
  method: ReadonlyMap<string, BuiltMethodPage>,
): PageSender {
  const { contact, basePath, origin } = config;
  const site = { name: SITE_NAME, origin, contact };
  const prepare = (
    described: DescribedPage,
    { shell, rendered = null, version }: { shell: string; rendered?: RenderedPage | null; version?: string },
  ): PreparedResponse => {
    const content = { ...described, rendered, basePath };
    return new PreparedResponse({
      ...(version === undefined ? {} : { version }),
      status: described.status,
      body: Buffer.from(fillShell(shells?.get(shell) ?? '', content, site)),
      contentType: 'text/html; charset=utf-8',
      cacheControl: PAGE_CACHE_CONTROL,
      headers: pageHeaders({ hasTls: config.trustProxy > 0, styles: rendered?.stylesDigest ?? null }),
      isCompressible: true,
    });
  };

  /** The not-found page of each page: a few, compressed once, whatever the addresses that lead to them. */
  const notFoundPages = new Map<PageName | '', PreparedResponse>();
  const notFoundPage = (name: PageName | ''): PreparedResponse => {
    const known = notFoundPages.get(name) ?? prepare(UNKNOWN_PAGE, { shell: name });
    notFoundPages.set(name, known);
    return known;
  };

  /** A page of the method as the build describes it. */
  const describeMethod = ({ title, description }: Omit<BuiltMethodPage, 'slug'>, path: string): DescribedPage => ({
    status: 200,
    head: { title, description, path, picture: picturePath({}) },
    words: { heading: title, text: description },
    data: null,
  });

  return async (request, reply, name, params) => {
    if (shells === null) throw notBuilt();
    if (isFilePath(pathOf(request))) throw notFound('such file');
    const page = PAGES.find((one) => one.name === name);
    if (page === undefined) return await sendPrepared(request, reply, notFoundPage(''));
    const article = method.get(params.methodPage ?? '');
    if (page.name === 'methodPage' && article === undefined) {
      return await sendPrepared(request, reply, notFoundPage(page.name));
    }
    const shell = article === undefined ? page.name : methodShell(article.slug);
    const sendWith = async (chosen: EmbedSubject | null): Promise<undefined> => {
      // Other controls than those with a view of their own are the browser's.
      const isRendered = chosen === null ? !request.url.includes('?') : request.url === pageOfEmbed(chosen);
      // The home page is that of a day.
      const day = page.name === 'home' ? new Date().toDateString() : '';
      const key = `page ${JSON.stringify([page.name, params, isRendered, chosen === null ? '' : embedPath(chosen), day])}`;
      const entryOf = (): QueueEntry => ({ key, client: clientOf(request), price: PRICES.league });
      const build = async (): Promise<PreparedResponse> => {
        // What the address alone shows needs no turn in the queue.
        if (!isWellFormed(params)) return notFoundPage(page.name);
        const described =
          article === undefined
            ? (await cold.build({ kind: 'page', of: [page.name, params, chosen] }, entryOf())).gives
            : describeMethod(article, `${METHOD_PATH}/${article.slug}`);
        const { path } = described.head;
        if (path === null) return notFoundPage(page.name);
        const { gives: rendered, version } = await cold.build(
          { kind: 'rendered', of: isRendered ? [config.basePath + path, { contact, basePath, origin }] : null },
          entryOf(),
        );
        return prepare(described, { shell, rendered, version });
      };
      await sendCached(request, reply, { cache, key, build, onShared: () => cold.join(entryOf()) });
    };
    try {
      const chosen = chosenBy(request);
      try {
        await sendWith(chosen);
      } catch (error) {
        // What is chosen is not in the store: the page says so itself.
        if (chosen === null || !isNotFound(error)) throw error;
        await sendWith(null);
      }
    } catch (error) {
      // Without the store the page still loads, and reports itself what is missing.
      if (!(error instanceof ApiError)) throw error;
      await sendPrepared(request, reply, prepare(await describePage(page, params, null), { shell }));
    }
  };
}

/** What the controls of a page in its address choose, where that has a view of its own; null for nothing. */
function chosenBy({ url }: FastifyRequest): EmbedSubject | null {
  const chosen = url.includes('?') ? embedOfPage(url) : null;
  return chosen !== null && pageOfEmbed(chosen).includes('?') ? chosen : null;
}

/** The address with its team in capitals, the one spelling of a team's pages; null where it is spelled so already. */
function spelledAddress({ url, params }: FastifyRequest<{ Params: PageParams }>): string | null {
  const { teamAbb } = params;
  const abb = teamAbb?.toUpperCase();
  if (teamAbb === undefined || abb === undefined || abb === teamAbb || parseTeamAbb(abb) === null) return null;
  // The path of a request is our own page's: never another host's.
  return url.startsWith(`/teams/${teamAbb}`) ? `/teams/${abb}${url.slice(`/teams/${teamAbb}`.length)}` : null;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether a path can only mean a file: its last part has an extension. No page's path has a dot. */
function isFilePath(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

function notBuilt(): ApiError {
  return new ApiError(
    'not-found',
    'The site has not been built here: npm start builds it. The API is described at /api/openapi.json.',
  );
}

/** A file whose name contains a digest of its content: it never changes under that name. */
const HASHED_FILE = /[\\/]assets[\\/].*[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.br|\.gz)?$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Files that are not served by their own names: the page's template, and compressed siblings. */
const NOT_SERVED = ['index.html', '**/*.br', '**/*.gz'];

/**
 * The files of the built site, one route each, as the build compressed them. Only files present at the start are
 * served.
 */
const siteFiles: FastifyPluginAsync<Pick<ApiDependencies, 'config'> & { readonly siteFolder: string }> = async (
  fastify,
  { config, siteFolder },
) => {
  const headers = fileHeaders({ hasTls: config.trustProxy > 0 });
  fastify.addHook('onRoute', (route) => {
    route.config = { ...route.config, kind: 'file', isFree: HASHED_FILE.test(route.path) };
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // The library still has the obsolete media type of scripts. Source: RFC 9239.
    if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8') {
      reply.header('content-type', 'text/javascript; charset=utf-8');
    }
  });
  // What browsers and readers of feeds ask for without being told.
  fastify.get('/favicon.ico', (_request, reply) => reply.redirect(`${config.basePath}/icon-192.png`, 308));
  await fastify.register(fastifyStatic, {
    root: siteFolder,
    wildcard: false,
    index: false,
    globIgnore: NOT_SERVED,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED_FILE.test(path) ? IMMUTABLE : ONE_HOUR);
      reply.headers(headers);
    },
  });
};
