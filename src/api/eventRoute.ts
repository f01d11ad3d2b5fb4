import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { gameId as gameIdParameter } from '../contract/parameters.ts';
import { parseGameId } from '../hockey/ids.ts';
import { type GameRecord, readGame } from '../store/queries/game.ts';
import { readDataVersion } from '../store/queries/status.ts';
import type { AppParts } from './appParts.ts';
import { ApiError, badParameter, notFound } from './errors.ts';
import { API_HEADERS } from './http/apiHeaders.ts';
import { COMMON_ERRORS, problemResponses } from './openapi.ts';
import type { Store } from './storeLink.ts';

/** The path of live events, as the API page and the OpenAPI document show it. */
export const EVENT_PATH = '/api/game/:gameId/events';
/** Most readers of live events at once: each holds a connection. Chosen by us. */
const MOST_LISTENERS = 500;
/** How often the data version is looked at for the listeners, milliseconds. */
const LOOK_MS = 1000;
/** How often a quiet stream says that it lives, milliseconds: proxies close silent ones after a minute. */
const HEARTBEAT_MS = 15_000;

/** The route as the OpenAPI document shows it. */
const EVENT_SCHEMA = {
  operationId: 'gameEvents',
  summary: 'Live events of a game (text/event-stream): one a change, with the data version.',
  params: Type.Object({ gameId: gameIdParameter }),
  response: {
    200: {
      description: 'Events named change, each with data_version, revision and status, for as long as the game is live.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    204: { description: 'The game is not live: nothing will come.', type: 'null' },
    ...problemResponses(['bad-parameter', 'not-found', ...COMMON_ERRORS]),
  },
} as FastifySchema;

/** The revision of a listener who is to be told whatever it is: games count theirs from 0. */
const UNTOLD = -1;

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
    for (const gameId of new Set([...listeners].map((listener) => listener.gameId))) {
      const { game, dataVersion } = await link.read((store) => readState(store, gameId));
      if (dataVersion !== link.dataVersion) {
        // Newer than what the cache answers from: told at the next look, so that nobody fetches the old answer in reply.
        seen = null;
        continue;
      }
      for (const listener of listeners) {
        if (listener.gameId !== gameId) continue;
        if (game === undefined) drop(listener);
        else if (game.revision !== listener.revision || game.status !== listener.status) {
          listener.revision = game.revision;
          listener.status = game.status;
          tell(listener.response, game, dataVersion);
          if (game.status !== 'live') drop(listener);
        }
      }
    }
  };
  const notTold = (error: unknown): void => {
    seen = null;
    // A store that is away is told by its link, once.
    if (!(error instanceof ApiError)) log.warn({ err: error }, 'live events could not be told');
  };
  const timer = setInterval(() => {
    if (listeners.size > 0) look().catch(notTold);
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
    schema: EVENT_SCHEMA,
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
      const headers = { ...API_HEADERS, 'Cache-Control': 'no-store' };
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
      // Newer than what the cache answers from: to be told once more when it is not, for the answer fetched until then is the old one.
      const revision = dataVersion === link.dataVersion ? game.revision : UNTOLD;
      const listener = { gameId, response: raw, revision, status: game.status };
      listeners.add(listener);
      raw.on('close', () => listeners.delete(listener));
      tell(raw, game, dataVersion);
    },
  });
}

/** A game and the data version it is of. */
async function readState(store: Store, gameId: number) {
  return { game: await readGame(store, gameId), dataVersion: await readDataVersion(store) };
}

function tell(response: ServerResponse, { revision, status }: GameRecord, dataVersion: number): void {
  response.write(`event: change\ndata: ${JSON.stringify({ data_version: dataVersion, revision, status })}\n\n`);
}
