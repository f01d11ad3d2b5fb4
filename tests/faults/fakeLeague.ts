import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { HttpSource } from '../../src/feed/source/http.ts';
import { boxscorePath, type LeagueHosts, playByPlayPath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import { PoliteClient, type Politeness } from '../../src/feed/source/politeClient.ts';
import type { GameId } from '../../src/hockey/ids.ts';

/** Answers a request of the fake league. `nth` counts the requests for the path, from 1. */
export type Reply = (response: ServerResponse, request: IncomingMessage, nth: number) => void;

/** A local HTTP server in place of the league: bodies by path, and faults by path that take precedence. */
export class FakeLeague {
  readonly bodies = new Map<string, unknown>();
  readonly faults = new Map<string, Reply>();
  /** Archive for bodies that are not set; null for none. */
  archive: ArchiveSource | null = null;
  readonly requests: string[] = [];
  /** Whether every connection is cut. */
  isDown = false;
  /** Called with the path of each request before it is answered. */
  onRequest: (path: string) => void = () => undefined;
  #server: Server | null = null;
  #origin = '';

  /** Starts the server and returns its hosts. */
  async start(): Promise<LeagueHosts> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    this.#origin = `http://127.0.0.1:${port}`;
    return this.hosts;
  }

  /** The league's hosts, all the same server. Valid once started. */
  get hosts(): LeagueHosts {
    return { web: this.#origin, stats: this.#origin, reports: this.#origin };
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #archived(path: string): string | undefined {
    const body = this.archive?.readNow(path);
    return body ? Buffer.from(body.bytes).toString('utf8') : undefined;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    this.requests.push(path);
    this.onRequest(path);
    const nth = this.requests.filter((other) => other === path).length;
    const fault = this.faults.get(path);
    if (this.isDown) response.destroy();
    else if (fault !== undefined) fault(response, request, nth);
    else sendJson(this.bodies.get(path) ?? this.#archived(path))(response, request, nth);
  }
}

/** Replies with a JSON body, or 404 for undefined. */
export function sendJson(body: unknown): Reply {
  return (response) => {
    if (body === undefined) response.writeHead(404).end('{}');
    else
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Replies with a fault the first `times` requests, then with the body. */
export function failFirst(times: number, fault: Reply, body: unknown): Reply {
  return (response, request, nth) => (nth <= times ? fault : sendJson(body))(response, request, nth);
}

/** Politeness without pauses for tests. Its timeout allows for a busy machine. */
export const FAST_POLITENESS: Politeness = {
  spacingMs: 0,
  maxInFlight: 5,
  tries: 3,
  backoffMs: 1,
  maxWaitMs: 50,
  timeoutMs: 10_000,
  breakAfter: 6,
  breakMs: 60_000,
  maxRetryAfterMs: 60_000,
};

/** An HTTP source that reads from the fake league and writes to the folder `root`. */
export function sourceOf(
  hosts: LeagueHosts,
  root: string,
  politeness: Partial<Politeness> = {},
  fetchBody: typeof fetch = fetch,
): HttpSource {
  const client = new PoliteClient(
    { ...FAST_POLITENESS, ...politeness },
    { fetch: fetchBody, now: () => Date.now(), sleep: (ms) => sleep(ms), random: () => 0.5 },
  );
  return new HttpSource(hosts, () => client, root);
}

/** A body without end: 64 kB again and again, as fast as the client reads, until it goes away. */
export const endless: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const piece = Buffer.alloc(65_536, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** A compressed body of JSON. */
export const encoded =
  (coding: string, body: Uint8Array): Reply =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': coding }).end(body);

/** Megabytes of spaces. */
export const spaces = (megabytes: number): Buffer => Buffer.alloc(megabytes * 2 ** 20, ' ');

/** The fields of a play that stages and faults modify. */
export interface RawPlay {
  eventId: number;
  typeCode: number;
  typeDescKey: string;
  sortOrder: number;
  timeInPeriod: string;
  periodDescriptor: { number: number; periodType: string };
  situationCode?: string;
  homeTeamDefendingSide?: string;
  details?: Record<string, unknown>;
}

/** The fields of a play-by-play body that stages and faults modify. */
export interface RawPlays extends Record<string, unknown> {
  id: number;
  gameState: string;
  homeTeam: { id: number; abbrev: string; score?: number };
  awayTeam: { id: number; abbrev: string; score?: number };
  rosterSpots: { playerId: number; teamId: number }[];
  plays: RawPlay[];
}

/** A row of a shift chart. */
export interface RawShift extends Record<string, unknown> {
  playerId: number;
  period: number;
  startTime: string;
  endTime: string;
  typeCode: number;
}

/** A shift chart body. */
export interface RawChart {
  data: RawShift[];
  total: number;
}

/** A week's schedule body. */
export interface RawWeek extends Record<string, unknown> {
  gameWeek: { date: string; games: RawWeekGame[] }[];
}

/** A game in a week's schedule. */
export interface RawWeekGame extends Record<string, unknown> {
  id: number;
  gameState: string;
  gameScheduleState: string;
  startTimeUTC: string;
}

/** Parses a body of an archive. **Errors**: when the archive does not have it. */
export function rawBody<T>(archive: ArchiveSource, path: string): T {
  const body = archive.readNow(path);
  if (body === null) throw new Error(`the archive has no ${path}`);
  return JSON.parse(Buffer.from(body.bytes).toString('utf8')) as T;
}

/** A finished game's play-by-play after a share of its plays: live, with the score at that moment. */
export function playsAfter(archive: ArchiveSource, gameId: GameId, share: number): RawPlays {
  const body = rawBody<RawPlays>(archive, playByPlayPath(gameId));
  const plays = body.plays.slice(0, Math.floor(body.plays.length * share));
  const goal = plays.findLast(({ typeDescKey }) => typeDescKey === 'goal');
  body.gameState = 'LIVE';
  body.awayTeam.score = Number(goal?.details?.awayScore ?? 0);
  body.homeTeam.score = Number(goal?.details?.homeScore ?? 0);
  return { ...body, plays };
}

/** Makes the fake league serve a finished game as of a share of its plays; a share of 1 serves it as finished. */
export function stageGame(league: FakeLeague, archive: ArchiveSource, gameId: GameId, weekPath: string, share: number) {
  const week = rawBody<RawWeek>(archive, weekPath);
  if (share >= 1) {
    for (const path of [playByPlayPath(gameId), boxscorePath(gameId), shiftChartPath(gameId)])
      league.bodies.delete(path);
    league.bodies.set(weekPath, week);
    return;
  }
  const plays = playsAfter(archive, gameId, share);
  const last = plays.plays.at(-1);
  const hasStarted = ({ period, startTime }: RawShift): boolean =>
    last !== undefined &&
    (period < last.periodDescriptor.number ||
      (period === last.periodDescriptor.number && startTime < last.timeInPeriod));
  const chart = rawBody<RawChart>(archive, shiftChartPath(gameId));
  for (const day of week.gameWeek) {
    for (const game of day.games) if (game.id === gameId) game.gameState = 'LIVE';
  }
  league.bodies.set(weekPath, week);
  league.bodies.set(playByPlayPath(gameId), plays);
  league.bodies.set(shiftChartPath(gameId), { ...chart, data: chart.data.filter(hasStarted) });
  league.bodies.set(boxscorePath(gameId), {
    ...rawBody<Record<string, unknown>>(archive, boxscorePath(gameId)),
    gameState: 'LIVE',
  });
}
