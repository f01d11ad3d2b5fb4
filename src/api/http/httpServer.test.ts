import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_OPEN_REQUESTS, TIMEOUTS } from '../limits.ts';
import { createHttpServer } from './httpServer.ts';
import { rewriteUrl } from './rewriteUrl.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves once the server has closed a connection, also by a reset. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.resume().on('close', () => resolve()));

/** Opens a connection to a new server and writes a text. */
async function talk(handler: RequestListener, text: string, timeouts = TIMEOUTS): Promise<Socket> {
  server = createHttpServer(handler, timeouts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

describe('a connection', { tags: ['limits.server'] }, () => {
  it.each([
    ['', REQUEST],
    [' with an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n'],
  ])('closes at the ninth of 3,000 open requests%s, and the others are not seen', async (_how, request) => {
    let [seen, parsed] = [0, 0];
    const socket = await talk(() => {
      seen += 1;
    }, request.repeat(3000));
    for (const event of ['request', 'checkContinue']) server.on(event, () => (parsed += 1));
    await closed(socket);
    expect([seen, parsed]).toEqual([MAX_OPEN_REQUESTS, MAX_OPEN_REQUESTS + 1]);
  });

  it('serves any number of requests one after another', async () => {
    const socket = await talk((_request, response) => response.end('yes'), REQUEST);
    for (let k = 0; k < 2 * MAX_OPEN_REQUESTS; k++) {
      expect(String(await once(socket, 'data'))).toContain('yes');
      socket.write(REQUEST);
    }
    socket.destroy();
  });

  it('closes when its client leaves an answer unread', async () => {
    const socket = await talk((_request, response) => response.end(Buffer.alloc(64e6)), REQUEST, {
      ...TIMEOUTS,
      socketMs: 300,
    });
    const [end] = await once(server, 'connection');
    await once(end, 'close');
    socket.destroy();
  });
});

it.each([
  ['/teams/EDM?season=20222023', '/teams/EDM?season=20222023'],
  ['/teams/a%2Fb', '/teams/a%2Fb'],
  ['/teams/%zz?x=%zz', '/teams/%25zz?x=%zz'],
  ['/teams/%E2%82', '/teams/%25E2%2582'],
  ['http://host:80/api/teams?x=1', '/api/teams?x=1'],
  ['https://host', '/'],
  ['HTTP://host?x=1', '/?x=1'],
  ['http://[::1]:80/api/teams/EDM', '/api/teams/EDM'],
  ['http://user@host/%zz', '/%25zz'],
  ['*', '*'],
])('routes %s as %s', (url, routed) => {
  expect(rewriteUrl({ url })).toBe(routed);
});

it.each([
  ['/hockey', '/'],
  ['/hockey/', '/'],
  ['/hockey?x=1', '/?x=1'],
  ['/hockey/teams/EDM?season=20222023', '/teams/EDM?season=20222023'],
  ['https://host/hockey/%zz', '/%25zz'],
  // A proxy has taken the base path off, or a health check asks the server itself.
  ['/teams/EDM', '/teams/EDM'],
  ['/hockeyteams', '/hockeyteams'],
])('routes %s below a base path as %s', (url, routed) => {
  expect(rewriteUrl({ url }, '/hockey')).toBe(routed);
});
