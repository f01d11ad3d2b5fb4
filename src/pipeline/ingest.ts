import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { fetchedAt } from '../feed/source/archiveWriter.ts';
import { playByPlayPath } from '../feed/source/leaguePath.ts';
import type { PlayerId, SeasonId, TeamAbb } from '../hockey/ids.ts';
import type { PackedGame } from '../store/packedGame.ts';
import { refreshPlayers } from '../store/refreshPlayers.ts';
import { refreshTeams } from '../store/refreshTeams.ts';
import type { StoreTables } from '../store/tables.ts';
import { type IngestProgress, openWriter, raiseDataVersion, type StoreWriter } from '../store/write.ts';
import { archiveStamp } from './archiveStamp.ts';
import { codeVersion } from './codeVersion.ts';
import { doGames } from './gameWorkers.ts';
import { loadGameXg } from './gameXg.ts';
import { type IngestReport, IngestTally } from './ingestReport.ts';
import { listGames, SEASONS_BY_DEFAULT, seasonsOf } from './listGames.ts';
import { readBios } from './readBios.ts';
import type { GameJob } from './workerMessages.ts';

/** A step over whole seasons, run when all games are stored: ratings, leaders. It raises the data version for what it changes. */
export interface SeasonStep {
  readonly name: string;
  run(context: SeasonStepContext): Promise<void>;
}

/** What a season step is told. */
export interface SeasonStepContext {
  readonly writer: StoreWriter;
  /** All seasons in the store, newest first. */
  readonly seasons: readonly SeasonId[];
}

/** How far an ingest is. */
export interface Progress {
  /** Games written, of those that had to be read. */
  readonly done: number;
  readonly total: number;
}

/** What an ingest is told. */
export interface IngestOptions {
  /** The archive directory. */
  readonly archive: string;
  /** What the store says it was built from. */
  readonly sourceKind: 'league' | 'archive' | 'demo';
  /** URL of the store. */
  readonly store: string;
  /** Null: the newest seasons of the archive. */
  readonly seasons: readonly SeasonId[] | null;
  /** Reads every game again, whether its files have changed or not, and takes out also played games that the archive no longer lists. */
  readonly isRebuild?: boolean;
  /** Address of the module with the xG model; the one in force by default. */
  readonly xgModule?: string;
  readonly workers?: number;
  /** Games a transaction. */
  readonly batch?: number;
  readonly steps?: readonly SeasonStep[];
  /** The clock, for the times the store notes. */
  readonly now: () => Date;
  readonly onProgress?: (progress: Progress) => void;
  /** Stops the ingest after the batch in hand; its next run goes on from there. */
  readonly signal?: AbortSignal;
}

/** The address of the module with the model in force. */
export const CURRENT_XG = new URL('./currentXg.ts', import.meta.url).href;

/** Games a transaction: large enough that committing costs little, small enough that the site fills steadily. */
const GAMES_A_BATCH = 32;
/** Worker threads: two, for a machine of two cores. */
const WORKERS = 2;

/** An ingest that cannot be done as asked. The message is one line. */
export class IngestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IngestError';
  }
}

