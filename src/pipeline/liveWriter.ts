import { parseGame } from '../feed/parse/parseGame.ts';
import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { type PackedGame, packGame } from '../store/packedGame.ts';
import { openWriter } from '../store/write.ts';
import { computeGame } from './computeGame.ts';
import { type GameXg, loadGameXg } from './gameXg.ts';
import { readRawGame } from './readRawGame.ts';

/**
 * Writes games under way into a store as they change: each whole, as an ingest would, and nothing else, so that an update costs
 * no more than its game. Ratings, leaders, players and clubs wait for the ingest that follows a game's end.
 */
export class LiveWriter {
  readonly #archive: string;
  readonly #store: string;
  readonly #xgModule: string;
  #xg: GameXg | null = null;

  constructor(options: { readonly archive: string; readonly store: string; readonly xgModule: string }) {
    this.#archive = options.archive;
    this.#store = options.store;
    this.#xgModule = options.xgModule;
  }

  /**
   * Writes some games. Returns a line for each whose bodies cannot be read or worked out: it stays as it was, and the others come.
   * Errors: a `StoreError` when the store cannot be written.
   */
  async write(games: readonly ScheduledGame[]): Promise<readonly string[]> {
    this.#xg ??= await loadGameXg(this.#xgModule);
    const source = new ArchiveSource(this.#archive);
    const packed: PackedGame[] = [];
    const trouble: string[] = [];
    for (const scheduled of games) {
      try {
        const { raw, sourceHash } = readRawGame(source, scheduled.gameId);
        const { rows } = computeGame(parseGame(raw), scheduled, sourceHash, this.#xg);
        // Without stamp: the next ingest reads it again, with everything that follows from a game.
        packed.push(packGame(rows, { stamp: '', buildKey: '' }));
      } catch (error) {
        // A game never ends the others: what is wrong with it is told, as an ingest does.
        const message = error instanceof Error ? error.message : String(error);
        trouble.push(error instanceof FeedError ? message : `Game ${scheduled.gameId}: ${message}`);
      }
    }
    const writer = await openWriter(this.#store);
    try {
      await writer.writeGames(packed);
    } finally {
      await writer.close();
    }
    return trouble;
  }
}
