import type { ServerResponse } from 'node:http';
import { type GameRecord, readGame } from '../store/queries/game.ts';
import { readDataVersion } from '../store/queries/status.ts';
import type { AppParts } from './appParts.ts';
import { ApiError } from './errors.ts';
import type { Store } from './storeLink.ts';

/** How often the data version is looked at for the listeners, milliseconds. */
const LOOK_MS = 1000;
/** How often a quiet stream says that it lives, milliseconds: proxies close silent ones after a minute. */
const HEARTBEAT_MS = 15_000;
/** The revision of a listener who is to be told whatever it is: games count theirs from 0. */
const UNTOLD = -1;

/** One reader and the last thing he was told. */
interface Listener {
  readonly gameId: number;
  readonly response: ServerResponse;
  revision: number;
  status: string;
}

/** A game and the data version it is of. */
export interface GameState {
  readonly game: GameRecord | undefined;
  readonly dataVersion: number;
}

/** Reads the state of a game. */
export async function readGameState(store: Store, gameId: number): Promise<GameState> {
  return { game: await readGame(store, gameId), dataVersion: await readDataVersion(store) };
}

/**
 * The readers of live events. Once a second it is looked whether the data have changed; whoever follows a game that has is told, and
 * a game that is over lets its readers go.
 */
export class LiveListeners {
  readonly #link: AppParts['link'];
  readonly #listeners = new Set<Listener>();
  readonly #timer: NodeJS.Timeout;
  /** The data version that everybody has been told of; null where a look has failed. */
  #seen: number | null = null;
  #sinceBeatMs = 0;

  constructor({ link, log }: Pick<AppParts, 'link' | 'log'>) {
    this.#link = link;
    this.#timer = setInterval(() => {
      if (this.#listeners.size === 0) return;
      this.#look().catch((error: unknown) => {
        this.#seen = null;
        // A store that is away is told by its link, once.
        if (!(error instanceof ApiError)) log.warn({ err: error }, 'live events could not be told');
      });
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** How many there are. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Takes in a reader of a live game and tells him how it stands. */
  add(response: ServerResponse, game: GameRecord, dataVersion: number): void {
    // Newer than what the cache answers from: to be told once more when it is not, for the answer fetched until then is the old one.
    const revision = dataVersion === this.#link.dataVersion ? game.revision : UNTOLD;
    const listener = { gameId: game.game_id, response, revision, status: game.status };
    this.#listeners.add(listener);
    response.on('close', () => this.#listeners.delete(listener));
    tell(response, game, dataVersion);
  }

  /** Lets everybody go. */
  close(): void {
    clearInterval(this.#timer);
    for (const listener of this.#listeners) this.#drop(listener);
  }

  #drop(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.response.end();
  }

  async #look(): Promise<void> {
    this.#beat();
    const version = this.#link.dataVersion;
    if (version === null || version === this.#seen) return;
    this.#seen = version;
    for (const gameId of new Set([...this.#listeners].map((listener) => listener.gameId))) {
      const state = await this.#link.read((store) => readGameState(store, gameId));
      // Newer than what the cache answers from: told at the next look, so that nobody fetches the old answer in reply.
      if (state.dataVersion !== this.#link.dataVersion) this.#seen = null;
      else this.#tellAll(gameId, state);
    }
  }

  #tellAll(gameId: number, { game, dataVersion }: GameState): void {
    for (const listener of this.#listeners) {
      if (listener.gameId !== gameId) continue;
      if (game === undefined) this.#drop(listener);
      else if (game.revision !== listener.revision || game.status !== listener.status) {
        listener.revision = game.revision;
        listener.status = game.status;
        tell(listener.response, game, dataVersion);
        if (game.status !== 'live') this.#drop(listener);
      }
    }
  }

  /** Says now and then that the streams live. */
  #beat(): void {
    this.#sinceBeatMs += LOOK_MS;
    if (this.#sinceBeatMs < HEARTBEAT_MS) return;
    this.#sinceBeatMs = 0;
    for (const { response } of this.#listeners) response.write(': still here\n\n');
  }
}

function tell(response: ServerResponse, { revision, status }: GameRecord, dataVersion: number): void {
  response.write(`event: change\ndata: ${JSON.stringify({ data_version: dataVersion, revision, status })}\n\n`);
}
