import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { assistCorrection } from '../../src/demo/archive/faults.ts';
import { generateDemoArchive, growDemoArchive } from '../../src/demo/archive/generate.ts';
import { planSeason, playedFixtures } from '../../src/demo/archive/seasonPlan.ts';
import { writeJson } from '../../src/demo/archive/writeFile.ts';
import { DemoLeague, type DemoSeason } from '../../src/demo/league/demoLeague.ts';
import { resultOf } from '../../src/demo/league/gameResult.ts';
import { playByPlayBody } from '../../src/demo/wire/playByPlayBody.ts';
import { type ParsedGame, parseGame, type RawGame } from '../../src/feed/parse/parseGame.ts';
import { parseRoster } from '../../src/feed/parse/parseRoster.ts';
import { parseSchedule, type ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import {
  boxscorePath,
  playByPlayPath,
  rosterPath,
  shiftChartPath,
  shiftReportPath,
  standingsPath,
} from '../../src/feed/source/leaguePath.ts';
import { readJson } from '../../src/feed/source/readJson.ts';
import { checkGame } from '../../src/game/checkGame.ts';
import { foldIceTime } from '../../src/game/foldIceTime.ts';
import { foldOnIce } from '../../src/game/foldOnIce.ts';
import type { Game, ShotEvent } from '../../src/game/types.ts';
import type { GameId, SeasonId } from '../../src/hockey/ids.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const TODAY = '2026-11-21';
const OPTIONS = { today: TODAY, clubs: 8, gamesPerSeason: 80 };
/** For tests that write several archives. */
const SMALL = { today: TODAY, clubs: 8, gamesPerSeason: 40 };
const root = temporaryFolder();
const folderOf = (name: string): string => join(root, name);

/** Every file of a folder with its hash, sorted by name. */
function contents(directory: string): [string, string][] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(directory, name)))
        .digest('hex'),
    ]);
}

async function listedGames(source: ArchiveSource): Promise<ScheduledGame[]> {
  const games: ScheduledGame[] = [];
  for (const path of await source.schedulePaths(null))
    games.push(...parseSchedule((await readJson(source, path))?.json).games);
  return games;
}

async function rawGame(source: ArchiveSource, gameId: GameId): Promise<RawGame> {
  const json = async (path: string): Promise<unknown> => (await readJson(source, path))?.json ?? null;
  const text = async (path: string): Promise<string | null> => {
    const body = await source.read(path);
    return body === null ? null : Buffer.from(body.bytes).toString('utf8');
  };
  return {
    gameId,
    playByPlay: await json(playByPlayPath(gameId)),
    boxscore: await json(boxscorePath(gameId)),
    shiftChart: await json(shiftChartPath(gameId)),
    reports: { home: await text(shiftReportPath(gameId, 'home')), away: await text(shiftReportPath(gameId, 'away')) },
  };
}

const isGoal = (event: Game['events'][number]): event is ShotEvent =>
  event.kind === 'shot' && event.outcome === 'goal' && event.periodKind !== 'SO';

