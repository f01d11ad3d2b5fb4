import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DRAIN_GRACE_MS, DRAIN_MS } from '../limits.ts';

/**
 * Lets open requests finish when the application closes. Every answer now says `Connection: close`; idle connections
 * stay open for a moment, so that a client just sending a request still gets its answer. What is open after 5 s is cut.
 */
export function addGracefulShutdown(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    if (!server.listening) return done();
    const idle = setTimeout(() => server.closeIdleConnections(), DRAIN_GRACE_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // The `close` of a plain server: the one of an HTTP server cuts idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idle);
      clearTimeout(deadline);
      done();
    });
  });
}
