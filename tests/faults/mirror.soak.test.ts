import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingestLine } from '../../src/cli/format.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import {
  archiveFile,
  asidePath,
  boxscorePath,
  type LeagueHosts,
  playByPlayPath,
  shiftChartPath,
  shiftReportPath,
} from '../../src/feed/source/leaguePath.ts';
import { HOUR_MS } from '../../src/hockey/calendar.ts';
import type { GameId, SeasonId } from '../../src/hockey/ids.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import type { Progress } from '../../src/pipeline/ingest/progress.ts';
import { isDue } from '../../src/pipeline/live/isDue.ts';
import { type MirrorOptions, mirrorLeague } from '../../src/pipeline/live/mirrorLeague.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FakeLeague, sourceOf } from './fakeLeague.ts';

const SEASON = 20252026 as SeasonId;
const TODAY = '2025-11-20';
const NOW = Date.parse(`${TODAY}T18:00:00Z`);
const SMALL = { seasons: 1, clubs: 4, gamesPerSeason: 40, threads: 0 };

describe('mirroring the league into an archive', () => {
  const leagueRoot = temporaryFolder();
  let root: string;
  let league: FakeLeague;
  let hosts: LeagueHosts;
  let games: readonly ScheduledGame[];
  const trouble: string[] = [];

  beforeAll(async () => {
    await generateDemoArchive(leagueRoot, { ...SMALL, today: TODAY });
    games = await listGames(new ArchiveSource(leagueRoot), [SEASON]);
  });
  beforeEach(async () => {
    root = temporaryFolder();
    league = new FakeLeague();
    league.archive = new ArchiveSource(leagueRoot);
    hosts = await league.start();
    trouble.length = 0;
  });
  afterEach(() => league.stop());

  const options = (over: Partial<MirrorOptions> = {}): MirrorOptions => ({
    http: sourceOf(hosts, root, { breakAfter: 1000, tries: 1 }),
    root,
    seasons: [SEASON],
    now: () => NOW,
    onWarning: (line) => trouble.push(line),
    ...over,
  });
  const hasChart = (gameId: GameId): boolean => new ArchiveSource(leagueRoot).readNow(shiftChartPath(gameId)) !== null;
  const run = async (over: Partial<MirrorOptions> = {}) => {
    let last = { fetched: 0 };
    for await (const lot of mirrorLeague(options(over))) last = lot;
    return last;
  };

  it('fetches every body of every game that has begun, newest first, and none of scheduled games', async () => {
    const begun = games.filter((game) => game.status !== 'scheduled');
    expect(begun.length).toBeGreaterThan(5);
    expect((await run()).fetched).toBe(begun.length);
    const mirrored = new ArchiveSource(root);
    for (const { gameId } of begun) {
      for (const path of [playByPlayPath(gameId), boxscorePath(gameId), shiftChartPath(gameId)]) {
        expect(mirrored.readNow(path)?.hash).toBe(new ArchiveSource(leagueRoot).readNow(path)?.hash);
      }
    }
    const requested = league.requests.filter((path) => path.endsWith('play-by-play'));
    expect(requested).toEqual(begun.map(({ gameId }) => playByPlayPath(gameId)));
    expect(await listGames(mirrored, [SEASON])).toEqual(games);
    expect(trouble).toEqual([]);
  });

  it('requests only live games and the current weeks the second time', async () => {
    await run();
    const isLive = new Set(games.filter((game) => game.status === 'live').map(({ gameId }) => playByPlayPath(gameId)));
    for (const { gameId } of games) {
      const file = join(root, `${playByPlayPath(gameId)}.json.gz`);
      try {
        utimesSync(file, NOW / 1000, NOW / 1000);
      } catch {
        // A scheduled game has no file.
      }
    }
    league.requests.length = 0;
    await run();
    const requested = league.requests.filter((path) => path.endsWith('play-by-play'));
    expect(new Set(requested)).toEqual(isLive);
  });

  it.each(['2025-12-31', '2026-08-02'])('misses no game after weeks offline: back on %s', async (today) => {
    const later = join(temporaryFolder(), 'later');
    await generateDemoArchive(later, { ...SMALL, today });
    const played = (await listGames(new ArchiveSource(later), [SEASON])).filter((game) => game.status !== 'scheduled');
    await run();
    league.archive = new ArchiveSource(later);
    await run({ now: () => Date.parse(`${today}T18:00:00Z`) });
    const mirrored = new ArchiveSource(root);
    expect(played.length).toBeGreaterThan(games.filter((game) => game.status !== 'scheduled').length);
    const missing = played.filter(({ gameId }) => mirrored.readNow(playByPlayPath(gameId)) === null);
    expect(missing.map(({ gameId, date, status }) => `${gameId} ${date} ${status}`)).toEqual([]);
  });

  it('reports an unavailable body in one line and fetches the others', async () => {
    const [bad] = games.filter((game) => game.status === 'final');
    if (bad === undefined) throw new Error('the demo league has no finished game');
    league.faults.set(playByPlayPath(bad.gameId), (response) => response.writeHead(500).end());
    const { fetched } = await run();
    expect(trouble).toHaveLength(1);
    expect(trouble[0]).toContain(playByPlayPath(bad.gameId));
    expect(fetched).toBe(games.filter((game) => game.status !== 'scheduled').length);
    expect(new ArchiveSource(root).readNow(playByPlayPath(bad.gameId))).toBeNull();
    league.faults.clear();
    await run();
    expect(new ArchiveSource(root).readNow(playByPlayPath(bad.gameId))).not.toBeNull();
  });

  it('requests an unavailable chart again the next day, however old the game', async () => {
    const old = games.findLast(({ gameId, status }) => status === 'final' && hasChart(gameId));
    if (old === undefined) throw new Error('the demo league has no finished game with a chart');
    const chart = shiftChartPath(old.gameId);
    league.faults.set(chart, (response) => response.writeHead(503).end());
    await run();
    const mirrored = new ArchiveSource(root);
    expect(trouble).toEqual([expect.stringContaining(chart)]);
    expect(mirrored.readNow(chart)).toBeNull();
    league.faults.clear();
    await run({ now: () => NOW + 12 * HOUR_MS });
    expect(mirrored.readNow(chart)).toBeNull();
    await run({ now: () => NOW + 34 * HOUR_MS });
    expect(mirrored.readNow(chart)).not.toBeNull();
  });

  it('fetches bodies again that the archive cannot read', async () => {
    const [recent, live] = [
      games.find(({ status }) => status === 'final'),
      games.find(({ status }) => status === 'live'),
    ];
    if (recent === undefined || live === undefined) throw new Error('the demo league has no finished and live game');
    const soon = Date.parse(recent.startTimeUtc) + 3.5 * HOUR_MS;
    await run({ now: () => soon });
    const paths = [playByPlayPath(recent.gameId), shiftChartPath(live.gameId)];
    for (const path of paths) writeFileSync(join(root, `${archiveFile(path)}.gz`), 'not gzip');
    utimesSync(join(root, `${archiveFile(paths[0] ?? '')}.gz`), soon / 1000, soon / 1000);
    league.faults.set(paths[1] ?? '', (response) => response.writeHead(503).end());
    await run({ now: () => soon + 60_000 });
    expect(new ArchiveSource(root).readNow(playByPlayPath(recent.gameId))).not.toBeNull();
    expect(trouble).toEqual([expect.stringContaining(shiftChartPath(live.gameId))]);
  });

  const newestFinal = (): ScheduledGame => {
    const found = games.find(({ status }) => status === 'final');
    if (found === undefined) throw new Error('the demo league has no finished game');
    return found;
  };
  const bodyOf = (path: string, folder = leagueRoot): Record<string, unknown> =>
    JSON.parse(Buffer.from(new ArchiveSource(folder).readNow(path)?.bytes ?? []).toString('utf8'));

  it.each([1, 24, 240])('keeps a finished game when a stale body comes, and recovers after %d hours', async (later) => {
    const { gameId, startTimeUtc } = newestFinal();
    const path = playByPlayPath(gameId);
    const whole = bodyOf(path);
    const start = Date.parse(startTimeUtc);
    await run({ now: () => start + 3.5 * HOUR_MS });
    for (const stale of [
      { ...whole, gameState: 'LIVE', plays: (whole.plays as unknown[]).slice(0, 100) },
      { ...whole, gameState: 'PRE', plays: [] },
    ]) {
      league.bodies.set(path, stale);
      await run({ now: () => start + 4.1 * HOUR_MS });
      expect(bodyOf(path, root)).toEqual(whole);
      expect(new ArchiveSource(root).readNow(asidePath(path))).not.toBeNull();
    }
    const corrected = { ...whole, plays: (whole.plays as unknown[]).slice(1) };
    league.bodies.set(path, corrected);
    await run({ now: () => start + (4.1 + later) * HOUR_MS });
    expect(bodyOf(path, root)).toEqual(corrected);
    expect(new ArchiveSource(root).readNow(asidePath(path))).toBeNull();
    expect(trouble).toEqual([]);
  });

  it('asks again for a finished game of which it only has a live body, however old', async () => {
    const { gameId, startTimeUtc } = newestFinal();
    const path = playByPlayPath(gameId);
    const whole = bodyOf(path);
    league.bodies.set(path, { ...whole, gameState: 'LIVE', plays: (whole.plays as unknown[]).slice(0, 100) });
    await run({ now: () => Date.parse(startTimeUtc) + 400 * HOUR_MS });
    league.bodies.clear();
    await run({ now: () => Date.parse(startTimeUtc) + 401 * HOUR_MS });
    expect(bodyOf(path, root)).toEqual(whole);
  });

  it('does not archive the body of another game, and asks again', async () => {
    const { gameId } = newestFinal();
    const path = playByPlayPath(gameId);
    league.bodies.set(path, { ...bodyOf(path), id: 2025020999 });
    await run();
    expect(new ArchiveSource(root).readNow(path)).toBeNull();
    expect(trouble).toEqual([expect.stringContaining('of another game')]);
    league.bodies.clear();
    await run();
    expect(bodyOf(path, root).id).toBe(gameId);
  });

  it('fails with one error when the league is down from the start', async () => {
    await league.stop();
    await expect(run()).rejects.toThrow('The league gave no usable answer for v1/schedule/');
  });

  it('stops after a few errors when the league goes down, and keeps what was fetched before', async () => {
    const [newest, ...others] = games.filter((game) => game.status !== 'scheduled');
    for (const { gameId } of others) {
      for (const path of [playByPlayPath(gameId), boxscorePath(gameId), shiftChartPath(gameId)])
        league.faults.set(path, (response) => response.destroy());
      for (const side of ['home', 'away'] as const)
        league.faults.set(shiftReportPath(gameId, side), (response) => response.destroy());
    }
    const lots: unknown[] = [];
    const mirrorAll = async (): Promise<void> => {
      for await (const lot of mirrorLeague(options({ http: sourceOf(hosts, root, { breakAfter: 5, tries: 1 }) })))
        lots.push(lot);
    };
    await expect(mirrorAll()).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('are paused'),
    });
    expect(trouble).toHaveLength(5);
    expect(lots).toEqual([{ fetched: expect.any(Number) }]);
    expect(new ArchiveSource(root).readNow(playByPlayPath(newest?.gameId as GameId))).not.toBeNull();
  });

  it('continues without charts while only their host is down', async () => {
    const [web, stats] = [
      sourceOf(hosts, root),
      sourceOf({ ...hosts, stats: 'http://127.0.0.1:1' }, root, { breakAfter: 2, tries: 1 }),
    ];
    const http = sourceOf(hosts, root);
    http.refresh = (path, now, signal) => (path.startsWith('stats/') ? stats : web).refresh(path, now, signal);
    const begun = games.filter((game) => game.status !== 'scheduled');
    expect((await run({ http })).fetched).toBe(begun.length);
    expect(trouble).toHaveLength(2);
    const mirrored = new ArchiveSource(root);
    expect(begun.every(({ gameId }) => mirrored.readNow(playByPlayPath(gameId)) !== null)).toBe(true);
  });

  it('resumes after an interruption, and reports progress at each game', async () => {
    const progress: string[] = [];
    const onProgress = async ({ done, total }: Progress): Promise<void> => void progress.push(`${done} of ${total}`);
    const stop = new AbortController();
    let seen = 0;
    const http = sourceOf(hosts, root);
    const refresh = http.refresh.bind(http);
    http.refresh = async (path, now, signal) => {
      if (path.endsWith('play-by-play') && ++seen === 3) stop.abort();
      return refresh(path, now, signal);
    };
    await expect(run({ http, onProgress, signal: stop.signal })).rejects.toThrow();
    league.requests.length = 0;
    const begun = games.filter((game) => game.status !== 'scheduled').length;
    expect(progress).toEqual([`0 of ${begun}`, `1 of ${begun}`, `2 of ${begun}`]);
    await run({ onProgress });
    expect(progress.at(-1)).toMatch(/^(\d+) of \1$/);
    expect(league.requests.filter((path) => path.endsWith('play-by-play')).length).toBeLessThan(begun);
    expect(
      new ArchiveSource(root).readNow(
        playByPlayPath(games.findLast((game) => game.status === 'final')?.gameId as never),
      ),
    ).not.toBeNull();
  });
});

