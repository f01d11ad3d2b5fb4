import type { EndpointName } from '../contract/api.ts';
import { endpointPrice } from './answers/answerPrices.ts';
import type { ColdAnswers } from './answers/coldAnswers.ts';
import { PreparedResponse } from './cache/preparedResponse.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import { headersAt } from './http/apiHeaders.ts';
import type { EndpointRequest } from './http/parameterValidator.ts';
import type { QueueEntry } from './queue/fairQueue.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Whom the answers are queued as that the server builds before anybody asks. */
const WARMER = 'cache warmer';

/**
 * The canonical key of a request: one text for all spellings of its address. Validation has put the parameters in the
 * order of the contract and dropped unknown ones. No path parameter can contain a slash.
 */
export function canonicalKey(name: EndpointName, { params, query }: EndpointRequest): string {
  let key: string = name;
  for (const parameter in params) key += `/${String(params[parameter])}`;
  // Most endpoints have no query: every cached answer builds a key, and JSON takes longer than all the rest of it.
  return Object.keys(query).length === 0 ? key : `${key}?${JSON.stringify(query)}`;
}

/** Builds the responses of the contract's endpoints from the store. */
export class EndpointResponses {
  readonly #cold: ColdAnswers;
  readonly #cache: ResponseCache;

  constructor({ cold, cache }: { cold: ColdAnswers; cache: ResponseCache }) {
    this.#cold = cold;
    this.#cache = cache;
  }

  /** What a client's request for an answer is queued as. */
  entryOf(name: EndpointName, request: EndpointRequest, client: string): QueueEntry {
    return { key: canonicalKey(name, request), client, price: endpointPrice(name, request) };
  }

  /** Builds a response. Errors: throws the `ApiError` to answer with instead. */
  async build(name: EndpointName, request: EndpointRequest, entry: QueueEntry): Promise<PreparedResponse> {
    const { gives, version, dataVersion } = await this.#cold.build({ kind: 'endpoint', of: [name, request] }, entry);
    const { body, digest, cacheControl } = gives;
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      digest,
      contentType: JSON_TYPE,
      cacheControl,
      headers: headersAt(dataVersion),
      isCompressible: true,
      version,
    });
  }

  /** Puts a response into the cache before the first request for it, compressed for browsers. */
  async warm(name: EndpointName, request: EndpointRequest): Promise<void> {
    const entry = this.entryOf(name, request, WARMER);
    const prepared = await this.#cache.getOrBuild(entry.key, () => this.build(name, request, entry));
    await this.#cache.represent(entry.key, prepared, 'br');
  }
}
