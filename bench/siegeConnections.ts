import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MAX_OPEN_REQUESTS } from '../src/api/limits.ts';
import { DATA_MANIFEST_PATH, type DataManifest } from '../src/contract/dataManifest.ts';
import { coldUrls, exampleUrls } from './serverUrls.ts';
import { GoodReaders, judge, type SiegePart, SiegeServer } from './siegeServer.ts';

const CONNECTIONS = 1000;
const GREEDY = 100;
const GREEDY_REQUESTS = 3000;
const HOLD_MS = 10_000;
const MOST_MS = 250;
const MOST_MB = 400;
const MOST_UNREAD_MB = 256;
const DIFFERENT = 1000;
const RANGE = 'Range: bytes=0-4194303\r\n';

/**
 * A thousand idle connections, then a thousand that ask for as many answers as they may and read none (one large one,
 * different ones, ranges of a season file), then a hundred with 3,000 requests each, while others read.
 */
export const siegeConnections: SiegePart = async (options) => {
  const server = await SiegeServer.start(options);
  try {
    const warm = await exampleUrls(options.store);
    const different = await coldUrls(options.store, DIFFERENT);
    const readers = new GoodReaders(server, warm);
    const rest = server.memory();
    const wave = async (name: string, count: number, textOf: (k: number) => string): Promise<number> => {
      server.peakBytes = 0;
      const sockets = await Promise.all(Array.from({ length: count }, (_, k) => opened(server.port, textOf(k))));
      await new Promise((resolve) => setTimeout(resolve, HOLD_MS * options.scale));
      for (const socket of sockets) socket.destroy();
      console.log(`${name}: peak ${((server.peakBytes - rest) / 1e6).toFixed(0)} MB more`);
      return server.peakBytes;
    };
    const request = (path: string, k: number, more = ''): string =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.${k % 250}.${1 + (k >> 8)}\r\n${more}\r\n`;
    const largest = warm.at(-1) ?? '/';
    const file = await largestFile(server.port);
    const idle = await wave('idle', CONNECTIONS, (k) => request('/healthz', k));
    const unread = [
      await wave('one answer, unread', CONNECTIONS, (k) => request(largest, k).repeat(MAX_OPEN_REQUESTS)),
      await wave('different answers, unread', CONNECTIONS, (k) =>
        Array.from({ length: MAX_OPEN_REQUESTS }, (_, at) =>
          request(different[(k * MAX_OPEN_REQUESTS + at) % different.length] ?? '/', k),
        ).join(''),
      ),
      await wave('ranges, unread', CONNECTIONS, (k) => request(file, k, RANGE).repeat(MAX_OPEN_REQUESTS)),
    ];
    const greedy = await wave(`${GREEDY_REQUESTS} requests`, GREEDY, (k) =>
      request(largest, k).repeat(GREEDY_REQUESTS),
    );
    return [
      await readers.finish(MOST_MS),
      judge('unread answers', (Math.max(...unread) - rest) / 1e6, MOST_UNREAD_MB, ' MB'),
      judge('peak memory', Math.max(idle, greedy, ...unread) / 1e6, MOST_MB, ' MB'),
    ].every(Boolean);
  } finally {
    await server.stop();
  }
};

/** The path of the largest season file; of none where the site has no files. */
async function largestFile(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${DATA_MANIFEST_PATH}`);
  const { files = [] } = (await response.json()) as Partial<DataManifest>;
  return files.toSorted((a, b) => b.bytes - a.bytes)[0]?.path ?? '/data/none';
}

/** A connection on which a text is written and nothing is read. */
async function opened(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.pause();
  socket.write(text);
  return socket;
}
