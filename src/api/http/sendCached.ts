import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreparedResponse } from '../cache/preparedResponse.ts';
import type { ResponseCache } from '../cache/responseCache.ts';
import { sendPrepared } from './sendPrepared.ts';

/**
 * Sends what the cache has under a key, built first where it has nothing, and remembers that this address means it: the next
 * request for it is answered at the door. Returns the status sent.
 */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, key, build }: { cache: ResponseCache; key: string; build: () => Promise<PreparedResponse> },
): Promise<number> {
  const prepared = await cache.getOrBuild(key, build);
  cache.rememberUrl(request.url ?? '', key);
  const status = await sendPrepared(request, response, prepared);
  cache.recount(key);
  prepared.counter.add(status);
  return status;
}
