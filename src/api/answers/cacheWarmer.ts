import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EndpointName } from '../../contract/api.ts';
import { readRecentGames } from '../../store/queries/recentGames.ts';
import { ApiError } from '../errors.ts';
import type { ResponseCache } from '../http/responseCache.ts';
import type { AnswerRequest } from '../resources/answerRequest.ts';
import type { StoreReader } from '../storeReader.ts';
import type { EndpointResponses } from './endpointResponses.ts';

/** Debounce after a change of the data, in milliseconds: answers built during an ingest would be dropped at once. */
const QUIET_MS = 1500;
/** Number of games to warm, the newest first. */
const WARMED_GAMES = 10;

interface CacheWarmerOptions {
  readonly endpoints: EndpointResponses;
  readonly cache: ResponseCache;
  readonly store: StoreReader;
  readonly log: Logger;
  readonly today: () => string;
}

/** Builds the most requested responses after each change of the data, one at a time. */
export class CacheWarmer {
  readonly #options: CacheWarmerOptions;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: CacheWarmerOptions) {
    this.#options = options;
  }

  /** Warms the cache once the data have stopped changing; a further change starts the wait again. */
  schedule(): void {
    this.close();
    this.#timer = setTimeout(() => {
      this.#warm().catch((error: unknown) => {
        if (!(error instanceof ApiError)) this.#options.log.warn({ err: error }, 'the cache could not be warmed');
      });
    }, QUIET_MS);
    this.#timer.unref();
  }

  /** Cancels a scheduled run. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #warm(): Promise<void> {
    const { endpoints, cache, store, today } = this.#options;
    const { version } = cache;
    const games = await store.read((db) => readRecentGames(db, today()));
    const requests = [
      ...commonRequests(today()),
      ...games.slice(0, WARMED_GAMES).flatMap(({ game_id: id }) => gameRequests(String(id))),
    ];
    for (const [name, request] of requests) {
      if (cache.version !== version) return;
      await endpoints.warm(name, request);
      await nextTurn();
    }
  }
}

type NamedRequest = readonly [EndpointName, AnswerRequest];

function commonRequests(date: string): NamedRequest[] {
  return [
    ['teams', { params: {}, query: {}, view: null }],
    ['recent', { params: { date }, query: {}, view: null }],
    ['seasons', { params: {}, query: {}, view: null }],
  ];
}

function gameRequests(gameId: string): NamedRequest[] {
  const request = { params: { gameId }, query: {}, view: null };
  return [
    ['gameData', request],
    ['xgSummary', request],
    ['playerDetail', request],
    ['shotData', request],
    ['xgSnake', { params: {}, query: { game_id: gameId, situation: 'all_situations' }, view: null }],
  ];
}
