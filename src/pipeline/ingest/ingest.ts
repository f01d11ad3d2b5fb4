import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SeasonId } from '../../hockey/ids.ts';
import { RATINGS } from '../../store/schema/ratingTables.ts';
import type { RatingTables, StoreTables } from '../../store/schema/tables.ts';
import { raiseDataVersion, type StoreWriter } from '../../store/write/write.ts';
import { unlistedGames } from './gamesToIngest.ts';
import type { IngestReport } from './ingestReport.ts';
import { type IngestOptions, type IngestPlan, IngestRun } from './ingestRun.ts';
import { BATCH_SIZE, readGames, WORKERS } from './readGames.ts';
import { refreshDerived } from './refreshDerived.ts';

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
  const run = await IngestRun.open(options);
  try {
    await removeUnlistedGames(run);
    const first = await planGames(run);
    const last = await readAll(run, first);
    if (last === 'stopped') {
      await run.writer.noteProgress(run.progress('failed', 'Stopped; the next run goes on from here.'));
      return run.tally.report({ isComplete: false, started });
    }
    if (hasChanged(run, last)) {
      await refreshSeasons(run, last);
      await runSeasonSteps(run);
      await noteBuild(run);
    }
    const { length } = run.tally.failures;
    const message = length === 0 ? null : `${length} files could not be read.`;
    await run.writer.noteProgress(run.progress(message === null ? 'idle' : 'failed', message));
    return run.tally.report({ isComplete: true, started });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    await run.writer.noteProgress(run.progress('failed', message)).catch(() => undefined);
    throw error;
  } finally {
    await run.writer.close();
  }
}

/** Removes stored games that the archive does not list. */
async function removeUnlistedGames(run: IngestRun): Promise<void> {
  const { writer, found, options } = run;
  const unlisted = await unlistedGames(writer.db, found.seasons, found.games, options.isRebuild ?? false);
  // The progress comes first: if this run ends here, the next one sees that states may not fit their games.
  if (unlisted.length > 0) await writer.noteProgress({ ...run.progress('running', null), done: 0, total: 0 });
  run.removedFrom = await removeGames(writer, unlisted);
  run.tally.removed = unlisted.length;
}

/** Plans which games are read, and shows that they are being read. */
async function planGames(run: IngestRun): Promise<IngestPlan> {
  const { writer, options, before } = run;
  const planned = await run.plan({ isRebuild: options.isRebuild ?? false, wasFinished: before.wasFinished });
  run.total = planned.plan.games;
  if (planned.plan.jobs.length > 0) {
    await forgetOtherLeague(writer, options.sourceKind);
    await writer.noteBuild({ source: options.sourceKind });
    await writer.noteProgress(run.progress('running', null));
  }
  run.report();
  return planned;
}

/**
 * Reads the games of a plan, and those that turn out to contradict it: a game that could be scanned but not counted has
 * no shots, so what its shots changed is scored again. Returns the last plan.
 */
async function readAll(run: IngestRun, first: IngestPlan): Promise<IngestPlan | 'stopped'> {
  if (await readGames(run, first)) return 'stopped';
  let last = first;
  if (first.plan.hasContradictions) {
    last = await run.plan({ isRebuild: false, wasFinished: false });
    run.total = run.done + last.plan.games;
    if (await readGames(run, last)) return 'stopped';
  }
  run.total = run.done;
  return last;
}

/** Whether anything changed that seasons, ratings or the build follow from. */
function hasChanged({ touched, tally, before }: IngestRun, { plan }: IngestPlan): boolean {
  return touched.size > 0 || tally.removed > 0 || !before.wasFinished || plan.hasNewStates;
}

/** Brings players, clubs and what is summed over seasons up to date. */
async function refreshSeasons(run: IngestRun, { plan }: IngestPlan): Promise<void> {
  if (run.isRefreshed) return;
  const { writer, options, found, tally, before } = run;
  const changed = before.wasFinished && tally.removed === 0 ? [...run.touched] : null;
  await writer.change(async (trx) => {
    const reader = { store: options.store, threads: await threadsFor(trx, options) };
    await refreshDerived(trx, found.source, { plan, changed, reader }, (line) => tally.failures.push(line));
    await raiseDataVersion(trx);
  });
}

/** Runs the steps over seasons that follow, such as ratings. */
async function runSeasonSteps({ writer, options }: IngestRun): Promise<void> {
  const seasons = await writer.db.selectFrom('team').select('season').distinct().orderBy('season', 'desc').execute();
  const context = {
    writer,
    store: options.store,
    threads: await threadsFor(writer.db, options),
    seasons: seasons.map(({ season }) => season as SeasonId),
    now: options.now,
  };
  for (const step of options.steps ?? []) await step.run(context);
}

/** Records what the store was built from. */
async function noteBuild({ writer, options, found }: IngestRun): Promise<void> {
  await writer.noteBuild({
    code_version: found.code,
    model_version: found.xg.modelVersion,
    archive_digest: await archiveDigest(writer.db),
    built_at: options.now().toISOString(),
    source: options.sourceKind,
  });
}

/** Removes the ratings of simulated players before real games are stored, and the other way round. */
async function forgetOtherLeague(writer: StoreWriter, sourceKind: IngestOptions['sourceKind']): Promise<void> {
  const { source } = await writer.db.selectFrom('build').select('source').executeTakeFirstOrThrow();
  if (source === null || (source === 'demo') === (sourceKind === 'demo')) return;
  const empty = Object.keys(RATINGS).map((table) => [table as keyof RatingTables, []] as const);
  await writer.replaceTables(new Map(empty), { state: 'computing', basis: null });
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

/** A hash over the raw bodies of every stored game: stores with the same digest were built from the same games. */
async function archiveDigest(db: Kysely<StoreTables>): Promise<string> {
  const hash = createHash('sha256');
  const rows = await db.selectFrom('game').select(['game_id', 'source_hash']).orderBy('game_id').execute();
  for (const { game_id, source_hash } of rows) hash.update(`${game_id} ${source_hash}\n`);
  return hash.digest('hex');
}
