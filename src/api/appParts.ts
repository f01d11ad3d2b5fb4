import type { Logger } from 'pino';
import type { ResponseCache } from './cache/responseCache.ts';
import type { Metrics } from './metrics.ts';
import type { SitePages } from './site/sitePages.ts';
import type { StoreLink } from './storeLink.ts';

/** What the application is made of; each part is built once by the server. */
export interface AppParts {
  readonly link: StoreLink;
  readonly cache: ResponseCache;
  readonly metrics: Metrics;
  readonly site: SitePages;
  readonly log: Logger;
  /** Whether readers come over TLS. */
  readonly hasTls: boolean;
}
