import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, type EndpointName } from '../contract/api.ts';
import type { Freshness } from '../contract/endpoint.ts';
import { PreparedResponse } from './cache/preparedResponse.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import type { Handler } from './handler.ts';
import { HANDLERS } from './handlers.ts';
import { API_HEADER_LIST } from './http/apiHeaders.ts';
import { parameterReader, type RequestParameters } from './http/readParameters.ts';
import { sendCached } from './http/sendCached.ts';
import { sendPrepared } from './http/sendPrepared.ts';
import type { Metrics } from './metrics.ts';
import { gameOr404 } from './routes/games.ts';
import { isSeasonOver } from './routes/site.ts';
import type { Store, StoreLink } from './storeLink.ts';

/** What answering an endpoint needs. */
export interface Serving {
  readonly link: StoreLink;
  readonly cache: ResponseCache;
  readonly metrics: Metrics;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** How long an answer may be kept, by how it can change. Source: the API contract, Caching. */
export const CACHE_CONTROL = {
  changing: 'public, max-age=60, stale-while-revalidate=600',
  finished: 'public, max-age=3600',
  none: 'no-cache',
} as const;

/** Answers requests for one endpoint. */
export interface EndpointServer {
  /** Sends the answer to a request. Errors: throws what is to be answered as a problem. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    rawParams: Readonly<Record<string, string>>,
    search: string,
  ) => Promise<void>;
  /** Makes the answer to an address ready before anybody asks, in its most asked-for coding. */
  readonly warm: (url: string, rawParams: Readonly<Record<string, string>>, search: string) => Promise<void>;
}

/** The server of an endpoint: reads the parameters, answers from the cache or builds the answer once for everybody. */
export function endpointServer(name: EndpointName, { link, cache, metrics }: Serving): EndpointServer {
  const { freshness } = ENDPOINTS[name];
  const readParameters = parameterReader(ENDPOINTS[name]);
  // Each handler fits its endpoint's schemas (see HANDLERS); the reader has checked the parameters against the same ones.
  const handle = HANDLERS[name] as Handler<EndpointName>;
  const counter = metrics.requests(name);

  const build = async (parameters: RequestParameters): Promise<PreparedResponse> => {
    const { answer, cacheControl } = await link.read(async (store) => ({
      answer: await handle(parameters as Parameters<typeof handle>[0], { store }),
      cacheControl: await cacheControlOf(freshness, parameters, store),
    }));
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(JSON.stringify(answer)),
      contentType: JSON_TYPE,
      cacheControl,
      headers: API_HEADER_LIST,
      isCompressible: true,
      counter,
    });
  };

  return {
    answer: async (request, response, rawParams, search) => {
      const parameters = readParameters(rawParams, search);
      if (freshness === 'none') counter.add(await sendPrepared(request, response, await build(parameters)));
      else
        await sendCached(request, response, { cache, key: cacheKey(name, parameters), build: () => build(parameters) });
    },
    warm: async (url, rawParams, search) => {
      const parameters = readParameters(rawParams, search);
      const key = cacheKey(name, parameters);
      const prepared = await cache.getOrBuild(key, () => build(parameters));
      cache.rememberUrl(url, key);
      await prepared.represent('br');
      cache.recount(key);
    },
  };
}

/** One text for all spellings of one question: the parameters in the contract's order. */
function cacheKey(name: EndpointName, { params, query }: RequestParameters): string {
  return `${name} ${JSON.stringify([params, query])}`;
}

async function cacheControlOf(
  freshness: Freshness,
  { params, query }: RequestParameters,
  store: Store,
): Promise<string> {
  if (freshness === 'changing' || freshness === 'none') return CACHE_CONTROL[freshness];
  let season = Number(params.season ?? query.season);
  if (freshness === 'game') {
    const game = await gameOr404(store, String(params.gameId ?? query.game_id));
    if (game.status === 'live') return CACHE_CONTROL.none;
    ({ season } = game);
  }
  return (await isSeasonOver(store, season)) ? CACHE_CONTROL.finished : CACHE_CONTROL.changing;
}
