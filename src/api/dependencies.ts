import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ColdAnswers } from './answers/coldAnswers.ts';
import type { EndpointResponses } from './answers/endpointResponses.ts';
import type { ResponseCache } from './http/responseCache.ts';
import type { Metrics } from './metrics.ts';
import type { Refusals } from './refusals.ts';
import type { StoreReader } from './storeReader.ts';

/** What the plugins of the application share; the server builds each part once. */
export interface ApiDependencies {
  readonly config: Config;
  readonly store: StoreReader;
  readonly cache: ResponseCache;
  readonly endpoints: EndpointResponses;
  /** Builds what is not in memory. */
  readonly cold: ColdAnswers;
  readonly metrics: Metrics;
  readonly refusals: Refusals;
  readonly log: Logger;
}
