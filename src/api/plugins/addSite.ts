import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltMethodPage, METHOD_PATH } from '../../contract/method.ts';
import { PAGES, type PageName } from '../../contract/pages.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { parseTeamAbb } from '../../hockey/ids.ts';
import type { AnswerJobs } from '../answers/answerJob.ts';
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
import { callLinks } from '../documents/site/pageCalls.ts';
import { pageHeaders } from '../documents/site/securityHeaders.ts';
import { withBasePath } from '../documents/site/withBasePath.ts';
import { ApiError, isNotFound, notFound } from '../errors.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import { sendCached, sendPrepared } from '../http/sendPrepared.ts';
import { PRICES } from '../limits.ts';
import { siteFiles } from './siteFiles.ts';

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
  { cold, cache, config, metrics }: ApiDependencies,
  shells: Shells | null,
  method: ReadonlyMap<string, BuiltMethodPage>,
): PageSender {
  const answers = metrics.answers('page');
  const site = { name: SITE_NAME, origin: config.origin, contact: config.contact };
  const headers = pageHeaders({ hasTls: config.trustProxy > 0 });
  const prepare = (
    name: string,
    { status, head, words, tables, data }: DescribedPage,
    calls = '',
    version?: string,
  ): PreparedResponse =>
    new PreparedResponse({
      ...(version === undefined ? {} : { version }),
      status,
      body: Buffer.from(
        withBasePath(
          fillShell(shells?.get(name) ?? '', { head, words, tables, data, calls: status === 200 ? calls : '' }, site),
          config.basePath,
        ),
      ),
      contentType: 'text/html; charset=utf-8',
      cacheControl: PAGE_CACHE_CONTROL,
      headers,
      isCompressible: true,
    });

  /** The not-found page of each page: a few, compressed once, whatever the addresses that lead to them. */
  const notFoundPages = new Map<PageName | '', PreparedResponse>();
  const notFoundPage = (name: PageName | ''): PreparedResponse => {
    const known = notFoundPages.get(name) ?? prepare(name, UNKNOWN_PAGE);
    notFoundPages.set(name, known);
    return known;
  };

  /** The pages of the method: as many as the build has, the same whatever the data. */
  const methodPages = new Map<string, PreparedResponse>();
  const methodPage = (slug: string): PreparedResponse => {
    const known = methodPages.get(slug) ?? prepareMethodPage(slug);
    methodPages.set(slug, known);
    return known;
  };
  const prepareMethodPage = (slug: string): PreparedResponse => {
    const page = method.get(slug);
    if (page === undefined) throw new Error(`there is no method page ${slug}`);
    const path = slug === '' ? METHOD_PATH : `${METHOD_PATH}/${slug}`;
    const head = { title: page.title, description: page.description, path, picture: picturePath({}) };
    const words = { heading: page.title, text: page.description };
    return prepare(methodShell(slug), { status: 200, head, words, tables: '', data: null }, callLinks('method', {}));
  };

  return async (request, reply, name, params) => {
    if (shells === null) throw notBuilt();
    if (isFilePath(pathOf(request))) throw notFound('such file');
    if (name === 'method' || name === 'methodPage') {
      const slug = params.methodPage ?? '';
      const prepared = method.has(slug) ? methodPage(slug) : notFoundPage(name);
      return await sendPrepared(request, reply, { prepared, answers });
    }
    const page = PAGES.find((one) => one.name === name);
    if (page === undefined) return await sendPrepared(request, reply, { prepared: notFoundPage(''), answers });
    const sendWith = async (chosen: EmbedSubject | null): Promise<undefined> => {
      const key = `page ${page.name} ${JSON.stringify(params)}${chosen === null ? '' : ` ${embedPath(chosen)}`}`;
      const entryOf = (): QueueEntry => ({ key, client: clientOf(request), price: PRICES.league });
      const build = async (): Promise<PreparedResponse> => {
        // What the address alone shows needs no turn in the queue.
        if (!isWellFormed(params)) return notFoundPage(page.name);
        const of: AnswerJobs['page']['of'] = chosen === null ? [page.name, params] : [page.name, params, chosen];
        const { gives: described, version } = await cold.build({ kind: 'page', of }, entryOf());
        if (described.status === 404) return notFoundPage(page.name);
        return prepare(page.name, described, callLinks(page.name, params), version);
      };
      await sendCached(request, reply, { cache, key, build, onShared: () => cold.join(entryOf()), answers });
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
      await sendPrepared(request, reply, {
        prepared: prepare(page.name, await describePage(page, params, null)),
        answers,
      });
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
  return new ApiError('not-found', 'The site has not been built here: npm start builds it. The API is at /api.');
}
