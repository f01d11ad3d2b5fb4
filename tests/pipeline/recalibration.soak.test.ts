import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ingestLine } from '../../src/cli/format.ts';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { CURRENT_XG, type IngestOptions } from '../../src/pipeline/ingest/ingestRun.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { LiveWriter } from '../../src/pipeline/live/liveWriter.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { decodeXgParts } from '../../src/store/codec/xgParts.ts';
import { readStatus } from '../../src/store/queries/status.ts';
import { readXgStates } from '../../src/store/queries/xgStates.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { isSeen } from './halfSeenXg.ts';
import { ingestInto } from './ingestInto.ts';
import { copyGames, readBody, writeBody } from './smallArchive.ts';

const SEASONS = [20252026, 20242025, 20232024] as SeasonId[];
const fileOf = (store: string): string => store.slice('sqlite:'.length);
/** Seasons the current model has not learned from. */
const UNSEEN = SEASONS.slice(0, 2);

describe('an ingest with weekly recalibration', () => {
  const folder = temporaryFolder();
  const league = join(folder, 'league');
  let games: readonly ScheduledGame[] = [];
  let reference = '';
  let count = 0;

  const newStore = (): string => `sqlite:${join(folder, `store-${count++}.db`)}`;
  /** A store with the games of another, which no run is writing. */
  const copyOf = (store: string): string => {
    const copy = newStore();
    copyFileSync(fileOf(store), fileOf(copy));
    return copy;
  };
  const newArchive = (ids: readonly number[]): string => {
    const place = join(folder, `archive-${count++}`);
    copyGames(league, place, ids);
    return place;
  };
  /** Changes a body of the league while a test uses it. A copy of all files would have other stamps, all read again. */
  const whileChanged = async (path: string, body: unknown, use: () => Promise<void>): Promise<void> => {
    const original = readBody(league, path);
    writeBody(league, path, body);
    await use().finally(() => writeBody(league, path, original));
  };
  const run = (archive: string, store: string, how: Partial<IngestOptions> = {}) =>
    ingestInto(archive, store, { seasons: UNSEEN, workers: 0, ...how });
  const idsOf = (season: SeasonId): number[] => games.flatMap((game) => (game.seasonId === season ? game.gameId : []));
  const played = (season: SeasonId): readonly ScheduledGame[] =>
    games.filter((game) => game.seasonId === season && game.status === 'final').toReversed();
  const begun = (...seasons: readonly SeasonId[]): number =>
    games.filter((game) => seasons.includes(game.seasonId) && game.status !== 'scheduled').length;

  beforeAll(async () => {
    await generateDemoArchive(league, { ...SMALL_LEAGUE, today: '2026-01-20', seasons: 3, gamesPerSeason: 24 });
    games = await listGames(new ArchiveSource(league), SEASONS);
    reference = newStore();
    await run(league, reference);
  });

  it('stores a state for each week of the seasons the model has not learned from, and serves xG with it', async () => {
    const states = await readStore(reference, readXgStates);
    expect(new Set(states.map(({ season }) => season))).toEqual(new Set(UNSEEN));
    const newest = states.filter(({ season }) => season === UNSEEN[0]);
    // The first week starts from the season before, and every later one has learned from more games.
    expect(newest[0]?.games).toBe(0);
    expect(Object.values(newest[0]?.coefficients ?? {}).some((value) => value !== 0)).toBe(true);
    expect(newest.map((state) => state.games)).toEqual(newest.map((state) => state.games).toSorted((a, b) => a - b));
    expect(newest.at(-1)?.games).toBe(played(UNSEEN[0] as SeasonId).length);
    const shots = await readStore(reference, (db) =>
      db
        .selectFrom('shot')
        .select(['xg', 'xg_parts'])
        .where('season', '=', 20252026)
        .where('xg_parts', 'is not', null)
        .execute(),
    );
    const corrected = shots.flatMap(({ xg, xg_parts }) => {
      const parts = decodeXgParts(xg_parts);
      return 'season' in parts ? [{ xg, parts }] : [];
    });
    expect(corrected.length).toBeGreaterThan(1000);
    for (const { xg, parts } of corrected) {
      const sum = Object.values(parts).reduce((a, b) => a + b, 0);
      expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(xg ?? 0, 3);
    }
  });

  it('recalibrates no game that the model has learned from, and learns nothing from it', async () => {
    const alone = newStore();
    await run(league, alone, { seasons: [20232024 as SeasonId] });
    expect(await readStore(alone, readXgStates)).toEqual([]);

    const half = newStore();
    const xgModule = new URL('./halfSeenXg.ts', import.meta.url).href;
    await run(league, half, { xgModule });
    for (const season of UNSEEN) {
      const unseen = played(season).filter(({ gameId }) => !isSeen(gameId));
      const states = (await readStore(half, readXgStates)).filter((state) => state.season === season);
      expect(states.at(-1)?.games).toBe(unseen.length);
      const shots = await readStore(half, (db) =>
        db
          .selectFrom('shot')
          .select(['game_id', 'xg_parts'])
          .where('season', '=', season)
          .where('xg_parts', 'is not', null)
          .execute(),
      );
      const corrected = shots.filter(({ xg_parts }) => 'season' in (decodeXgParts(xg_parts) ?? {}));
      expect(corrected.length).toBeGreaterThan(500);
      expect(corrected.filter(({ game_id }) => isSeen(game_id))).toEqual([]);
      const sums = await readStore(half, (db) =>
        db
          .selectFrom('xg_sum')
          .select(['is_learned', 'games'])
          .where('season', '=', season)
          .where('week', '=', '')
          .where('slice', '=', 'all')
          .orderBy('is_learned')
          .execute(),
      );
      expect(sums.map(({ games }) => games)).toEqual([unseen.length, played(season).length - unseen.length]);
    }
  });

  it('reads the newest season first when many games are new, each game once and with its final xG', async () => {
    const store = newStore();
    const seen: Promise<readonly { game_id: number; date: string; xg: number }[]>[] = [];
    const report = await run(league, store, {
      batch: 8,
      manyGames: 24,
      onProgress: () =>
        void seen.push(
          readStore(store, (db) =>
            db
              .selectFrom('shot')
              .innerJoin('game', 'game.game_id', 'shot.game_id')
              .groupBy(['shot.game_id', 'date'])
              .select(({ fn }) => ['shot.game_id', 'date', fn.sum<number>('xg').as('xg')])
              .execute(),
          ),
        ),
    });
    expect(report.read).toBe(begun(...UNSEEN));
    const final = new Map(((await Promise.all(seen)).at(-1) ?? []).map((row) => [row.game_id, row]));
    for (const rows of await Promise.all(seen)) {
      const stored = new Set(rows.map(({ game_id }) => game_id));
      const inTime = (season: SeasonId) =>
        played(season)
          .filter(({ gameId }) => final.has(gameId))
          .sort((a, b) => a.date.localeCompare(b.date) || a.gameId - b.gameId);
      const [newest = [], ...older] = UNSEEN.map(inTime);
      // Stored, then to come: the newest season newest first, the others in order of time.
      const order = [...newest.toReversed(), ...older.toReversed().flat()];
      const kept = order.map(({ gameId }) => stored.has(gameId));
      expect(kept).toEqual(kept.toSorted((a, b) => Number(b) - Number(a)));
      for (const row of rows) expect(row).toEqual(final.get(row.game_id));
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(await readStore(store, tableHashes)).toEqual(await readStore(reference, tableHashes));
  });

  it('goes on where a first start was stopped', async () => {
    const store = newStore();
    const stop = new AbortController();
    const stopped = await run(league, store, {
      batch: 8,
      manyGames: 24,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done >= 24) stop.abort();
      },
    });
    expect(stopped.isComplete).toBe(false);
    const { state, done } = (await readStore(store, readStatus)).ingest;
    expect([state, done]).toEqual(['failed', stopped.read]);
    const rest = await run(league, store);
    expect(rest.read).toBe(begun(...UNSEEN) - stopped.read);
    expect(await readStore(store, tableHashes)).toEqual(await readStore(reference, tableHashes));
  });

  it('has no trace of a game that can be scanned but not counted', async () => {
    const xgModule = new URL('./uncountableXg.ts', import.meta.url).href;
    const [store, again] = [newStore(), newStore()];
    await run(league, store, { xgModule });
    // Newest season alone first, then in small parts: the same games in another order.
    const place = newArchive(idsOf(UNSEEN[0] as SeasonId).slice(-20));
    await run(place, again, { xgModule, seasons: UNSEEN.slice(0, 1) });
    await run(league, again, { xgModule });
    expect(await readStore(again, tableHashes)).toEqual(await readStore(store, tableHashes));
  });

  it('gives the same content in whatever order, batches and seasons the games arrive', async () => {
    const hashes = await readStore(reference, tableHashes);
    const newest = idsOf(UNSEEN[0] as SeasonId);
    const store = newStore();
    const place = newArchive(newest.filter((_, k) => k % 3 === 0));
    await run(place, store, { seasons: UNSEEN.slice(0, 1), workers: 1, batch: 7 });
    copyGames(league, place, newest);
    await run(place, store, { seasons: UNSEEN.slice(0, 1) });
    const older = idsOf(UNSEEN[1] as SeasonId);
    copyGames(
      league,
      place,
      older.filter((_, k) => k % 2 === 0),
    );
    await run(place, store, { seasons: UNSEEN.slice(1) });
    copyGames(league, place, older);
    await run(place, store, { workers: 3, batch: 1000 });
    expect(await readStore(store, tableHashes)).toEqual(hashes);
    expect(await run(place, store)).toMatchObject({ read: 0 });
    await run(place, store, { isRebuild: true });
    expect(await readStore(store, tableHashes)).toEqual(hashes);
  });

  it('scores at most the next season again when an older one is loaded', async () => {
    const xgModule = new URL('./unseenXg.ts', import.meta.url).href;
    const store = newStore();
    await run(league, store, { seasons: SEASONS.slice(0, 1), xgModule });
    const second = await run(league, store, { seasons: SEASONS.slice(1, 2), xgModule });
    const [own, next] = [idsOf(20242025 as SeasonId).length, begun(20252026 as SeasonId)];
    expect(second.read).toBe(own + next);
    expect(ingestLine(second)).toBe(`${own} games listed, ${own} read, 0 unchanged, ${next} of the next season read.`);
    const third = await run(league, store, { seasons: SEASONS, xgModule });
    expect(third.read).toBe(idsOf(20232024 as SeasonId).length + begun(20242025 as SeasonId));
    const fresh = newStore();
    await run(league, fresh, { seasons: SEASONS, xgModule });
    expect(await readStore(store, tableHashes)).toEqual(await readStore(fresh, tableHashes));
  });

  it('publishes a correction together with every later game it changes, and changes no earlier one', async () => {
    const store = copyOf(reference);
    const season = played(20252026 as SeasonId);
    const corrected = season[Math.floor(season.length / 3)] as ScheduledGame;
    const last = season.at(-1) as ScheduledGame;
    const facts = (db: Kysely<StoreTables>) =>
      db
        .selectFrom('shot')
        .select((row) => [
          row.fn
            .sum<number>(row.case().when('game_id', '=', corrected.gameId).then(row.ref('x')).else(0).end())
            .as('own'),
          row.fn
            .sum<number>(row.case().when('game_id', '=', last.gameId).then(row.ref('xg')).else(0).end())
            .as('later'),
        ])
        .executeTakeFirstOrThrow();
    const earlierXg = (db: Kysely<StoreTables>) =>
      db
        .selectFrom('shot')
        .innerJoin('game', 'game.game_id', 'shot.game_id')
        .select(['shot.game_id', 'event_id', 'xg'])
        .where('date', '<', corrected.date)
        .orderBy('shot.game_id')
        .orderBy('event_id')
        .execute();
    const before = await readStore(store, facts);
    const earlier = await readStore(store, earlierXg);
    const path = playByPlayPath(corrected.gameId);
    const body = readBody(league, path) as { plays: { details?: { xCoord?: number } }[] };
    for (const { details } of body.plays)
      if (details?.xCoord !== undefined) details.xCoord = Math.trunc(details.xCoord / 2);
    await whileChanged(path, body, async () => {
      const seen: unknown[] = [];
      const reports: Promise<void>[] = [];
      await run(league, store, {
        batch: 2,
        onProgress: () => void reports.push(readStore(store, facts).then((row) => void seen.push(row))),
      });
      await Promise.all(reports);
      const after = await readStore(store, facts);
      expect(after.own).not.toBe(before.own);
      expect(after.later).not.toBe(before.later);
      for (const row of seen) expect([before, after]).toContainEqual(row);
      expect(await readStore(store, earlierXg)).toEqual(earlier);
      const fresh = newStore();
      await run(league, fresh);
      expect(await readStore(store, tableHashes)).toEqual(await readStore(fresh, tableHashes));
    });
  });

  it('scores live games with the last state', async () => {
    const store = copyOf(reference);
    const last = played(20252026 as SeasonId).at(-1) as ScheduledGame;
    const xgOf = (db: Kysely<StoreTables>) =>
      db.selectFrom('shot').select(['event_id', 'xg']).where('game_id', '=', last.gameId).orderBy('event_id').execute();
    const before = await readStore(store, xgOf);
    const writer = new LiveWriter({ archive: league, store, xgModule: CURRENT_XG });
    expect(await writer.write([last])).toEqual([]);
    expect(await readStore(store, xgOf)).toEqual(before);
  });

  it('gives the content of a fresh ingest when a live writer corrects a game, or takes it back', async () => {
    const store = copyOf(reference);
    const writer = new LiveWriter({ archive: league, store, xgModule: CURRENT_XG });
    // The states of both seasons, and every later game, follow from a game of the older one.
    const [game] = played(20242025 as SeasonId).slice(20) as [ScheduledGame];
    const path = playByPlayPath(game.gameId);
    const original = readBody(league, path) as { plays: { typeDescKey: string }[] };
    let deleted = false;
    const plays = original.plays.filter(({ typeDescKey }) => {
      const isFirst = typeDescKey === 'missed-shot' && !deleted;
      deleted ||= isFirst;
      return !isFirst;
    });
    await whileChanged(path, { ...original, plays }, async () => {
      expect(await writer.write([game])).toEqual([]);
      const fresh = newStore();
      await run(league, fresh);
      expect(await readStore(store, tableHashes)).toEqual(await readStore(fresh, tableHashes));
    });
    expect(await writer.write([game])).toEqual([]);
    expect(await readStore(store, tableHashes)).toEqual(await readStore(reference, tableHashes));
  });

  it('forgets what a game showed that the archive no longer has', async () => {
    const [first, ...others] = played(20252026 as SeasonId).map(({ gameId }) => gameId);
    const place = newArchive([first as number, ...others]);
    const store = newStore();
    const seasons = UNSEEN.slice(0, 1);
    await run(place, store, { seasons });
    const without = newArchive(others);
    const rebuilt = await run(without, store, { seasons, isRebuild: true });
    expect(rebuilt).toMatchObject({ read: others.length, removed: 1 });
    const fresh = newStore();
    await run(without, fresh, { seasons });
    expect(await readStore(store, tableHashes)).toEqual(await readStore(fresh, tableHashes));
  });

  it('can be stopped while games are scored again, and finishes the next time', async () => {
    const store = newStore();
    await run(league, store, { seasons: UNSEEN.slice(0, 1) });
    const stop = new AbortController();
    const stopped = await run(league, store, {
      batch: 4,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done >= 8) stop.abort();
      },
    });
    expect(stopped.isComplete).toBe(false);
    expect((await run(league, store)).isComplete).toBe(true);
    expect(await readStore(store, tableHashes)).toEqual(await readStore(reference, tableHashes));
  });
});
