import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, todayOf } from '../../config.ts';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { FeedError, isBadBody, isHostFault, isOutage } from '../../feed/source/feedError.ts';
import { HttpSource } from '../../feed/source/http.ts';
import { LEAGUE_HOSTS, type LeagueHosts, schedulePath } from '../../feed/source/leaguePath.ts';
import { POLITE, PoliteClient, type Politeness } from '../../feed/source/politeClient.ts';
import type { GameId, SeasonId } from '../../hockey/ids.ts';
import { feedSeasons } from '../../hockey/season.ts';
import { DEFAULT_SEASON_COUNT, seasonsOf } from '../ingest/listGames.ts';
import type { Progress } from '../ingest/progress.ts';
import type { FetchProgress } from './fetchProgress.ts';
import { isOn, LiveGames, recentGames } from './liveGames.ts';
import { type FetchOptions, mirrorLeague } from './mirrorLeague.ts';
import { OlderSeasons } from './olderSeasons.ts';

/**
 * Interval between polls of live games, in milliseconds: a goal is on the site within five seconds.
 * Source: docs/decisions/0186-live-games.md.
 */
const LIVE_POLL_MS = 2500;
/** Default interval between passes over everything else, in milliseconds. */
const PASS_MS = 600_000;
/** Interval between checks whether a game is about to begin, in milliseconds. */
const WATCH_MS = 30_000;

/** The league cannot be reached and the archive is empty. */
export class LeagueUnreachable extends FeedError {}

/** New games of the archive. */
export interface LeagueUpdate {
  /** The seasons the archive has games of, newest first. */
  readonly seasons: readonly SeasonId[];
  /** The live games that changed, when nothing else did; null when anything may have changed. */
  readonly live: readonly ScheduledGame[] | null;
}

/** How the league is followed, and where that is reported. */
export interface LeagueArchiveOptions {
  readonly signal: AbortSignal;
  readonly onWarning: (message: string) => void;
  readonly politeness?: Politeness;
  /** Interval between passes over everything but live games, in milliseconds. */
  readonly passMs?: number;
  readonly progress?: Pick<FetchProgress, 'schedule' | 'update' | 'stop' | 'end'>;
  /** Whether the games have to be read again although none is new: another model is in use. */
  readonly hasNewModel?: () => boolean;
}

/**
 * Keeps the archive of the league's raw bodies up to date, and yields whenever it has something new to read. Fetches
 * the newest games first, then older ones of the newest three seasons. Unless configured to run once, it then polls
 * live games every few seconds, and these seasons every ten minutes and after each game; seasons before them are
 * fetched in between, while no game is live. When the league goes down later, it warns and retries.
 *
 * **Errors**: `LeagueUnreachable` when the league cannot be reached and the archive is empty.
 */
export async function* leagueArchive(config: Config, options: LeagueArchiveOptions): AsyncGenerator<LeagueUpdate> {
  const { signal, onWarning, politeness = POLITE, passMs = PASS_MS, progress, hasNewModel = () => false } = options;
  const root = config.raw;
  const now = clockOf(config);
  await progress?.schedule({ done: 0, total: 0 });
  if ((await presentSeasons(root, seasonsWanted(config))).length === 0) {
    await probeLeague(config, signal).catch(async (error: unknown) => {
      await progress?.stop();
      throw error;
    });
  }
  const http = new HttpSource(hostsOf(config), clientsByHost(politeness), root);
  const fetching = { http, root, now, onWarning, signal, passMs, finished: new Set<GameId>() };
  const onProgress = async (fetched: Progress): Promise<void> => progress?.update(fetched);
  const onSchedule = async (weeks: Progress): Promise<void> => progress?.schedule(weeks);
  const older = new OlderSeasons({
    ...fetching,
    seasons: seasonsWanted(config).slice(DEFAULT_SEASON_COUNT),
    onProgress: async (fetched, season) => progress?.update(fetched, season),
  });
  for (let pass = 0; ; pass++) {
    const wanted = seasonsWanted(config);
    const seasons = wanted.slice(0, DEFAULT_SEASON_COUNT);
    // Later passes fetch a week or two.
    const reports = pass === 0 ? { onProgress, onSchedule } : { onProgress };
    try {
      for await (const { fetched, rosters = 0 } of mirrorLeague({ ...fetching, ...reports, seasons })) {
        const present = await presentSeasons(root, wanted);
        if (present.length > 0 && (fetched + rosters > 0 || pass === 0 || hasNewModel()))
          yield { seasons: present, live: null };
        else if (pass === 0) await progress?.end();
      }
    } catch (error) {
      await progress?.stop();
      if (signal.aborted) return;
      if (!isOutage(error)) throw error;
      const present = await presentSeasons(root, wanted);
      if (present.length === 0) throw new LeagueUnreachable('unreachable', error.path, error.message, { cause: error });
      onWarning(`${error.message} Continuing with the games fetched before.`);
      if (pass === 0) yield { seasons: present, live: null };
    }
    if (config.isOnce && wanted.length > seasons.length) {
      while (await older.work(null)) yield { seasons: await presentSeasons(root, wanted), live: null };
      await progress?.end();
    }
    if (config.isOnce || signal.aborted) return;
    yield* followLiveGames(fetching, wanted, older);
    if (signal.aborted) return;
  }
}

