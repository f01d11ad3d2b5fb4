import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding } from './contentCoding.ts';
import type { PreparedResponse, Representation } from './preparedResponse.ts';
import type { ResponseCache } from './responseCache.ts';

/** Where a response comes from: the cache, its canonical key, and how it is built on a miss. */
interface CachedSource {
  readonly cache: ResponseCache;
  readonly key: string;
  readonly build: () => Promise<PreparedResponse>;
  /** Called when another request has the response built already. */
  readonly onShared?: () => void;
}

/** Sends the response under a key, built and compressed first where needed. A cache hit is sent without a promise. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  source: CachedSource,
): undefined | Promise<undefined> {
  const held = source.cache.get(source.key);
  const ready = held?.ready(chooseCoding(request.headers['accept-encoding']));
  if (held === undefined || ready === undefined) return sendBuilt(request, reply, source);
  sendRepresentation(request, reply, held.status, ready);
  return undefined;
}

async function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, build, onShared }: CachedSource,
): Promise<undefined> {
  const prepared = await cache.getOrBuild(key, build, onShared);
  const coding = chooseCoding(request.headers['accept-encoding']);
  sendRepresentation(request, reply, prepared.status, await cache.represent(key, prepared, coding));
}

/** Sends a prepared response in the client's coding, compressed first where needed. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
): Promise<undefined> {
  const coding = chooseCoding(request.headers['accept-encoding']);
  sendRepresentation(request, reply, prepared.status, await prepared.represent(coding));
}

function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { body, etag, headers, headersOf304 }: Representation,
): void {
  const wanted = request.headers['if-none-match'];
  const isHeld = wanted !== undefined && status === 200 && matchesTag(wanted, etag);
  if (isHeld) reply.code(304).headers(headersOf304).send();
  else reply.code(status).headers(headers).send(body);
}

/** Whether an If-None-Match header names a tag; weak ones match too. Source: RFC 9110, 13.1.2. */
function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  if (!header.includes(etag)) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
