import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGES } from '../../contract/pages.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { ApiError, notFound } from '../errors.ts';
import { sendCached } from '../http/sendCached.ts';
import { sendPrepared } from '../http/sendPrepared.ts';
import { sendProblem } from '../http/sendProblem.ts';
import type { RequestCounter } from '../metrics.ts';
import type { StoreLink } from '../storeLink.ts';
import { type DescribedPage, describePage, UNKNOWN_PAGE } from './describePage.ts';
import { callLinks } from './pageCalls.ts';
import { pageLinks } from './pageLinks.ts';
import { pageAt } from './pagePath.ts';
import { type BytesOf, fillShell, inHead, inOrderOfNeed, withIntegrity, withWords } from './shell.ts';
import type { SiteFiles } from './siteFiles.ts';

/** A browser asks every time whether the page is still the same: after a new release it must not start the old one. */
const PAGE_CACHE_CONTROL = 'no-cache';

/** What the site is served from. */
export interface SiteOptions {
  readonly files: SiteFiles;
  readonly link: StoreLink;
  readonly cache: ResponseCache;
  readonly counter: RequestCounter;
  /** Headers of every page, names and values in turn. */
  readonly headers: readonly string[];
  /** `https://host` for shared links; null where it is not known. */
  readonly origin: string | null;
  readonly contact: string;
}

/** The site for everything that is not the API: its files, and its pages, each the built shell with a head of its own. */
export class SitePages {
  readonly #options: SiteOptions;
  /** The built page with digests, by page name, and under an empty name for addresses that are no page. Null where the site has not been built. */
  readonly #shells: ReadonlyMap<string, string> | null;

  constructor(options: SiteOptions) {
    this.#options = options;
    const { files } = options;
    const built = files.shell();
    const manifest = files.manifest();
    const bytesOf: BytesOf = (url) => files.bytes(url);
    const shellWith = (links: string): string =>
      withIntegrity(inOrderOfNeed(inHead(built ?? '', links), bytesOf), bytesOf);
    this.#shells =
      built === null
        ? null
        : new Map([
            ...PAGES.map(({ name, module }) => [name, shellWith(pageLinks(manifest, module, built))] as const),
            ['', shellWith('')],
          ]);
  }

  /** Answers a path: a file, a page, or the page that says there is none (404). */
  async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const file = this.#options.files.find(pathname);
    if (file !== null) {
      file.counter.add(await sendPrepared(request, response, file));
      return;
    }
    if (this.#shells === null || isFilePath(pathname)) {
      const error = this.#shells === null ? notBuilt() : notFound('such file');
      this.#options.counter.add(sendProblem(request, response, error));
      return;
    }
    const { cache, counter, link } = this.#options;
    const match = pageAt(pathname);
    const shell = this.#shells.get(match?.name ?? '') ?? '';
    const sendNow = async (page: DescribedPage): Promise<void> =>
      counter.add(await sendPrepared(request, response, this.#prepare(shell, page)));
    if (match === null) return await sendNow(UNKNOWN_PAGE);
    const build = async (): Promise<PreparedResponse> =>
      this.#prepare(shell, await link.read((store) => describePage(match, store)), callLinks(match));
    try {
      await sendCached(request, response, { cache, key: `page ${match.name} ${JSON.stringify(match.params)}`, build });
    } catch (error) {
      // Without the store the page still comes, and says itself what is missing.
      if (!(error instanceof ApiError)) throw error;
      await sendNow(await describePage(match, null));
    }
  }

  /** A page's response. `links`: tags for what it will ask for, left out where it does not exist. */
  #prepare(shell: string, { status, head, words }: DescribedPage, links = ''): PreparedResponse {
    const { origin, contact, headers, counter } = this.#options;
    const html = fillShell(shell, head, { name: SITE_NAME, origin, contact });
    return new PreparedResponse({
      status,
      body: Buffer.from(withWords(status === 200 ? inHead(html, links) : html, words)),
      contentType: 'text/html; charset=utf-8',
      cacheControl: PAGE_CACHE_CONTROL,
      headers,
      isCompressible: true,
      counter,
    });
  }
}

/** Whether a path can only be meant as a file: its last part has an extension. No page's path has a dot. */
function isFilePath(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}

function notBuilt(): ApiError {
  return new ApiError('not-found', 'The site has not been built here: npm start builds it. The API is at /api.');
}