describe('the demo archive', () => {
  const directory = folderOf('one');
  let source: ArchiveSource;
  let games: ScheduledGame[];
  let parsed: (ParsedGame & { readonly game: Game })[];

  beforeAll(async () => {
    await generateDemoArchive(directory, OPTIONS);
    source = new ArchiveSource(directory);
    games = await listedGames(source);
    parsed = [];
    for (const { gameId, status } of games) {
      if (status === 'scheduled') continue;
      const { game, issues } = parseGame(await rawGame(source, gameId));
      if (game === null) throw new Error(`game ${gameId} cannot be parsed: ${issues[0]?.detail}`);
      parsed.push({ game, issues });
    }
  });

  it('lists two seasons with finished, live, postponed and scheduled games, and playoffs of the first', () => {
    const of = (test: (game: ScheduledGame) => boolean): number => games.filter(test).length;
    expect(of(({ seasonId, gameType }) => seasonId === 20252026 && gameType === 2)).toBe(80);
    expect(of(({ seasonId, gameType }) => seasonId === 20262027 && gameType === 2)).toBe(80);
    expect(of(({ gameType }) => gameType === 3)).toBeGreaterThanOrEqual(12);
    expect(games.filter(({ status }) => status === 'live').map(({ date }) => date)).toEqual([TODAY]);
    expect(of(({ isCalledOff }) => isCalledOff)).toBe(1);
    expect(of(({ status, date }) => status === 'final' && date > TODAY)).toBe(0);
    expect(of(({ status, date }) => status === 'scheduled' && date < TODAY)).toBe(0);
    expect(of(({ status }) => status === 'scheduled')).toBeGreaterThan(30);
  });

  it('parses with only the planted issues', () => {
    const codes = new Map<string, number>();
    for (const { game, issues } of parsed) {
      for (const code of new Set([...issues, ...checkGame(game)].map((issue) => issue.code))) {
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    // Per season: an empty and a missing chart, reports instead of a chart, duplicate shifts, a corrected boxscore.
    const both = Object.fromEntries([...codes].sort());
    expect(Object.keys(both)).toEqual(['boxscore-assists', 'duplicate-shift', 'no-shift-chart', 'shift-report-used']);
    expect(both['boxscore-assists']).toBe(2);
    expect(both['duplicate-shift']).toBe(2);
    expect(both['shift-report-used']).toBe(2);
    expect(both['no-shift-chart']).toBeGreaterThanOrEqual(2);
  });

  it('reconciles with its own official goals, shots on goal and ice time to the second', () => {
    const wrong: string[] = [];
    for (const { game } of parsed) {
      const goals = { home: 0, away: 0 };
      const shots = { home: 0, away: 0 };
      for (const event of game.events) {
        if (isGoal(event)) goals[event.shootingTeam]++;
        const isOnGoal = event.kind === 'shot' && (event.outcome === 'goal' || event.outcome === 'saved');
        if (isOnGoal && event.periodKind !== 'SO') shots[event.shootingTeam]++;
      }
      const extra = game.finalPeriod === 'SO' ? 1 : 0;
      const sum = (game.home.score ?? 0) + (game.away.score ?? 0);
      if (sum !== goals.home + goals.away + extra) wrong.push(`${game.gameId}: goals`);
      if (game.boxscore?.shotsOnGoal.home !== shots.home || game.boxscore.shotsOnGoal.away !== shots.away) {
        wrong.push(`${game.gameId}: shots`);
      }
      const timeline = foldOnIce(game);
      if (timeline === null) continue;
      const toi = new Map((foldIceTime(game, timeline) ?? []).map((row) => [row.playerId, row.toi]));
      for (const line of [...(game.boxscore?.skaters ?? []), ...(game.boxscore?.goalies ?? [])]) {
        if ((toi.get(line.playerId) ?? 0) !== line.toi) wrong.push(`${game.gameId}: ice time of ${line.playerId}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has a current and a season roster of every team, with complete biographies', async () => {
    for (const abb of new Set(games.flatMap(({ home, away }) => [home?.abb, away?.abb]))) {
      if (abb === undefined) throw new Error('a game has no team');
      const rosters = [
        rosterPath(abb, 20252026 as SeasonId),
        rosterPath(abb, 20262027 as SeasonId),
        `v1/roster/${abb}/current`,
      ];
      for (const path of rosters) {
        const rows = parseRoster((await readJson(source, path))?.json);
        expect(rows).toHaveLength(26);
        expect(
          rows.filter((row) => Object.entries(row).some(([key, value]) => value === null && key !== 'headshot')),
        ).toEqual([]);
      }
    }
  });

  it('has consistent standings: one win per game, and one point per overtime loss', async () => {
    const body = (await readJson(source, standingsPath(TODAY)))?.json as { standings: Record<string, number>[] };
    const sum = (key: string): number => body.standings.reduce((total, row) => total + (row[key] ?? Number.NaN), 0);
    const played = parsed.filter(({ game }) => game.seasonId === 20262027 && game.status === 'final').length;
    expect(sum('wins')).toBe(played);
    expect(sum('gamesPlayed')).toBe(2 * played);
    expect(sum('points')).toBe(2 * played + sum('otLosses'));
    expect(sum('goalFor')).toBe(sum('goalAgainst'));
  });

  it('has the scorer’s running season total on every goal', async () => {
    const totals = new Map<number, number>();
    const finals = games.filter(
      ({ seasonId, gameType, status }) => seasonId === 20262027 && gameType === 2 && status === 'final',
    );
    const wrong: number[] = [];
    for (const { gameId } of finals.toSorted((a, b) => a.gameId - b.gameId)) {
      const { plays } = (await rawGame(source, gameId)).playByPlay as {
        plays: { periodDescriptor: { periodType: string }; details?: Record<string, number> }[];
      };
      for (const { details, periodDescriptor } of plays) {
        const scorer = details?.scoringPlayerId;
        if (scorer === undefined || periodDescriptor.periodType === 'SO') continue;
        totals.set(scorer, (totals.get(scorer) ?? 0) + 1);
        if (details?.scoringPlayerTotal !== totals.get(scorer)) wrong.push(gameId);
      }
    }
    expect(finals.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('is byte-identical when generated again, with or without threads', async () => {
    await generateDemoArchive(folderOf('again'), { ...OPTIONS, threads: 2 });
    expect(contents(folderOf('again'))).toEqual(contents(directory));
  });

  it('is not rewritten without changes, and on the next day only where the date matters', async () => {
    const copy = folderOf('days');
    await generateDemoArchive(copy, SMALL);
    const stamps = (): Map<string, number> =>
      new Map(contents(copy).map(([name]) => [name, statSync(join(copy, name)).ino]));
    const first = stamps();
    await generateDemoArchive(copy, SMALL);
    expect(stamps()).toEqual(first);
    await generateDemoArchive(copy, { ...SMALL, today: '2026-11-22' });
    const later = stamps();
    const changed = [...later]
      .filter(([name, ino]) => first.has(name) && first.get(name) !== ino)
      .map(([name]) => name);
    expect(changed.some((name) => name.includes('gamecenter'))).toBe(true);
    expect(changed.filter((name) => name.includes('gamecenter')).length).toBeLessThan(12);
    expect(changed.filter((name) => name.includes('gamecenter/2025'))).toEqual([]);
    await generateDemoArchive(folderOf('fresh'), { ...SMALL, today: '2026-11-22' });
    const fresh = new Map(contents(folderOf('fresh')));
    expect(contents(copy).filter(([name, bytes]) => fresh.has(name) && fresh.get(name) !== bytes)).toEqual([]);
    expect([...fresh.keys()].filter((name) => !later.has(name))).toEqual([]);
  });

  it('stops within a few games when aborted, and resumes from there', async () => {
    const stop = new AbortController();
    const stopped = (async () => {
      for await (const _ of growDemoArchive(folderOf('stopped'), { ...SMALL, threads: 2, signal: stop.signal }))
        stop.abort();
    })();
    await expect(stopped).rejects.toThrow(/abort/);
    await generateDemoArchive(folderOf('stopped'), SMALL);
    await generateDemoArchive(folderOf('whole'), SMALL);
    expect(contents(folderOf('stopped'))).toEqual(contents(folderOf('whole')));
  });

  it('yields the newest season first', async () => {
    const seasons: SeasonId[] = [];
    for await (const season of growDemoArchive(folderOf('again'), OPTIONS)) seasons.push(season);
    expect(seasons).toEqual([20262027, 20252026]);
  });

  it('refuses to write into a folder with other files', async () => {
    const other = mkdtempSync(join(root, 'other-'));
    writeFileSync(join(other, 'precious.txt'), 'mine');
    await expect(generateDemoArchive(other, OPTIONS)).rejects.toThrow(/left unchanged/);
    expect(readdirSync(other)).toEqual(['precious.txt']);
  });
});

describe('a late correction', () => {
  it('makes the play-by-play agree with the boxscore corrected before it', async () => {
    const directory = folderOf('corrected');
    const options = { ...OPTIONS, seasons: 1 };
    await generateDemoArchive(directory, options);
    const league = new DemoLeague(options);
    const season = league.seasons[0] as DemoSeason;
    const plan = planSeason(
      league,
      season,
      playedFixtures(league, season).map((fixture) => resultOf(league.play(fixture))),
    );
    const job = plan.jobs.find(({ fault }) => fault === 'corrected-box');
    if (job === undefined) throw new Error('no game has a corrected boxscore');
    const source = new ArchiveSource(directory);
    const codes = async (): Promise<string[]> =>
      parseGame(await rawGame(source, job.fixture.gameId)).issues.map(({ code }) => code);
    expect(await codes()).toEqual(['boxscore-assists', 'boxscore-assists']);
    const m = league.play(job.fixture);
    const correction = assistCorrection(m);
    const goal = m.plays.find(({ eventId }) => eventId === correction?.eventId);
    if (correction === null || goal?.details == null) throw new Error('the game has nothing to correct');
    goal.details[correction.key] = m.player(correction.to).playerId;
    writeJson(directory, playByPlayPath(job.fixture.gameId), playByPlayBody(m, job.stage, job.totals));
    expect(await codes()).toEqual([]);
  });
});