/**
 * Brings a store up to date with an archive: lists the games of the seasons, reads those that are new or changed (or all, when
 * code or model changed), newest first (of the league's own archive those that have been fetched), writes them in batches, then makes players, clubs and season-level tables exact.
 *
 * It can be stopped or killed at any time: what is written is whole, and the next run goes on from there. The final content
 * depends on the archive and the seasons alone, never on order, batches, workers or history.
 *
 * **Errors**: `FeedError`, `StoreError` and `IngestError`, each one line, for what makes the whole ingest impossible. Single
 * files that cannot be read are in the report; a game that was stored before stays as it was.
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const source = new ArchiveSource(options.archive);
  const seasons = options.seasons ?? (await seasonsOf(source)).slice(0, SEASONS_BY_DEFAULT);
  const listed = await listGames(source, seasons);
  await requireSeasons(source, options.archive, seasons, listed);
  const games = options.sourceKind === 'league' ? listed.filter((game) => isFetched(options.archive, game)) : listed;
  const xgModule = options.xgModule ?? CURRENT_XG;
  const { modelVersion, digest } = await loadGameXg(xgModule);
  const code = codeVersion(xgModule);
  const buildKey = `${code} ${modelVersion} ${digest}`;

  const writer = await openWriter(options.store);
  const tally = new IngestTally({ listed: listed.length, awaited: listed.length - games.length });
  const note = (
    state: IngestProgress['state'],
    done: number,
    total: number,
    message: string | null,
  ): IngestProgress => ({
    state,
    done,
    total,
    message,
    updated_at: options.now().toISOString(),
  });
  let done = 0;
  let total = 0;
  try {
    const wasFinished = await isFinished(writer.db, code);
    tally.removed = await removeUnlisted(writer, seasons, games, options.isRebuild ?? false);
    const jobs = await jobsOf(writer.db, options, games, seasons, buildKey);
    total = jobs.length;
    if (total > 0) {
      await writer.noteBuild({ source: options.sourceKind });
      await writer.noteProgress(note('running', 0, total, null));
    }
    options.onProgress?.({ done, total });

    let batch: PackedGame[] = [];
    const flush = async (): Promise<void> => {
      await writer.writeGames(batch, note('running', done, total, null));
      batch = [];
      options.onProgress?.({ done, total });
    };
    const stored = await storedGames(writer.db, seasons);
    const setup = { archive: options.archive, xgModule, buildKey };
    for await (const answer of doGames(setup, jobs, options.workers ?? WORKERS)) {
      done++;
      tally.add(answer);
      // A game that was fine before is not taken down for a file that cannot be read now.
      if (answer.kind === 'done' || !stored.has(answer.outcome.packed.gameId)) batch.push(answer.outcome.packed);
      if (batch.length >= (options.batch ?? GAMES_A_BATCH)) {
        await flush();
        if (options.signal?.aborted) break;
      }
    }
    if (batch.length > 0) await flush();
    if (options.signal?.aborted && done < total) {
      await writer.noteProgress(note('failed', done, total, 'Stopped; the next run goes on from here.'));
      return tally.report({ isComplete: false, started });
    }
    if (total > 0 || tally.removed > 0 || !wasFinished) {
      await finish(writer, source, options, { code, modelVersion }, (line) => tally.failures.push(line));
    }
    const message = tally.failures.length === 0 ? null : `${tally.failures.length} files could not be read.`;
    await writer.noteProgress(note(message === null ? 'idle' : 'failed', done, total, message));
    return tally.report({ isComplete: true, started });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    await writer.noteProgress(note('failed', done, total, message)).catch(() => undefined);
    throw error;
  } finally {
    await writer.close();
  }
}

/** Whether a game of the league's own archive has come, or has nothing to come yet: the others are still being fetched. */
function isFetched(archive: string, { gameId, status }: ScheduledGame): boolean {
  return status === 'scheduled' || fetchedAt(archive, playByPlayPath(gameId)) !== null;
}

/** Refuses a season that the archive has no game of, before anything is touched. */
async function requireSeasons(
  source: ArchiveSource,
  archive: string,
  seasons: readonly SeasonId[],
  games: readonly ScheduledGame[],
): Promise<void> {
  const missing = seasons.filter((season) => !games.some((game) => game.seasonId === season));
  if (missing.length === 0 && games.length > 0) return;
  const present = await seasonsOf(source);
  if (present.length === 0) throw new IngestError(`The archive ${archive} lists no games.`);
  throw new IngestError(
    `The archive ${archive} has no games of season ${missing.join(', ')}; it has ${present.join(', ')}.`,
  );
}

/** Whether the last ingest came to its end, with this code. */
async function isFinished(db: Kysely<StoreTables>, code: string): Promise<boolean> {
  const last = await db.selectFrom('ingest').select('state').executeTakeFirst();
  const build = await db.selectFrom('build').select(['code_version', 'archive_digest']).executeTakeFirst();
  return last?.state === 'idle' && build?.code_version === code && build.archive_digest !== null;
}

