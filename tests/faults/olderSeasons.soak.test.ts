import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { playByPlayPath, schedulePath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import { mondayOf } from '../../src/hockey/calendar.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { leagueArchive } from '../../src/pipeline/live/leagueArchive.ts';
import { OlderSeasons } from '../../src/pipeline/live/olderSeasons.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FAST_POLITENESS, FakeLeague, sourceOf, stageGame } from './fakeLeague.ts';

const TODAY = '2025-11-05';
const NEWEST = [20252026, 20242025, 20232024] as SeasonId[];
const OLDER = [20222023, 20212022] as SeasonId[];

describe('older seasons', () => {
  const folder = temporaryFolder();
  const league = new FakeLeague();
  const politeness = { ...FAST_POLITENESS, breakAfter: 10_000 };
  let archive: ArchiveSource;

  beforeAll(async () => {
    const root = join(folder, 'league');
    await generateDemoArchive(root, { ...SMALL_LEAGUE, today: TODAY, seasons: 5, gamesPerSeason: 4 });
    archive = new ArchiveSource(root);
    league.archive = archive;
    await league.start();
  });
  afterAll(() => league.stop());

  /** The seasons of the games whose plays were requested, in order, each run of one season once. */
  const requested = (): string[] =>
    league.requests
      .flatMap((path) => /gamecenter\/(\d{4})\d{6}\/play-by-play/.exec(path)?.[1] ?? [])
      .filter((year, k, years) => year !== years[k - 1]);

  it('are fetched after the newest three, newest first', async () => {
    league.requests.length = 0;
    const env = { HIGHSLOT_RAW: join(folder, 'raw'), HIGHSLOT_LEAGUE: league.hosts.web, HIGHSLOT_TODAY: TODAY };
    const config = parseConfig({ ...env, HIGHSLOT_SEASONS: [...NEWEST, ...OLDER].join() }, ['--once']);
    const seasons: (readonly SeasonId[])[] = [];
    const options = { signal: new AbortController().signal, onWarning: () => undefined, politeness };
    for await (const update of leagueArchive(config, options)) seasons.push(update.seasons);
    expect(new Set(requested().slice(0, 3))).toEqual(new Set(['2025', '2024', '2023']));
    expect(requested().slice(-2)).toEqual(['2022', '2021']);
    expect(seasons[0]).not.toContain(OLDER[0]);
    expect(seasons.at(-1)).toEqual([...NEWEST, ...OLDER]);
  });

  it('halt while no one waits for them, and go on from there', async () => {
    league.requests.length = 0;
    const root = join(folder, 'halted');
    const seen: { season: SeasonId; done: number; total: number }[] = [];
    const older = new OlderSeasons({
      http: sourceOf(league.hosts, root, politeness),
      root,
      now: () => Date.parse(TODAY),
      onWarning: () => undefined,
      signal: new AbortController().signal,
      seasons: OLDER,
      onProgress: async ({ done, total }, season) => void seen.push({ season, done, total }),
    });
    while (seen.length < 2) await older.work(1);
    const before = seen.length;
    await sleep(200);
    expect(seen).toHaveLength(before);
    while (!older.isDone) await older.work(null);
    expect(seen.map(({ season }) => season)).toEqual(seen.map(({ season }) => season).toSorted((a, b) => b - a));
    const played = (await listGames(archive, OLDER)).filter(({ status }) => status === 'final').length;
    expect(new Set(league.requests.filter((path) => path.endsWith('/play-by-play'))).size).toBe(played);
  });

  it('wait for the end of a live game, of which they take no request', async () => {
    const seasons = [20242025, 20232024, 20222023, 20212022] as SeasonId[];
    const games = await listGames(archive, seasons.slice(0, 1));
    const staged = games.findLast((game) => game.status === 'final' && archive.readNow(shiftChartPath(game.gameId)));
    const { gameId, date } = staged as ScheduledGame;
    const week = schedulePath(mondayOf(date));
    stageGame(league, archive, gameId, week, 0.5);
    league.requests.length = 0;
    const env = { HIGHSLOT_RAW: join(folder, 'live'), HIGHSLOT_LEAGUE: league.hosts.web, HIGHSLOT_TODAY: date };
    const config = parseConfig({ ...env, HIGHSLOT_SEASONS: seasons.join() }, []);
    const stop = new AbortController();
    const polls = (): number => league.requests.filter((path) => path === playByPlayPath(gameId)).length;
    const isOlder = (path: string): boolean => /gamecenter\/2021\d{6}\//.test(path);
    let endedAt: number | null = null;
    const watch = setInterval(() => {
      if (endedAt === null && polls() >= 3) {
        endedAt = league.requests.length;
        stageGame(league, archive, gameId, week, 1);
      }
      if (league.requests.some(isOlder)) stop.abort();
    }, 20);
    try {
      const options = { signal: stop.signal, onWarning: () => undefined, politeness };
      for await (const _update of leagueArchive(config, options));
    } finally {
      clearInterval(watch);
    }
    const firstOlder = league.requests.findIndex(isOlder);
    expect(endedAt).not.toBeNull();
    expect(firstOlder).toBeGreaterThanOrEqual(endedAt ?? Number.POSITIVE_INFINITY);
    // The end of the game is fetched before the first older season.
    expect(league.requests.lastIndexOf(playByPlayPath(gameId), firstOlder)).toBeGreaterThanOrEqual(endedAt ?? 0);
  });

  it('warn and rest when the league is down, and are not lost', async () => {
    const root = join(folder, 'down');
    const warnings: string[] = [];
    const other = new FakeLeague();
    const hosts = await other.start();
    await other.stop();
    const older = new OlderSeasons({
      http: sourceOf(hosts, root, { tries: 1 }),
      root,
      now: () => Date.parse(TODAY),
      onWarning: (line) => warnings.push(line),
      signal: new AbortController().signal,
      seasons: OLDER,
      onProgress: () => Promise.resolve(),
    });
    expect(await older.work(60_000)).toBe(false);
    expect(warnings.at(-1)).toMatch(/Older seasons continue later\.$/);
    expect(older.isDone).toBe(false);
  });
});
