import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWithArchive } from '../../tests/archive.ts';
import type { Game, GameIssue, ShotEvent } from '../game/types.ts';
import { type GameId, parseGameId } from '../hockey/ids.ts';
import { CORRECTIONS } from './corrections.data.ts';
import { countedSplits, officialSplits, shotsAtWrongStrength } from './evidence/officialSplits.ts';
import { WRONG_SHOTS } from './evidence/weighStrength.ts';
import { ISSUE_KINDS, type IssueCode, isFatal } from './parse/issueCodes.data.ts';
import { parseGame } from './parse/parseGame.ts';
import { parseSchedule } from './parse/parseSchedule.ts';
import { asList, asRecord } from './parse/rawValue.ts';
import { ArchiveSource } from './source/archiveSource.ts';
import { boxscorePath, playByPlayPath, shiftChartPath } from './source/leaguePath.ts';
import { parseBody, readJson } from './source/parseJson.ts';
import { KNOWN_FAULTS } from './testing/knownFaults.data.ts';

/** Samples every 20th game: 277 of 5,537. */
const STEP = 20;
/**
 * Minimum share of unblocked shots with zone letter O that must be in front of the attacked net: checks the direction
 * rule.
 */
const MINIMUM_SHARE_BEFORE_NET = 0.995;

interface ReadGame {
  readonly game: Game;
  readonly issues: readonly GameIssue[];
  readonly letterByEvent: ReadonlyMap<number, unknown>;
}

function readGame(source: ArchiveSource, gameId: GameId): ReadGame {
  const body = (path: string): unknown => {
    const found = source.readNow(path);
    return found ? parseBody(found, path) : null;
  };
  const playByPlay = body(playByPlayPath(gameId));
  const raw = { gameId, playByPlay, boxscore: body(boxscorePath(gameId)), shiftChart: body(shiftChartPath(gameId)) };
  const { game, issues } = parseGame(raw);
  if (!game) throw new Error(`game ${gameId} was not read`);
  const plays = asList(asRecord(playByPlay)?.plays).map((play) => asRecord(play));
  const letters = plays.map((play) => [Number(play?.eventId), asRecord(play?.details)?.zoneCode] as const);
  return { game, issues, letterByEvent: new Map(letters) };
}

const unblocked = (game: Game): ShotEvent[] =>
  game.events.flatMap((event) =>
    event.kind === 'shot' && event.outcome !== 'blocked' && event.periodKind !== 'SO' ? [event] : [],
  );

describeWithArchive('every twentieth game of the archive', (archive) => {
  const source = new ArchiveSource(archive);
  const ids = readdirSync(join(archive, 'v1/gamecenter')).flatMap((name) => parseGameId(name) ?? []);
  const sample = ids.toSorted((a, b) => a - b).filter((_, index) => index % STEP === 0);
  const games = sample.map((gameId) => readGame(source, gameId));

  it('parses completely, with no game withheld', () => {
    const counts = new Map<string, number>();
    for (const { issues } of games) for (const { code } of issues) counts.set(code, (counts.get(code) ?? 0) + 1);
    const listed = [...counts].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
    console.info(`${games.length} games, issues: ${listed.join(', ')}`);
    expect([...counts.keys()].filter((code) => isFatal(code) || !(code in ISSUE_KINDS))).toEqual([]);
  });

  it('has its shots with letter O in front of the attacked net, in each season', () => {
    const seasons = new Map<number, { letterO: number; before: number }>();
    for (const { game, letterByEvent } of games) {
      const counted = seasons.get(game.seasonId) ?? { letterO: 0, before: 0 };
      seasons.set(game.seasonId, counted);
      for (const shot of unblocked(game)) {
        if (letterByEvent.get(shot.eventId) !== 'O' || shot.point === null || shot.homeAttackSign === null) continue;
        counted.letterO++;
        if (shot.point.x * shot.homeAttackSign * (shot.shootingTeam === 'home' ? 1 : -1) > 0) counted.before++;
      }
    }
    console.info([...seasons].map(([season, { before, letterO }]) => `${season}: ${before} of ${letterO}`).join(', '));
    for (const { before, letterO } of seasons.values()) {
      expect(before / letterO).toBeGreaterThanOrEqual(MINIMUM_SHARE_BEFORE_NET);
    }
  });

  it('has a direction for every play, and a team and a shooter for every shot', () => {
    for (const { game, issues } of games) {
      expect(game.events.every((event) => event.homeAttackSign !== null)).toBe(true);
      expect(unblocked(game).every((shot) => shot.shooter !== null)).toBe(true);
      const lost: IssueCode[] = ['owner-conflict', 'unknown-team', 'unknown-event', 'bad-row', 'goalie-fault'];
      expect(issues.filter((issue) => lost.some((code) => code === issue.code))).toEqual([]);
    }
  });

  it('matches the official boxscore on goals and assists, and on shots except goals off an opponent', () => {
    const official = (code: IssueCode): number =>
      games.reduce((sum, { issues }) => sum + issues.filter((issue) => issue.code === code).length, 0);
    expect(games.every(({ game }) => (game.boxscore?.skaters.length ?? 0) >= 34)).toBe(true);
    expect([official('boxscore-goals'), official('boxscore-assists'), official('no-boxscore')]).toEqual([0, 0, 0]);
    // One club in 150 has one shot more in its plays than officially.
    expect(official('boxscore-shots') / (2 * games.length)).toBeLessThan(0.02);
  });

  it('has shifts wherever there is a chart, none crossing a period or overlapping', () => {
    for (const { game } of games) {
      const hasChart = game.gameType === 2 && game.seasonId >= 20202021;
      expect(game.shiftSource === 'missing').toBe(!hasChart);
      const ends = new Map(game.periods.map((period) => [period.number, period.endSecond]));
      for (const shift of game.shifts ?? []) expect(shift.endSecond).toBeLessThanOrEqual(ends.get(shift.period) ?? 0);
    }
  });
});

