import type { Transaction } from 'kysely';
import type { StoreTables } from '../../store/schema/tables.ts';
import { StoreError } from '../../store/storeError.ts';
import { type PackedGame, packGame } from '../../store/write/packedGame.ts';
import { raiseDataVersion } from '../../store/write/write.ts';
import type { RecalibrationPlan } from '../recalibration/recalibrationPlan.ts';
import { withheldGame } from './computeGame.ts';
import { computeGames, computeGamesHere, type JobOrder } from './computeGames.ts';
import { isOlder, storedGames } from './gamesToIngest.ts';
import type { IngestPlan, IngestRun } from './ingestRun.ts';
import { hasBegun } from './listGames.ts';
import { refreshDerived } from './refreshDerived.ts';
import type { WorkerResult } from './workerMessages.ts';

/** Games per transaction: enough that commits cost little, few enough that the site fills steadily. */
export const BATCH_SIZE = 32;
/** Worker threads, for a machine of two cores. */
export const WORKERS = 2;
/** Most games that do not pay for threads that read them: one starts in the time of thirty games. */
const FEW_GAMES = 48;

type Write = (games: readonly PackedGame[]) => Promise<void>;

/** Reads the games of a plan and writes them in batches. Returns whether it was stopped. */
export async function readGames(run: IngestRun, { plan, seasons }: IngestPlan): Promise<boolean> {
  const { writer, before } = run;
  const stored = await storedGames(writer.db, seasons);
  const older = new Set<number>();
  // A stored game stays when its file cannot be read now, or is of an earlier moment of the game.
  const isKept = ({ kind, outcome: { packed } }: WorkerResult): boolean =>
    older.has(packed.gameId) || (kind !== 'done' && stored.has(packed.gameId));
  const order: JobOrder = {
    prepare: (job) => plan.prepare(job),
    settle: (result) => {
      const gameId = plan.gameIdOf(result.index);
      const isRead = result.kind === 'done' && !(run.options.isRebuild ?? false);
      if (isRead && isOlder(result.outcome.status, plan.scheduledOf(result.index), stored.get(gameId))) {
        older.add(gameId);
      }
      const settled = older.has(gameId) && result.kind === 'done' ? { ...result, kind: 'older' as const } : result;
      plan.settle(settled, stored.has(gameId));
    },
  };
  const results = resultsOf(run, plan, order);
  const batches = new Batches(run, plan, { results, isKept });
  const doneBefore = run.done;
  try {
    if (plan.isRescoring || before.isRenewed) await writeTogether(run, plan, batches);
    const isStopped = await batches.writeUntil(plan.jobs.length, (some) => writeStorable(run, some));
    if (older.size > 0) await writer.change((trx) => noteOlderBodies(trx, older));
    return isStopped && !batches.isAtEnd;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    run.done = doneBefore;
    return true;
  } finally {
    await results.return();
  }
}

/** Thrown to roll back what was written when the ingest is stopped. */
class Stopped extends Error {}

/** Computes the games of a plan, in its order. */
function resultsOf(run: IngestRun, plan: RecalibrationPlan, order: JobOrder): AsyncGenerator<WorkerResult, void, void> {
  const { source, xg, xgModule, buildKey } = run.found;
  // A game to come has no files to read.
  const toRead = plan.jobs.filter(({ scheduled }) => hasBegun(scheduled));
  const workers = run.options.workers ?? (toRead.length <= FEW_GAMES ? 0 : WORKERS);
  return workers === 0
    ? computeGamesHere({ source, xg, buildKey }, plan.jobs, order)
    : computeGames({ archive: run.options.archive, xgModule, buildKey }, plan.jobs, workers, order);
}

/** Computed games on their way into the store. */
class Batches {
  readonly #run: IngestRun;
  readonly #plan: RecalibrationPlan;
  readonly #results: AsyncGenerator<WorkerResult, void, void>;
  readonly #isKept: (result: WorkerResult) => boolean;
  /** The next result; undefined before the first, null after the last. */
  #next: WorkerResult | null | undefined;

  constructor(
    run: IngestRun,
    plan: RecalibrationPlan,
    computed: {
      readonly results: AsyncGenerator<WorkerResult, void, void>;
      readonly isKept: (result: WorkerResult) => boolean;
    },
  ) {
    this.#run = run;
    this.#plan = plan;
    this.#results = computed.results;
    this.#isKept = computed.isKept;
  }

  get isAtEnd(): boolean {
    return this.#next === null;
  }

  /** Writes the results before a job. Returns whether it was stopped. */
  async writeUntil(end: number, write: Write): Promise<boolean> {
    const { options, tally, touched } = this.#run;
    let batch: PackedGame[] = [];
    const flush = async (): Promise<void> => {
      await write(batch);
      batch = [];
      this.#run.report();
    };
    if (this.#next === undefined) await this.#advance();
    for (let result = this.#next; result != null && result.index < end; result = await this.#advance()) {
      const isBegun = hasBegun(this.#plan.scheduledOf(result.index));
      if (isBegun) this.#run.done++;
      tally.add(result, isBegun);
      if (!this.#isKept(result)) batch.push(result.outcome.packed);
      touched.add(result.outcome.packed.season);
      if (batch.length < (options.batch ?? BATCH_SIZE)) continue;
      await flush();
      if (options.signal?.aborted) return true;
    }
    if (batch.length > 0) await flush();
    return options.signal?.aborted ?? false;
  }

  async #advance(): Promise<WorkerResult | null> {
    const { value } = await this.#results.next();
    this.#next = value ?? null;
    return this.#next;
  }
}

/**
 * Writes games in one transaction, so that readers never see a correction without what follows from it, nor xG of two
 * models. **Errors**: `Stopped`, which rolls it back.
 */
async function writeTogether(run: IngestRun, plan: RecalibrationPlan, batches: Batches): Promise<void> {
  const { writer, options, found, tally, before } = run;
  const end = before.isRenewed ? plan.jobs.length : plan.recalibrated;
  await writer.change(async (trx) => {
    if (await batches.writeUntil(end, (some) => writer.replaceGames(trx, some))) throw new Stopped();
    if (before.isRenewed && !plan.hasContradictions) {
      const reader = { store: options.store, threads: 0 };
      await refreshDerived(trx, found.source, { plan, changed: null, reader }, (line) => tally.failures.push(line));
      await trx.updateTable('build').set({ model_version: found.xg.modelVersion }).execute();
      run.isRefreshed = true;
    }
    if (run.touched.size > 0) await raiseDataVersion(trx);
  });
}

/** Writes games in a transaction of their own. Those that the store refuses are written as withheld. */
async function writeStorable(run: IngestRun, games: readonly PackedGame[]): Promise<void> {
  const { writer, found, tally } = run;
  const progress = run.progress('running', null);
  try {
    await writer.writeGames(games, progress);
  } catch (error) {
    if (error instanceof StoreError || !(error instanceof Error)) throw error;
    const [game] = games;
    const scheduled = found.listed.find(({ gameId }) => gameId === game?.gameId);
    if (games.length > 1) for (const one of games) await writeStorable(run, [one]);
    if (games.length > 1 || game === undefined || scheduled === undefined) return;
    tally.failures.push(`Game ${game.gameId} cannot be stored: ${error.message.split('\n')[0]}`);
    const rows = withheldGame(scheduled, [], '', 'The store refuses a value of the game.');
    await writer.writeGames([packGame(rows, { stamp: '', buildKey: found.buildKey })], progress);
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