/** The games to read: those whose files, schedule row, code or model are others than when they were read last. */
async function jobsOf(
  db: Kysely<StoreTables>,
  options: IngestOptions,
  games: readonly ScheduledGame[],
  seasons: readonly SeasonId[],
  buildKey: string,
): Promise<readonly GameJob[]> {
  const rows = await db.selectFrom('game_source').selectAll().where('season', 'in', seasons).execute();
  const known = new Map(rows.map((row) => [row.game_id, row]));
  const jobs: GameJob[] = [];
  // Games to come wait: a reader wants to see those that were played.
  const isToCome = ({ status }: ScheduledGame): number => (status === 'scheduled' ? 1 : 0);
  for (const scheduled of games.toSorted((a, b) => isToCome(a) - isToCome(b))) {
    const { gameId, date, startTimeUtc, status } = scheduled;
    const stamp = `${date} ${startTimeUtc} ${status} ${archiveStamp(options.archive, gameId)}`;
    const row = known.get(gameId);
    const isSame = row !== undefined && row.stamp === stamp && row.build_key === buildKey;
    if (options.isRebuild || !isSame) jobs.push({ place: jobs.length, scheduled, stamp });
  }
  return jobs;
}

/** The published games of some seasons. */
async function storedGames(db: Kysely<StoreTables>, seasons: readonly SeasonId[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('game')
    .select('game_id')
    .where('season', 'in', seasons)
    .where('withheld_reason', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.game_id));
}

/**
 * Takes out the games to come of the seasons that the archive does not list any more, as the last games of a series that is
 * decided; `withPlayed`: those that were played too. Returns how many.
 */
async function removeUnlisted(
  writer: StoreWriter,
  seasons: readonly SeasonId[],
  games: readonly ScheduledGame[],
  withPlayed: boolean,
): Promise<number> {
  const listed = new Set<number>(games.map(({ gameId }) => gameId));
  const rows = await writer.db
    .selectFrom('game')
    .select(['game_id', 'status'])
    .where('season', 'in', seasons)
    .execute();
  const gone = rows
    .filter(({ game_id, status }) => !listed.has(game_id) && (withPlayed || status === 'scheduled'))
    .map(({ game_id }) => game_id);
  if (gone.length === 0) return 0;
  await writer.removeGames(gone);
  return gone.length;
}

/** What follows when all games are stored: clubs, players and season-level tables made exact, and the build noted. */
async function finish(
  writer: StoreWriter,
  source: ArchiveSource,
  options: IngestOptions,
  build: { readonly code: string; readonly modelVersion: string },
  onTrouble: (line: string) => void,
): Promise<void> {
  await writer.change(async (trx) => {
    await refreshTeams(trx);
    const clubs = await trx.selectFrom('team').select(['abb', 'season']).execute();
    const players = await trx.selectFrom('player').select('player_id').orderBy('player_id').execute();
    const bios = readBios(
      source,
      clubs.map(({ abb, season }) => ({ abb: abb as TeamAbb, season: season as SeasonId })),
      players.map(({ player_id }) => player_id as PlayerId),
      onTrouble,
    );
    await refreshPlayers(trx, bios);
    await raiseDataVersion(trx);
  });
  const seasons = await writer.db.selectFrom('team').select('season').distinct().orderBy('season', 'desc').execute();
  const context = { writer, seasons: seasons.map(({ season }) => season as SeasonId) };
  for (const step of options.steps ?? []) await step.run(context);
  await writer.noteBuild({
    code_version: build.code,
    model_version: build.modelVersion,
    archive_digest: await archiveDigest(writer.db),
    built_at: options.now().toISOString(),
    source: options.sourceKind,
  });
}

/** One hash over the raw bodies of every stored game: two stores with the same digest were built from the same games. */
async function archiveDigest(db: Kysely<StoreTables>): Promise<string> {
  const hash = createHash('sha256');
  const rows = await db.selectFrom('game').select(['game_id', 'source_hash']).orderBy('game_id').execute();
  for (const { game_id, source_hash } of rows) hash.update(`${game_id} ${source_hash}\n`);
  return hash.digest('hex');
}
