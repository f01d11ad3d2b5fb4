import { type Config, todayOf } from '../../config.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { readCatalog } from '../../store/dataFiles/dataCatalog.ts';
import { openStore } from '../../store/open.ts';
import { readBuild, readRatingState } from '../../store/queries/status.ts';
import { exportDataFiles } from '../export/exportDataFiles.ts';
import type { DataFilesRun } from '../export/writeDataFiles.ts';
import { ingest } from '../ingest/ingest.ts';
import type { IngestReport } from '../ingest/ingestReport.ts';
import { CURRENT_XG } from '../ingest/ingestRun.ts';
import { DEFAULT_SEASON_COUNT, seasonsOf } from '../ingest/listGames.ts';
import { GameLoad, type LoadProgress, type Progress } from '../ingest/progress.ts';
import { rateSeasonEnds } from '../rate/rateSeasonEnds.ts';
import { type RatingRun, rateStore } from '../rate/rateStore.ts';
import { impactBasis } from '../rate/rebuildImpacts.ts';
import { rebuildRatings } from '../rate/rebuildRatings.ts';
import { publishRenewal } from '../renewal/publishRenewal.ts';
import { isRenewalDue } from '../renewal/renewModel.ts';
import { modelFault, modelsFolder, modelVersionOf, siteXgModule } from '../renewal/siteModels.ts';
import { archivesToRead, archiveToRebuild } from './archivesToRead.ts';
import { BackgroundExport } from './backgroundExport.ts';
import { BackgroundIngest } from './backgroundIngest.ts';
import { isOn, recentGames } from './liveGames.ts';
import { LiveWriter } from './liveWriter.ts';
import { retryWrite } from './retryWrite.ts';
import { hasRealGames, requireOneLeague, storedSource } from './storedSource.ts';

/**
 * Renews the model next to the ingest, in a process of its own at the lowest priority. It looks once a day whether the
 * archive has a completed season more than the model in use.
 */
class BackgroundRenewal {
  readonly #file: string;
  readonly #archive: string;
  readonly #models: string;
  #child: BackgroundIngest | null = null;
  #lookedOn: string | null = null;

  /** `file`: the command that renews the model. */
  constructor(options: { readonly file: string; readonly archive: string; readonly models: string }) {
    this.#file = options.file;
    this.#archive = options.archive;
    this.#models = options.models;
  }

