import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  KEEP_ALIVE_MS,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  MAX_OPEN_REQUESTS,
  MAX_REQUESTS_PER_SOCKET,
  type Timeouts,
} from '../limits.ts';

/** The unanswered requests of each connection. */
const openRequests = new WeakMap<Socket, number>();

/**
 * Creates the server. A connection with more than a few unanswered requests closes before the router sees the next one:
 * a packet that has been read brings its other requests even then.
 */
export function createHttpServer(handler: RequestListener, { requestMs, checkMs, socketMs }: Timeouts): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: checkMs,
    noDelay: true,
    // A hook requires it, with a problem.
    requireHostHeader: false,
  });
  server.setTimeout(socketMs);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  // An expectation we do not know is no reason to refuse the request. No body is asked for: the answer comes at once.
  // Source: RFC 9110, 10.1.1.
  for (const event of ['request', 'checkExpectation', 'checkContinue']) {
    server.on(event, (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      const open = openRequests.get(socket) ?? 0;
      if (open >= MAX_OPEN_REQUESTS) return cutOff(socket);
      openRequests.set(socket, open + 1);
      response.once('close', () => openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1));
      handler(request, response);
    });
  }
  return server;
}

/** What a parser takes for the end of HTTP on a connection. */
const NO_MORE_HTTP = 2;

/**
 * Closes a connection and reads no more of what has arrived: Node makes two objects of each request in it, and a
 * hundred connections with thousands of requests took all memory. Its parser is not documented; without it the
 * connection still closes.
 */
function cutOff(socket: Socket & { readonly parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => NO_MORE_HTTP;
  socket.destroy();
}

/**
 * A hook of routes whose answers take long: nothing else is open on their connection. Behind another answer it closes
 * at once, otherwise with the next request.
 */
export function aloneOnConnection({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { socket } = raw;
  if ((openRequests.get(socket) ?? 0) > 1) {
    // A waiting answer would hear nothing of the end of its connection.
    cutOff(socket);
    return;
  }
  openRequests.set(socket, MAX_OPEN_REQUESTS);
  reply.raw.once('close', () => openRequests.set(socket, 0));
  done();
}
