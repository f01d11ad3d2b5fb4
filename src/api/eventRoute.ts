import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { parseGameId } from '../hockey/ids.ts';
import { readGame } from '../store/queries/game.ts';
import { readDataVersion } from '../store/queries/status.ts';
import type { AppParts } from './appParts.ts';
import { ApiError, badParameter, notFound } from './errors.ts';
import type { Store } from './storeLink.ts';

/** The path of live events, as the API page and the OpenAPI document show it. */
export const EVENT_PATH = '/api/game/:gameId/events';
/** Most readers of live events at once: each holds a connection. Chosen by us. */
const MOST_LISTENERS = 500;
/** How often the data version is looked at for the listeners, milliseconds. */
const LOOK_MS = 1000;
/** How often a quiet stream says that it lives, milliseconds: proxies close silent ones after a minute. */
const HEARTBEAT_MS = 15_000;

/** One reader and the last thing he was told. */
interface Listener {
  readonly gameId: number;
  readonly response: ServerResponse;
  revision: number;
  status: string;
}

/**
 * Live events of a game: `text/event-stream`, one event a change of the game, `{"data_version", "revision", "status"}`; the
 * page fetches anew what it shows. The stream ends with the game. A game that is not live has no stream: 204, which tells a
 * browser not to come back.
 */
export function addEventRoute(fastify: FastifyInstance, { link, metrics, log }: AppParts): void {
  const listeners = new Set<Listener>();
  const counter = metrics.requests('events');
  let seen: number | null = null;
  let beat = 0;

  const drop = (listener: Listener): void => {
    listeners.delete(listener);
    listener.response.end();
  };
  const look = async (): Promise<void> => {
    const version = link.dataVersion;
    beat += LOOK_MS;
    if (beat >= HEARTBEAT_MS) {
      beat = 0;
      for (const { response } of listeners) response.write(': still here\n\n');
    }
    if (version === null || version === seen) return;
    seen = version;
    for (const listener of listeners) {
      const { game, dataVersion } = await link.read((store) => readState(store, listener.gameId));
      if (dataVersion !== link.dataVersion) {
        // Newer than what the cache answers from: told at the next look, so that nobody fetches the old answer in reply.
        seen = null;
        continue;
      }
      if (game === undefined) drop(listener);
      else if (game.revision !== listener.revision || game.status !== listener.status) {
        listener.revision = game.revision;
        listener.status = game.status;
        tell(listener, dataVersion);
        if (game.status !== 'live') drop(listener);
      }
    }
  };
  const timer = setInterval(() => {
    if (listeners.size > 0) look().catch((error: unknown) => log.warn({ err: error }, 'live events could not be told'));
  }, LOOK_MS);
  timer.unref();
  metrics.gauge({
    name: 'highslot_event_listeners',
    help: 'Readers of live events.',
    kind: 'gauge',
    read: () => listeners.size,
  });
  fastify.addHook('preClose', async () => {
    clearInterval(timer);
    for (const listener of listeners) drop(listener);
  });

  fastify.route({
    method: 'GET',
    url: EVENT_PATH,
    schema: {
      operationId: 'gameEvents',
      summary: 'Live events of a game (text/event-stream): one a change, with the data version.',
      params: { type: 'object', properties: { gameId: { type: 'string', description: 'Game id, ten digits' } } },
    },
    handler: async (request, reply) => {
      const { gameId: text } = request.params as { gameId: string };
      const gameId = parseGameId(text);
      if (gameId === null) throw badParameter('gameId', 'gameId must be a game id, ten digits.');
      const { game, dataVersion } = await link.read((store) => readState(store, gameId));
      if (game === undefined) throw notFound(`game ${text}`);
      if (game.status === 'live' && listeners.size >= MOST_LISTENERS) {
        throw new ApiError('unavailable', 'Too many readers follow live games. Try again shortly.', { retryAfter: 30 });
      }
      const { raw } = reply;
      reply.hijack();
      const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
      if (game.status !== 'live') {
        raw.writeHead(204, headers).end();
        counter.add(204);
        return;
      }
      raw.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      counter.add(200);
      if (request.raw.method === 'HEAD') {
        raw.end();
        return;
      }
      const listener = { gameId, response: raw, revision: game.revision, status: game.status };
      listeners.add(listener);
      raw.on('close', () => listeners.delete(listener));
      tell(listener, dataVersion);
    },
  });
}

/** A game and the data version it is of. */
async function readState(store: Store, gameId: number) {
  return { game: await readGame(store, gameId), dataVersion: await readDataVersion(store) };
}

function tell({ response, revision, status }: Listener, dataVersion: number): void {
  response.write(`event: change\ndata: ${JSON.stringify({ data_version: dataVersion, revision, status })}\n\n`);
}
