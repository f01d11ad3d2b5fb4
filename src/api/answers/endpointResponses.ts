import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { hasTable } from '../../contract/rowShape.ts';
import type { QueueEntry } from '../fairQueue.ts';
import { headersAt } from '../http/apiHeaders.ts';
import { PreparedResponse } from '../http/preparedResponse.ts';
import type { ResponseCache } from '../http/responseCache.ts';
import { PRICES } from '../limits.ts';
import { type AnswerRequest, canonicalKey } from '../resources/answerRequest.ts';
import type { ColdAnswers } from './coldAnswers.ts';

/** The client of the answers that the server builds ahead of requests. */
const WARMER = 'cache warmer';

/** Builds the responses of the contract's endpoints from the store. */
export class EndpointResponses {
  readonly #cold: ColdAnswers;
  readonly #cache: ResponseCache;

  constructor({ cold, cache }: { cold: ColdAnswers; cache: ResponseCache }) {
    this.#cold = cold;
    this.#cache = cache;
  }

  /** What a client's request for an answer is queued as. */
  entryOf(name: EndpointName, request: AnswerRequest, client: string): QueueEntry {
    const repeats = Object.values(request.query).map((value) => (Array.isArray(value) ? value.length : 1));
    const price = PRICES[ENDPOINTS[name].cost] * Math.max(1, ...repeats);
    return { key: canonicalKey(name, request), client, price };
  }

  /**
   * Builds a response; `nextPage` gives the address of the page after a cursor. Errors: throws the `ApiError` to answer
   * with instead.
   */
  async build(
    name: EndpointName,
    request: AnswerRequest,
    entry: QueueEntry,
    nextPage?: (cursor: string) => string,
  ): Promise<PreparedResponse> {
    const { gives, version, dataVersion } = await this.#cold.build({ kind: 'endpoint', of: [name, request] }, entry);
    const { body, digest, cacheControl, contentType, next } = gives;
    const link = next === null || nextPage === undefined ? {} : { link: `<${nextPage(next)}>; rel="next"` };
    return new PreparedResponse({
      status: 200,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      digest,
      contentType,
      cacheControl,
      headers: { ...headersAt(dataVersion), ...link },
      isCompressible: true,
      ...(hasTable(name) ? { vary: 'Accept, Accept-Encoding' } : {}),
      version,
    });
  }

  /** Puts a whole answer into the cache before the first request for it, compressed for browsers. */
  async warm(name: EndpointName, request: AnswerRequest): Promise<void> {
    const entry = this.entryOf(name, request, WARMER);
    const prepared = await this.#cache.getOrBuild(entry.key, () => this.build(name, request, entry));
    await this.#cache.represent(entry.key, prepared, 'br');
  }
}
