import { beforeAll, describe, expect, it } from 'vitest';
import { parseRoster } from '../../src/feed/parse/parseBiography.ts';
import { type ParsedGame, parseGame } from '../../src/feed/parse/parseGame.ts';
import { parseSchedule, type ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { rosterPath, standingsPath } from '../../src/feed/source/leaguePath.ts';
import { readJson } from '../../src/feed/source/parseJson.ts';
import { checkGame } from '../../src/game/checkGame.ts';
import { foldIceTime } from '../../src/game/foldIceTime.ts';
import { foldOnIce } from '../../src/game/foldOnIce.ts';
import type { Game, ShotEvent } from '../../src/game/types.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { finishedGames, rosterHands } from '../../src/pipeline/shots/archiveShots.ts';
import { DEMO_ARCHIVE, DEMO_LEAGUE } from '../demoStore.ts';
import { MAKING_MS, makeDemoStore } from '../makeDemoStore.ts';

async function listedGames(source: ArchiveSource): Promise<ScheduledGame[]> {
  const games: ScheduledGame[] = [];
  for (const path of await source.schedulePaths(null))
    games.push(...parseSchedule((await readJson(source, path))?.json).games);
  return games;
}

const isGoal = (event: Game['events'][number]): event is ShotEvent =>
  event.kind === 'shot' && event.outcome === 'goal' && event.periodKind !== 'SO';

describe('the demo archive', () => {
  let source: ArchiveSource;
  let games: ScheduledGame[];
  let parsed: (ParsedGame & { readonly game: Game })[];

  beforeAll(async () => {
    await makeDemoStore();
    source = new ArchiveSource(DEMO_ARCHIVE);
    games = await listedGames(source);
    parsed = [];
    for (const { gameId, status } of games) {
      if (status === 'scheduled') continue;
      const { game, issues } = parseGame(readRawGame(source, gameId).raw);
      if (game === null) throw new Error(`game ${gameId} cannot be parsed: ${issues[0]?.detail}`);
      parsed.push({ game, issues });
    }
  }, MAKING_MS);

  it('lists two seasons with finished, live, postponed and scheduled games, and playoffs of the first', () => {
    const of = (test: (game: ScheduledGame) => boolean): number => games.filter(test).length;
    expect(of(({ seasonId, gameType }) => seasonId === 20252026 && gameType === 2)).toBe(DEMO_LEAGUE.gamesPerSeason);
    expect(of(({ seasonId, gameType }) => seasonId === 20262027 && gameType === 2)).toBe(DEMO_LEAGUE.gamesPerSeason);
    expect(of(({ gameType }) => gameType === 3)).toBeGreaterThanOrEqual(4);
    expect(games.filter(({ status }) => status === 'live').map(({ date }) => date)).toEqual([DEMO_LEAGUE.today]);
    expect(of(({ isCalledOff }) => isCalledOff)).toBe(1);
    expect(of(({ status, date }) => status === 'final' && date > DEMO_LEAGUE.today)).toBe(0);
    expect(of(({ status, date }) => status === 'scheduled' && date < DEMO_LEAGUE.today)).toBe(0);
    expect(of(({ status }) => status === 'scheduled')).toBeGreaterThan(3);
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
    const body = (await readJson(source, standingsPath(DEMO_LEAGUE.today)))?.json as {
      standings: Record<string, number>[];
    };
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
      const { plays } = readRawGame(source, gameId).raw.playByPlay as {
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

  it('has the shooting hands of its skaters in its rosters', async () => {
    const hands = Object.values(await rosterHands(source, await finishedGames(source)));
    // At least eighteen skaters of each team. Most shoot left, as in the real league.
    expect(hands.length).toBeGreaterThanOrEqual(18 * DEMO_LEAGUE.clubs);
    const left = hands.filter((hand) => hand === 'L').length / hands.length;
    expect(left).toBeGreaterThan(0.45);
    expect(left).toBeLessThan(0.85);
  });
});
