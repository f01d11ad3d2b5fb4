import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { removeLeftovers } from '../backup/restoreLeftovers.ts';
import { refuseOtherFile, storeErrorOf } from '../open.ts';
import { writerConnection } from '../postgresPool.ts';
import { migrate, refuseOtherVersion } from '../schema/migrate.ts';
import type { SqlValue } from '../schema/tableSpec.ts';
import { columnsOf, GAME_TABLES, type StoreTables, type TableName } from '../schema/tables.ts';
import { openSqlite } from '../sqliteDatabase.ts';
import { sqliteDialect } from '../sqliteDialect.ts';
import { parseStoreUrl, type StoreLocation } from '../storeUrl.ts';
import { type LedgerSource, namedRows, noteMoved, readPublished } from './ledger.ts';
import { type PackedGame, unpackGame } from './packedGame.ts';
import { playerRow } from './refreshPlayers.ts';
import { type ClubsOfGame, dropTeamLines } from './refreshTeamLines.ts';
import { postgresStatements, type RowStatements, sqliteStatements } from './rowStatements.ts';
import { lockConnection, lockFile } from './writerLock.ts';

/** Progress of an ingest, as `/api/status/` shows it. */
export interface IngestProgress {
  readonly state: 'running' | 'idle' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly message: string | null;
  /** The time of writing, ISO 8601. */
  readonly updated_at: string;
}

/** The source and versions of the store. */
export type BuildFacts = Omit<StoreTables['build'], 'build_id' | 'store_id' | 'data_version'>;

/** The lock of the only writer. On PostgreSQL the lock is part of the connection, so nothing else checks it. */
interface WriterLock {
  /** Throws once the lock is lost. */
  readonly assertHeld: () => void;
  readonly release: () => void;
}

/** The state that a change gives the ratings. **Missing**: facts that are left out stay as they are. */
export type RatingFacts = Partial<Omit<StoreTables['rating_state'], 'rating_id' | 'data_version'>>;

/** The store's only writer. Every method is one transaction: readers see all of it or nothing. */
export class StoreWriter {
  readonly location: StoreLocation;
  /** The writer's own connection, for reads. */
  readonly db: Kysely<StoreTables>;
  /** What counts now; null keeps no ledger of moved figures. */
  ledger: LedgerSource | null = null;
  readonly #statementsOf: (trx: Transaction<StoreTables>) => RowStatements;
  readonly #lock: WriterLock;
  /** Player ids, and clubs as `ABB season`, that this writer has given a row. */
  readonly #introduced = new Set<number | string>();

  constructor(
    location: StoreLocation,
    db: Kysely<StoreTables>,
    statementsOf: (trx: Transaction<StoreTables>) => RowStatements,
    lock: WriterLock,
  ) {
    this.location = location;
    this.db = db;
    this.#statementsOf = statementsOf;
    this.#lock = lock;
  }

  /**
   * Replaces all rows of some games. Raises the revision of a game whose raw bodies have changed, adds published
   * figures that moved to the ledger, raises the data version by one, and stores the progress, in one transaction.
   */
  writeGames(games: readonly PackedGame[], progress: IngestProgress | null = null): Promise<void> {
    return this.change(async (trx) => {
      await this.replaceGames(trx, games);
      if (games.length > 0) await raiseDataVersion(trx);
      if (progress !== null) await writeProgress(trx, progress);
    });
  }

