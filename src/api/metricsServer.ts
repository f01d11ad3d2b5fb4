import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, type ListenAddress } from '../config.ts';
import { MAX_HEADER_BYTES, TIMEOUTS } from './limits.ts';
import type { Metrics } from './metrics.ts';

/** Most connections at once: a few collectors, each with one. */
const MAX_CONNECTIONS = 16;

/** A listener for metrics only. */
export interface MetricsServer {
  /** Where the metrics are, e.g. `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  /** Stops and closes all its connections. */
  close(): Promise<void>;
}

/**
 * Answers `/metrics` at an address of its own, so that the site's address never does: they say how to overload the
 * server. No CORS header: no page may read them. **Errors**: a `ConfigError` of one line when it cannot listen.
 */
export async function startMetricsServer({ host, port }: ListenAddress, metrics: Metrics): Promise<MetricsServer> {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: TIMEOUTS.requestMs,
      requestTimeout: TIMEOUTS.requestMs,
      connectionsCheckingInterval: TIMEOUTS.checkMs,
    },
    (request, response) => {
      // What cannot be collected ends the connection, not the process.
      answer(request, response, metrics).catch(() => response.destroy());
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  // A collector that leaves its answer unread loses the connection.
  server.setTimeout(TIMEOUTS.requestMs);
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`HIGHSLOT_METRICS is ${host}:${port}, where the server cannot listen (${reason}).`);
  }
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, metrics: Metrics): Promise<void> {
  // A body would have to be read: the connection serves one request.
  response.setHeader('connection', 'close');
  response.setHeader('cache-control', 'no-store');
  const path = request.url?.split('?', 1)[0];
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
  } else if (path !== '/metrics') {
    response.writeHead(404).end();
  } else {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  }
}