/**
 * Polls live games until the next pass over everything is due, and fetches older seasons while no game is live. A game
 * that ends makes the pass due at once.
 */
async function* followLiveGames(
  options: FetchOptions & { readonly signal: AbortSignal; readonly passMs: number },
  seasons: readonly SeasonId[],
  older: OlderSeasons,
): AsyncGenerator<LeagueUpdate> {
  const { root, now, signal } = options;
  // By a clock that is never set: a jump of the system's must not end or stretch the interval.
  const until = performance.now() + options.passMs;
  const liveGames = new LiveGames(options);
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  while (performance.now() < until) {
    if (signal.aborted) return;
    const games = await recentGames(new ArchiveSource(root), now());
    if (!liveGames.isFollowing && !games.some((game) => isOn(game, now()))) {
      const idle = Math.max(0, Math.min(WATCH_MS, until - performance.now()));
      if (older.isDone) await pause(idle);
      else if (await older.work(idle)) yield { seasons: await presentSeasons(root, seasons), live: null };
      continue;
    }
    const { changed, ended } = await liveGames.poll().catch((error: unknown) => {
      if (signal.aborted) return { changed: [], ended: [] };
      throw error;
    });
    if (changed.length > 0) yield { seasons, live: changed };
    if (ended.length > 0) {
      yield { seasons: await presentSeasons(root, seasons), live: null };
      return;
    }
    await pause(LIVE_POLL_MS);
  }
}

/** Patience of the first request: someone is waiting for a page, and the demo league can stand in. */
const FIRST_REQUEST: Politeness = { ...POLITE, tries: 2, backoffMs: 500, timeoutMs: 4000 };

/** Requests this week's schedule. Errors: `LeagueUnreachable` within seconds when the league cannot be reached. */
export async function probeLeague(config: Config, signal: AbortSignal): Promise<void> {
  const path = schedulePath(todayOf(config));
  try {
    await new HttpSource(hostsOf(config), clientsByHost(FIRST_REQUEST), config.raw).read(path, signal);
  } catch (error) {
    // A bad body comes from a league that can be reached.
    if (isBadBody(error)) return;
    if (!isHostFault(error)) throw error;
    throw new LeagueUnreachable('unreachable', path, error.message, { cause: error });
  }
}

/** One client per host, each with its own failure count: one host can be down while the others answer. */
function clientsByHost(politeness: Politeness): (url: string) => PoliteClient {
  const world = {
    fetch,
    // Jumps of the system's clock must not stretch a wait between two requests.
    now: () => performance.timeOrigin + performance.now(),
    sleep: async (ms: number, signal?: AbortSignal) =>
      void (await sleep(ms, undefined, { ...(signal ? { signal } : {}) })),
    random: () => Math.random(),
  };
  const clients = new Map<string, PoliteClient>();
  return (url) => {
    const { host } = new URL(url);
    const known = clients.get(host) ?? new PoliteClient(politeness, world);
    clients.set(host, known);
    return known;
  };
}

/** The clock, shifted by whole days when another day is taken as today. */
function clockOf(config: Config): () => number {
  const shift = Date.parse(todayOf(config)) - Date.parse(todayOf({ today: null }));
  return () => Date.now() + shift;
}

function hostsOf({ league }: Config): LeagueHosts {
  return league === null ? LEAGUE_HOSTS : { web: league, stats: league, reports: league };
}

/** The configured seasons, newest first; by default the current one and those before it. */
function seasonsWanted(config: Config): readonly SeasonId[] {
  if (config.seasons !== null) return config.seasons;
  const seasons = feedSeasons(todayOf(config));
  return config.isEverySeason ? seasons : seasons.slice(0, DEFAULT_SEASON_COUNT);
}

/** The wanted seasons that the archive lists games of; empty when there is no archive yet. */
async function presentSeasons(root: string, wanted: readonly SeasonId[]): Promise<readonly SeasonId[]> {
  try {
    const present = new Set(await seasonsOf(new ArchiveSource(root)));
    return wanted.filter((season) => present.has(season));
  } catch (error) {
    if (error instanceof FeedError && error.code === 'missing-archive') return [];
    throw error;
  }
}
