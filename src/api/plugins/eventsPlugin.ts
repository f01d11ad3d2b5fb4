import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { gameId as gameIdParameter } from '../../contract/parameters.ts';
import { API_PREFIXES } from '../../contract/paths.ts';
import { clientOf, networkOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError, notFound } from '../errors.ts';
import { headersAt } from '../http/apiHeaders.ts';
import { fillConnection } from '../http/httpServer.ts';
import { STREAM_LIMITS } from '../limits.ts';
import { GameSubscribers, readGameState } from './gameSubscribers.ts';

/** The path of live events below the API's prefixes. */
const EVENT_PATH = '/game/:gameId/events';
/** Seconds before a client beyond that retries. */
const RETRY_SECONDS = 30;

/**
 * Live events of a game: `text/event-stream`, one event per change, `{"data_version", "revision", "status"}`; the page
 * then fetches what it shows. The stream ends with the game. A game that is not live gets 204, which stops a browser
 * from reconnecting.
 */
const events: FastifyPluginAsync<ApiDependencies> = async (fastify, { store, metrics, refusals, log }) => {
  const subscribers = new GameSubscribers({ store, refusals, log });
  /**
   * **Errors**: throws the refusal of a stream too many. A browser reconnects only after a 200; after this the page
   * polls.
   */
  const admit = (client: string): void => {
    const { max, maxPerClient, maxPerNetwork } = STREAM_LIMITS;
    if (subscribers.sizeOfClient(client) >= maxPerClient) {
      refusals.add('refused', 'streams-of-client', client);
      throw tooManyStreams('address');
    }
    if (subscribers.sizeOfNetwork(networkOf(client)) >= maxPerNetwork) {
      refusals.add('refused', 'streams-of-network', client);
      throw tooManyStreams('network');
    }
    if (subscribers.size >= max) {
      refusals.add('shed', 'streams', client);
      throw new ApiError('unavailable', 'Too many clients follow live games. Try again shortly.', {
        retryAfter: RETRY_SECONDS,
      });
    }
  };
  metrics.addReading({
    name: 'highslot_event_listeners',
    help: 'Open streams of live events.',
    kind: 'gauge',
    read: () => subscribers.size,
  });
  fastify.addHook('preClose', async () => subscribers.close());

  for (const prefix of API_PREFIXES) {
    fastify.get<{ Params: { gameId: string } }>(
      `${prefix}${EVENT_PATH}`,
      {
        schema: { params: Type.Object({ gameId: gameIdParameter }) },
        config: { kind: 'events' },
        onRequest: (request, reply, done) => {
          // Nothing is served behind a stream, so the connection ends with its answer.
          fillConnection(request.raw.socket);
          reply.header('connection', 'close');
          done();
        },
      },
      async (request, reply) => {
        const { gameId } = request.params;
        const client = clientOf(request);
        admit(client);
        const { game, dataVersion } = await store.read((db) => readGameState(db, Number(gameId)));
        // Gone meanwhile: a stream without a reader would keep its place.
        if (request.raw.socket.destroyed) return reply.hijack();
        if (game === undefined) throw notFound(`game ${gameId}`);
        reply.headers({ ...headersAt(dataVersion), ...reply.limitHeaders, 'cache-control': 'no-store' });
        if (game.status !== 'live') return reply.code(204).send();
        // Again, now that the game has been read: others may have come meanwhile.
        admit(client);
        reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        if (request.method === 'HEAD') return reply.send('');
        // A stream outlives its handler: from here on the subscribers write to the connection.
        metrics.answers('events').add(200);
        reply.hijack();
        reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
        subscribers.add({ response: reply.raw, client, game, dataVersion });
        return reply;
      },
    );
  }
};

/** The plugin without a context of its own: the hook that ends its streams comes before that of the shutdown. */
export const eventsPlugin = Object.assign(events, { [Symbol.for('skip-override')]: true });

function tooManyStreams(owner: 'address' | 'network'): ApiError {
  return new ApiError('too-many-requests', `Too many live streams are open from this ${owner}.`, {
    retryAfter: RETRY_SECONDS,
  });
}