  /** Starts a renewal where it is due and none is running. `today`: YYYY-MM-DD. */
  async startIfDue(today: string): Promise<void> {
    if (this.#child !== null || this.#lookedOn === today) return;
    this.#lookedOn = today;
    if (!(await isRenewalDue({ archive: this.#archive, models: this.#models, today }))) return;
    const child = new BackgroundIngest(this.#file, ['--source', `archive:${this.#archive}`]);
    this.#child = child;
    void child.ended.then(() => {
      this.#child = null;
    });
  }

  /** Stops a running renewal, as when games begin: the next day starts again. */
  async stop(): Promise<void> {
    await this.#child?.stop();
  }
}

/** A report of following games. */
export type FollowEvent =
  | { readonly kind: 'schedule'; readonly weeks: Progress }
  | { readonly kind: 'loading'; readonly progress: LoadProgress }
  | { readonly kind: 'ingested'; readonly report: IngestReport }
  | { readonly kind: 'rated'; readonly run: RatingRun }
  | { readonly kind: 'season-ends'; readonly seasons: readonly number[] }
  | { readonly kind: 'exported'; readonly run: DataFilesRun }
  /** Everything that was there to read is read, rated and written to files. */
  | { readonly kind: 'ready'; readonly games: number }
  | { readonly kind: 'warning'; readonly message: string };

/** How following games ended: `stopped` before it was complete, `failed` with files that could not be read. */
export type FollowOutcome = 'complete' | 'stopped' | 'failed';

/** Options of following games. */
export interface FollowGamesOptions {
  readonly config: Config;
  /** Reads every game of the raw files on disk again, and fetches nothing. */
  readonly isRebuild: boolean;
  /** The file of the command that renews the model; without it the model stays. */
  readonly renewFile?: string;
  readonly signal: AbortSignal;
  readonly onEvent: (event: FollowEvent) => void;
}

/**
 * Reads games into the store, and ends each time with the ratings job where it is due: once from a directory, the demo
 * league or with `--once`, and from the league until it is stopped. While it follows the league, it survives files that
 * cannot be read and waits for other programs that write to the store.
 *
 * **Errors**: `ConfigError`, `FeedError`, `StoreError` and `IngestError`, each one line.
 */
export async function followGames(options: FollowGamesOptions): Promise<FollowOutcome> {
  const { config, isRebuild, signal, onEvent } = options;
  const { store } = config;
  await requireOneLeague(config);
  const isFollowing = !isRebuild && config.source.kind === 'league' && !config.isOnce;
  const models = modelsFolder(config);
  let xgModule = siteXgModule(models);
  let liveWriter = new LiveWriter({ archive: config.raw, store, xgModule });
  const { renewFile } = options;
  const renewal =
    renewFile === undefined ? null : new BackgroundRenewal({ file: renewFile, archive: config.raw, models });
  const onWarning = (message: string): void => onEvent({ kind: 'warning', message });
  const onSchedule = (weeks: Progress): void => onEvent({ kind: 'schedule', weeks });
  const files = new BackgroundExport(() => exportFiles(config, onEvent));
  // Live games do not wait for the files.
  const writeFiles = async (): Promise<void> => (isFollowing ? files.request() : await exportFiles(config, onEvent));
  // A store that began with a snapshot has games before the league answers.
  if (isFollowing && readCatalog(config.dataFiles) === null && (await hasRealGames(store))) files.request();
  const load = new GameLoad();
  const onLoad = (progress: LoadProgress): LoadProgress => {
    onEvent({ kind: 'loading', progress });
    return progress;
  };
  noteModelFault(models, onWarning);
  let hasWritten = false;
  let isReady = false;
  let listed = 0;
  const sayReady = (): void => {
    if (!isReady) onEvent({ kind: 'ready', games: listed });
    isReady = true;
  };
  let batches = 0;
  // The first write fails when another ingest runs or the database is away. Later writes wait: for a restore, the
  // ratings job, or a database that restarts.
  const write = <T>(step: () => Promise<T>): Promise<T> =>
    retryWrite(step, { signal, onWarning, isPatient: isFollowing && hasWritten, stored: () => batches });
  const archives = isRebuild
    ? [await archiveToRebuild(config, await storedSource(store))]
    : archivesToRead(config, {
        signal,
        onWarning,
        onSchedule,
        onFetched: (fetched) => onLoad(load.fetching(fetched)),
        hasNewModel: () => siteXgModule(models) !== xgModule,
      });
  try {
    for await (const { kind, directory, seasons, live } of archives) {
      if (live !== null) {
        await renewal?.stop();
        for (const problem of await write(() => liveWriter.write(live))) onWarning(problem);
        continue;
      }
      // Another model means all games again, which must not hold up those being played.
      if (xgModule !== siteXgModule(models) && !(await isPlaying(directory))) {
        xgModule = siteXgModule(models);
        noteModelFault(models, onWarning);
        liveWriter = new LiveWriter({ archive: config.raw, store, xgModule });
      }
      const report = await write(async () => {
        if (kind !== 'demo') await publishRenewal(store, models);
        // Real games replace the simulated ones of an earlier run.
        const isChangeOfLeague = kind !== 'demo' && (await storedSource(store)) === 'demo';
        return await ingest({
          archive: directory,
          sourceKind: kind,
          store,
          xgModule: kind === 'demo' ? CURRENT_XG : xgModule,
          seasons: kind === 'demo' ? seasons : await seasonsToRead(store, directory, seasons, modelVersionOf(xgModule)),
          isRebuild: isRebuild || isChangeOfLeague,
          steps: [rebuildRatings],
          now: () => new Date(),
          onProgress: (progress) => {
            if (progress.done > 0) batches += 1;
            onLoad(load.reading(progress));
          },
          shownAs: (progress) => load.reading(progress),
          signal,
        });
      });
      hasWritten = true;
      load.ingested();
      onEvent({ kind: 'ingested', report });
      for (const failure of report.failures) onWarning(failure);
      if (!report.isComplete) return 'stopped';
      // Games that could be read are rated although others could not.
      const run = config.isUnrated ? null : await write(() => rateIfDue(store));
      if (run !== null) onEvent({ kind: 'rated', run });
      await writeFiles();
      const isOver = async (): Promise<boolean> => signal.aborted || (isFollowing && (await isPlaying(directory)));
      const ends = config.isUnrated ? [] : await write(() => rateSeasonEnds(store, isOver));
      if (ends.length > 0) {
        onEvent({ kind: 'season-ends', seasons: ends });
        // The files of players' seasons have these cards.
        await writeFiles();
      }
      listed = report.listed;
      if (report.failures.length > 0 && !isFollowing) return 'failed';
      if (kind === 'league' && report.awaited === 0) sayReady();
      if (isFollowing && config.isRenewing && kind === 'league' && !(await isPlaying(directory))) {
        await renewal?.startIfDue(todayOf(config));
      }
    }
  } finally {
    await files.stop();
    await renewal?.stop();
  }
  if (!signal.aborted) sayReady();
  return signal.aborted && !config.isInBackground && !isFollowing ? 'stopped' : 'complete';
}

/** Says when another model is used than the one that a renewal chose. */
function noteModelFault(models: string, onWarning: (message: string) => void): void {
  const fault = modelFault(models);
  if (fault !== null) onWarning(fault);
}

/** Whether a game is live or about to begin. */
async function isPlaying(directory: string): Promise<boolean> {
  const games = await recentGames(new ArchiveSource(directory), Date.now());
  return games.some((game) => isOn(game, Date.now()));
}

/**
 * The seasons to read: with another model than the stored one, all stored seasons of the archive besides, so that no
 * two seasons have xG of different models.
 */
async function seasonsToRead(
  store: string,
  directory: string,
  seasons: readonly SeasonId[] | null,
  version: string,
): Promise<readonly SeasonId[] | null> {
  const stored = await seasonsOfOtherModel(store, version);
  if (stored.length === 0) return seasons;
  const present = await seasonsOf(new ArchiveSource(directory));
  const wanted = seasons ?? present.slice(0, DEFAULT_SEASON_COUNT);
  return present.filter((season) => wanted.includes(season) || stored.includes(season));
}

/** The stored seasons, if their xG comes from another model; none for a store that is empty or cannot be read. */
async function seasonsOfOtherModel(store: string, version: string): Promise<readonly number[]> {
  const db = await openStore(store, { readonly: true }).catch(() => null);
  if (db === null) return [];
  try {
    const { model_version } = await readBuild(db);
    if (model_version === null || model_version === version) return [];
    const rows = await db.selectFrom('game').select('season').distinct().execute();
    return rows.map(({ season }) => season);
  } finally {
    await db.destroy();
  }
}

/** Writes the season files where they are out of date. The store is whole without them: a failure is a warning. */
async function exportFiles(config: Config, onEvent: FollowGamesOptions['onEvent']): Promise<void> {
  try {
    const { store, dataFiles: folder } = config;
    const run = await exportDataFiles({ store, folder, now: new Date().toISOString() });
    if (run !== null) onEvent({ kind: 'exported', run });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    onEvent({ kind: 'warning', message: `The season files were not written: ${reason}` });
  }
}

/**
 * Runs the ratings job when the store's ratings lack a part: its isolated impacts and intervals are not those of the
 * stored games. These end on a Monday, so the job runs about once a week, and after older games were read or corrected.
 * Returns null when nothing is missing.
 */
async function rateIfDue(store: string): Promise<RatingRun | null> {
  return (await isRated(store)) ? null : await rateStore(store);
}

async function isRated(store: string): Promise<boolean> {
  await using db = await openStore(store, { readonly: true });
  const { state, basis } = await readRatingState(db);
  return state === 'ready' && basis === (await impactBasis(db));
}
