import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { boxscorePath, playByPlayPath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import { parseBody } from '../../src/feed/source/parseJson.ts';
import { checkGame } from '../../src/game/checkGame.ts';
import { countDisagreements, eventsInContext } from '../../src/game/eventsInContext.ts';
import { foldIceTime } from '../../src/game/foldIceTime.ts';
import { foldOnIce, type OnIceTimeline } from '../../src/game/foldOnIce.ts';
import { isGoal } from '../../src/game/foldScore.ts';
import { isPossibleStrength, isSameStrength, strengthOnIce } from '../../src/game/foldStatedStrength.ts';
import { foldStints } from '../../src/game/foldStints.ts';
import { foldPairTime } from '../../src/game/testing/pairTime.ts';
import type { EventInContext, Game } from '../../src/game/types.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { isEvenStrength } from '../../src/hockey/strength.ts';
import { describeWithArchive } from '../archive.ts';

/** Sampling interval over the games with a shift chart. */
const SAMPLE_EVERY = 25;
/** Games with exact shifts: two raw charts, and one from the official shift reports. */
const EXACT_GAMES = [2023020850, 2024020861, 2025020734] as GameId[];
/**
 * Minimum share of plays whose on-ice players match the stated strength. Source: docs/correctness.md#invariants (7).
 */
const MIN_AGREEMENT = 0.99;
/** Maximum share of the time in quarantine. Source: docs/correctness.md#impossible-seconds. */
const MAX_QUARANTINE = 0.002;

interface Folded {
  readonly game: Game;
  readonly timeline: OnIceTimeline;
  readonly contexts: readonly EventInContext[];
}

function foldedGame(source: ArchiveSource, gameId: GameId): Folded {
  const read = (path: string): unknown => {
    const body = source.readNow(path);
    return body === null ? null : parseBody(body, path);
  };
  const { game } = parseGame({
    gameId,
    playByPlay: read(playByPlayPath(gameId)),
    boxscore: read(boxscorePath(gameId)),
    shiftChart: read(shiftChartPath(gameId)),
  });
  const timeline = game && foldOnIce(game);
  if (game === null || timeline === null) throw new Error(`game ${gameId} has no shifts`);
  return { game, timeline, contexts: eventsInContext(game, timeline) };
}

function playersOf({ onIce }: EventInContext): ReadonlySet<number> {
  if (onIce === null) return new Set();
  const { skaters, goalie } = onIce;
  return new Set<number>([...skaters.home, ...skaters.away, goalie.home ?? 0, goalie.away ?? 0]);
}

/** Counts faceoff takers, and those on the ice by the faceoff rule. */
function faceoffTakers(folded: readonly Folded[]): { readonly takers: number; readonly onIce: number } {
  let takers = 0;
  let onIce = 0;
  for (const context of folded.flatMap(({ contexts }) => contexts)) {
    const { event } = context;
    if (event.kind !== 'faceoff' || context.onIce === null) continue;
    const players = playersOf(context);
    for (const playerId of [event.winner, event.loser]) {
      if (playerId === null) continue;
      takers++;
      if (players.has(playerId)) onIce++;
    }
  }
  return { takers, onIce };
}

describeWithArchive('the folds on real games', (archive) => {
  let sample: readonly Folded[] = [];
  let exact: readonly Folded[] = [];

  beforeAll(() => {
    const source = new ArchiveSource(archive);
    const ids = readdirSync(join(archive, 'stats/rest/en/shiftcharts'))
      .map((file) => Number.parseInt(file, 10) as GameId)
      .toSorted((a, b) => a - b);
    sample = ids.filter((_, k) => k % SAMPLE_EVERY === 0).map((gameId) => foldedGame(source, gameId));
    exact = EXACT_GAMES.map((gameId) => foldedGame(source, gameId));
  });

  it('match the stated strength at 99% of goals', () => {
    let compared = 0;
    let differing = 0;
    let differingEvenness = 0;
    for (const { contexts } of [...sample, ...exact]) {
      const { goals } = countDisagreements(contexts);
      compared += goals.compared;
      differing += goals.byCount;
      differingEvenness += goals.byEvenStrength;
    }
    expect(compared).toBeGreaterThan(500);
    expect(1 - differing / compared).toBeGreaterThanOrEqual(MIN_AGREEMENT);
    expect(1 - differingEvenness / compared).toBeGreaterThanOrEqual(MIN_AGREEMENT);
  });

  it('match the stated strength at 99% of penalties', () => {
    // Later penalties in the same second state a strength already changed by the first: only the first is comparable.
    let compared = 0;
    let agreeing = 0;
    for (const { contexts } of [...sample, ...exact]) {
      const seen = new Set<string>();
      for (const { event, onIce } of contexts) {
        if (event.kind !== 'penalty' || event.statedStrength === null) continue;
        const second = `${event.period}:${event.gameSeconds}`;
        const isFirst = !seen.has(second);
        seen.add(second);
        if (!isFirst || onIce === null || !isPossibleStrength(event.statedStrength)) continue;
        compared++;
        if (isSameStrength(event.statedStrength, strengthOnIce(onIce))) agreeing++;
      }
    }
    expect(compared).toBeGreaterThan(500);
    expect(agreeing / compared).toBeGreaterThanOrEqual(MIN_AGREEMENT);
  });

  it('match the stated strength at 99% of other shots', () => {
    const counts = [...sample, ...exact].map(({ contexts }) => countDisagreements(contexts).otherShots);
    const compared = counts.reduce((sum, count) => sum + count.compared, 0);
    const differing = counts.reduce((sum, count) => sum + count.byCount, 0);
    expect(compared).toBeGreaterThan(5000);
    expect(1 - differing / compared).toBeGreaterThanOrEqual(MIN_AGREEMENT);
  });

  it('have every scorer and every beaten goalie on the ice', () => {
    for (const { contexts, game } of [...sample, ...exact]) {
      for (const context of contexts) {
        const { event } = context;
        if (!isGoal(event) || event.isPenaltyShot || context.onIce === null) continue;
        const players = playersOf(context);
        const where = `${game.gameId} event ${event.eventId}`;
        expect(event.shooter === null || players.has(event.shooter), `scorer, ${where}`).toBe(true);
        expect(event.goalie === null || players.has(event.goalie), `goalie, ${where}`).toBe(true);
      }
    }
  });

  it('have every faceoff taker on the ice with exact shifts, and 90% of them otherwise', () => {
    const ofExact = faceoffTakers(exact);
    expect(ofExact.takers).toBeGreaterThan(300);
    expect(ofExact.onIce).toBe(ofExact.takers);
    const ofSample = faceoffTakers(sample);
    expect(ofSample.onIce / ofSample.takers).toBeGreaterThan(0.9);
  });

  it.each(EXACT_GAMES.map((gameId, k) => [gameId, k] as const))(
    'give the official ice time to the second in %d',
    (_, k) => {
      const folded = exact[k];
      const rows = folded ? foldIceTime(folded.game, folded.timeline) : null;
      const { skaters = [], goalies = [] } = folded?.game.boxscore ?? {};
      const official = new Map([...skaters, ...goalies].map((line) => [line.playerId, line.toi]));
      let compared = 0;
      for (const row of rows ?? []) {
        const toi = official.get(row.playerId) ?? null;
        if (toi === null) continue;
        compared++;
        expect(row.toi, `player ${row.playerId}`).toBe(toi);
      }
      expect(compared).toBeGreaterThanOrEqual(38);
    },
  );

  it('quarantine less than 0.2% of the time', () => {
    let seconds = 0;
    let quarantined = 0;
    for (const { game, timeline } of sample) {
      seconds += game.periods.reduce((sum, period) => sum + period.endSecond - period.startSecond, 0);
      quarantined += timeline.quarantinedSeconds;
    }
    expect(quarantined / seconds).toBeLessThan(MAX_QUARANTINE);
  });

  it('add up: strength states to ice time, ice time to skater seconds, pairs to both, stints to time played', () => {
    for (const { game, timeline } of [...sample, ...exact]) {
      const rows = foldIceTime(game, timeline) ?? [];
      for (const row of rows) {
        expect(row.toiEvManpower + row.toiPp + row.toiSh + row.toiQuarantined).toBe(row.toi);
      }
      const goalies = new Set(game.dressed.filter(({ position }) => position === 'G').map(({ playerId }) => playerId));
      const sound = timeline.segments.filter((segment) => !segment.isQuarantined);
      let skaterSeconds = 0;
      let opposedSeconds = 0;
      let evenOpposedSeconds = 0;
      let playedSeconds = 0;
      for (const segment of sound) {
        const seconds = segment.endSecond - segment.startSecond;
        const { home, away } = segment.skaters;
        playedSeconds += seconds;
        skaterSeconds += seconds * (home.length + away.length);
        opposedSeconds += seconds * home.length * away.length;
        if (isEvenStrength(strengthOnIce(segment))) evenOpposedSeconds += seconds * home.length * away.length;
      }
      const ofSkaters = rows.filter((row) => !goalies.has(row.playerId));
      expect(ofSkaters.reduce((sum, row) => sum + row.toi - row.toiQuarantined, 0)).toBe(skaterSeconds);
      const opposed = (foldPairTime(game, timeline) ?? []).filter((pair) => !pair.isSameTeam);
      expect(opposed.reduce((sum, pair) => sum + pair.toi, 0)).toBe(opposedSeconds);
      expect(opposed.reduce((sum, pair) => sum + pair.toiEv, 0)).toBe(evenOpposedSeconds);
      const stints = foldStints(game, timeline) ?? [];
      expect(stints.reduce((sum, stint) => sum + stint.endSecond - stint.startSecond, 0)).toBe(playedSeconds);
    }
  });

  it('pass their own checks with exact shifts, except for a penalized too-many-men situation', () => {
    const codes = exact.map(({ game, timeline }) => {
      const issues = checkGame(game, timeline).filter(({ code }) => code !== 'assister-off-ice');
      return [game.gameId, issues.map(({ code }) => code)];
    });
    expect(codes).toEqual([
      [2023020850, ['crowded-seconds']],
      [2024020861, []],
      [2025020734, []],
    ]);
  });
});