describe('a first start with two seasons', () => {
  const folder = temporaryFolder();
  const [leagueRoot, root] = [join(folder, 'league'), join(folder, 'ours')];
  const store = `sqlite:${join(folder, 'store.db')}`;
  const seasons = [SEASON, 20242025 as SeasonId];
  const league = new FakeLeague();

  beforeAll(async () => {
    await generateDemoArchive(leagueRoot, { ...SMALL, today: '2026-03-20', seasons: 2, gamesPerSeason: 60 });
    league.archive = new ArchiveSource(leagueRoot);
  });
  afterAll(() => league.stop());

  it('publishes the newest games before requesting older schedules, and withholds no unfetched game', async () => {
    const now = (): number => Date.parse('2026-03-20T18:00:00Z');
    const http = sourceOf(await league.start(), root, { breakAfter: 1000, tries: 1 });
    const onWarning = (line: string): never => expect.fail(line);
    const read = (of: readonly SeasonId[]) =>
      ingestInto(root, store, { sourceKind: 'league', seasons: of, now: () => new Date(now()) });
    const lots = mirrorLeague({ http, root, seasons, now, onWarning });

    expect((await lots.next()).value).toEqual({ fetched: 32 });
    const weeks = league.requests.filter((path) => path.startsWith('v1/schedule/'));
    expect(weeks.length).toBeGreaterThan(30);
    expect(weeks.filter((path) => path < 'v1/schedule/2025-09')).toEqual([]);
    const played = (await listGames(new ArchiveSource(root), [SEASON])).filter(({ status }) => status !== 'scheduled');
    const first = await read([SEASON]);
    expect(first).toMatchObject({ awaited: played.length - 32, withheld: [], failures: [] });
    expect(first.awaited).toBeGreaterThan(0);
    expect(ingestLine(first)).toContain(`, 0 unchanged, ${first.awaited} not fetched yet.`);
    const shown = await readStore(store, (db) =>
      db.selectFrom('game').select('game_id').where('status', '!=', 'scheduled').execute(),
    );
    expect(shown.map(({ game_id }) => game_id).sort()).toEqual(
      played
        .slice(0, 32)
        .map(({ gameId }) => gameId)
        .sort(),
    );

    for await (const _ of lots);
    expect(await read(seasons)).toMatchObject({ awaited: 0, withheld: [], failures: [] });
  });
});

