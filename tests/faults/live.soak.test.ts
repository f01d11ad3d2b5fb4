import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { playByPlayPath, schedulePath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import { dayOfInstant, mondayOf } from '../../src/hockey/calendar.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { CURRENT_XG } from '../../src/pipeline/ingest/ingestRun.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { leagueArchive } from '../../src/pipeline/live/leagueArchive.ts';
import { LiveGames } from '../../src/pipeline/live/liveGames.ts';
import { LiveWriter } from '../../src/pipeline/live/liveWriter.ts';
import { isFetchedFinal, mirrorLeague } from '../../src/pipeline/live/mirrorLeague.ts';
import { rebuildRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { refreshPregame } from '../../src/store/write/refreshPregame.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { PATIENCE } from '../patience.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { FAST_POLITENESS, FakeLeague, sourceOf, stageGame } from './fakeLeague.ts';

const SEASON = 20252026 as SeasonId;
const TODAY = '2025-11-05';

describe('a live game', () => {
  const folder = temporaryFolder();
  const leagueRoot = join(folder, 'league');
  const root = join(folder, 'ours');
  const store = `sqlite:${join(folder, 'live.db')}`;
  const league = new FakeLeague();
  let archive: ArchiveSource;
  let game: ScheduledGame;
  let weekPath = '';
  let nowMs = 0;
  let live: LiveGames;
  let mirror: () => Promise<void>;
  let url = '';
  const writer = new LiveWriter({ archive: root, store, xgModule: CURRENT_XG });
  const fill = (url = store, from = root) =>
    ingestInto(from, url, {
      ...{ sourceKind: 'league', seasons: [SEASON], steps: [rebuildRatings], now: () => new Date(nowMs) },
    });
  const stage = (share: number): void => stageGame(league, archive, game.gameId, weekPath, share);
  const ratings = (url = store) =>
    readStore(url, (db) =>
      db.selectFrom('player_rating').selectAll().orderBy('player_id').orderBy('team_abb').execute(),
    );

  const shots = async (): Promise<number> => {
    const answer = jsonOf(await ask(`${url}/api/game/${game.gameId}/shot-data`)) as {
      shot_locations: { winner: unknown[]; loser: unknown[] };
    };
    return answer.shot_locations.winner.length + answer.shot_locations.loser.length;
  };

  beforeAll(async () => {
    await generateDemoArchive(leagueRoot, { today: TODAY, seasons: 1, clubs: 4, gamesPerSeason: 40, threads: 0 });
    archive = new ArchiveSource(leagueRoot);
    const finals = (await listGames(archive, [SEASON])).filter(({ status }) => status === 'final');
    // From a week without the demo league's own live game, with a complete shift chart.
    game = finals.find(
      ({ gameId, date }) =>
        date < '2025-11-01' && (archive.readNow(shiftChartPath(gameId))?.bytes.length ?? 0) > 50_000,
    ) as ScheduledGame;
    nowMs = Date.parse(game.startTimeUtc) + 3_600_000;
    weekPath = schedulePath(mondayOf(dayOfInstant(nowMs)));
    league.archive = archive;
    const hosts = await league.start();
    const http = sourceOf(hosts, root, { breakAfter: 2, breakMs: 50 });
    const options = { http, root, now: () => nowMs, onWarning: () => undefined };
    live = new LiveGames(options);
    mirror = async () => {
      for await (const _ of mirrorLeague({ ...options, seasons: [SEASON] }));
    };
    stage(0.4);
    await mirror();
    await fill();
    const server = await startTestServer({ storeUrl: store, env: { HIGHSLOT_TODAY: game.date } });
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => league.stop());

  it('is marked live and counts in no rating', async () => {
    const games = jsonOf(await ask(`${url}/api/games/NHL/${SEASON}`)) as { id: number; status: string }[];
    expect(games.find(({ id }) => id === game.gameId)?.status).toBe('live');
    // The ratings equal those without the game.
    const without = `sqlite:${join(folder, 'without.db')}`;
    const before = await ratings();
    league.bodies.set(playByPlayPath(game.gameId), { broken: true });
    const other = join(folder, 'without');
    for await (const _ of mirrorLeague({
      http: sourceOf(league.hosts, other, { breakAfter: 1000 }),
      root: other,
      seasons: [SEASON],
      now: () => nowMs,
      onWarning: () => undefined,
    }));
    await fill(without, other);
    expect(await ratings(without)).toEqual(before);
    stage(0.4);
  });

  it('has the strength of those who dress as soon as they are known', async () => {
    const strength = () =>
      readStore(store, (db) =>
        db.selectFrom('pregame').selectAll().where('game_id', '=', game.gameId).executeTakeFirst(),
      );
    const known = await strength();
    const owner = await openWriter(store);
    await owner.change(async (trx) => {
      for (const table of ['dressed', 'goalie_game'] as const) {
        await trx.deleteFrom(table).where('game_id', '=', game.gameId).execute();
      }
      await refreshPregame(trx, [SEASON]);
    });
    await owner.close();
    expect(await strength()).not.toEqual(known);
    const scheduled = (await listGames(new ArchiveSource(root), [SEASON])).find(({ gameId }) => gameId === game.gameId);
    await writer.write([scheduled as ScheduledGame]);
    expect(await strength()).toEqual(known);
  });

  it('that cannot be computed is reported in one line, and the other games are written', async () => {
    const own = `sqlite:${join(folder, 'faulty.db')}`;
    const finals = (await listGames(archive, [SEASON])).filter(({ status }) => status === 'final');
    const isOdd = ({ gameId }: ScheduledGame): boolean => gameId % 2 === 1;
    const [bad, good] = [finals.find(isOdd), finals.find((final) => !isOdd(final))] as ScheduledGame[];
    const xgModule = new URL('../pipeline/faultyXg.ts', import.meta.url).href;
    const trouble = await new LiveWriter({ archive: leagueRoot, store: own, xgModule }).write([
      bad,
      good,
    ] as ScheduledGame[]);
    expect(trouble).toEqual([`Game ${bad?.gameId}: no such shot`]);
    const written = readStore(own, (db) => db.selectFrom('game').select('game_id').execute());
    expect(await written).toEqual([{ game_id: good?.gameId }]);
  });

  it('takes two requests per poll while nothing changes', async () => {
    await live.poll();
    league.requests.length = 0;
    expect(await live.poll()).toEqual({ changed: [], ended: [] });
    expect(live.isFollowing).toBe(true);
    expect(league.requests).toEqual([weekPath, playByPlayPath(game.gameId)]);
  });

  it('shows a change in the API and the event stream, and rates nobody again', async () => {
    const events: unknown[] = [];
    const stop = new AbortController();
    const stream = await fetch(`${url}/api/game/${game.gameId}/events`, { signal: stop.signal });
    const listening = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of stream.body ?? []) {
        for (const [, data = '{}'] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
      }
    })().catch(() => undefined);
    await vi.waitFor(() => expect(events).toHaveLength(1), PATIENCE);
    const rated = await ratings();
    const before = await shots();
    stage(0.7);
    const { changed } = await live.poll();
    expect(changed.map(({ gameId }) => gameId)).toEqual([game.gameId]);
    expect(await writer.write(changed)).toEqual([]);
    await vi.waitFor(() => expect(events).toHaveLength(2), PATIENCE);
    expect(events[1]).toMatchObject({ status: 'live', revision: 2 });
    expect(await shots()).toBeGreaterThan(before);
    expect(await ratings()).toEqual(rated);
    stop.abort();
    await listening;
  });

  it('becomes final and rated when it ends, as if it had never been followed live', async () => {
    stage(1);
    nowMs += 2 * 3_600_000;
    // The league goes down between the schedule that says so and the game's bodies.
    league.onRequest = (path) => {
      if (path.endsWith('boxscore')) league.isDown = true;
    };
    for (let k = 0; k < 4; k++) expect((await live.poll()).ended).toEqual([]);
    league.onRequest = () => undefined;
    league.isDown = false;
    const { ended } = await vi.waitUntil(async () => {
      const poll = await live.poll();
      return poll.ended.length > 0 && poll;
    }, PATIENCE);
    expect(ended.map(({ gameId }) => gameId)).toEqual([game.gameId]);
    expect(live.isFollowing).toBe(false);
    const report = await fill();
    expect(report.read).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(jsonOf(await ask(`${url}/api/status/`)))).not.toContain('withheld_reason');
    const row = await readStore(store, (db) =>
      db.selectFrom('game').select('status').where('game_id', '=', game.gameId).executeTakeFirstOrThrow(),
    );
    expect(row.status).toBe('final');
    const fresh = `sqlite:${join(folder, 'fresh.db')}`;
    await fill(fresh);
    expect(await storeHash(store)).toBe(await storeHash(fresh));
  });

  it('is followed between two full passes: its changes are reported, then its end', async () => {
    stage(0.4);
    const stop = new AbortController();
    const config = parseConfig(
      {
        HIGHSLOT_TODAY: game.date,
        HIGHSLOT_LEAGUE: league.hosts.web,
        HIGHSLOT_RAW: join(folder, 'followed'),
        HIGHSLOT_SEASONS: String(SEASON),
      },
      [],
    );
    const isFetched = (): boolean => new ArchiveSource(config.raw).readNow(playByPlayPath(game.gameId)) !== null;
    const problems: string[] = [];
    const news: string[] = [];
    const politeness = { ...FAST_POLITENESS, breakAfter: 1000 };
    const options = { signal: stop.signal, onWarning: (line: string) => problems.push(line), politeness };
    for await (const { live: changed } of leagueArchive(config, options)) {
      // The game moves on once the full pass has fetched it, so that only the live polling can see the change.
      if (changed === null && news.every((what) => what === 'anything') && isFetched()) stage(0.6);
      news.push(changed === null ? 'anything' : changed.map(({ gameId }) => gameId).join());
      if (changed !== null) stage(1);
      if (changed === null && news.includes(String(game.gameId))) stop.abort();
    }
    expect(news.filter((what, k) => what !== news[k - 1])).toEqual(['anything', String(game.gameId), 'anything']);
    expect(problems).toEqual([]);
    expect(isFetchedFinal(new ArchiveSource(config.raw), game.gameId)).toBe(true);
  });

  it.each([
    ['back by a day', -86_400_000],
    ['forward by a day and back', 86_400_000],
  ])('is followed at the same pace when the clock jumps %s', async (name, jumpMs) => {
    stage(0.4);
    const stop = new AbortController();
    const config = parseConfig(
      {
        HIGHSLOT_TODAY: game.date,
        HIGHSLOT_LEAGUE: league.hosts.web,
        HIGHSLOT_RAW: join(folder, name),
        HIGHSLOT_SEASONS: String(SEASON),
      },
      [],
    );
    const realNow = Date.now;
    const clock = vi.spyOn(Date, 'now');
    const politeness = { ...FAST_POLITENESS, breakAfter: 1000 };
    const options = { signal: stop.signal, onWarning: () => undefined, politeness };
    const changes: number[] = [];
    try {
      for await (const { live: changed } of leagueArchive(config, options)) {
        if (changed === null) {
          stage(0.6);
          clock.mockImplementation(() => realNow() + jumpMs);
          if (jumpMs > 0) setTimeout(() => clock.mockImplementation(realNow), 500);
        } else {
          changes.push(...changed.map(({ gameId }) => gameId));
          stop.abort();
        }
      }
    } finally {
      clock.mockRestore();
    }
    expect(changes).toEqual([game.gameId]);
  });
});
