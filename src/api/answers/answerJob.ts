import type { EndpointName } from '../../contract/api.ts';
import { PAGES, type PageName } from '../../contract/pages.ts';
import type { EmbedSubject } from '../documents/embed/embedPath.ts';
import type { EmbedView } from '../documents/embed/embedTable.ts';
import { embedView } from '../documents/embed/embedView.ts';
import { type FeedBody, type FeedDocument, feedDocument } from '../documents/feeds/feedDocuments.ts';
import type { FeedSite } from '../documents/feeds/feedSite.ts';
import { type ApiSite, readApiDocument } from '../documents/reference/apiDocument.ts';
import { pictureOf } from '../documents/share/pictureOf.ts';
import type { PictureSubject } from '../documents/share/picturePath.ts';
import { type DescribedPage, describeChosen, describePage, type PageParams } from '../documents/site/describePage.ts';
import { type RenderedPage, renderedPage } from '../documents/site/renderedPage.ts';
import type { AnswerRequest } from '../resources/answerRequest.ts';
import { type BuiltAnswer, builtAnswer } from '../resources/builtAnswer.ts';
import type { Store } from '../storeReader.ts';

/** What can be built from the store, and what comes of it, by kind. Both travel between threads. */
export interface AnswerJobs {
  readonly endpoint: { readonly of: readonly [EndpointName, AnswerRequest]; readonly gives: BuiltAnswer };
  /** SVG. */
  readonly picture: { readonly of: PictureSubject; readonly gives: string };
  /** A page with what its controls choose, where that has a view of its own. */
  readonly page: { readonly of: readonly [PageName, PageParams, EmbedSubject | null]; readonly gives: DescribedPage };
  /** The page at a path; null for one that the browser renders. */
  readonly rendered: {
    readonly of: readonly [path: string, site: ApiSite] | null;
    readonly gives: RenderedPage | null;
  };
  readonly embed: { readonly of: EmbedSubject; readonly gives: EmbedView };
  readonly feed: { readonly of: readonly [FeedDocument, FeedSite]; readonly gives: FeedBody };
  /** The OpenAPI document, as JSON. */
  readonly document: { readonly of: ApiSite; readonly gives: string };
}

export type AnswerKind = keyof AnswerJobs;

/** One thing to build. */
export interface AnswerJob<Kind extends AnswerKind = AnswerKind> {
  readonly kind: Kind;
  readonly of: AnswerJobs[Kind]['of'];
}

type Builders = {
  readonly [Kind in AnswerKind]: (
    of: AnswerJobs[Kind]['of'],
    store: Store,
    siteFolder: string,
  ) => Promise<AnswerJobs[Kind]['gives']>;
};

const BUILDERS: Builders = {
  endpoint: async ([name, request], store) => await builtAnswer(name, request, store),
  picture: pictureOf,
  page: async ([name, params, chosen], store) => {
    const page = PAGES.find((one) => one.name === name);
    if (page === undefined) throw new Error(`there is no page ${name}`);
    return chosen === null ? await describePage(page, params, store) : await describeChosen(page, chosen, store);
  },
  rendered: async (of, store, siteFolder) => (of === null ? null : await renderedPage(of, siteFolder, store)),
  embed: embedView,
  feed: async ([wanted, site], store) => await feedDocument(wanted, site, store),
  document: async (site, store) => JSON.stringify(await readApiDocument(site, store)),
};

/**
 * Builds one thing from a snapshot of the store; `siteFolder`: the built site. **Errors**: throws an `ApiError`, e.g.
 * `not-found`.
 */
export async function runAnswerJob<Kind extends AnswerKind>(
  { kind, of }: AnswerJob<Kind>,
  store: Store,
  siteFolder: string,
): Promise<AnswerJobs[Kind]['gives']> {
  return await BUILDERS[kind](of, store, siteFolder);
}
