import type { ServerResponse } from 'node:http';
import { type GameRecord, readGame } from '../../store/queries/game.ts';
import { readDataVersion } from '../../store/queries/status.ts';
import { detachedName } from '../clientAddress.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { ApiError } from '../errors.ts';
import { HEARTBEAT_MS, STREAM_LIFE_MS } from '../limits.ts';
import type { Store } from '../storeReader.ts';

/** Interval between polls of the data version, in milliseconds. */
const POLL_MS = 1000;
/** The revision of a subscriber that gets the next state whatever it is: games count theirs from 0. */
const NOT_NOTIFIED = -1;

/** One connection and the last state sent to it. */
interface Subscriber {
  readonly gameId: number;
  readonly response: ServerResponse;
  readonly client: string;
  /** When it ends at the latest, by `performance.now()`. */
  readonly endsAt: number;
  revision: number;
  status: string;
}

/** A stream to be opened, and the state it begins with. */
export interface NewStream {
  readonly response: ServerResponse;
  readonly client: string;
  readonly game: GameRecord;
  readonly dataVersion: number;
}

/** A game and the data version it belongs to. */
export interface GameState {
  readonly game: GameRecord | undefined;
  readonly dataVersion: number;
}

/** Reads the state of a game. */
export async function readGameState(store: Store, gameId: number): Promise<GameState> {
  return { game: await readGame(store, gameId), dataVersion: await readDataVersion(store) };
}

/**
 * The open event streams of live games. Polls the data version every second and notifies subscribers of changed games.
 * The streams of a game end with it.
 */
export class GameSubscribers {
  readonly #store: ApiDependencies['store'];
  readonly #refusals: ApiDependencies['refusals'];
  readonly #subscribers = new Set<Subscriber>();
  readonly #timer: NodeJS.Timeout;
  /** The data version of the last notification; null after a failed poll. */
  #notifiedVersion: number | null = null;
  #sinceHeartbeatMs = 0;

  constructor({ store, refusals, log }: Pick<ApiDependencies, 'store' | 'refusals' | 'log'>) {
    this.#store = store;
    this.#refusals = refusals;
    this.#timer = setInterval(() => {
      if (this.#subscribers.size === 0) return;
      this.#poll().catch((error: unknown) => {
        this.#notifiedVersion = null;
        // The store reader reports an unavailable store itself, once.
        if (!(error instanceof ApiError)) log.warn({ err: error }, 'subscribers could not be notified');
      });
    }, POLL_MS);
    this.#timer.unref();
  }

  /** Number of open streams. */
  get size(): number {
    return this.#subscribers.size;
  }

  /** Adds a stream of a live game and sends it the current state. */
  add({ response, client, game, dataVersion }: NewStream): void {
    // While the cache still answers from an older version the client would fetch old data: it is notified again after
    // the change.
    const revision = dataVersion === this.#store.dataVersion ? game.revision : NOT_NOTIFIED;
    const subscriber = {
      gameId: game.game_id,
      response,
      client: detachedName(client),
      endsAt: performance.now() + STREAM_LIFE_MS,
      revision,
      status: game.status,
    };
    this.#subscribers.add(subscriber);
    response.on('close', () => this.#subscribers.delete(subscriber));
    sendChange(response, game, dataVersion);
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#timer);
    for (const subscriber of this.#subscribers) this.#end(subscriber);
  }

  #end(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    subscriber.response.end();
  }

  async #poll(): Promise<void> {
    this.#sendHeartbeat();
    const version = this.#store.dataVersion;
    if (version === null || version === this.#notifiedVersion) return;
    this.#notifiedVersion = version;
    for (const gameId of new Set([...this.#subscribers].map((subscriber) => subscriber.gameId))) {
      const state = await this.#store.read((store) => readGameState(store, gameId));
      // Newer than what the cache answers from: the next poll notifies, so that no client fetches the old answer in
      // between.
      if (state.dataVersion !== this.#store.dataVersion) this.#notifiedVersion = null;
      else this.#notify(gameId, state);
    }
  }

  #notify(gameId: number, { game, dataVersion }: GameState): void {
    for (const subscriber of this.#subscribers) {
      if (subscriber.gameId !== gameId) continue;
      if (game === undefined) this.#end(subscriber);
      else if (game.revision !== subscriber.revision || game.status !== subscriber.status) {
        subscriber.revision = game.revision;
        subscriber.status = game.status;
        sendChange(subscriber.response, game, dataVersion);
        if (game.status !== 'live') this.#end(subscriber);
      }
    }
  }

  #sendHeartbeat(): void {
    this.#sinceHeartbeatMs += POLL_MS;
    if (this.#sinceHeartbeatMs < HEARTBEAT_MS) return;
    this.#sinceHeartbeatMs = 0;
    const now = performance.now();
    for (const subscriber of this.#subscribers) {
      const { response, client, endsAt } = subscriber;
      if (response.writableLength > 0) {
        // The last heartbeat has not even left: no one reads.
        this.#refusals.add('closed', 'dead-stream', client);
        this.#subscribers.delete(subscriber);
        response.destroy();
      } else if (now >= endsAt) this.#end(subscriber);
      else response.write(': heartbeat\n\n');
    }
  }
}

function sendChange(response: ServerResponse, { revision, status }: GameRecord, dataVersion: number): void {
  response.write(`event: change\ndata: ${JSON.stringify({ data_version: dataVersion, revision, status })}\n\n`);
}
