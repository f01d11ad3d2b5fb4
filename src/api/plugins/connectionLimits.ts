import type { FastifyInstance } from 'fastify';
import { clientOf } from '../clients/clientAddress.ts';
import type { Pipelines } from '../clients/pipelines.ts';
import { UnreadAnswers } from '../clients/unreadAnswers.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { UNREAD_LIMITS } from '../limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that wait for a slow client; absent in an application without limits of connections. */
    unreadAnswers?: UnreadAnswers;
    pipelines?: Pipelines;
  }
}

/** Bounds what one connection can make the server keep: answers behind an unanswered request, and unread answers. */
export function addConnectionLimits(
  fastify: FastifyInstance,
  { metrics, refusals, pipelines }: Pick<ApiDependencies, 'metrics' | 'refusals'> & { readonly pipelines: Pipelines },
): void {
  const unread = new UnreadAnswers(UNREAD_LIMITS, refusals);
  fastify.decorate('pipelines', pipelines);
  fastify.decorate('unreadAnswers', unread);
  metrics.addReading({
    name: 'highslot_unread_bytes',
    help: 'Bytes of answers that wait for their clients.',
    kind: 'gauge',
    read: () => unread.bytes,
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    // Only an answer behind another has no connection yet.
    if (reply.raw.socket !== null) return done();
    const { socket } = request.raw;
    const verdict = pipelines.judge(socket);
    if (verdict === 'serve') {
      reply.raw.once('close', () => pipelines.served(socket));
      return done();
    }
    refusals.add('closed', verdict === 'ignore' ? 'behind-stream' : 'pipelined', clientOf(request));
    // No one answers from here on: the connection closes, now or with its stream.
    reply.hijack();
    if (verdict === 'close') socket.destroy();
  });
}