describe('a game is fetched again', { tags: ['limits.refresh'] }, () => {
  const start = Date.parse('2025-11-20T00:00:00Z');
  const end = start + 3 * 3_600_000;
  const hours = (count: number): number => end + count * 3_600_000;
  const game = (status: ScheduledGame['status'], isCalledOff = false) => ({
    status,
    isCalledOff,
    startTimeUtc: new Date(start).toISOString(),
  });

  it('when it is over, then 1, 12 and 36 hours and 7 days after its end', () => {
    expect(isDue(game('final'), null, hours(0))).toBe(true);
    for (const [fetched, now, due] of [
      [0, 0.9, false],
      [0, 1, true],
      [1, 11, false],
      [1, 12, true],
      [12, 35, false],
      [12, 36, true],
      [36, 167, false],
      [36, 168, true],
      [168, 10_000, false],
    ] as const) {
      expect(isDue(game('final'), hours(fetched), hours(now))).toBe(due);
    }
  });

  it('always while it is live, never before it starts or when it was called off', () => {
    expect(isDue(game('live'), hours(0), hours(0))).toBe(true);
    // Noted before the clock went back by days.
    expect(isDue(game('final'), hours(400), hours(200))).toBe(true);
    expect(isDue(game('scheduled'), null, hours(0))).toBe(false);
    expect(isDue(game('final', true), null, hours(0))).toBe(false);
  });
});