  /** Replaces all rows of some games in a transaction of `change`, and leaves the data version to it. */
  async replaceGames(trx: Transaction<StoreTables>, games: readonly PackedGame[]): Promise<void> {
    const statements = this.#statementsOf(trx);
    const known = await knownRevisions(
      trx,
      games.map(({ gameId }) => gameId),
    );
    const dressed: StoreTables['dressed'][] = [];
    const clubs: ClubsOfGame[] = [...known.values()];
    for (const game of games) {
      const before = known.get(game.gameId);
      const published =
        this.ledger === null || before === undefined ? undefined : await readPublished(trx, game.gameId);
      for (const table of before === undefined ? [] : GAME_TABLES) await statements.deleteGame(table, game.gameId);
      await statements.deleteGame('game_source', game.gameId);
      const revision = before === undefined ? 1 : before.revision + (before.source_hash === game.sourceHash ? 0 : 1);
      const tables = unpackGame(game);
      let updatedAt = this.ledger?.now().toISOString() ?? null;
      if (this.ledger !== null && published !== undefined) {
        const now = { id: game.gameId, hash: game.sourceHash, build: game.buildKey, rows: namedRows(tables) };
        if ((await noteMoved(trx, now, published, this.ledger)) === 0) updatedAt = before?.updated_at ?? null;
      }
      for (const [table, values] of tables) {
        if (table === 'game') {
          values[REVISION_AT] = revision;
          values[UPDATED_AT] = updatedAt;
          clubs.push(clubsOf(values));
        } else if (table === 'dressed') dressed.push(...newPlayers(values, this.#introduced));
        if (values.length > 0) await statements.insert(table, values);
      }
      await statements.insert('game_source', [game.gameId, game.season, game.stamp, game.buildKey, game.stateKey]);
    }
    await dropTeamLines(trx, clubs);
    await this.#introduce(trx, games, dressed);
  }

  /**
   * Inserts clubs and players as soon as their first game is stored, so that pages can name them during an ingest.
   * `refreshPlayers` and `refreshTeams` correct the rows once all games are stored.
   */
  async #introduce(
    trx: Transaction<StoreTables>,
    games: readonly PackedGame[],
    dressed: readonly StoreTables['dressed'][],
  ): Promise<void> {
    const teams = new Map<string, StoreTables['team']>();
    const players = new Map<number, StoreTables['player']>();
    for (const game of games) {
      for (const team of game.teams) {
        const name = `${team.abb} ${team.season}`;
        if (!this.#introduced.has(name)) teams.set(name, team);
      }
    }
    for (const row of dressed) players.set(row.player_id, playerRow(row));
    if (teams.size > 0) {
      await trx
        .insertInto('team')
        .values([...teams.values()])
        .onConflict((conflict) =>
          conflict.columns(['abb', 'season']).doUpdateSet((row) => ({
            team_id: row.ref('excluded.team_id'),
            location: row.ref('excluded.location'),
            name: row.ref('excluded.name'),
            primary_color: row.ref('excluded.primary_color'),
            secondary_color: row.ref('excluded.secondary_color'),
          })),
        )
        .execute();
    }
    if (players.size > 0) {
      await trx
        .insertInto('player')
        .values([...players.values()])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const name of [...teams.keys(), ...players.keys()]) this.#introduced.add(name);
  }

  /** Removes games with all their rows. */
  removeGames(gameIds: readonly number[]): Promise<void> {
    return this.change(async (trx) => {
      const statements = this.#statementsOf(trx);
      await dropTeamLines(trx, [...(await knownRevisions(trx, gameIds)).values()]);
      for (const gameId of gameIds) {
        for (const table of GAME_TABLES) await statements.deleteGame(table, gameId);
        await statements.deleteGame('game_source', gameId);
      }
      if (gameIds.length > 0) await raiseDataVersion(trx);
    });
  }

  /** Stores the progress of an ingest. Leaves the data version as it is. */
  noteProgress(progress: IngestProgress): Promise<void> {
    return this.change((trx) => writeProgress(trx, progress));
  }

  /** Updates the given columns of the `build` row. */
  noteBuild(facts: Partial<BuildFacts>): Promise<void> {
    return this.change(async (trx) => {
      await trx.updateTable('build').set(facts).where('build_id', '=', 1).execute();
    });
  }

  /**
   * Replaces all rows of some tables and raises the data version by one, in one transaction. Rows are given as a flat
   * list of values in the manifest's column order. `ratings`: the state of the ratings from then on; ratings that are
   * `ready` are of the new data version.
   */
  replaceTables(tables: ReadonlyMap<TableName, readonly SqlValue[]>, ratings: RatingFacts = {}): Promise<void> {
    return this.change(async (trx) => {
      const statements = this.#statementsOf(trx);
      for (const [table, values] of tables) {
        await trx.deleteFrom(table).execute();
        await statements.insert(table, values);
      }
      await raiseDataVersion(trx);
      await writeRatingState(trx, ratings);
    });
  }

  /**
   * Runs any other change in one transaction. A change to served data must call `raiseDataVersion`.
   *
   * **Errors**: a one-line `StoreError`, also when the writer lock is lost; the change is then rolled back.
   */
  async change<Result>(work: (trx: Transaction<StoreTables>) => Promise<Result>): Promise<Result> {
    try {
      return await this.db.transaction().execute(async (trx) => {
        this.#lock.assertHeld();
        const result = await work(trx);
        this.#lock.assertHeld();
        return result;
      });
    } catch (error) {
      throw storeErrorOf(error, this.location);
    }
  }

  /** Closes the store and releases the writer lock. */
  async close(): Promise<void> {
    await this.db.destroy();
    this.#lock.release();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

const DRESSED_COLUMNS = columnsOf('dressed');

const PLAYER_AT = DRESSED_COLUMNS.indexOf('player_id');

/** The `dressed` rows of players without a `player` row, as objects. */
function newPlayers(values: readonly SqlValue[], known: ReadonlySet<number | string>): StoreTables['dressed'][] {
  const rows: StoreTables['dressed'][] = [];
  for (let at = 0; at < values.length; at += DRESSED_COLUMNS.length) {
    if (known.has(Number(values[at + PLAYER_AT]))) continue;
    const entries = DRESSED_COLUMNS.map((name, k) => [name, values[at + k] ?? null]);
    rows.push(Object.fromEntries(entries) as StoreTables['dressed']);
  }
  return rows;
}

const REVISION_AT = columnsOf('game').indexOf('revision');
const UPDATED_AT = columnsOf('game').indexOf('updated_at');
const CLUBS_AT = (['season', 'home_abb', 'away_abb'] as const).map((name) => columnsOf('game').indexOf(name));

/** The clubs in a row of `game`. */
function clubsOf(values: readonly SqlValue[]): ClubsOfGame {
  const [season, home, away] = CLUBS_AT.map((at) => values[at] ?? '');
  return { season: Number(season), home_abb: String(home), away_abb: String(away) };
}

/**
 * Opens a store for writing: creates it if it does not exist, and brings it up to date.
 *
 * **Errors**: a one-line `StoreError` if it is not writable, damaged, unreachable, of another version, or already has a
 * writer.
 */
export async function openWriter(url: string): Promise<StoreWriter> {
  const location = parseStoreUrl(url);
  let lock: WriterLock | null = null;
  let db: Kysely<StoreTables> | null = null;
  let close = (): Promise<void> => Promise.resolve();
  try {
    let statementsOf: (trx: Transaction<StoreTables>) => RowStatements = postgresStatements;
    await refuseOtherFile(location);
    if (location.engine === 'sqlite') {
      const database = openSqlite(location.file, { isReadonly: false });
      close = async () => void database.close();
      db = new Kysely({ dialect: sqliteDialect(database) });
      const statements = sqliteStatements(database);
      statementsOf = () => statements;
      lock = lockFile(location.file);
      removeLeftovers(location.file);
    } else {
      const { client, pool } = await writerConnection(location);
      close = () => pool.end();
      db = new Kysely({ dialect: new PostgresDialect({ pool }) });
      await lockConnection(client, location.label);
      lock = { assertHeld: () => undefined, release: () => undefined };
    }
    await refuseOtherVersion(db, location);
    await migrate(db, location.engine);
    return new StoreWriter(location, db, statementsOf, lock);
  } catch (error) {
    await close();
    lock?.release();
    throw storeErrorOf(error, location);
  }
}

/** Raises the version of the served data, which invalidates the caches of the server and its clients. */
export async function raiseDataVersion(trx: Transaction<StoreTables>): Promise<void> {
  await trx.updateTable('build').set({ data_version: sql`data_version + 1` }).where('build_id', '=', 1).execute();
}

async function writeRatingState(trx: Transaction<StoreTables>, facts: RatingFacts): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  const { data_version } = await trx.selectFrom('build').select('data_version').executeTakeFirstOrThrow();
  const row = facts.state === 'ready' ? { ...facts, data_version } : facts;
  await trx.updateTable('rating_state').set(row).where('rating_id', '=', 1).execute();
}

async function writeProgress(trx: Transaction<StoreTables>, progress: IngestProgress): Promise<void> {
  await trx
    .updateTable('ingest')
    .set({ ...progress })
    .where('ingest_id', '=', 1)
    .execute();
}

async function knownRevisions(
  trx: Transaction<StoreTables>,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, ClubsOfGame & Pick<StoreTables['game'], 'source_hash' | 'revision' | 'updated_at'>>> {
  if (gameIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('game')
    .select(['game_id', 'season', 'home_abb', 'away_abb', 'source_hash', 'revision', 'updated_at'])
    .where('game_id', 'in', gameIds)
    .execute();
  return new Map(rows.map((row) => [row.game_id, row]));
}
