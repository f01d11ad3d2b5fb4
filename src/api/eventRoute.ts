import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { gameId as gameIdParameter } from '../contract/parameters.ts';
import type { AppParts } from './appParts.ts';
import { ApiError, notFound } from './errors.ts';
import { API_HEADERS } from './http/apiHeaders.ts';
import { parameterReader } from './http/readParameters.ts';
import { LiveListeners, readGameState } from './liveListeners.ts';
import { COMMON_ERRORS, problemResponses } from './openapi.ts';

/** The path of live events, as the API page and the OpenAPI document show it. */
export const EVENT_PATH = '/api/game/:gameId/events';
/** Most readers of live events at once: each holds a connection. Chosen by us. */
const MOST_LISTENERS = 500;
/** Seconds after which a reader too many may ask again. */
const RETRY_SECONDS = 30;

const PARAMETERS = { params: Type.Object({ gameId: gameIdParameter }), query: Type.Object({}) };

/** The route as the OpenAPI document shows it. */
const EVENT_SCHEMA = {
  operationId: 'gameEvents',
  summary: 'Live events of a game (text/event-stream): one a change, with the data version.',
  params: PARAMETERS.params,
  response: {
    200: {
      description: 'Events named change, each with data_version, revision and status, for as long as the game is live.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    204: { description: 'The game is not live: nothing will come.', type: 'null' },
    ...problemResponses(['bad-parameter', 'not-found', ...COMMON_ERRORS]),
  },
} as FastifySchema;

/**
 * Live events of a game: `text/event-stream`, one event a change of the game, `{"data_version", "revision", "status"}`; the
 * page fetches anew what it shows. The stream ends with the game. A game that is not live has no stream: 204, which tells a
 * browser not to come back.
 */
export function addEventRoute(fastify: FastifyInstance, { link, metrics, log }: AppParts): void {
  const listeners = new LiveListeners({ link, log });
  const counter = metrics.requests('events');
  const readParameters = parameterReader(PARAMETERS);
  metrics.gauge({
    name: 'highslot_event_listeners',
    help: 'Readers of live events.',
    kind: 'gauge',
    read: () => listeners.size,
  });
  fastify.addHook('preClose', async () => listeners.close());

  fastify.get(EVENT_PATH, { schema: EVENT_SCHEMA }, async (request, reply) => {
    const { gameId } = readParameters(request.params as Readonly<Record<string, string>>, '').params;
    const { game, dataVersion } = await link.read((store) => readGameState(store, Number(gameId)));
    if (game === undefined) throw notFound(`game ${gameId}`);
    const isLive = game.status === 'live';
    if (isLive && listeners.size >= MOST_LISTENERS) {
      throw new ApiError('unavailable', 'Too many readers follow live games. Try again shortly.', {
        retryAfter: RETRY_SECONDS,
      });
    }
    const { raw } = reply;
    reply.hijack();
    const headers = { ...API_HEADERS, 'Cache-Control': 'no-store' };
    if (isLive) raw.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    else raw.writeHead(204, headers);
    counter.add(raw.statusCode);
    if (isLive && request.raw.method !== 'HEAD') listeners.add(raw, game, dataVersion);
    else raw.end();
  });
}
