import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { PAGES, type PageName } from '../../contract/pages.ts';
import { cacheControlOf } from '../cache/cacheControl.ts';
import { digestOf } from '../cache/preparedResponse.ts';
import type { EmbedSubject } from '../embed/embedPath.ts';
import type { EmbedView } from '../embed/embedTable.ts';
import { embedView } from '../embed/embedView.ts';
import { endpointAnswer } from '../endpointAnswer.ts';
import type { EndpointRequest } from '../http/parameterValidator.ts';
import { type KitBody, type KitDocument, kitDocument } from '../kit/kitDocuments.ts';
import type { KitSite } from '../kit/kitSite.ts';
import { pictureOf } from '../share/pictureOf.ts';
import type { PictureSubject } from '../share/picturePath.ts';
import { type DescribedPage, describeChosen, describePage, type PageParams } from '../site/describePage.ts';
import type { Store } from '../storeReader.ts';
import { computeExamples } from '../v1/computeExamples.ts';
import { type V1Answer, v1Answer } from '../v1/v1Answer.ts';
import type { V1Examples } from '../v1/v1Examples.ts';
import type { V1Request } from '../v1/v1Request.ts';
import type { BuiltAnswer } from './builtAnswer.ts';

/** What can be built from the store, and what comes of it, by kind. Both travel between threads. */
export interface AnswerJobs {
  readonly endpoint: { readonly of: readonly [EndpointName, EndpointRequest]; readonly gives: BuiltAnswer };
  readonly v1: { readonly of: readonly [EndpointName, V1Request]; readonly gives: V1Answer };
  /** SVG. */
  readonly picture: { readonly of: PictureSubject; readonly gives: string };
  /** A page, by default without a choice of its controls. */
  readonly page: { readonly of: readonly [PageName, PageParams, EmbedSubject?]; readonly gives: DescribedPage };
  readonly embed: { readonly of: EmbedSubject; readonly gives: EmbedView };
  readonly kit: { readonly of: readonly [KitDocument, KitSite]; readonly gives: KitBody };
  readonly examples: { readonly of: null; readonly gives: V1Examples | null };
}

export type AnswerKind = keyof AnswerJobs;

/** One thing to build. */
export interface AnswerJob<Kind extends AnswerKind = AnswerKind> {
  readonly kind: Kind;
  readonly of: AnswerJobs[Kind]['of'];
}

type Builders = {
  readonly [Kind in AnswerKind]: (of: AnswerJobs[Kind]['of'], store: Store) => Promise<AnswerJobs[Kind]['gives']>;
};

const BUILDERS: Builders = {
  endpoint: async ([name, request], store) => {
    const answer = await endpointAnswer(name, request, store);
    const cacheControl = await cacheControlOf(ENDPOINTS[name].freshness, request, store);
    const body = new TextEncoder().encode(JSON.stringify(answer));
    return { body, digest: digestOf(body), cacheControl };
  },
  v1: async ([name, request], store) => await v1Answer(name, request, store),
  picture: pictureOf,
  page: async ([name, params, chosen], store) => {
    const page = PAGES.find((one) => one.name === name);
    if (page === undefined) throw new Error(`there is no page ${name}`);
    return chosen === undefined ? await describePage(page, params, store) : await describeChosen(page, chosen, store);
  },
  embed: embedView,
  kit: async ([wanted, site], store) => await kitDocument(wanted, site, store),
  examples: async (_of, store) => await computeExamples(store),
};

/** Builds one thing from a snapshot of the store. **Errors**: throws an `ApiError`, e.g. `not-found`. */
export async function runAnswerJob<Kind extends AnswerKind>(
  { kind, of }: AnswerJob<Kind>,
  store: Store,
): Promise<AnswerJobs[Kind]['gives']> {
  return await BUILDERS[kind](of, store);
}
