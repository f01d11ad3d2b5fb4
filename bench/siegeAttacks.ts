// The attackers of bench/siege.ts, in one process: they start when they get their targets, report their counts every
// second, and end with SIGTERM or with their parent.
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_OPEN_REQUESTS } from '../src/api/limits.ts';

/** What the attackers need to know. */
export interface Targets {
  readonly port: number;
  /** Names of the attacks; they run side by side. */
  readonly attacks: readonly string[];
  readonly players: readonly number[];
  readonly gameId: string;
  readonly season: string;
  /** Addresses that are not in the server's memory. */
  readonly cold: readonly string[];
  /** Path of the largest season file; of none where the site has no files. */
  readonly file: string;
  /** The largest in Parquet: its short ranges are no downloads. */
  readonly parquet: string;
}

/** By attack: how often each outcome came, a status or `closed`. */
export type AttackCounts = Record<string, Record<string, number>>;

/** Longest wait for an answer, in milliseconds. */
const ANSWER_MS = 20_000;
const REPORT_MS = 1000;
/** Most bytes that an endless body sends. */
const MAX_BODY_BYTES = 64 << 20;
/** Event streams, downloads and idle connections. */
const STREAMS = 500;
const DOWNLOADS = 128;
const CONNECTIONS = 1000;
/** Connections with as many requests each. */
const GREEDY = 100;
const GREEDY_REQUESTS = 3000;
/** How long connections that read nothing are held, in milliseconds. */
const HOLD_MS = 10_000;

const counts: AttackCounts = {};

function count(attack: string, outcome: number | string): void {
  counts[attack] ??= {};
  counts[attack][outcome] = (counts[attack][outcome] ?? 0) + 1;
}

process.once('message', (targets) => {
  setInterval(() => process.send?.(counts), REPORT_MS);
  const wanted = targets as Targets;
  for (const [name, attack] of Object.entries(attacksOn(wanted))) {
    if (wanted.attacks.includes(name)) void repeat(name, attack);
  }
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());

type Attack = (turn: number) => Promise<unknown>;

/** Repeats an attack for ever, each time after a short rest. */
async function repeat(name: string, attack: Attack): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      await attack(turn);
    } catch {
      count(name, 'failed');
    }
    await pause(100);
  }
}

