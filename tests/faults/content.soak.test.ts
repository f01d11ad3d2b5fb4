import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { DemoLeague } from '../../src/demo/league/demoLeague.ts';
import { shiftReportPage } from '../../src/demo/wire/shiftReportPage.ts';
import { parseSchedule, type ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import {
  archiveFile,
  boxscorePath,
  playByPlayPath,
  schedulePath,
  shiftChartPath,
  shiftReportPath,
} from '../../src/feed/source/leaguePath.ts';
import { mondayOf } from '../../src/hockey/calendar.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import type { Side } from '../../src/hockey/strength.ts';
import { pathsOfGame } from '../../src/pipeline/ingest/archiveStamp.ts';
import { CURRENT_XG } from '../../src/pipeline/ingest/ingestRun.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { LiveWriter } from '../../src/pipeline/live/liveWriter.ts';
import { fetchGame, mirrorLeague } from '../../src/pipeline/live/mirrorLeague.ts';
import { readStatus } from '../../src/store/queries/status.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { PATIENCE } from '../patience.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { CONTENT_FAULTS, type FaultyGame } from './contentFaults.ts';
import { FakeLeague, type RawChart, type RawPlays, type RawWeek, rawBody, sendJson, sourceOf } from './fakeLeague.ts';

const SEASON = 20252026 as SeasonId;
const OPTIONS = { today: '2025-11-05', seasons: 1, clubs: 4, gamesPerSeason: 40, threads: 0 };
/** Tables with the published numbers of a game. */
const TABLES = ['skater_game', 'goalie_game', 'team_game', 'shot', 'pair_game', 'stint', 'dressed'] as const;

describe('a fault in the content of the feed', () => {
  const folder = temporaryFolder();
  const root = join(folder, 'ours');
  const store = `sqlite:${join(folder, 'content.db')}`;
  const league = new FakeLeague();
  const writer = new LiveWriter({ archive: root, store, xgModule: CURRENT_XG });
  const trouble: string[] = [];
  let archive: ArchiveSource;
  let game: ScheduledGame;
  let weekPath = '';
  let nowMs = 0;
  const reportOf = { none: {}, right: {}, swapped: {} } as Record<FaultyGame['reports'], Partial<Record<Side, string>>>;
  let reference: Map<string, Record<string, unknown>>;
  let hash = '';
  let url = '';

  const options = () => ({
    http: sourceOf(league.hosts, root, { tries: 1, breakAfter: 1000 }),
    root,
    now: () => nowMs,
    onWarning: (line: string) => void trouble.push(line),
  });
  const published = () =>
    readStore(store, async (db) => {
      const rows = new Map<string, Record<string, unknown>>();
      for (const table of TABLES) {
        const found = await db
          .selectFrom(table as 'dressed')
          .selectAll()
          .where('game_id', '=', game.gameId)
          .execute();
        for (const [k, row] of found.entries()) {
          const all: Record<string, unknown> = { ...row };
          rows.set(`${table} ${all.player_id ?? all.event_id ?? all.team_abb ?? k}`, all);
        }
      }
      return rows;
    });
  const gameRow = (url = store) =>
    readStore(url, (db) =>
      db.selectFrom('game').selectAll().where('game_id', '=', game.gameId).executeTakeFirstOrThrow(),
    );
  const issues = () =>
    readStore(store, async (db) => {
      const rows = await db.selectFrom('game_issue').select('code').where('game_id', '=', game.gameId).execute();
      return new Set(rows.map(({ code }) => code));
    });
  const ingestTo = (url: string) =>
    ingestInto(root, url, { sourceKind: 'league', seasons: [SEASON], now: () => new Date(nowMs) });
  /** A store that reads the archive for the first time. */
  const freshStore = async (): Promise<string> => {
    const fresh = `sqlite:${join(folder, `fresh-${storeCount++}.db`)}`;
    await ingestTo(fresh);
    return fresh;
  };
  /** Fetches the game from the fake league and writes it to the store. */
  const update = async (): Promise<void> => {
    await options().http.refresh(weekPath, nowMs);
    await fetchGame(options(), game.gameId);
    const [scheduled = game] = parseSchedule(rawBody(new ArchiveSource(root), weekPath)).games.filter(
      ({ gameId }) => gameId === game.gameId,
    );
    trouble.push(...(await writer.write([scheduled])));
  };
  /** The game's bodies without a fault. */
  const bodies = (): FaultyGame & { week: RawWeek } => {
    const week = rawBody<RawWeek>(archive, weekPath);
    const scheduled = week.gameWeek.flatMap(({ games }) => games).find(({ id }) => id === game.gameId);
    if (scheduled === undefined) throw new Error('the schedule week does not list the game');
    return {
      plays: rawBody<RawPlays>(archive, playByPlayPath(game.gameId)),
      boxscore: rawBody<Record<string, unknown>>(archive, boxscorePath(game.gameId)),
      chart: rawBody<RawChart>(archive, shiftChartPath(game.gameId)),
      reports: 'none',
      scheduled,
      week,
    };
  };
  const serve = ({ plays, boxscore, chart, reports, week }: FaultyGame & { week: RawWeek }): void => {
    league.bodies.set(weekPath, week);
    league.bodies.set(playByPlayPath(game.gameId), plays);
    league.bodies.set(boxscorePath(game.gameId), boxscore);
    league.faults.set(shiftChartPath(game.gameId), sendJson(chart ?? undefined));
    for (const side of ['home', 'away'] as const) {
      league.bodies.set(shiftReportPath(game.gameId, side), reportOf[reports][side]);
    }
  };

  beforeAll(async () => {
    const leagueRoot = join(folder, 'league');
    await generateDemoArchive(leagueRoot, OPTIONS);
    archive = new ArchiveSource(leagueRoot);
    game = (await listGames(archive, [SEASON])).find(
      ({ gameId, status, date }) =>
        status === 'final' &&
        date < '2025-11-01' &&
        (archive.readNow(shiftChartPath(gameId))?.bytes.length ?? 0) > 50_000,
    ) as ScheduledGame;
    const demo = new DemoLeague(OPTIONS);
    const fixture = demo.seasons.flatMap(({ fixtures }) => fixtures).find(({ gameId }) => gameId === game.gameId);
    if (fixture === undefined) throw new Error('the demo league has no such game');
    const match = demo.play(fixture);
    const [home, away] = [shiftReportPage(match, 0), shiftReportPage(match, 1)];
    reportOf.right = { home, away };
    reportOf.swapped = { home: away, away: home };
    nowMs = Date.parse(game.startTimeUtc) + 86_400_000;
    weekPath = schedulePath(mondayOf(game.date));
    league.archive = archive;
    await league.start();
    for await (const _ of mirrorLeague({ ...options(), seasons: [SEASON] }));
    await ingestTo(store);
    reference = await published();
    hash = await storeHash(store);
    const server = await startTestServer({ storeUrl: store });
    url = `http://127.0.0.1:${server.port}`;
    cpSync(root, join(folder, 'clean'), { recursive: true });
  });
  afterEach(async () => {
    // Once the fault has passed, the store has its original content again.
    league.bodies.clear();
    league.faults.clear();
    rmSync(root, { recursive: true });
    cpSync(join(folder, 'clean'), root, { recursive: true, preserveTimestamps: true });
    await update();
    expect(await storeHash(store)).toBe(hash);
    trouble.length = 0;
  });
  afterAll(() => league.stop());

  it.each(CONTENT_FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (_name, { apply, verdict }) => {
    const faulty = bodies();
    apply(faulty);
    serve(faulty);
    // The fault comes first: after a whole body it would be kept aside.
    for (const path of pathsOfGame(game.gameId)) rmSync(join(root, `${archiveFile(path)}.gz`), { force: true });
    if (verdict.kind === 'not-played') {
      // A stored final game would stay final.
      await options().http.refresh(weekPath, nowMs);
      await fetchGame(options(), game.gameId);
      expect(await gameRow(await freshStore())).toMatchObject({
        status: 'scheduled',
        withheld_reason: null,
        home_score: null,
      });
      return;
    }
    await update();
    const row = await gameRow();
    const rows = await published();
    const found = await issues();
    const status = await readStore(store, readStatus);
    if (verdict.kind === 'withheld') {
      expect(row.withheld_reason).toMatch(verdict.reason);
      expect([...rows.keys()]).toEqual([]);
      expect(status.withheld).toMatchObject([{ game_id: game.gameId }]);
      await vi.waitFor(async () => {
        const wire = jsonOf(await ask(`${url}/api/status/`)) as { withheld: { game_id: number; reason: string }[] };
        expect(wire.withheld).toEqual([{ game_id: game.gameId, reason: row.withheld_reason }]);
      }, PATIENCE);
      return;
    }
    expect(row.withheld_reason).toBeNull();
    expect(status.withheld).toEqual([]);
    if (verdict.kind === 'corrected') {
      expect(await storeHash(store)).toBe(await storeHash(await freshStore()));
      expect(await storeHash(store)).not.toBe(hash);
      return;
    }
    const mayDiffer = verdict.kind === 'reported' ? verdict.mayDiffer : null;
    expect(wrongNumbers(rows, reference, mayDiffer)).toEqual([]);
    if (verdict.issue !== null) expect([...found]).toContain(verdict.issue);
    if (verdict.kind === 'exact') expect(row.quality_events).toBe('ok');
    else if (verdict.part !== null) expect(row[`quality_${verdict.part}`]).not.toBe('ok');
  });

  it('is covered by at least 25 named faults', () => {
    const names = CONTENT_FAULTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(25);
  });

  let storeCount = 0;
});

/** Lists numbers that are neither null nor equal to those without the fault, as `row column: actual, not expected`. */
function wrongNumbers(
  rows: ReadonlyMap<string, Record<string, unknown>>,
  reference: ReadonlyMap<string, Record<string, unknown>>,
  mayDiffer: RegExp | null,
): string[] {
  const wrong: string[] = [];
  for (const [key, row] of rows) {
    const before = reference.get(key);
    for (const [column, value] of Object.entries(row)) {
      if (mayDiffer?.test(column)) continue;
      if (value === null || JSON.stringify(value) === JSON.stringify(before?.[column])) continue;
      wrong.push(`${key} ${column}: ${String(value)}, not ${String(before?.[column])}`);
    }
  }
  return wrong;
}
