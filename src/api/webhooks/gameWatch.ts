import type { Logger } from 'pino';
import { readWatchedGames } from '../../store/queries/recentGames.ts';
import { HANDLERS } from '../resources/handlers.ts';
import type { Store, StoreReader } from '../storeReader.ts';
import { type EventMessage, eventMessage } from './eventMessage.ts';
import { type GameEvent, gameEvents, stolenEvent, type WatchedGame } from './gameEvents.ts';

/** Options of `GameWatch`. */
export interface GameWatchOptions {
  readonly store: Pick<StoreReader, 'read'>;
  readonly log: Logger;
  /** The day taken as today, YYYY-MM-DD. */
  readonly today: () => string;
  /** The site's address; null where it is not known. */
  readonly origin: string | null;
  readonly onEvent: (event: EventMessage) => void;
}

/** Compares the games of today and yesterday after each change of the data, and reports what happened in them. */
export class GameWatch {
  readonly #options: GameWatchOptions;
  #known: ReadonlyMap<number, WatchedGame> | null = null;
  /** Finished games whose thief was asked for. */
  readonly #asked = new Set<number>();
  #reading: Promise<void> = Promise.resolve();

  constructor(options: GameWatchOptions) {
    this.#options = options;
  }

  /** Looks again; readings follow one another. */
  look(): Promise<void> {
    this.#reading = this.#reading
      .then(() => this.#look())
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'games could not be read for webhooks');
      });
    return this.#reading;
  }

  async #look(): Promise<void> {
    const { store, today, origin, onEvent } = this.#options;
    const known = this.#known;
    const { games, events } = await store.read(async (db) => {
      const games = await readWatchedGames(db, today());
      const events = gameEvents(known ?? new Map(), games, known === null);
      const messages: EventMessage[] = [];
      for (const event of [...events, ...(await this.#thefts(events, games, db))]) {
        messages.push(await eventMessage(event, db, origin));
      }
      return { games, events: messages };
    });
    // Only now: after a reading that failed, the next one reports the same games.
    for (const { event, game_id } of events) if (event === 'final') this.#asked.add(game_id);
    this.#known = new Map(games.map((game) => [game.game_id, game]));
    for (const id of this.#asked) if (!this.#known.has(id)) this.#asked.delete(id);
    for (const event of events) onEvent(event);
  }

  /** The games that ended now and were stolen. */
  async #thefts(events: readonly GameEvent[], games: readonly WatchedGame[], store: Store): Promise<GameEvent[]> {
    const stolen: GameEvent[] = [];
    for (const { event, game_id } of events) {
      const game = games.find((one) => one.game_id === game_id);
      if (event !== 'final' || game === undefined || this.#asked.has(game_id)) continue;
      const { stolen_by } = await HANDLERS.gameData({ params: { gameId: String(game_id) }, query: {} }, { store });
      if (stolen_by.length > 0) stolen.push(stolenEvent(game));
    }
    return stolen;
  }
}
