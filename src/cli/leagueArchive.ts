import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { todayOf } from '../config.ts';
import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { HttpSource } from '../feed/source/http.ts';
import { schedulePath } from '../feed/source/leaguePath.ts';
import { LEAGUE_HOSTS, type LeagueHosts } from '../feed/source/leagueUrl.ts';
import { POLITE, PoliteClient, type Politeness } from '../feed/source/politeClient.ts';
import type { SeasonId } from '../hockey/ids.ts';
import { seasonBefore, seasonOfDate } from '../hockey/season.ts';
import type { Progress } from '../pipeline/ingest.ts';
import { SEASONS_BY_DEFAULT, seasonsOf } from '../pipeline/listGames.ts';
import { gamesAtHand, isOn, LiveGames } from '../pipeline/liveGames.ts';
import { type FetchOptions, mirrorLeague } from '../pipeline/mirrorLeague.ts';
import type { FetchProgress } from './fetchProgress.ts';

/** How long between two looks at games under way, milliseconds: a goal is on the site within five seconds. Source: docs/decisions/0186. */
const LIVE_PAUSE_MS = 2500;
/** How long between two looks at everything else, milliseconds. */
const IDLE_PAUSE_MS = 600_000;
/** How often it is asked whether a game is about to begin, milliseconds. */
const WATCH_PAUSE_MS = 30_000;

/** The league cannot be reached and the archive holds nothing to go on with. */
export class LeagueUnreachable extends FeedError {}

/** The seasons read where none are named: the current one and those before it. */
function usualSeasons(today: string): readonly SeasonId[] {
  const seasons = [seasonOfDate(today)];
  while (seasons.length < SEASONS_BY_DEFAULT) seasons.push(seasonBefore(seasons.at(-1) as SeasonId));
  return seasons;
}

/** A first look has less patience: somebody waits for a page, and the demo league is at hand. */
const FIRST_LOOK: Politeness = { ...POLITE, tries: 2, backoffMs: 500, timeoutMs: 4000 };

/** One client a host: their patience is counted apart, since one can be down while the other answers. */
function clientsByHost(politeness: Politeness): (url: string) => PoliteClient {
  const world = {
    fetch,
    now: () => Date.now(),
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

/** What there is to read. */
export interface LeagueNews {
  /** The seasons the archive has games of, newest first. */
  readonly seasons: readonly SeasonId[];
  /** Games under way that changed, when nothing else did; null: anything may have changed. */
  readonly live: readonly ScheduledGame[] | null;
}

/**
 * The clock, moved by whole days where another day is taken as today.
 */
function clockOf(config: Config): () => number {
  const real = todayOf({ ...config, today: null });
  const shift = Date.parse(todayOf(config)) - Date.parse(real);
  return () => Date.now() + shift;
}

function hostsOf({ league }: Config): LeagueHosts {
  return league === null ? LEAGUE_HOSTS : { web: league, stats: league, reports: league };
}

/**
 * Keeps the archive of the league's own bodies up to date and tells whenever there is something new to read: newest games first,
 * then further back, then (unless once is enough) again and again: games under way every few seconds, everything every ten minutes
 * and when a game has ended. A league that is down later on is told and tried again.
 *
 * **Errors**: `LeagueUnreachable` when it cannot be reached at all and the archive is empty.
 */
export async function* leagueArchive(
  config: Config,
  signal: AbortSignal,
  tell: (line: string) => void,
  politeness: Politeness = POLITE,
  progress: Pick<FetchProgress, 'show' | 'stop'> | null = null,
): AsyncGenerator<LeagueNews> {
  const root = config.raw;
  const now = clockOf(config);
  if ((await presentSeasons(root, config.seasons ?? usualSeasons(todayOf(config)))).length === 0) {
    await firstLook(config, root, signal);
  }
  const http = new HttpSource(hostsOf(config), clientsByHost(politeness), root);
  const options = { http, root, now, onTrouble: tell, signal };
  const onProgress = async (fetched: Progress): Promise<void> => progress?.show(fetched);
  for (let pass = 0; ; pass++) {
    const seasons = config.seasons ?? usualSeasons(todayOf(config));
    try {
      for await (const { fetched } of mirrorLeague({ ...options, seasons, onProgress })) {
        const present = await presentSeasons(root, seasons);
        if (present.length > 0 && (fetched > 0 || pass === 0)) yield { seasons: present, live: null };
      }
    } catch (error) {
      await progress?.stop();
      if (signal.aborted) return;
      if (!(error instanceof FeedError) || error.code !== 'unreachable') throw error;
      const present = await presentSeasons(root, seasons);
      if (present.length === 0) throw new LeagueUnreachable('unreachable', error.path, error.message, { cause: error });
      tell(`${error.message} Going on with what was fetched before.`);
      if (pass === 0) yield { seasons: present, live: null };
    }
    if (config.isOnce || signal.aborted) return;
    yield* untilNextPass(options, seasons);
    if (signal.aborted) return;
  }
}

/** Waits for the next look at everything, and meanwhile follows the games under way; one that ends brings it forward. */
async function* untilNextPass(options: FollowOptions, seasons: readonly SeasonId[]): AsyncGenerator<LeagueNews> {
  const { root, now, signal } = options;
  const until = now() + IDLE_PAUSE_MS;
  const live = new LiveGames(options);
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  while (now() < until) {
    if (signal.aborted) return;
    const games = await gamesAtHand(new ArchiveSource(root), now());
    if (!live.isFollowing && !games.some((game) => isOn(game, now()))) {
      await pause(Math.min(WATCH_PAUSE_MS, until - now()));
      continue;
    }
    const { changed, ended } = await live.look().catch((error: unknown) => {
      if (signal.aborted) return NOTHING;
      throw error;
    });
    if (changed.length > 0) yield { seasons, live: changed };
    if (ended.length > 0) {
      yield { seasons: await presentSeasons(root, seasons), live: null };
      return;
    }
    await pause(LIVE_PAUSE_MS);
  }
}

const NOTHING = { changed: [], ended: [] } as const;

/** What following games under way is told. */
type FollowOptions = FetchOptions & { readonly signal: AbortSignal };

/** Asks for this week's schedule. Errors: `LeagueUnreachable` within seconds where the league cannot be reached. */
async function firstLook(config: Config, root: string, signal: AbortSignal): Promise<void> {
  const path = schedulePath(todayOf(config));
  try {
    await new HttpSource(hostsOf(config), clientsByHost(FIRST_LOOK), root).read(path, signal);
  } catch (error) {
    if (!(error instanceof FeedError) || error.code !== 'unreachable') throw error;
    throw new LeagueUnreachable('unreachable', path, error.message, { cause: error });
  }
}

/** Which of the seasons the archive lists games of; none where there is no archive yet. */
async function presentSeasons(root: string, wanted: readonly SeasonId[]): Promise<readonly SeasonId[]> {
  try {
    const present = new Set(await seasonsOf(new ArchiveSource(root)));
    return wanted.filter((season) => present.has(season));
  } catch (error) {
    if (error instanceof FeedError && error.code === 'missing-archive') return [];
    throw error;
  }
}
