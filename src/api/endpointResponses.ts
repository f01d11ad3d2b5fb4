import { ENDPOINTS, type EndpointName } from '../contract/api.ts';
import { readDataVersion } from '../store/queries/status.ts';
import { cacheControlOf } from './cache/cacheControl.ts';
import { PreparedResponse } from './cache/preparedResponse.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import { HANDLERS } from './handlers.ts';
import { headersAt } from './http/apiHeaders.ts';
import type { EndpointRequest } from './http/parameterValidator.ts';
import type { Store, StoreReader } from './storeReader.ts';

/**
 * A handler without its endpoint's types: validation has checked the parameters against the endpoint's
 * schemas.
 */
type Handler = (request: EndpointRequest, context: { readonly store: Store }) => Promise<unknown>;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The answer of an endpoint as the contract types it.
 *
 * **Errors**: throws the handler's `ApiError`, e.g. `not-found`.
 */
export async function endpointAnswer(name: EndpointName, request: EndpointRequest, store: Store): Promise<unknown> {
  return await (HANDLERS[name] as Handler)(request, { store });
}

/**
 * The canonical key of a request: one text for all spellings of its address. Validation has put the parameters in the
 * order of the contract and dropped unknown ones.
 */
export function canonicalKey(name: EndpointName, { params, query }: EndpointRequest): string {
  return `${name} ${JSON.stringify([params, query])}`;
}

/** Builds the responses of the contract's endpoints from the store. */
export class EndpointResponses {
  readonly #store: StoreReader;
  readonly #cache: ResponseCache;

  constructor({ store, cache }: { store: StoreReader; cache: ResponseCache }) {
    this.#store = store;
    this.#cache = cache;
  }

  /** Builds a response. Errors: throws the `ApiError` to answer with instead. */
  async build(name: EndpointName, request: EndpointRequest): Promise<PreparedResponse> {
    const { answer, cacheControl, dataVersion } = await this.#store.read(async (store) => ({
      answer: await endpointAnswer(name, request, store),
      cacheControl: await cacheControlOf(ENDPOINTS[name].freshness, request, store),
      dataVersion: await readDataVersion(store),
    }));
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(JSON.stringify(answer)),
      contentType: JSON_TYPE,
      cacheControl,
      headers: headersAt(dataVersion),
      isCompressible: true,
    });
  }

  /** Puts a response into the cache before the first request for it, compressed for browsers. */
  async warm(name: EndpointName, request: EndpointRequest): Promise<void> {
    const key = canonicalKey(name, request);
    const prepared = await this.#cache.getOrBuild(key, () => this.build(name, request));
    await this.#cache.represent(key, prepared, 'br');
  }
}
