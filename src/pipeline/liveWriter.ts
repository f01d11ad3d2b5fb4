import type { Kysely } from 'kysely';
import { parseGame } from '../feed/parse/parseGame.ts';
import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { type PackedGame, packGame } from '../store/packedGame.ts';
import type { StoreTables } from '../store/tables.ts';
import { openWriter } from '../store/write.ts';
import { computeGame } from './computeGame.ts';
import { type GameXg, importGameXg } from './gameXg.ts';
import { readRawGame } from './readRawGame.ts';
import { stateInUse } from './recalibration/stateInUse.ts';

/**
 * Writes live games into a store as they change: all rows of each game and nothing else, so that an update costs no
 * more than its game. Ratings, leaders, players and clubs wait for the ingest after a game's end.
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
   * Writes some games. Returns one line for each game that could not be read or computed; that game stays as it was.
   * Errors: a `StoreError` when the store cannot be written.
   */
  async write(games: readonly ScheduledGame[]): Promise<readonly string[]> {
    this.#xg ??= await importGameXg(this.#xgModule);
    const xg = this.#xg;
    const writer = await openWriter(this.#store);
    try {
      const { packed, problems } = await this.#compute(writer.db, xg, games);
      await writer.writeGames(packed);
      return problems;
    } finally {
      await writer.close();
    }
  }

  async #compute(
    db: Kysely<StoreTables>,
    xg: GameXg,
    games: readonly ScheduledGame[],
  ): Promise<{ readonly packed: readonly PackedGame[]; readonly problems: readonly string[] }> {
    const source = new ArchiveSource(this.#archive);
    const packed: PackedGame[] = [];
    const problems: string[] = [];
    for (const scheduled of games) {
      try {
        const { raw, sourceHash } = readRawGame(source, scheduled.gameId);
        const { rows } = computeGame(parseGame(raw), scheduled, sourceHash, xg, await stateInUse(db, xg, scheduled));
        // Without a stamp, the next ingest reads it again and refreshes everything derived from it.
        packed.push(packGame(rows, { stamp: '', buildKey: '' }));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        problems.push(error instanceof FeedError ? message : `Game ${scheduled.gameId}: ${message}`);
      }
    }
    return { packed, problems };
  }
}
