import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { type IngestProgress, openWriter, type StoreWriter } from '../../store/write/write.ts';
import { planIngest, type RecalibrationPlan } from '../recalibration/recalibrationPlan.ts';
import { buildKeyOf, codeVersion } from './codeVersion.ts';
import { candidatesOf, followingGames, incompleteSeasons, isFetched, requireSeasons } from './gamesToIngest.ts';
import { importGameXg } from './gameXg.ts';
import { IngestTally } from './ingestReport.ts';
import { DEFAULT_SEASON_COUNT, hasBegun, listGames, seasonsOf } from './listGames.ts';
import type { Progress } from './progress.ts';

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

/** What an ingest reads, found before the store is opened. */
async function findGames(options: IngestOptions) {
  const source = new ArchiveSource(options.archive);
  const seasons = options.seasons ?? (await seasonsOf(source)).slice(0, DEFAULT_SEASON_COUNT);
  const listed = await listGames(source, seasons);
  await requireSeasons(source, options.archive, seasons, listed);
  const games = options.sourceKind === 'league' ? listed.filter((game) => isFetched(options.archive, game)) : listed;
  const xgModule = options.xgModule ?? CURRENT_XG;
  const xg = await importGameXg(xgModule);
  const code = codeVersion(xgModule);
  return { source, seasons, listed, games, xgModule, xg, code, buildKey: buildKeyOf(code, xg) };
}

/** What the store holds before an ingest. */
interface Before {
  /** Whether the last ingest completed, with this code version. */
  readonly wasFinished: boolean;
  /** Whether the stored xG comes from another model: all of it is then replaced in one data version. */
  readonly isRenewed: boolean;
}

/** An ingest under way: what it reads, and how far it is. Its steps are in `ingest.ts`. */
export class IngestRun {
  readonly options: IngestOptions;
  readonly found: Awaited<ReturnType<typeof findGames>>;
  readonly writer: StoreWriter;
  readonly before: Before;
  readonly tally: IngestTally;
  /** Seasons of games that were read. */
  readonly touched = new Set<number>();
  /** The first week, by season, of removed games that a recalibration has learned from. */
  removedFrom: ReadonlyMap<SeasonId, string> = new Map();
  /** Whether what follows from the games is up to date already. */
  isRefreshed = false;
  /** Games read, and all to read. */
  done = 0;
  total = 0;
  /** As `followingGames`, once it has been asked. */
  #following: Awaited<ReturnType<typeof followingGames>> | null = null;

  private constructor(
    options: IngestOptions,
    found: IngestRun['found'],
    { writer, before }: { readonly writer: StoreWriter; readonly before: Before },
  ) {
    this.options = options;
    this.found = found;
    this.writer = writer;
    this.before = before;
    const { listed, games, seasons } = found;
    this.tally = new IngestTally(
      { listed: listed.filter(hasBegun).length, awaited: listed.length - games.length },
      seasons,
    );
  }

  /** Lists the games and opens the store. */
  static async open(options: IngestOptions): Promise<IngestRun> {
    const found = await findGames(options);
    const writer = await openWriter(options.store);
    writer.ledger = { modelVersion: found.xg.modelVersion, now: options.now };
    try {
      return new IngestRun(options, found, { writer, before: await readBefore(writer, found) });
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  /** The progress to store. */
  progress(state: IngestProgress['state'], message: string | null): IngestProgress {
    const { done, total, options } = this;
    const shown = state === 'running' ? (options.shownAs?.({ done, total }) ?? { done, total }) : { done, total };
    return { state, done: shown.done, total: shown.total, message, updated_at: options.now().toISOString() };
  }

  report(): void {
    this.options.onProgress?.({ done: this.done, total: this.total });
  }

  /** Plans which games are read, in which order. */
  async plan(how: { readonly isRebuild: boolean; readonly wasFinished: boolean }): Promise<IngestPlan> {
    const { writer, options, found } = this;
    const { source, seasons, listed, games, xg, buildKey } = found;
    this.#following ??= await followingGames(writer.db, source, xg, seasons);
    const more = this.#following;
    const plan = await planIngest({
      db: writer.db,
      xg,
      buildKey,
      candidates: await candidatesOf(writer.db, options.archive, [...games, ...more], buildKey, how.isRebuild),
      incomplete: incompleteSeasons(listed, games),
      wasFinished: how.wasFinished,
      removedFrom: this.removedFrom,
      ...(options.manyGames === undefined ? {} : { manyGames: options.manyGames }),
    });
    return { plan, seasons: seasons.concat(more.map(({ seasonId }) => seasonId)) };
  }
}

/** The games to read, and the seasons they may be of. */
export interface IngestPlan {
  readonly plan: RecalibrationPlan;
  readonly seasons: readonly SeasonId[];
}

async function readBefore({ db }: StoreWriter, { code, xg }: IngestRun['found']): Promise<Before> {
  const last = await db.selectFrom('ingest').select('state').executeTakeFirst();
  const build = await db
    .selectFrom('build')
    .select(['code_version', 'model_version', 'archive_digest'])
    .executeTakeFirst();
  const wasFinished = last?.state === 'idle' && build?.code_version === code && build.archive_digest !== null;
  const hasOtherModel = build?.model_version != null && build.model_version !== xg.modelVersion;
  return { wasFinished, isRenewed: wasFinished && hasOtherModel };
}
