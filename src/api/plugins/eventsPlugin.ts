import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { gameId as gameIdParameter } from '../../contract/parameters.ts';
import { API_PREFIXES } from '../../contract/paths.ts';
import { clientOf } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../errors.ts';
import { headersAt } from '../http/apiHeaders.ts';
import { aloneOnConnection } from '../http/httpServer.ts';
import { STREAM_LIMITS } from '../limits.ts';
import { ConnectionSlots } from './connectionSlots.ts';
import { GameSubscribers, readGameState } from './gameSubscribers.ts';

/** The path of live events below the API's prefixes. */
const EVENT_PATH = '/game/:gameId/events';

/**
 * Live events of a game: `text/event-stream`, one event per change, `{"data_version", "revision", "status"}`; the page
 * then fetches what it shows. The stream ends with the game. A game that is not live gets 204, which stops a browser
 * from reconnecting.
 */
const events: FastifyPluginAsync<ApiDependencies> = async (fastify, { store, metrics, refusals, log }) => {
  const subscribers = new GameSubscribers({ store, refusals, log });
  // A browser reconnects only after a 200; after a refusal the page polls.
  const slots = new ConnectionSlots('streams', STREAM_LIMITS, refusals);
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
        onRequest: aloneOnConnection,
      },
      async (request, reply) => {
        const { gameId } = request.params;
        const close = slots.open(clientOf(request));
        reply.raw.once('close', close);
        const { game, dataVersion } = await store.read((db) => readGameState(db, Number(gameId)));
        // Gone meanwhile: a stream without a reader would keep its slot.
        if (request.raw.socket.destroyed) {
          close();
          return reply.hijack();
        }
        if (game === undefined) throw notFound(`game ${gameId}`);
        reply.headers({ ...headersAt(dataVersion), 'cache-control': 'no-store' });
        if (game.status !== 'live') return reply.code(204).send();
        reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        if (request.method === 'HEAD') return reply.send('');
        // A stream outlives its handler: from here on the subscribers write to the connection.
        metrics.countAnswer('events', 200);
        reply.hijack();
        reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
        subscribers.add({ response: reply.raw, client: clientOf(request), game, dataVersion });
        return reply;
      },
    );
  }
};

/** The plugin without a context of its own: the hook that ends its streams comes before that of the shutdown. */
export const eventsPlugin = Object.assign(events, { [Symbol.for('skip-override')]: true });