/** All attacks, by name. One turn of each takes a bounded time. */
function attacksOn({ port, players, gameId, season, cold, file, parquet }: Targets): Record<string, Attack> {
  const request = (path: string, client: string, more = ''): string =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n${more}\r\n`;

  /** One request; counts its status. */
  const send = (name: string, path: string, client: string): Promise<void> =>
    new Promise((resolve) => {
      const finish = (outcome: number | string): void => {
        count(name, outcome);
        resolve();
      };
      const asked = get(
        { port, host: '127.0.0.1', path, headers: { 'x-forwarded-for': client }, agent: false },
        (got) => {
          got.resume();
          got.on('error', () => finish('closed'));
          got.on('end', () => finish(got.statusCode ?? 0));
        },
      );
      asked.on('error', () => finish('closed'));
      asked.setTimeout(ANSWER_MS, () => asked.destroy());
    });

  const together = (name: string, size: number, path: (k: number) => string, client: (k: number) => string) =>
    Promise.all(Array.from({ length: size }, (_, k) => send(name, path(k), client(k))));

  /** Writes a text on a connection and closes it after a while. Counts the statuses of the answers. */
  const speak = (name: string, text: string, { forMs = 2000 } = {}): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let said = '';
      socket.on('data', (chunk: Buffer) => {
        if (said.length < 100_000) said += chunk.toString('latin1');
      });
      const timer = setTimeout(() => socket.destroy(), forMs);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        const statuses = [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
        for (const status of statuses.length > 0 ? statuses : ['closed']) count(name, status);
        resolve();
      });
      socket.write(text);
    });

  /** Connections that each send a text and read nothing. */
  const hold = (name: string, size: number, text: (k: number) => string): Promise<unknown> =>
    Promise.all(
      Array.from({ length: size }, async (_, k) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => count(name, 'closed'));
        socket.pause();
        socket.write(text(k));
        await pause(HOLD_MS);
        count(name, 'held');
        socket.destroy();
      }),
    );
  const clientOf = (k: number): string => `203.0.${k % 250}.${1 + (k >> 8)}`;
  const large = `/api/games/NHL/${season}`;

  return {
    'burst from 50 addresses': (turn) =>
      together(
        'burst from 50 addresses',
        50,
        (k) => cold[(turn * 50 + k) % cold.length] ?? '/',
        (k) => `203.0.${k}.7`,
      ),
    'unread answers': () =>
      hold('unread answers', CONNECTIONS, (k) => request(large, clientOf(k)).repeat(MAX_OPEN_REQUESTS)),
    // One each: a file is alone on its connection.
    'unread ranges': () =>
      hold('unread ranges', CONNECTIONS, (k) => request(parquet, clientOf(k), 'Range: bytes=0-4194303\r\n')),
    'unread different answers': () =>
      hold('unread different answers', CONNECTIONS, (k) =>
        Array.from({ length: MAX_OPEN_REQUESTS }, (_, at) =>
          request(cold[(k * MAX_OPEN_REQUESTS + at) % cold.length] ?? '/', clientOf(k)),
        ).join(''),
      ),
    'idle connections': () => hold('idle connections', CONNECTIONS, (k) => request('/healthz', clientOf(k))),
    'many requests': () => hold('many requests', GREEDY, (k) => request(large, clientOf(k)).repeat(GREEDY_REQUESTS)),
    downloads: () => hold('downloads', DOWNLOADS, (k) => request(file, clientOf(k))),
    'dear charts': (turn) => {
      const path = (k: number): string => {
        const ids = Array.from({ length: 20 }, (_, at) => players[(turn * 31 + k * 7 + at * 3) % players.length]);
        const query = [...new Set(ids)].map((id) => `player_ids=${id}`).join('&');
        return `/api/snake-data?season=${season}&stat=game_rating&group_by=player&cumulative=${k % 2 === 0}&${query}`;
      };
      return together('dear charts', 20, path, () => '203.0.113.7');
    },
    'dear questions': (turn) =>
      together(
        'dear questions',
        20,
        (k) =>
          `/api/query/skaters?seasons=20002001-${season}&columns=all&period=3&from=2001-01-01&cursor=${turn * 20 + k}`,
        () => '203.0.113.8',
      ),
    'cold answers': (turn) =>
      together(
        'cold answers',
        5,
        (k) => cold[(turn * 5 + k) % cold.length] ?? '/',
        (k) => `203.0.113.${20 + k}`,
      ),
    spellings: (turn) => {
      const long = (k: number): string => `${turn}-${k}-${'x'.repeat(1900)}`;
      const path = (k: number): string => (k % 2 === 0 ? `/api/teams/?q=${long(k)}` : `/${long(k)}`);
      return together('spellings', 20, path, (k) => `10.${turn % 200}.${k}.1`);
    },
    'one address': () =>
      together(
        'one address',
        50,
        () => '/api/teams/',
        () => '203.0.113.9',
      ),
    'odd addresses': (turn) =>
      together(
        'odd addresses',
        20,
        () => '/api/teams/',
        (k) => [`192.0.2.1:${turn % 60_000}`, '[2001:db8::1]:80', 'unknown', `x${turn}`][k % 4] ?? '',
      ),
    pictures: (turn) =>
      together(
        'pictures',
        10,
        (k) => `/share/player/${players[(turn * 10 + k) % players.length]}.png`,
        () => '203.0.113.11',
      ),
    'event streams': async () => {
      const text = (k: number): string => request(`/api/game/${gameId}/events`, clientOf(k));
      await Promise.all(Array.from({ length: STREAMS }, (_, k) => speak('event streams', text(k), { forMs: 3000 })));
    },
    'slow requests': async () => {
      const slow = 'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nX-Slow: ';
      await Promise.all(Array.from({ length: 20 }, () => speak('slow requests', slow, { forMs: 15_000 })));
    },
    bodies: async () => {
      const head = request('/api/teams/', '203.0.113.14', 'Transfer-Encoding: chunked\r\n');
      await speak('bodies', `${head}ZZ\r\n`, { forMs: 5000 });
      await endlessBody(port, request('/api/teams/', '203.0.113.14', `Content-Length: ${MAX_BODY_BYTES}\r\n`));
    },
    'odd protocol': async (turn) => {
      const texts = [
        'GET /api/teams/ HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
        request('/api/teams/', '203.0.113.15', 'Transfer-Encoding: gzip\r\n'),
        `GARBAGE ${turn}\r\n\r\n`,
        '\u0016\u0003\u0001\u0002\r\n\r\n',
        `GET /${'y'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
        'CONNECT elsewhere:443 HTTP/1.1\r\nHost: x\r\n\r\n',
        request('/metrics', '203.0.113.15', 'Connection: close\r\n'),
      ];
      await speak('odd protocol', texts[turn % texts.length] ?? '', { forMs: 5000 });
    },
  };
}

/** Sends a body until the connection closes or the most bytes are sent. */
function endlessBody(port: number, head: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const block = Buffer.alloc(1 << 16);
    const timer = setTimeout(() => socket.destroy(), ANSWER_MS);
    const more = (): void => {
      while (socket.writable && socket.bytesWritten < MAX_BODY_BYTES) if (!socket.write(block)) return;
    };
    socket.on('drain', more);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      count('bodies', socket.bytesWritten < MAX_BODY_BYTES ? 'cut short' : 'swallowed');
      resolve();
    });
    socket.write(head);
    more();
  });
}
