import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ArchiveSource } from '../../feed/source/archive.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { RATINGS } from '../../store/schema/ratingTables.ts';
import type { RatingTables, StoreTables } from '../../store/schema/tables.ts';
import { StoreError } from '../../store/storeError.ts';
import { type PackedGame, packGame } from '../../store/write/packedGame.ts';
import { type IngestProgress, openWriter, raiseDataVersion, type StoreWriter } from '../../store/write/write.ts';
import { planIngest } from '../recalibration/recalibrationPlan.ts';
import { buildKeyOf } from './buildKey.ts';
import { codeVersion } from './codeVersion.ts';
import { withheldGame } from './computeGame.ts';
import { computeGames, type JobOrder } from './computeGames.ts';
import { computeGamesHere } from './computeGamesHere.ts';
import {
  candidatesOf,
  followingGames,
  incompleteSeasons,
  isFetched,
  isOlder,
  requireSeasons,
  storedGames,
  unlistedGames,
} from './gamesToIngest.ts';
import { importGameXg } from './gameXg.ts';
import { type IngestReport, IngestTally } from './ingestReport.ts';
import { DEFAULT_SEASON_COUNT, hasBegun, listGames, seasonsOf } from './listGames.ts';
import type { Progress } from './progress.ts';
import { refreshDerived } from './refreshDerived.ts';
import type { WorkerResult } from './workerMessages.ts';

/** A step over seasons, such as ratings, that runs once all games are stored. It raises the data version itself. */
export interface SeasonStep {
  readonly name: string;
  run(context: SeasonStepContext): Promise<void>;
}

/** The input of a season step. */
export interface SeasonStepContext {
  readonly writer: StoreWriter;
  /** URL of the store, and threads that may read it. */
  readonly store: string;
  readonly threads: number;
  /** All seasons in the store, newest first. */
  readonly seasons: readonly SeasonId[];
  /** The clock for timestamps in the store. */
  readonly now: () => Date;
}

/** Options of an ingest. */
export interface IngestOptions {
  /** The archive directory. */
  readonly archive: string;
  /** The source that the store records. */
  readonly sourceKind: 'league' | 'archive' | 'demo';
  /** URL of the store. */
  readonly store: string;
  /** Null for the newest seasons of the archive. */
  readonly seasons: readonly SeasonId[] | null;
  /** Reads every game again, changed or not, and also removes played games that the archive no longer lists. */
  readonly isRebuild?: boolean;
  /** URL of the module with the xG model; the current model by default. */
  readonly xgModule?: string;
  /** Worker threads; 0 to compute in this one. By default two, and none for a few games or seasons. */
  readonly workers?: number;
  /** Games per transaction. */
  readonly batch?: number;
  /** With more new games than this, the newest season is read first. */
  readonly manyGames?: number;
  readonly steps?: readonly SeasonStep[];
  /** The clock for timestamps in the store. */
  readonly now: () => Date;
  readonly onProgress?: (progress: Progress) => void;
  /** Maps the progress to what the site shows, where more games are being loaded. By default they are the same. */
  readonly shownAs?: (progress: Progress) => Progress;
  /** Stops the ingest after the current batch; the next run continues from there. */
  readonly signal?: AbortSignal;
}

/** URL of the module with the current model. */
export const CURRENT_XG = new URL('./currentXg.ts', import.meta.url).href;

/** Games per transaction: enough that commits cost little, few enough that the site fills steadily. */
const BATCH_SIZE = 32;
/** Worker threads, for a machine of two cores. */
const WORKERS = 2;
/** Most games that do not pay for threads that read them: one starts in the time of thirty games. */
const FEW_GAMES = 48;
/** Least stored games that pay for threads that sum seasons, which takes 2 ms a game. */
const MANY_STORED = 600;

