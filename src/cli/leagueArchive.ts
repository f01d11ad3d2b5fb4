import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { todayOf } from '../config.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { HttpSource } from '../feed/source/http.ts';
import { schedulePath } from '../feed/source/leaguePath.ts';
import { LEAGUE_HOSTS, type LeagueHosts } from '../feed/source/leagueUrl.ts';
import { POLITE, PoliteClient, type Politeness } from '../feed/source/politeClient.ts';
import type { SeasonId } from '../hockey/ids.ts';
import { seasonBefore, seasonOfDate } from '../hockey/season.ts';
import { listGames, SEASONS_BY_DEFAULT, seasonsOf } from '../pipeline/listGames.ts';
import { mirrorLeague } from '../pipeline/mirrorLeague.ts';

/** How long between two looks at the league while games are under way, and otherwise, milliseconds. Source: feed notes, game states. */
const LIVE_PAUSE_MS = 15_000;
const IDLE_PAUSE_MS = 600_000;

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

function hostsOf({ league }: Config): LeagueHosts {
  return league === null ? LEAGUE_HOSTS : { web: league, stats: league, reports: league };
}

/**
 * Keeps the archive of the league's own bodies up to date and yields the seasons it holds whenever there is something new to
 * read: newest games first, then further back, then (unless once is enough) again and again: every 15 seconds while games
 * are under way, else every ten minutes. A league that is down later on is told once and tried again.
 *
 * **Errors**: `LeagueUnreachable` when it cannot be reached at all and the archive is empty.
 */
export async function* leagueArchive(
  config: Config,
  signal: AbortSignal,
  tell: (line: string) => void,
): AsyncGenerator<readonly SeasonId[]> {
  const root = config.raw;
  if ((await presentSeasons(root, config.seasons ?? usualSeasons(todayOf(config)))).length === 0) {
    await firstLook(config, root, signal);
  }
  const http = new HttpSource(hostsOf(config), clientsByHost(POLITE), root);
  for (let pass = 0; ; pass++) {
    const today = todayOf(config);
    const seasons = config.seasons ?? usualSeasons(today);
    try {
      for await (const { fetched } of mirrorLeague({
        http,
        root,
        seasons,
        now: () => Date.now(),
        onTrouble: tell,
        signal,
      })) {
        const present = await presentSeasons(root, seasons);
        if (present.length > 0 && (fetched > 0 || pass === 0)) yield present;
      }
    } catch (error) {
      if (!(error instanceof FeedError) || error.code !== 'unreachable') throw error;
      const present = await presentSeasons(root, seasons);
      if (present.length === 0) throw new LeagueUnreachable('unreachable', error.path, error.message, { cause: error });
      tell(`${error.message} Going on with what was fetched before.`);
      if (pass === 0) yield present;
    }
    if (config.isOnce || signal.aborted) return;
    await sleep((await hasLiveGame(root, seasons)) ? LIVE_PAUSE_MS : IDLE_PAUSE_MS, undefined, { signal }).catch(
      () => undefined,
    );
    if (signal.aborted) return;
  }
}

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

async function hasLiveGame(root: string, seasons: readonly SeasonId[]): Promise<boolean> {
  return (await listGames(new ArchiveSource(root), seasons)).some((game) => game.status === 'live');
}
