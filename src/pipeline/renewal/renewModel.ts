import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { calibrationFacts, modelCard } from '../../xg/modelCard.ts';
import { buildRelease } from '../../xg/release.ts';
import type { ShootingHands } from '../../xg/shotContext.ts';
import { joinShotTables, type ShotTables } from '../../xg/shotTable.ts';
import type { XgModel } from '../../xg/xgModel.ts';
import { archiveStamp } from '../ingest/archiveStamp.ts';
import { codeVersion } from '../ingest/codeVersion.ts';
import { extractShots, rosterHands } from '../shots/archiveShots.ts';
import { type Judgement, judgeChallenger, verdictOf } from './judgeChallenger.ts';
import {
  loadSiteModel,
  type ModelFiles,
  modelFile,
  noteOutcome,
  promote,
  type RenewalOutcome,
  readOutcome,
} from './siteModels.ts';
import { type CompletedSeason, completedSeasons, newestLearned, unseenSeason } from './unseenSeasons.ts';

/** How a challenger is judged and built: the release's recipe, or a quick one in tests. */
export interface Recipe {
  readonly judge: typeof judgeChallenger;
  readonly build: typeof buildRelease;
}

/** Seed of every random draw: the same archive gives the same model. */
export const RENEWAL_SEED = 1;

const RECIPE: Recipe = { judge: judgeChallenger, build: buildRelease };

/** Options of a renewal. */
export interface RenewalOptions {
  /** The site's archive of raw bodies. */
  readonly archive: string;
  /** The folder of the site's models. */
  readonly models: string;
  /** The date taken as today, YYYY-MM-DD: seasons with games left are not complete. */
  readonly today: string;
  readonly now: () => Date;
  readonly seed: number;
  readonly workers: number;
  /** Stops it between two steps. Nothing is in use before the last one. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
  readonly recipe?: Recipe;
}

/** The result of a renewal: an outcome, or nothing to do. */
export type Renewal = RenewalOutcome | { readonly state: 'none'; readonly message: string };

/**
 * Trains a challenger on the site's own archive when it has a completed season more than the model in use, judges it
 * forward against that model, and puts it in use when it is better beyond doubt and meets the release's checks. A
 * challenger is judged once. Stopped or killed before the end, it leaves the model in use as it is.
 *
 * **Errors**: `FeedError` of one line for an archive that cannot be read.
 */
export async function renewModel(options: RenewalOptions): Promise<Renewal> {
  const { archive, models, onProgress, signal } = options;
  const inUse = loadSiteModel(models);
  const completed = await completedSeasons(archive, options.today);
  const unseen = unseenSeason(completed, inUse);
  if (unseen === null) {
    const message = `No completed season is newer than what model ${inUse.version} has learned from, ${newestLearned(inUse)}.`;
    return { state: 'none', message };
  }
  const version = versionOf(unseen.season, completed, options);
  if (isJudged(models, version)) {
    const message = readOutcome(models)?.message ?? 'it was promoted.';
    return { state: 'none', message: `Model ${version} was judged before: ${message}` };
  }
  const note = (state: RenewalOutcome['state'], reason: string): RenewalOutcome => {
    const outcome = { state, version, message: reason, at: options.now().toISOString() };
    noteOutcome(models, outcome);
    return outcome;
  };
  try {
    onProgress(`Model ${inUse.version} has not learned from ${unseen.season}. Training ${version}.`);
    const { tables, hands } = await readShots(archive, completed, options);
    const fit = { seed: options.seed, workers: options.workers };
    const recipe = options.recipe ?? RECIPE;
    const judgement = await untilStopped(recipe.judge(inUse, tables, unseen, fit), signal);
    const { isPromoted, reason } = verdictOf(judgement);
    onProgress(reason);
    if (!isPromoted) return note('refused', `${version} does not replace ${inUse.version}. ${reason}`);
    const model = await untilStopped(recipe.build(version, tables, hands, fit), signal);
    promote(models, version, filesOf(model, tables, judgement, options.seed));
    return note('promoted', `${version} replaces ${inUse.version}. ${reason}`);
  } catch (error) {
    if (!signal.aborted) throw error;
    return note('interrupted', `${version} was stopped before it was judged and trained; the next run starts again.`);
  }
}

/** Whether a renewal has something to judge. */
export async function isRenewalDue(site: {
  readonly archive: string;
  readonly models: string;
  readonly today: string;
}): Promise<boolean> {
  const completed = await completedSeasons(site.archive, site.today);
  const unseen = unseenSeason(completed, loadSiteModel(site.models));
  return (
    unseen !== null && !isJudged(site.models, versionOf(unseen.season, completed, { ...site, seed: RENEWAL_SEED }))
  );
}

/** Whether a challenger was promoted or refused before. */
function isJudged(models: string, version: string): boolean {
  const last = readOutcome(models);
  return existsSync(modelFile(models, version)) || (last?.version === version && last.state === 'refused');
}

/** The step's result, unless it is stopped first. Its threads go on until the process ends. */
async function untilStopped<T>(step: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([step, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The shots of some seasons, read season by season. */
async function readShots(
  directory: string,
  completed: readonly CompletedSeason[],
  { workers, signal, onProgress }: RenewalOptions,
): Promise<{ readonly tables: ShotTables; readonly hands: ShootingHands }> {
  const idsOf = ({ games }: CompletedSeason) => games.map(({ gameId }) => gameId).sort((a, b) => a - b);
  const hands = await rosterHands(new ArchiveSource(directory), completed.flatMap(idsOf));
  const tables: ShotTables[] = [];
  for (const season of completed) {
    signal.throwIfAborted();
    onProgress(`Reading the shots of ${season.season}.`);
    tables.push(await extractShots({ directory, gameIds: idsOf(season), hands }, workers));
  }
  signal.throwIfAborted();
  return { tables: joinShotTables(tables), hands };
}

/** Names a challenger after the newest season and everything that determines it: games, code and seed. */
function versionOf(
  season: number,
  completed: readonly CompletedSeason[],
  { archive, seed }: Pick<RenewalOptions, 'archive' | 'seed'>,
): string {
  const code = codeVersion(new URL('../../xg/release.ts', import.meta.url).href);
  const hash = createHash('sha256').update(`${code} ${seed}`);
  for (const { games } of completed) for (const { gameId } of games) hash.update(archiveStamp(archive, gameId));
  return `${season}-${hash.digest('hex').slice(0, 8)}`;
}

/** The files of a promoted model: itself, its card, and the figures of the model page. */
function filesOf(model: XgModel, tables: ShotTables, { set, probe, checks }: Judgement, seed: number): ModelFiles {
  const facts = { model, tables, sets: [set], probes: [probe], checks, seed, trials: null };
  return {
    'model.json': `${JSON.stringify(model)}\n`,
    'calibration.json': `${JSON.stringify(calibrationFacts(facts), null, 1)}\n`,
    'card.md': modelCard(facts),
  };
}