describeWithArchive('individual games of the archive', (archive) => {
  const source = new ArchiveSource(archive);
  const read = (gameId: number): ReadGame => readGame(source, gameId as GameId);
  const codes = (gameId: number): string[] => read(gameId).issues.map((issue) => issue.code);

  it('with corrections still contain the corrected values', () => {
    for (const gameId of new Set(CORRECTIONS.map((row) => row.gameId))) {
      const { game, issues } = read(gameId);
      expect(issues.filter((issue) => issue.code === 'stale-correction')).toEqual([]);
      const events = new Set(CORRECTIONS.filter((row) => row.gameId === gameId).map((row) => row.eventId));
      for (const event of game.events) {
        if (!events.has(event.eventId) || event.kind !== 'penalty') continue;
        // The proof: the official penalty minutes do not include the bench minor.
        const line = game.boxscore?.skaters.find((skater) => skater.playerId === event.servedBy);
        expect([event.committedBy, line?.pim]).toEqual([null, 0]);
      }
    }
  });

  it('are not withheld for known faults', () => {
    for (const { gameId } of KNOWN_FAULTS) expect(codes(gameId).filter(isFatal)).toEqual([]);
  });

  it('follow teams that changed ends mid-period, and flip periods whose sides are wrong throughout', () => {
    const { game } = read(2023020078);
    const changes = game.events.filter((event, index) => {
      const before = game.events[index - 1];
      return before?.period === event.period && before.homeAttackSign !== event.homeAttackSign;
    });
    expect(changes.map((event) => `${event.period}:${event.periodSeconds}`)).toHaveLength(3);
    expect(codes(2019020249)).toContain('direction-overridden');
    // Letters from the wrong side alone flip nothing.
    expect(codes(2020020175)).not.toContain('direction-overridden');
  });

  it('with shuffled or stuck situation codes have the strength that the penalties give', () => {
    expect(codes(2019020671)).toContain('situations-shuffled');
    for (const gameId of [2019020671, 2019020711, 2019020624, 2019020929]) {
      expect(codes(gameId)).toContain('strength-from-penalties');
      const { game } = read(gameId);
      const official = officialSplits(game.boxscore);
      expect(official && shotsAtWrongStrength(countedSplits(game), official)).toBeLessThan(WRONG_SHOTS);
    }
  });

  it('have no strength when neither codes nor penalties give the official splits', () => {
    const { game } = read(2019030151);
    expect(codes(2019030151)).toContain('strength-unknown');
    expect(game.events.every((event) => event.statedStrength === null)).toBe(true);
  });

  it('are without a chart that puts shots at another strength than the codes and the official splits', () => {
    expect(read(2020020070).game.shiftSource).toBe('missing');
  });

  it('in the layout of November 2023 have their official lines', () => {
    const { game } = read(2023020185);
    expect(game.boxscore?.isReconstructed).toBe(false);
    const shots = game.boxscore?.skaters.reduce((sum, line) => sum + (line.shotsOnGoal ?? 0), 0);
    expect(shots).toBe((game.boxscore?.shotsOnGoal.home ?? 0) + (game.boxscore?.shotsOnGoal.away ?? 0));
  });

  it('with a true chart have shifts that sum to the official ice time', () => {
    for (const [gameId, players] of [
      [2025020734, 40],
      [2023020850, 40],
      [2024020861, 40],
    ] as const) {
      const { game } = read(gameId);
      const lines = [...(game.boxscore?.skaters ?? []), ...(game.boxscore?.goalies ?? [])];
      expect(lines).toHaveLength(players);
      for (const { playerId, toi } of lines) {
        const shifts = (game.shifts ?? []).filter((shift) => shift.playerId === playerId);
        const played = shifts.reduce((sum, shift) => sum + shift.endSecond - shift.startSecond, 0);
        if (toi !== null) expect(Math.abs(played - toi)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('are all in the week schedules', async () => {
    const listed: GameId[] = [];
    for (const path of await source.schedulePaths(null)) {
      listed.push(...parseSchedule((await readJson(source, path))?.json).games.map((game) => game.gameId));
    }
    const held = readdirSync(join(archive, 'v1/gamecenter')).flatMap((name) => parseGameId(name) ?? []);
    expect(listed.toSorted((a, b) => a - b)).toEqual(held.toSorted((a, b) => a - b));
  });
});