/**
 * Brings a store up to date with an archive. Lists the games of the seasons, reads the new and changed ones (all, when
 * the code or the model changed) newest first, writes them in batches, then refreshes players, clubs and season-level
 * tables. From the league's archive, it only reads games that have been fetched.
 *
 * It can be stopped or killed at any time: every game is written completely or not at all, and the next run continues
 * from there. The final content only depends on the archive and the seasons, never on order, batches, workers or
 * history.
 *
 * **Errors**: `FeedError`, `StoreError` and `IngestError`, each one line, when the whole ingest is impossible. Files
 * that cannot be read are in the report, and a game stored before stays as it was.
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const started = performance.now();
  const source = new ArchiveSource(options.archive);
  const seasons = options.seasons ?? (await seasonsOf(source)).slice(0, DEFAULT_SEASON_COUNT);
  const listed = await listGames(source, seasons);
  await requireSeasons(source, options.archive, seasons, listed);
  const games = options.sourceKind === 'league' ? listed.filter((game) => isFetched(options.archive, game)) : listed;
  const xgModule = options.xgModule ?? CURRENT_XG;
  const xg = await importGameXg(xgModule);
  const { modelVersion } = xg;
  const code = codeVersion(xgModule);
  const buildKey = buildKeyOf(code, xg);

  const writer = await openWriter(options.store);
  const begun = listed.filter(hasBegun).length;
  const tally = new IngestTally({ listed: begun, awaited: listed.length - games.length }, seasons);
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
  const running = (): IngestProgress => {
    const shown = options.shownAs?.({ done, total }) ?? { done, total };
    return note('running', shown.done, shown.total, null);
  };
  try {
    const wasFinished = await isFinished(writer.db, code);
    const isRenewed = wasFinished && (await hasOtherModel(writer.db, modelVersion));
    let isRefreshed = false;
    const unlisted = await unlistedGames(writer.db, seasons, games, options.isRebuild ?? false);
    // The progress comes first: if this run ends here, the next one sees that states may not fit their games.
    if (unlisted.length > 0) await writer.noteProgress(note('running', 0, 0, null));
    const removedFrom = await removeGames(writer, unlisted);
    tally.removed = unlisted.length;
    const more = await followingGames(writer.db, source, xg, seasons);
    const planFor = async (how: { readonly isRebuild: boolean; readonly wasFinished: boolean }) =>
      await planIngest({
        db: writer.db,
        xg,
        buildKey,
        candidates: await candidatesOf(writer.db, options.archive, [...games, ...more], buildKey, how.isRebuild),
        incomplete: incompleteSeasons(listed, games),
        wasFinished: how.wasFinished,
        removedFrom,
        ...(options.manyGames === undefined ? {} : { manyGames: options.manyGames }),
      });
    let plan = await planFor({ isRebuild: options.isRebuild ?? false, wasFinished });
    total = plan.games;
    if (plan.jobs.length > 0) {
      await forgetOtherLeague(writer, options.sourceKind);
      await writer.noteBuild({ source: options.sourceKind });
      await writer.noteProgress(running());
    }
    options.onProgress?.({ done, total });

    let batch: PackedGame[] = [];
    const flush = async (write: (games: readonly PackedGame[]) => Promise<void>): Promise<void> => {
      await write(batch);
      batch = [];
      options.onProgress?.({ done, total });
    };
    /** Writes games in a transaction of their own. Those that the store refuses are written as withheld. */
    const writeStorable = async (some: readonly PackedGame[]): Promise<void> => {
      const progress = running();
      try {
        await writer.writeGames(some, progress);
      } catch (error) {
        if (error instanceof StoreError || !(error instanceof Error)) throw error;
        const [game] = some;
        const scheduled = listed.find(({ gameId }) => gameId === game?.gameId);
        if (some.length > 1) for (const one of some) await writeStorable([one]);
        if (some.length > 1 || game === undefined || scheduled === undefined) return;
        tally.failures.push(`Game ${game.gameId} cannot be stored: ${error.message.split('\n')[0]}`);
        const rows = withheldGame(scheduled, [], '', 'The store refuses a value of the game.');
        await writer.writeGames([packGame(rows, { stamp: '', buildKey })], progress);
      }
    };
    const touched = new Set<number>();
    /** Reads the games of the plan and writes them. Returns whether it was stopped. */
    const runPlan = async (): Promise<boolean> => {
      const stored = await storedGames(writer.db, seasons.concat(more.map(({ seasonId }) => seasonId)));
      const older = new Set<number>();
      // A stored game stays when its file cannot be read now, or is of an earlier moment of the game.
      const isKept = ({ kind, outcome }: WorkerResult): boolean =>
        older.has(outcome.packed.gameId) || (kind !== 'done' && stored.has(outcome.packed.gameId));
      const order: JobOrder = {
        prepare: (job) => plan.prepare(job),
        settle: (result) => {
          const gameId = plan.gameIdOf(result.index);
          const scheduled = plan.scheduledOf(result.index);
          const isRead = result.kind === 'done' && !(options.isRebuild ?? false);
          if (isRead && isOlder(result.outcome.status, scheduled, stored.get(gameId))) older.add(gameId);
          plan.settle(
            older.has(gameId) && result.kind === 'done' ? { ...result, kind: 'older' } : result,
            stored.has(gameId),
          );
        },
      };
      // A game to come has no files to read.
      const toRead = plan.jobs.filter(({ scheduled }) => hasBegun(scheduled));
      const workers = options.workers ?? (toRead.length <= FEW_GAMES ? 0 : WORKERS);
      const results =
        workers === 0
          ? computeGamesHere({ source, xg, buildKey }, plan.jobs, order)
          : computeGames({ archive: options.archive, xgModule, buildKey }, plan.jobs, workers, order);
      let held: WorkerResult | null = null;
      /** Writes results up to a job, in batches. Returns whether it was stopped. */
      const writeUntil = async (
        end: number,
        write: (games: readonly PackedGame[]) => Promise<void>,
      ): Promise<boolean> => {
        while (held !== null && held.index < end) {
          const isBegun = hasBegun(plan.scheduledOf(held.index));
          if (isBegun) done++;
          tally.add(held, isBegun);
          if (!isKept(held)) batch.push(held.outcome.packed);
          touched.add(held.outcome.packed.season);
          if (batch.length >= (options.batch ?? BATCH_SIZE)) {
            await flush(write);
            if (options.signal?.aborted) return true;
          }
          held = await nextOf(results);
        }
        if (batch.length > 0) await flush(write);
        return options.signal?.aborted ?? false;
      };
      const before = done;
      try {
        held = await nextOf(results);
        if (plan.isRescoring || isRenewed) {
          // One transaction, so that readers never see a correction without what follows from it, nor xG of two models.
          const end = isRenewed ? plan.jobs.length : plan.recalibrated;
          await writer.change(async (trx) => {
            if (await writeUntil(end, (some) => writer.replaceGames(trx, some))) throw new Stopped();
            if (isRenewed && !plan.hasContradictions) {
              const reader = { store: options.store, threads: 0 };
              await refreshDerived(trx, source, { plan, changed: null, reader }, (line) => tally.failures.push(line));
              await trx.updateTable('build').set({ model_version: modelVersion }).execute();
              isRefreshed = true;
            }
            if (touched.size > 0) await raiseDataVersion(trx);
          });
        }
        const isStopped = await writeUntil(plan.jobs.length, writeStorable);
        if (older.size > 0) await writer.change((trx) => noteOlderBodies(trx, older));
        return isStopped && held !== null;
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        batch = [];
        done = before;
        return true;
      } finally {
        await results.return();
      }
    };
    let isStopped = await runPlan();
    if (!isStopped && plan.hasContradictions) {
      // A game that could be scanned but not counted has no shots. What its shots changed is scored again.
      plan = await planFor({ isRebuild: false, wasFinished: false });
      total = done + plan.games;
      isStopped = await runPlan();
    }
    if (!isStopped) total = done;
    if (isStopped) {
      await writer.noteProgress(note('failed', done, total, 'Stopped; the next run goes on from here.'));
      return tally.report({ isComplete: false, started });
    }
    if (touched.size > 0 || tally.removed > 0 || !wasFinished || plan.hasNewStates) {
      const changed = wasFinished && tally.removed === 0 ? [...touched] : null;
      if (!isRefreshed) {
        await writer.change(async (trx) => {
          const reader = { store: options.store, threads: await threadsFor(trx, options) };
          await refreshDerived(trx, source, { plan, changed, reader }, (line) => tally.failures.push(line));
          await raiseDataVersion(trx);
        });
      }
      await finish(writer, options, { code, modelVersion });
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

/** Adds an issue to stored games with an earlier body in the archive. */
async function noteOlderBodies(trx: Transaction<StoreTables>, gameIds: ReadonlySet<number>): Promise<void> {
  for (const game_id of gameIds) {
    const issues = await trx
      .selectFrom('game_issue')
      .select(['ordinal', 'code'])
      .where('game_id', '=', game_id)
      .execute();
    if (issues.some(({ code }) => code === 'older-body')) continue;
    const ordinal = Math.max(-1, ...issues.map((issue) => issue.ordinal)) + 1;
    const detail = 'The archive has a body of an earlier moment of the game.';
    await trx
      .insertInto('game_issue')
      .values({ game_id, ordinal, code: 'older-body', event_id: null, detail })
      .execute();
  }
}

/** Removes the ratings of simulated players before real games are stored, and the other way round. */
async function forgetOtherLeague(writer: StoreWriter, sourceKind: IngestOptions['sourceKind']): Promise<void> {
  const { source } = await writer.db.selectFrom('build').select('source').executeTakeFirstOrThrow();
  if (source === null || (source === 'demo') === (sourceKind === 'demo')) return;
  const empty = Object.keys(RATINGS).map((table) => [table as keyof RatingTables, []] as const);
  await writer.replaceTables(new Map(empty), { state: 'computing', basis: null });
}

/** Whether the last ingest completed, with this code version. */
async function isFinished(db: Kysely<StoreTables>, code: string): Promise<boolean> {
  const last = await db.selectFrom('ingest').select('state').executeTakeFirst();
  const build = await db.selectFrom('build').select(['code_version', 'archive_digest']).executeTakeFirst();
  return last?.state === 'idle' && build?.code_version === code && build.archive_digest !== null;
}

/** Whether the stored xG comes from another model: all of it is then replaced in one data version. */
async function hasOtherModel(db: Kysely<StoreTables>, modelVersion: string): Promise<boolean> {
  const build = await db.selectFrom('build').select('model_version').executeTakeFirst();
  return build?.model_version != null && build.model_version !== modelVersion;
}

/** Threads for what follows from whole seasons. */
async function threadsFor(db: Kysely<StoreTables>, { workers }: IngestOptions): Promise<number> {
  if (workers !== undefined) return workers;
  const { games } = await db
    .selectFrom('game')
    .select((on) => on.fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow();
  return games < MANY_STORED ? 0 : WORKERS;
}

/** Thrown to roll back what was written when the ingest is stopped. */
class Stopped extends Error {}

/** The next result; null after the last. */
async function nextOf(results: AsyncGenerator<WorkerResult, void, void>): Promise<WorkerResult | null> {
  const { value } = await results.next();
  return value ?? null;
}

/** Removes games. Returns the first week, by season, of those that a recalibration has learned from. */
async function removeGames(writer: StoreWriter, gameIds: readonly number[]): Promise<ReadonlyMap<SeasonId, string>> {
  const removedFrom = new Map<SeasonId, string>();
  for (let from = 0; from < gameIds.length; from += BATCH_SIZE) {
    const some = gameIds.slice(from, from + BATCH_SIZE);
    const bases = writer.db.selectFrom('shot_base').select(['season', 'week']).where('game_id', 'in', some);
    for (const { season, week } of await bases.execute()) {
      const first = removedFrom.get(season as SeasonId);
      if (first === undefined || week < first) removedFrom.set(season as SeasonId, week);
    }
    await writer.removeGames(some);
  }
  return removedFrom;
}

/** Runs the season steps, and records the build. */
async function finish(
  writer: StoreWriter,
  options: IngestOptions,
  build: { readonly code: string; readonly modelVersion: string },
): Promise<void> {
  const seasons = await writer.db.selectFrom('team').select('season').distinct().orderBy('season', 'desc').execute();
  const context = {
    writer,
    store: options.store,
    threads: await threadsFor(writer.db, options),
    seasons: seasons.map(({ season }) => season as SeasonId),
    now: options.now,
  };
  for (const step of options.steps ?? []) await step.run(context);
  await writer.noteBuild({
    code_version: build.code,
    model_version: build.modelVersion,
    archive_digest: await archiveDigest(writer.db),
    built_at: options.now().toISOString(),
    source: options.sourceKind,
  });
}

/** A hash over the raw bodies of every stored game: stores with the same digest were built from the same games. */
async function archiveDigest(db: Kysely<StoreTables>): Promise<string> {
  const hash = createHash('sha256');
  const rows = await db.selectFrom('game').select(['game_id', 'source_hash']).orderBy('game_id').execute();
  for (const { game_id, source_hash } of rows) hash.update(`${game_id} ${source_hash}\n`);
  return hash.digest('hex');
}
