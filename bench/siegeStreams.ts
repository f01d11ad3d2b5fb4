import { connect, type Socket } from 'node:net';
import { exampleUrls } from './serverUrls.ts';
import { GoodReaders, judge, type SiegePart, SiegeServer } from './siegeServer.ts';

const CONNECTIONS = 40;
/** Requests written at once on each connection. */
const PIPELINED = 400;
const ROUNDS = 5;
const MOST_MS = 250;
const MOST_MB = 400;
const ROUND_MS = 1000;

/** Requests pipelined behind an event stream and behind each other, by clients who read nothing. */
export const siegeStreams: SiegePart = async (options) => {
  const warm = await exampleUrls(options.store);
  const server = await SiegeServer.start(options);
  try {
    for (const path of warm) await server.ask(path, '198.51.100.1');
    const readers = new GoodReaders(server, warm);
    const gameId = /\d{10}/.exec(warm[1] ?? '')?.[0] ?? '';
    const request = (path: string, client: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n\r\n`;
    for (let round = 0; round < ROUNDS * options.scale; round++) {
      const sockets: Socket[] = [];
      for (let k = 0; k < CONNECTIONS; k++) {
        const client = `203.0.${round % 250}.${k + 1}`;
        const socket = connect(server.port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.pause();
        const first = k % 2 === 0 ? request(`/api/game/${gameId}/events`, client) : '';
        const behind = Array.from({ length: PIPELINED }, (_, at) => request(warm[at % warm.length] ?? '/', client));
        socket.write(first + behind.join(''));
        sockets.push(socket);
      }
      await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
      for (const socket of sockets) socket.destroy();
    }
    const areOthersWell = await readers.finish(MOST_MS);
    const closed = await Promise.all(
      ['pipelined', 'behind-stream', 'unread', 'unread-of-connection'].map(
        async (reason) =>
          `${await server.metric('highslot_refusals_total', `kind="closed",reason="${reason}"`)} ${reason}`,
      ),
    );
    console.log(`closed: ${closed.join(', ')}`);
    return [
      areOthersWell,
      judge('unread bytes at the end', await server.metric('highslot_unread_bytes'), 32 * 1024 * 1024, ''),
      judge('peak memory', server.peakBytes / 1e6, MOST_MB, ' MB'),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
};
